#!/bin/sh
# Runs the pure tests and those of the service on one version of Deno: deploy/test_on.sh 2.5.0
set -eu
cd "$(dirname "$0")/.."
deno() { npx -y "deno@$version" "$@"; }
version=$1
config=tests-$version.json
trap 'rm -f "$config"' EXIT
# Sanitizers cannot be set, and are always on, in a Deno that is older than the setting.
jq 'del(.test)' tests.json > "$config"
paths=$(jq -r '.tasks["test:pure"].command | sub(".*--no-prompt "; "")' deno.json)
# Types are those of the newest version.
# shellcheck disable=SC2086 # The paths are words.
deno test --config="$config" --no-check --parallel --no-prompt $paths
# Without a Deno that checks --deny-net on resolved addresses, the program runs only where it is told to.
ALLOW_UNPROTECTED=true deno test --config="$config" --no-check --no-prompt --allow-all \
  tests/edge/service_test.ts tests/edge/shutdown_test.ts
