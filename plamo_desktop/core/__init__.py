"""What a translation is, in plain Python: the words every other package uses."""
