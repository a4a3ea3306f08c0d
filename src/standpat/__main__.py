"""``python -m standpat`` is the command line."""

from standpat.cli.start import main

main()
