"""To come."""


def rate(view, legal):
    return [0.0] * len(legal)
