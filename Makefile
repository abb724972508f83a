# `make lab` to play, `make test` to check everything. Both set up a .venv in this folder first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
NOTEBOOKS := $(wildcard notebooks/*/*.ipynb notebooks/*/teacher/*.ipynb)
FRONTEND := tablewidgets/frontend
SOURCES := $(shell find $(FRONTEND)/src) $(wildcard $(FRONTEND)/*.json $(FRONTEND)/*.mjs \
	tablewidgets/games/*/icons.json tablewidgets/games/*/art/*)
BUILT := tablewidgets/static/LICENSES.txt
MODULES := $(FRONTEND)/node_modules/vitest/package.json
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix $(FRONTEND)
BROWSE := $(BIN)/python -m pytest --numprocesses 2 --dist worksteal tests/browser
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile
# Without the build hook: make builds the front end itself.
EDITABLE := HATCH_BUILD_NO_HOOKS=1 $(INSTALL) --editable '.[lab]'

.PHONY: help lab frontend dev docs test check browser soak bench notebooks transcripts fixtures pictures clean
.NOTPARALLEL: # two installs at once would spoil the .venv

help:
	@echo 'make lab          open JupyterLab on the notebooks'
	@echo 'make frontend     build what browsers get, if its sources changed'
	@echo 'make dev          build it again at each change'
	@echo 'make docs         build the guide and the reference in build/docs'
	@echo 'make test         run every check and every test'
	@echo 'make check        types and style alone'
	@echo 'make browser      the tests in a browser alone'
	@echo 'make soak         a million checks that hidden cards stay hidden'
	@echo 'make bench        how fast the engine is, beside others'
	@echo 'make notebooks    build and run the notebooks anew; with ONLY=06, that one'
	@echo 'make transcripts  write the transcripts anew'
	@echo 'make fixtures     write anew what Python sends, for the tests of the front end'
	@echo 'make pictures     take pictures of the tables'
	@echo 'make clean        remove what the others made'

lab: $(VENV)/lab frontend
	$(BIN)/jupyter lab --notebook-dir=notebooks $(if $(filter 0,$(shell id -u)),--allow-root)

frontend: $(BUILT)

dev: $(MODULES)
	@echo 'In another terminal: ANYWIDGET_HMR=1 make lab'
	@echo 'A table that is open there shows each change of $(FRONTEND)/src at once.'
	$(NPM) run --silent dev

docs: $(VENV)/dev frontend
	$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going -d build/doctrees docs build/docs
	@echo 'Open build/docs/index.html'

test: check frontend
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal --ignore=tests/browser
	$(NPM) run --silent test
	$(BIN)/python -m pytest --nbval --numprocesses 2 --dist loadfile $(NOTEBOOKS)
	$(BROWSE)

check: $(VENV)/dev $(MODULES)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/repo-review --show err .
	$(NPM) run --silent check

browser: $(VENV)/dev frontend
	$(BROWSE)

soak: $(VENV)/dev
	SOAK=1000000 $(BIN)/python -m pytest --numprocesses auto tests/*/test_hidden.py

bench: $(VENV)/bench frontend
	$(BIN)/python -m tests.benchmarks

notebooks: $(VENV)/dev frontend
	$(BIN)/python notebooks/build.py $(ONLY)

transcripts: $(VENV)/dev
	$(BIN)/python -m tests.transcripts

fixtures: $(VENV)/dev
	$(BIN)/python -m tests.fixtures

pictures: $(VENV)/dev frontend
	$(BIN)/python -m tests.browser.pictures

clean:
	rm -rf $(VENV) tablewidgets/static $(FRONTEND)/node_modules build dist
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .ipynb_checkpoints

# One stamp for each group of dependencies: a second run finds it and starts at once.
# Groups need pip 25.1; the one that comes with Python may be older.
$(VENV)/pip:
	$(PYTHON) -m venv --upgrade-deps $(VENV)
	touch $@

# And JupyterLab does not ask a class whether it wants the news.
$(VENV)/lab: pyproject.toml | $(VENV)/pip
	$(EDITABLE)
	$(BIN)/jupyter labextension disable '@jupyterlab/apputils-extension:announcements'
	touch $@

$(VENV)/%: pyproject.toml | $(VENV)/pip
	$(EDITABLE) --group $*
	touch $@

# The front end is built with the .venv's own Node; make does it, so that an install need not.
$(BIN)/npm: | $(VENV)/pip
	$(INSTALL) --group frontend

$(MODULES): $(FRONTEND)/package-lock.json | $(BIN)/npm
	$(NPM) ci
	touch $@

# The licences are written last, and not at all by `make dev`: what it leaves is not to be published.
$(BUILT): $(SOURCES) $(MODULES)
	$(NPM) run --silent build
