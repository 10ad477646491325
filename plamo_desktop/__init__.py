"""PLaMo Desktop: a private, offline translator."""

__version__ = "0.1.0"
