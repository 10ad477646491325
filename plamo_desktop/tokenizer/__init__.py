"""Text to token ids and back, exactly as the model counts them."""
