"""The running app: each module leads from one thing the user wants to the parts that do it."""
