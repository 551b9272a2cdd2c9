# The two commands are `make run` and `make test`; `make help` lists the rest.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PYTEST_ARGS ?=
HOST ?=
PORT ?=
MUTANTS_ARGS ?=

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_NO_INPUT := 1

.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help run test lint format bench mutants clean

help: ## say what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-8s %s\n", $$1, $$2}' Makefile

run: $(VENV)/.run ## install, build the index, read documents/, serve the desk and print its address (PORT=8080 HOST=0.0.0.0)
	@$(BIN)/rulings build
	@set -- documents/*; test ! -e "$$1" || $(BIN)/rulings ingest "$$@" || echo "Serving without what could not be read."
	@$(BIN)/rulings cases list >/dev/null 2>&1 || echo "No rulings are recorded yet; \`$(BIN)/rulings cases import --examples\` loads the example case book."
	@$(BIN)/rulings serve $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT))

test: lint ## check everything: style, types, the rules, all tests (PYTEST_ARGS="-k word" for some)
	@tests/install_chromium.sh
	@$(BIN)/pytest -n auto --dist loadfile --no-loadscope-reorder $(PYTEST_ARGS)

lint: $(VENV)/.test ## check style, types, the imports of the rooms, and the rules
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo --cache-dir .cache/import-linter
	@$(BIN)/rulings lint

format: $(VENV)/.test ## put imports and lines in their form
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

bench: $(VENV)/.bench ## measure
	@$(BIN)/python -m bench

mutants: $(VENV)/.mutants ## sow 200 faults, one at a time, and print which the tests notice (MUTANTS_ARGS="--seed 7")
	@$(BIN)/python -m bench.mutants $(MUTANTS_ARGS)

clean: ## remove what was made here; data that `rulings` keeps elsewhere stays
	@rm -rf $(VENV) .cache build dist tests/pictures
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.python:
	@$(PYTHON) -c 'import sys; sys.exit("Rulings needs Python 3.11 or newer." if sys.version_info < (3, 11) else 0)'
	@echo "Making $(VENV)."
	@$(PYTHON) -m venv $(VENV)
	@touch $@

# A stamp for each set of dependencies: installed again only when pyproject.toml has changed.
$(VENV)/.run: pyproject.toml $(VENV)/.python
	@echo "Installing Rulings."
	@$(BIN)/python -m pip install -q -e .
	@$(BIN)/python -m compileall -q rulings
	@touch $@

$(VENV)/.test $(VENV)/.bench $(VENV)/.mutants: $(VENV)/.%: pyproject.toml $(VENV)/.run
	@echo "Installing what \`make $*\` needs."
	@$(BIN)/python -m pip install -q -e '.[$*]'
	@touch $@
