"""``python -m standpat`` is the command line."""

from standpat.cli.app import main

main()
