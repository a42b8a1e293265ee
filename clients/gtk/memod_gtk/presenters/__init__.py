"""What happens on each screen; no toolkit."""
