"""What a compiled game is: Rules, its streets and steps, and the strategies that fill its slots, one idea a file."""
