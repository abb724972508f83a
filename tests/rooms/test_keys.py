"""Keys and allowances."""

from __future__ import annotations

from tablewidgets.rooms.allowance import BURST, RATE, SHARE, Allowance
from tablewidgets.rooms.keys import Keys


def test_each_key_opens_its_own_until_they_end() -> None:
    keys = Keys[int]()
    made = [keys.add(number) for number in range(200)]
    assert len({*made}) == 200
    assert all(len(key) == 22 for key in made), "128 bits"
    assert [keys.find(key) for key in made] == [*range(200)]
    assert keys.find("") is keys.find(made[0][:-1]) is keys.find(made[0] + "x") is None
    assert keys.find("é\ud800") is None
    keys.end()
    assert keys.find(made[0]) is None


def test_a_page_may_ask_much_at_once_and_then_a_little_all_the_time() -> None:
    now = 0.0
    allowance = Allowance(lambda: now)
    waits = [allowance.spend(0) for _ in range(int(BURST) + 2)]
    assert not any(waits[: int(BURST)])
    assert waits[-1] == 2 / RATE
    now += waits[-1]
    assert allowance.spend(0) == 1 / RATE
    now += 3600
    assert not any(allowance.spend(0) for _ in range(int(BURST)))
    assert allowance.spend(0)


def test_what_takes_long_to_answer_costs_more() -> None:
    now = 0.0
    allowance = Allowance(lambda: now)
    worked = waited = 0.0
    for _ in range(100):
        wait = allowance.spend(0.5)
        worked, waited = worked + 0.5, waited + wait
        now += 0.5 + wait
    assert worked / now < SHARE * 1.1
