# Thin on purpose: everything is done by build/, which also works where there is no make (see README.md).
PYTHON ?= python3
RUN = @$(PYTHON) build/environment.py

.PHONY: play site wheel release check test quick mutants bench soak tasks screens picture language upgrade help

play:   ## build what is missing, serve it on localhost, open a browser    (ARGS=--no-browser, PORT=8017)
	$(RUN) build.play $(ARGS)

site:   ## write dist/, ready for any static host
	$(RUN) build.site $(ARGS)

wheel:  ## write wheel/, the site as a Python package with the command tischrechner
	$(RUN) build.wheel

release: ## write release/: site, wheel, bill of materials, notes, checksums   (ARGS="--tag v1.2.0")
	$(RUN) build.release $(ARGS)

check:  ## look through dist/, or try a host that serves it                (ARGS=https://…)
	$(RUN) build.check $(ARGS)

test:   ## style, types and all tests, also in a real browser              (ARGS="tests/core -k pari", ARGS=--whole)
	$(RUN) --test build.test $(ARGS)

quick:  ## style, types and the tests that need no site and no browser   (ARGS=tests/core)
	$(RUN) --test build.test --quick $(ARGS)

mutants: ## set faults at random, and name those that no test notices    (ARGS="core/games/pari --count 50")
	$(RUN) --test tests.mutants $(ARGS)

bench:  ## measure how light the app is, or what is named                (ARGS="start taps")
	$(RUN) --test tests.bench $(ARGS)

soak:   ## faults by the thousand: kills, failing storage, odd inputs      (ARGS="--minutes 30 --seed 7")
	$(RUN) --test tests.faults.soak $(ARGS)

tasks:  ## prove every kind of task of practice by the thousand            (ARGS="--seeds 1000 pari")
	$(RUN) --test tests.core.practice.soak $(ARGS)

screens: ## pictures of every game in every state and size, on contact sheets   (ARGS="pari --sizes 360x640")
	$(RUN) --test tests.web.screens $(ARGS)

picture: ## record the six seconds of a match that the readme shows
	$(RUN) --test tests.web.picture

language: ## begin a translation, or bring it up to date; says what is left   (ARGS=uk)
	$(RUN) build.language $(ARGS)

upgrade: ## move a pin with all that hangs on it, and report                (ARGS="flet 1.0.6")
	$(RUN) --test build.upgrade $(ARGS)

help:   ## list these commands
	@$(PYTHON) build/environment.py --help
