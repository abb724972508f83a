"""What can be done by hand: a measure of the calculations in a sentence.

A calculation stands in an explanation as a chain: `0.3 × 0.2 = 0.06`. Each side is worked out, each
operation is measured, and all sides must be equal.

- two factors have at most four figures that count together, zeros at the ends left out, and where
  neither has a single one, their product has at most three: 0.35 × 0.6, 12 × 0.35, 1.5 × 1.1, but
  not 0.37 × 0.73;
- a term of a sum has at most three figures that count, or is a fraction with the denominator of the
  other terms;
- a fraction is left as it is, if its denominator is at most 1024; and a division whose result is
  written in decimals has at most three figures before it, and three decimals after.
"""

from __future__ import annotations

import ast
import re
from fractions import Fraction
from typing import Final, NamedTuple

_PART: Final = r"(?:\([\d\s.×+−/]*\)|−?\d+(?:\.\d+)?)"
CHAIN: Final = re.compile(rf"{_PART}(?:\s*(?:[×+−/=≠])\s*{_PART})+")
MOST_UNDER: Final = 1024


class Chain(NamedTuple):
    sides: list[str]
    value: Fraction


def plain(sentence: str) -> str:
    """Without the marks of thousands."""
    return re.sub(r"(?<=\d),(?=\d{3})", "", sentence)


def chains(sentence: str) -> list[Chain]:
    found = []
    for match in CHAIN.finditer(plain(sentence)):
        sides = [side.strip() for side in match[0].split("=")]
        found.append(Chain(sides, worked_out(sides[0])))
    return found


def worked_out(side: str) -> Fraction:
    return _value(_tree(side))


def _tree(side: str) -> ast.expr:
    exact = re.sub(r"\d+(?:\.\d+)?", r"'\g<0>'", side)
    return ast.parse(exact.replace("×", "*").replace("−", "-"), mode="eval").body


def _value(node: ast.expr) -> Fraction:
    match node:
        case ast.Constant(str(text)):
            return Fraction(text)
        case ast.UnaryOp(ast.USub(), of):
            return -_value(of)
        case ast.BinOp(left, sign, right):
            a, b = _value(left), _value(right)
            match sign:
                case ast.Add():
                    return a + b
                case ast.Sub():
                    return a - b
                case ast.Mult():
                    return a * b
                case ast.Div():
                    return a / b
    raise AssertionError(ast.dump(node))


def figures(value: Fraction) -> int:
    """How many figures of a decimal number count; of a fraction, those above and below."""
    under = value.denominator
    while under % 2 == 0:
        under //= 2
    while under % 5 == 0:
        under //= 5
    if under > 1:
        return len(str(abs(value.numerator))) + len(str(value.denominator))
    digits = abs(value)
    while digits.denominator > 1:
        digits *= 10
    return len(str(digits.numerator).rstrip("0")) or 1


def too_hard(side: str) -> list[str]:
    """The operations that nobody does in the head."""
    return list(_hard(_tree(side)))


def _hard(node: ast.expr) -> list[str]:
    if isinstance(node, ast.UnaryOp):
        return _hard(node.operand)
    if not isinstance(node, ast.BinOp):
        return []
    a, b = _value(node.left), _value(node.right)
    found = [*_hard(node.left), *_hard(node.right)]
    hard = figures(a) + figures(b) > 4 or (min(figures(a), figures(b)) > 1 and figures(a * b) > 3)
    if isinstance(node.op, ast.Mult) and hard:
        found.append(f"{a} × {b}")
    same = a.denominator == b.denominator or 1 in (a.denominator, b.denominator)
    if isinstance(node.op, ast.Add | ast.Sub) and max(figures(a), figures(b)) > 3 and not same:
        found.append(f"{a} ± {b}")
    if isinstance(node.op, ast.Div) and (a / b).denominator > MOST_UNDER:
        found.append(f"{a} / {b}")
    return found
