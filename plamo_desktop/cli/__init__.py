"""The command line: the same engine without a window.  No Qt on this path."""
