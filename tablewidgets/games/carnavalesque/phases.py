"""The phases of a game of Carnavalesque: what the player to act, or chance, has to decide."""

from __future__ import annotations

from typing import Final

DEAL: Final = "deal"  # chance: the shuffled crowd cards (V3)
LAYOUT: Final = "layout"  # chance: the heap (V4)
FIRST_KING: Final = "first_king"  # chance: the first King, if the players don't agree on one (V6)
CLAIM: Final = "claim"  # whether to take the crown (V6)
NAME_KING: Final = "name_king"  # which of the claimants (V6)
EVENT: Final = "event"  # chance: the event of the round (V24)
TURN_OVER: Final = "turn_over"  # which card an event turns over (V25)
GUST: Final = "gust"  # chance: an event stirs the middle of the crowd (V25)
STRIKE: Final = "strike"  # which workshop strikes (V25)
ROLES: Final = "roles"  # chance: the roles dealt (V26)
CHOOSE_ROLE: Final = "choose_role"  # which of two roles to keep (V26)
DECREE: Final = "decree"  # which age to ban (V9)
DRAW: Final = "draw"  # which card to draw (V10)
DREAM: Final = "dream"  # chance: the card drawn (V27)
AIM: Final = "aim"  # where the Jester moves the hand (V12)
NOISE: Final = "noise"  # chance: where the hand arrives (V12)
STOP: Final = "stop"  # whether to say "Stop!" (V12)
BLIND: Final = "blind"  # to draw there, or to move the hand again (V12)
STIR: Final = "stir"  # chance: the mess the Jester makes (V12)
THROW: Final = "throw"  # chance: where a card lands that is thrown back (V14)
REDRAW: Final = "redraw"  # whether to throw a card back and draw again (V27)
SWAP: Final = "swap"  # whether to swap a card with another player (V27)
PICK: Final = "pick"  # chance: the other card of the swap (V27)
GIVE: Final = "give"  # which card to give to the King (V11)
MASK: Final = "mask"  # chance: the card given (V25)
KING: Final = "king"  # the King lays cards (V15)
LEVEL_THROW: Final = "level_throw"  # which card to throw back (V20)
LEVEL_TAKE: Final = "level_take"  # which card to take (V20)
OVER: Final = "over"

BEFORE_ROLES: Final = (DEAL, LAYOUT, FIRST_KING, CLAIM, NAME_KING, ROLES)  # in a round (V5)
GROPING: Final = (AIM, NOISE, STOP, BLIND, STIR)
"""V12: the phases in which the Jester's eyes are shut."""
HAND_OUT: Final = (NOISE, STOP, BLIND)
"""V12: those in which the Jester's hand is over the crowd, and only the others see where."""
