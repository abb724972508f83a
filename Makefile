# `make lab` to play, `make test` to check everything. Both set up a .venv in this folder first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
NOTEBOOKS := $(wildcard notebooks/*/*.ipynb)

.PHONY: help lab test check soak bench notebooks transcripts clean

help:
	@echo 'make lab          open JupyterLab on the notebooks'
	@echo 'make test         run every check and every test'
	@echo 'make check        types and style alone'
	@echo 'make soak         a million checks that hidden cards stay hidden'
	@echo 'make bench        how fast the engine is, beside others'
	@echo 'make notebooks    build and run the notebooks anew'
	@echo 'make transcripts  write the transcripts anew'
	@echo 'make clean        remove what the others made'

lab: $(VENV)/lab
	$(BIN)/jupyter lab --notebook-dir=notebooks $(if $(filter 0,$(shell id -u)),--allow-root)

test: check
	$(BIN)/python -m pytest --numprocesses auto
	$(BIN)/python -m pytest --nbval $(NOTEBOOKS)

check: $(VENV)/test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

soak: $(VENV)/test
	SOAK=1000000 $(BIN)/python -m pytest --numprocesses auto tests/kraaw/test_hidden.py

bench: $(VENV)/bench
	$(BIN)/python -m tests.benchmarks

notebooks: $(VENV)/test
	$(BIN)/python notebooks/build.py

transcripts: $(VENV)/test
	$(BIN)/python -m tests.kraaw.transcripts

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .ipynb_checkpoints

# One stamp for each set of requirements: a second run finds it and starts at once.
$(VENV)/pyvenv.cfg:
	$(PYTHON) -m venv $(VENV)

# And JupyterLab does not ask a class whether it wants the news.
$(VENV)/lab: pyproject.toml | $(VENV)/pyvenv.cfg
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[lab]'
	$(BIN)/jupyter labextension disable '@jupyterlab/apputils-extension:announcements'
	touch $@

$(VENV)/%: pyproject.toml | $(VENV)/pyvenv.cfg
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[$*]'
	touch $@
