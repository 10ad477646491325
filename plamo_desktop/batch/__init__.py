"""Many files: a queue that is kept, and the run that translates them."""
