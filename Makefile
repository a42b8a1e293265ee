# Each target checks what it needs, installs it where it may, and otherwise says what to install.

release = .build-release/memod
linked = .build-release/release/memod
pack = Packaging
PREFIX = /usr/local

# On Linux the program carries all it links: nothing to install beside it, and it starts in a third
# of the time. macOS has no static system libraries.
ifeq ($(shell uname -s),Linux)
static = -Xswiftc -static-executable -Xlinker --gc-sections -Xlinker -s \
  -Xlinker --no-eh-frame-hdr -Xlinker --wrap=_swift_stdlib_getScalarName
endif

# Types looked up by their mangled names cost a sixth of the start. References that are counted for
# other threads, which the program hasn't got, cost an eighth of a list.
swift = -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
  -Xswiftc -Xfrontend -Xswiftc -assume-single-threaded -Xswiftc -cross-module-optimization

.PHONY: help demo build sync maybesync tested gui web test check fuzz sanitize bench growth crash soak worlds format install uninstall deb debtest formula plugins clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

demo: build ## play a minute with memo; ARGS=--wire shows what goes over memod's pipes
	@Tests/Demo/$(if $(filter --wire,$(ARGS)),wire,demo).sh $(release)

build: ## build the program, optimised: .build-release/memod
	@.ci/need swift c++ sqlite
	@MEMOD_COMMIT=$$(.ci/commit) \
	  .ci/quietly "Building memod (a minute or two the first time)" .build-release/build.log \
	  swift build -c release --scratch-path .build-release --product memod $(static) $(swift) \
	  $(SWIFTFLAGS)
	@.ci/slim $(linked) $(release)

# What it has of memod's modules is what memod has. It needs libpq, which memod doesn't.
sync: build ## build memod-sync, which syncs machines: .build-release/memod-sync
	@.ci/need libpq
	@.ci/quietly "Building memod-sync" .build-release/sync.log \
	  .ci/sync $(linked) $(static) $(swift) $(SWIFTFLAGS)

# The same where libpq is, and nothing elsewhere.
maybesync: build
	@if .ci/need libpq >/dev/null 2>&1; then $(MAKE) --no-print-directory sync; fi

# What tests start: the program, and the same on a disk that fails when a test says so.
tested: maybesync
	@.ci/quietly "Linking memod on a faulty disk" .build-release/faulty-disk.log \
	  .ci/faulty-disk $(linked) $(static)
	@if [ -e $(linked)-on-faulty-disk ]; then .ci/slim $(linked)-on-faulty-disk $(release)-on-faulty-disk; fi

gui: build ## open the window; it needs a screen
	@.ci/need window
	cd clients/gtk && /usr/bin/python3 -m memod_gtk --memod ../../$(release)

web: build ## serve the page for browsers and print its link; ARGS="--port 8000"
	@.ci/need bridge
	@cd clients/web && /usr/bin/python3 -m memod_web --memod ../../$(release) $(ARGS)

test: ## install the tests' dependencies and run the tests; ONLY=web, gtk/test_fit or WatchTests for a part
	@.ci/test "$(ONLY)"

check: ## everything: formatting, shell scripts, every test in full, none skipped
	@.ci/need swift
	swift format lint --strict --recursive Package.swift Sources Tests Benchmarks/Growth clients/swift
	@.ci/shellcheck
	@MEMOD_WHOLE=1 .ci/test

fuzz: ## fuzz TARGETS (by default all), SECONDS=60 for each
	@.ci/fuzz "$(or $(SECONDS),60)" "$(TARGETS)"

sanitize: ## run the Swift tests under the address and the thread sanitizer, or only SANITIZER
	@.ci/sanitize "$(SANITIZER)" $(ONLY)

bench: build ## measure the program against its floors and record the results; ARGS=--quick records nothing
	@.ci/need python3 cc
	python3 Benchmarks/bench.py --memod $(release) $(ARGS)

growth: ## check that time grows no faster than the work
	@.ci/build-tests GrowthBenchmarks && .ci/swift-test GrowthBenchmarks

crash: build ## kill and stop eight programs on one store; SECONDS=600 runs longer, SEED=2 differently
	@python3 Tests/Crash/crash.py $(release) "$(or $(SECONDS),60)" "$(or $(SEED),1)"

soak: ## run a day of random traffic in 15 minutes; SECONDS=60 runs shorter, SEED=2 differently
	@.ci/soak "$(or $(SECONDS),900)" "$(or $(SEED),1)"

worlds: ## run random worlds of many machines for STEPS=100000 steps; SEED=2 for others
	@.ci/worlds "$(or $(STEPS),100000)" "$(or $(SEED),1)"

format: ## format the sources
	@.ci/need swift
	swift format --in-place --recursive Package.swift Sources Tests Benchmarks/Growth clients/swift

# Under sudo there is often no swift on the PATH: then what was built before is installed.
install: $(if $(shell command -v swift),build,$(release)) ## install memod, memo, manuals, completions and plugins in PREFIX
	@$(pack)/install.sh put "$(DESTDIR)$(PREFIX)" $(release) $(release)-sync

$(release):
	@$(MAKE) --no-print-directory build

uninstall: ## remove them from PREFIX
	@$(pack)/install.sh remove "$(DESTDIR)$(PREFIX)"

deb: maybesync ## make Debian packages in .build-release: memod, memod-web and, with libpq, memod-sync
	@if [ -x $(release)-sync ]; then .ci/need dpkg-shlibdeps; fi
	@$(pack)/deb.sh $(release) .build-release

debtest: maybesync ## install and remove the packages in a clean Debian; some minutes, as root
	@Tests/Install/debian.sh $$($(pack)/deb.sh $(release) .build-release)

formula: ## make a Homebrew formula that builds from this clone's origin
	@mkdir -p .build-release && $(pack)/formula.sh >.build-release/memod.rb
	@echo "Made .build-release/memod.rb. To install by it:"
	@echo '  brew tap-new "$$USER/memod"'
	@echo '  cp .build-release/memod.rb "$$(brew --repository "$$USER/memod")/Formula/"'
	@echo '  brew install --HEAD "$$USER/memod/memod"'

plugins: ## lay out a repository for each editor's plugin; ADDRESS is their future address
	@ADDRESS=$(ADDRESS) .ci/plugins .build-release/plugins
	@echo "The repositories, each with a commit and a tag, are in .build-release/plugins."

clean: ## remove everything that was built
	rm -rf .build .build-*
