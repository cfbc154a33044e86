"""Scripts that measure. What they print is quoted in bench/README.md, with the commands."""
