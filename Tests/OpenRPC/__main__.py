"""`python Tests/OpenRPC` passes every test and counts them; MEMOD is the server."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import counted  # noqa: E402

counted.run(__file__)
