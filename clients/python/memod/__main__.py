"""`python3 -m memod` is the command `memo`."""

from .shell import main

raise SystemExit(main())
