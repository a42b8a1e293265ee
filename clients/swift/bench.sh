#!/bin/sh
# clients/swift/bench.sh: how much a call in process costs beside the server alone, and following a list of 10,000.
# Builds both, optimised: some minutes the first time.
set -eu
cd "$(dirname "$0")/../.."
MEMOD_BENCH=1 .ci/quietly "Building the benchmark (a few minutes the first time)" .build-bench/build.log \
  swift build -c release --scratch-path .build-bench --product memod-swift-bench
.build-bench/release/memod-swift-bench
