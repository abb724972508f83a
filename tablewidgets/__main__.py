"""`python -m tablewidgets`."""

from tablewidgets.cli import main

if __name__ == "__main__":
    main()
