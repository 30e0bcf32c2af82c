#!/bin/sh
# Tries an image: deploy/try_image.sh llmstxt-api
# It runs as somebody else than root, becomes healthy, and generates the built-in example.
set -eu
cd "$(dirname "$0")/.."
image=$1
[ "$(docker run --rm "$image" id -u)" != 0 ]
name=llmstxt-api-try-$$
docker run --detach --rm --name "$name" "$image" > /dev/null
trap 'docker rm --force "$name" > /dev/null 2>&1 || true' EXIT
tries=0
until [ "$(docker inspect --format '{{.State.Health.Status}}' "$name")" = healthy ]; do
  tries=$((tries + 1))
  [ $tries -lt 60 ] || { docker logs "$name"; exit 1; }
  sleep 1
done
docker stop "$name" > /dev/null
${DENO:-deno} run --allow-all deploy/try_service.ts docker run --rm --publish 127.0.0.1:8000:8000 "$image"
