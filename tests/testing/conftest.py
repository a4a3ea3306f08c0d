"""The broken strategies are registered by their tests in processes of their own, never imported into this one."""

collect_ignore = ["broken"]
