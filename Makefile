# `make lab` to play, `make test` to check everything. Both set up a .venv in this folder first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
NOTEBOOKS := $(wildcard notebooks/*/*.ipynb notebooks/teacher/*/*.ipynb)
FRONTEND := tablewidgets/frontend
SOURCES := $(shell find $(FRONTEND)/src) $(wildcard $(FRONTEND)/*.json $(FRONTEND)/*.mjs \
	tablewidgets/games/*/icons.json tablewidgets/games/*/art/*)
BUILT := tablewidgets/static/LICENSES.txt
MODULES := $(FRONTEND)/node_modules/vitest/package.json
NPM := env PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix $(FRONTEND)
# Without nbval, which the notebooks have a stage for, and which takes long to import.
PYTEST := $(BIN)/python -m pytest -p no:nbval --dist worksteal
# Only what compares cells: no addresses are checked, and nothing is tried at random.
NBVAL := $(BIN)/python -m pytest -p tests.addresses -p no:hypothesispytest --nbval --nbval-kernel-startup-timeout=300
# Browser tests wait more than they compute: on two cores, three at a time.
BROWSE := $(PYTEST) --numprocesses 3 tests/browser
BESIDE := $(BIN)/python -m tests.beside
CHECKS := '$(BIN)/ruff check .' '$(BIN)/ruff format --check .' '$(BIN)/mypy' \
	'$(BIN)/repo-review --show err .' '$(BIN)/zizmor --offline --quiet .github' \
	'$(BIN)/check-jsonschema --builtin-schema vendor.github-workflows $(wildcard .github/workflows/*.yml)' \
	'$(BIN)/check-jsonschema --builtin-schema vendor.dependabot .github/dependabot.yml'
DURATIONS := build/durations
STAGE := $(BIN)/python -m tests.durations run
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile
# Without the build hook: make builds the front end itself.
EDITABLE := HATCH_BUILD_NO_HOOKS=1 $(INSTALL) --editable '.[lab]'

# The tests of the compiled build: all but those of the build itself, of imports in a browser, and
# those that need interpreted modules.
ENGINE := tests/engine tests/kraaw tests/carnuta tests/carnavalesque tests/chance tests/statistics \
	--ignore=tests/engine/test_package.py --ignore=tests/engine/test_imports.py \
	-m 'not interpreted'
COMPILED := build/compiled

.PHONY: help lab frontend dev docs site test quick check browser compiled soak bench durations notebooks transcripts \
	fixtures pictures dist clean
.NOTPARALLEL: # two installs at once would break the .venv

# A run starts hundreds of Pythons: a kernel for each notebook, servers, builds. What is imported is
# compiled once for all of them.
unexport PYTHONDONTWRITEBYTECODE

help:
	@echo 'make lab          open the course in JupyterLab; with COURSE=fr, in French'
	@echo 'make frontend     build the front end, if its sources changed'
	@echo 'make dev          build it again at each change'
	@echo 'make docs         build the guide and the reference in build/docs'
	@echo 'make site         build the course as a site in build/site, for any web server'
	@echo 'make test         run every check and every test'
	@echo 'make quick        check types and style, and run what is fast'
	@echo 'make check        check types and style only'
	@echo 'make browser      run the browser tests only'
	@echo 'make compiled     compile the engine in build/compiled, and test it there'
	@echo 'make soak         try at random, millions of times, to break what must not break'
	@echo 'make bench        run the benchmarks'
	@echo 'make durations    compare later runs of `make test` with the last one'
	@echo 'make notebooks    rebuild and run the notebooks; with ONLY=06, only that one'
	@echo 'make transcripts  update the transcripts of games'
	@echo 'make fixtures     update the scenes and states for the front-end tests'
	@echo 'make pictures     take screenshots of the tables'
	@echo 'make dist         build what is released, in dist'
	@echo 'make clean        remove everything that was built or installed'

# What `make dev` builds is not built again.
lab: $(VENV)/lab $(if $(ANYWIDGET_HMR),,frontend)
	$(BIN)/tablewidgets lab $(COURSE)

frontend: $(BUILT)

dev: $(MODULES)
	@echo 'In another terminal: ANYWIDGET_HMR=1 make lab'
	@echo 'An open table there reloads at each change of $(FRONTEND)/src.'
	$(NPM) run --silent dev

docs: $(VENV)/dev frontend
	$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going -d build/doctrees docs build/docs
	@echo 'Open build/docs/index.html'

site: docs
	$(BIN)/tablewidgets site build/site --docs build/docs

test: $(VENV)/dev frontend
	@rm -rf $(DURATIONS)
	$(STAGE) check $(MAKE) --no-print-directory check
	$(STAGE) python $(PYTEST) --numprocesses auto --ignore=tests/browser --junitxml=$(DURATIONS)/python.xml
	$(STAGE) frontend $(NPM) run --silent test -- --reporter=default --reporter=junit \
		--outputFile.junit=$(CURDIR)/$(DURATIONS)/frontend.xml
	$(STAGE) notebooks $(NBVAL) --numprocesses 2 --dist loadfile \
		--junitxml=$(DURATIONS)/notebooks.xml $(NOTEBOOKS)
	$(STAGE) browser $(BROWSE) --junitxml=$(DURATIONS)/browser.xml
	@$(BIN)/python -m tests.durations
	@echo 'Left out: `make soak`, which tries far more at random, begins every lesson in JupyterLab or'
	@echo 'Notebook 7 and plays whole games in every room; and `make bench`.'

quick: $(VENV)/dev frontend
	@$(BESIDE) $(CHECKS) '$(MAKE) --no-print-directory --silent build/frontend_tested' \
		'$(PYTEST) --numprocesses auto -p tests.quick'
	@echo 'Left out too: the cells of $(words $(NOTEBOOKS)) notebooks; and the checks and tests of the front end,'
	@echo 'if nothing there has changed. `make test` runs everything.'

check: $(VENV)/dev $(MODULES)
	@$(BESIDE) $(CHECKS) '$(NPM) run --silent check'

browser: $(VENV)/dev frontend
	$(BROWSE)

# From an sdist, so that nothing compiled is left among the sources.
compiled: $(VENV)/compiled frontend
	rm -rf $(COMPILED)
	$(BIN)/python -m hatchling build --target sdist --directory $(COMPILED)
	tar -xzf $(COMPILED)/*.tar.gz -C $(COMPILED) --strip-components 1
	cd $(COMPILED) && TABLEWIDGETS_COMPILE=1 $(CURDIR)/$(BIN)/python -m hatchling build --target wheel
	cd $(COMPILED) && $(CURDIR)/$(BIN)/python -m zipfile --extract dist/*.whl .
	cd $(COMPILED) && $(CURDIR)/$(PYTEST) --numprocesses auto $(ENGINE)

# SOAK is the seed of what is tried: another one each time, or the one of a run to be repeated.
soak: SOAK := $(or $(SOAK),$(shell date +%s))
soak: $(VENV)/dev frontend
	SOAK=$(SOAK) $(PYTEST) --numprocesses auto --hypothesis-seed=$(SOAK) tests/soak tests/statistics \
		$(shell grep -rlE '@given|tests\.(tries|hidden|statistics|tutorials\.walk|browser\.windows)' tests --include='test_*.py' --exclude-dir=soak --exclude-dir=statistics)

bench: $(VENV)/bench frontend
	$(BIN)/python -m tests.benchmarks

durations: $(VENV)/dev
	$(BIN)/python -m tests.durations record

notebooks: $(VENV)/dev frontend
	$(BIN)/python notebooks/build.py $(ONLY)

transcripts: $(VENV)/dev
	$(BIN)/python -m tests.transcripts

fixtures: $(VENV)/dev
	$(BIN)/python -m tests.fixtures

pictures: $(VENV)/dev frontend
	$(BIN)/python -m tests.browser.pictures

dist: $(VENV)/dev frontend
	rm -rf dist
	$(BIN)/python -m hatchling build
	$(BIN)/twine check --strict dist/*
	cd dist && sha256sum *

clean:
	rm -rf $(VENV) tablewidgets/static $(FRONTEND)/node_modules build dist
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .ipynb_checkpoints

# A stamp file for each dependency group, so that the next run skips the install.
# Groups need pip 25.1; the one that comes with Python may be older.
$(VENV)/pip:
	$(PYTHON) -m venv --upgrade-deps $(VENV)
	touch $@

$(VENV)/lab: pyproject.toml | $(VENV)/pip
	$(EDITABLE)
	touch $@

$(VENV)/%: pyproject.toml | $(VENV)/pip
	$(EDITABLE) --group $*
	touch $@

# The front end is built with the .venv's own Node, by make rather than by the build hook.
$(BIN)/npm: | $(VENV)/pip
	$(INSTALL) --group frontend

$(MODULES): $(FRONTEND)/package-lock.json | $(BIN)/npm
	$(NPM) ci
	touch $@

build/frontend_tested: $(SOURCES) $(MODULES) $(wildcard tests/fixtures/sent/*)
	$(NPM) run --silent check
	$(NPM) run --silent test
	mkdir -p build
	touch $@

# The licences are written last, and not by `make dev`, whose output must not be published.
$(BUILT): $(SOURCES) $(MODULES)
	$(NPM) run --silent build
