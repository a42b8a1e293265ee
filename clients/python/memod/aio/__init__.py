"""The client for programs that run on asyncio."""
