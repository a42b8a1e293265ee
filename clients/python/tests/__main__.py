"""`python3 clients/python/tests` passes every test and counts them."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "Tests"))

import counted

counted.run(__file__, warnings="error")
