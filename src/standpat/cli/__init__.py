"""The command line: ``app`` holds the names, one module a command does the work."""
