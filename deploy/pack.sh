#!/bin/sh
# Packs each binary of a folder for download, with their checksums: deploy/pack.sh dist
# The same binaries give the same archives.
set -eu
cd "$(dirname "$0")/.."
folder=$1
version=$(jq -r .version deno.json)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for binary in "$folder"/llmstxt-api-*-*; do
  target=${binary##*/llmstxt-api-}
  suffix=
  case $target in *.exe) suffix=.exe target=${target%.exe} ;; esac
  name=llmstxt-api-$version-$target
  mkdir "$work/$name"
  install -m 755 "$binary" "$work/$name/llmstxt-api$suffix"
  install -m 644 LICENSE README.md CHANGELOG.md "$work/$name"
  tar --create --sort=name --owner=0 --group=0 --numeric-owner --mtime=@0 \
    --directory "$work" "$name" | gzip -n > "$folder/$name.tar.gz"
  rm "$binary"
done
cd "$folder"
sha256sum -- *.tar.gz > SHA256SUMS
