# Ludothèque. `make play` sets everything up and plays; `make test` sets everything up and checks.

PYTHON ?= python3
JOBS ?= $(shell nproc 2>/dev/null || sysctl -n hw.ncpu 2>/dev/null || echo 2)
SOURCES := $(shell find src -type f ! -path '*/__pycache__/*' ! -path '*/.*') pyproject.toml README.md tools/build tools/build_hook.py tools/native.py
WEB := $(shell find web/src web/public -type f) web/index.html web/package-lock.json web/vite.config.ts \
  web/svelte.config.js tools/web
BIN := .venv/bin
# The locks name everything, so nothing is resolved; Python compiles what it imports, and only that.
PIP := -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps --no-compile

.PHONY: play built test check lint mypy pyright web svelte vitest types e2e measure pytest soak ladder bench load load-all \
  golden corpus shapes pictures docs site site-e2e locks clean
.DELETE_ON_ERROR:

# In the browser; where the pages could not be built, in the terminal.
play: built
	@if $(BIN)/python -m ludotheque.server.http.static; \
	then LUDOTHEQUE_SITE="$(wildcard build/site)" $(BIN)/ludotheque serve; else $(BIN)/ludotheque play; fi

# Pages, packages and compiled modules do not need one another: they are made side by side.
BUILT := .venv/.built
built:
	@$(MAKE) --no-print-directory --jobs $(JOBS) $(BUILT)

test: BUILT := .venv/.dev .venv/.docs .venv/.built .venv-pure/.built
test: built
	@$(MAKE) --no-print-directory --jobs $(JOBS) $(TIDY) pyright mypy svelte docs lint
	@$(MAKE) --no-print-directory vitest e2e pytest

# What runs side by side prints one after the other, where make can do that.
TIDY := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

check: lint mypy pyright

# Beside a pyproject.toml of its own ruff would keep its cache there, among the sources.
lint: export RUFF_CACHE_DIR := build/.ruff
lint: .venv/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

mypy: .venv/.dev .venv/.built
	$(BIN)/mypy

pyright: .venv/.dev .venv/.built
	$(BIN)/pyright

# The web client: its types, its tests.
web: svelte vitest

svelte: build/.client
	@tools/web install
	cd web && npm run --silent check

vitest: build/.client
	@tools/web install
	cd web && npm run --silent test

# Whole games in a real browser, against a server of their own; the long forms are in `make soak`.
PLAYWRIGHT = cd web && npx --no-install playwright test
e2e: .venv/.built
	@tools/web install
	@tools/browser
	$(PLAYWRIGHT) --grep-invert @soak

# The same in the house in a tab, whose host is gone after the first load.
site-e2e: site
	@tools/browser
	$(PLAYWRIGHT) --config site.config.ts

# How fast the pages are, a server's and those of the tab, in figures of this machine.
measure: .venv/.built site
	@tools/web install
	@tools/browser
	$(PLAYWRIGHT) --config measure.config.ts
	$(PLAYWRIGHT) --config site-measure.config.ts

# The server's messages and the views of games as TypeScript, after they have changed.
types: .venv/.built
	$(BIN)/python web/tools/openapi.py > web/api/openapi.json
	cd web && npm run --silent types
	$(BIN)/python web/tools/views.py

pytest: .venv/.dev .venv/.built .venv-pure/.built
	$(BIN)/pytest -n $(JOBS) --dist worksteal -m "not soak"

# The long forms: more games of the conformance kit, everything interpreted too.
soak: .venv/.dev .venv/.built .venv-pure/.built
	LUDOTHEQUE_SOAK_GAMES=500 $(BIN)/pytest -n $(JOBS)
	.venv-pure/bin/python $(PIP) -r requirements/dev.txt
	.venv-pure/bin/python -m pytest -n $(JOBS) -m "not soak"
	@tools/web install
	@tools/browser
	$(PLAYWRIGHT) --grep @soak
	@$(MAKE) --no-print-directory site-e2e
	$(BIN)/ludotheque ladder --games 4 --folder build/ladder --out build/ladder.md

# How strong the levels are, into the document; stopped, it goes on where it was.
LADDER_GAMES ?= 200
ladder: .venv/.dev .venv/.built
	$(BIN)/ludotheque ladder --games $(LADDER_GAMES) --folder build/ladder --out docs/study/levels.md

bench: .venv/.dev .venv/.built .venv-pure/.built .venv-bench/.ready .venv-pgx/.ready
	$(BIN)/python bench/run.py

# A thousand tables at once, about seven minutes; less by LOAD="--tables 100 --seconds 20".
load: .venv/.dev .venv/.built
	$(BIN)/python -m bench.load $(LOAD)

