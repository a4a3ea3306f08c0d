"""The example plug-in is installed by its tests in processes of its own, never imported into this one."""

collect_ignore = ["vendor"]
