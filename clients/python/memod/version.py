"""The version of this package, by itself so that saying it loads nothing else."""

VERSION = "0.2.0"