# Every form of it for a minute each, one after the other whatever comes of them: about nine minutes.
load-all: .venv/.dev .venv/.built
	-$(BIN)/python -m bench.load --seconds 60
	-$(BIN)/python -m bench.load --tables 2000 --rate 1000 --experts 0 --seconds 60
	-$(BIN)/python -m bench.load --processes 2 --experts 0 --seconds 60

# Golden playthroughs are compared by a test: look at the difference before you commit it.
golden: .venv/.built
	$(BIN)/python -m ludotheque.testing.golden tests/games

# Adds the stored games that are missing; never changes one that is there.
corpus: .venv/.built
	$(BIN)/python -m ludotheque.testing.corpus tests/games

# The shapes of all observations, as the code has them, into the document.
shapes: .venv/.dev .venv/.built
	$(BIN)/python -m ludotheque.envs.shapes docs/study/shapes.md

# The pictures of README and docs; never drawn by a test.
pictures: .venv/.built
	$(BIN)/python tools/pictures.py
	cd web && node tools/pictures.js

# The site, from the sources alone: it needs neither a compiler nor Node. A warning is an error,
# and so is a link that leads nowhere.
SPHINX = PYTHONPATH=src $(BIN)/python -m sphinx --fresh-env --nitpicky --fail-on-warning --keep-going \
  --quiet --jobs auto -c docs
docs: .venv/.docs
	@rm -rf build/docs
	$(SPHINX) -d build/.doctrees/en docs build/docs
	$(SPHINX) -d build/.doctrees/fr -D language=fr docs/fr build/docs/fr
	$(BIN)/python tools/links.py build/docs
	@echo "Read it: build/docs/index.html"

# The house in a tab: a folder of static files for any web host (docs/host/static.md).
site: .venv/.ready
	@VITE_HOUSE=$(HOUSE) tools/web site
	@$(BIN)/python tools/site.py

# What compiling needs comes first: the rest is set up beside it.
.venv/.tools: requirements/build.txt
	@echo "Setting up (once; about a minute) …"
	@$(PYTHON) -m venv .venv
	@$(BIN)/python $(PIP) -r requirements/build.txt
	@touch $@

.venv/.ready: requirements/run.txt .venv/.tools
	@$(BIN)/python $(PIP) -r requirements/run.txt
	@touch $@

.venv/.dev: requirements/dev.txt .venv/.ready
	@$(BIN)/python $(PIP) -r requirements/dev.txt
	@touch $@

# Two installations at once into one folder might meet over a package.
.venv/.docs: requirements/docs.txt .venv/.ready $(filter .venv/.dev,$(MAKECMDGOALS))
	@$(BIN)/python $(PIP) -r requirements/docs.txt
	@touch $@

# Rebuilt when its sources change; without Node it says so and leaves the pages out.
build/.client: $(WEB)
	@tools/web
	@touch $@

# Each game is a library of its own; only those whose sources changed are compiled anew.
build/.native: .venv/.tools $(SOURCES)
	@echo "Compiling …"
	@$(BIN)/python tools/native.py
	@touch $@

.venv/.built: .venv/.ready build/.client build/.native $(SOURCES)
	@tools/build .venv compiled
	@touch $@

.venv-pure/.built: requirements/run.txt build/.client $(SOURCES)
	@$(PYTHON) -m venv .venv-pure
	@.venv-pure/bin/python $(PIP) -r requirements/run.txt
	@tools/build .venv-pure pure
	@touch $@

.venv-bench/.ready: requirements/bench.txt
	@$(PYTHON) -m venv .venv-bench
	@.venv-bench/bin/python $(PIP) -r requirements/bench.txt
	@touch $@

# JAX is not to be had everywhere: then its figures are left out, and the next run tries again.
.venv-pgx/.ready: requirements/pgx.txt
	@$(PYTHON) -m venv .venv-pgx
	@if .venv-pgx/bin/python $(PIP) -r requirements/pgx.txt; then touch $@; \
	else rm -rf .venv-pgx; echo "Pgx could not be installed; its figures are left out."; fi

# Resolve the locked versions anew; run it in an environment that has uv.
LOCK := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate
locks:
	$(LOCK) pyproject.toml --extra play --group build -o requirements/run.txt
	$(LOCK) pyproject.toml --group build -c requirements/run.txt -o requirements/build.txt
	$(LOCK) pyproject.toml --extra play --group dev -c requirements/run.txt -o requirements/dev.txt
	$(LOCK) --group docs -c requirements/run.txt -c requirements/dev.txt -o requirements/docs.txt
	$(LOCK) --group tab -c requirements/run.txt -o requirements/tab.txt
	$(LOCK) --group bench -o requirements/bench.txt
	$(LOCK) --group pgx -o requirements/pgx.txt

clean:
	rm -rf .venv .venv-pure .venv-bench .venv-pgx build web/node_modules
