"""The desktop around the window: stored settings, logs, the platform."""
