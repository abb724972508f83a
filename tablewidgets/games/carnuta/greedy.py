"""A first judgement."""


def rate(view, legal):
    return [0.0] * len(legal)
