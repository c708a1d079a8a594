"""What a user of the command line can get wrong."""


class Problem(Exception):
    """One clear sentence for the user; the command ends with status 2."""
