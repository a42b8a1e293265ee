"""What a person sees, made of what the server tells; no toolkit."""
