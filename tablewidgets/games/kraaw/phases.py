"""The phases of a game of Kraaw: what chance, or the seat to act, is asked for."""

from __future__ import annotations

from typing import Final

FIRST: Final = "first"
"""Chance draws who plays first (K2)."""
DEAL: Final = "deal"
"""Chance shuffles the deck, and it is dealt (K8)."""
SWAP_HAND: Final = "swap_hand"
"""Swap the whole hand with the dog? (K10)"""
DOG_SWAP: Final = "dog_swap"
"""Exchange a card with the dog? (K9)"""
DRAW: Final = "draw"
"""Chance picks the card that goes to the dog and the one that comes (K9)."""
MAIN: Final = "main"
"""A main action (K11)."""
REVEAL: Final = "reveal"
"""After a look, the card to reveal (K13)."""
REPRISAL: Final = "reprisal"
"""The card that the robbed player takes (K16)."""
BONUS: Final = "bonus"
"""The bonus action, or the end of the turn (K11)."""
OVER: Final = "over"
"""Nothing: the game is over (K23)."""
