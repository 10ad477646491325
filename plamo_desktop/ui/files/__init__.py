"""Files that are translated: the tray below the panes, and what is dropped on the window."""
