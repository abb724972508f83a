"""The names of pupils, from those of their files and folders."""

from __future__ import annotations

import re
from typing import Final

NOTEBOOKS: Final = (
    "04_the_deck_and_frequencies", "04_le_paquet_et_les_frequences",
    "05_sampling", "05_echantillonnage",
    "06_where_is_the_5", "06_ou_est_le_5",
    "07_what_an_exchange_tells", "07_ce_que_dit_un_echange",
    "08_the_distribution_of_a_hand", "08_la_loi_d_une_main",
    "09_the_problem_of_points", "09_le_probleme_des_partis",
    "10_market_and_sickles", "10_marche_et_serpes",
    "11_counting_and_scoring", "11_compter_et_marquer",
    "12_the_unknown_urn", "12_l_urne_inconnue",
    "13_who_will_be_king", "13_qui_sera_roi",
    "14_the_jester_and_buffon", "14_le_bouffon_et_buffon",
    "15_a_crow_that_peeks_and_may_lie", "15_un_corbeau_qui_ment_parfois",
    "16_four_tries", "16_quatre_essais",
    "17_the_best_move", "17_le_meilleur_coup",
)  # fmt: skip
"""The names of the lessons' notebooks, as they are given to pupils."""
LONGEST: Final = 60
"""The most characters of a name."""
_FILE: Final = re.compile(r"\.(?:ipynb|json|txt|md|csv|tsv)$", re.IGNORECASE)
_NOT_OF_A_PUPIL: Final = re.compile(
    "|".join(
        [
            *NOTEBOOKS,
            r"lesson_\d\d_work(?:_\w+)?",
            r"_\d+_assignsubmission_.*",  # a folder of Moodle
            r"\(\d+\)",
            r"\b(?:copie de|copy of|copie|copy)\b(?: ?\d+)?",
        ]
    ),
    re.IGNORECASE,
)
_GENERAL: Final = re.compile(r"[\W\d_]*")
"""What is no name of anybody: the number of a lesson."""


def is_file_name(text: str) -> bool:
    return _FILE.search(text) is not None


def pupil_of(path: str) -> str:
    """The pupil's name in a path: that of the file or, if all have the same, of a folder.

    >>> pupil_of("Lina_Dupont.ipynb"), pupil_of("Max/06_ou_est_le_5.ipynb")
    ('Lina Dupont', 'Max')
    """
    *folders, file = path.replace("\\", "/").split("/")
    stem = _FILE.sub("", file)
    for part in (stem, *reversed(folders)):
        words = _NOT_OF_A_PUPIL.sub(" ", part).replace("_", " ")
        name = " ".join(words.split()).strip(" -–—.")  # noqa: RUF001
        if not _GENERAL.fullmatch(name):
            return name[:LONGEST].strip()
    return ""
