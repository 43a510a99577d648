"""What every game shares: the contract, moves as text, luck, and a match in progress."""
