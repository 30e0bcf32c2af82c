#!/bin/sh
# Publishes the images of each architecture, from archives, as one: deploy/publish_image.sh NAME VERSION ARCHIVE…
# Prints the digest of what it has published.
set -eu
name=$1 version=$2
shift 2
parts=
for archive in "$@"; do
  docker load --quiet --input "$archive" >&2
  part=$name:$version-$(docker inspect --format '{{.Architecture}}' llmstxt-api)
  docker tag llmstxt-api "$part"
  docker push --quiet "$part" >&2
  parts="$parts $part"
done
# shellcheck disable=SC2086 # The parts are words.
docker buildx imagetools create --tag "$name:$version" --tag "$name:latest" $parts >&2
docker buildx imagetools inspect "$name:$version" --format '{{.Manifest.Digest}}'
