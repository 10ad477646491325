"""The settings window: a page for each section, in force as soon as something is chosen."""
