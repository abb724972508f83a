def refuse(seen, action):
    return ("V5", "over", {})
