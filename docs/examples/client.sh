#!/bin/sh
# Generates llms.txt and llms-full.txt for one site. Needs jq, and curl 7.83 or newer.
# Usage: LLMSTXT_API_KEY=LLMS-... sh client.sh https://llms.example https://www.example.com [DIR]
set -eu

if [ $# -lt 2 ] || [ -z "${LLMSTXT_API_KEY:-}" ]; then
  echo "usage: LLMSTXT_API_KEY=LLMS-... sh client.sh SERVER SITE [DIR]" >&2
  exit 2
fi
server=$1 site=$2 dir=${3:-.}
mkdir -p "$dir"
answer=$(mktemp)
trap 'rm -f "$answer"' EXIT

# The key goes through standard input: arguments can be read by everybody on the machine.
status=$(curl --silent --show-error --max-time 150 --config - \
  --output "$answer" --write-out '%{http_code} %header{retry-after}' \
  --json "$(jq --null-input --arg url "$site" '{url: $url, max_urls: 50}')" \
  "${server%/}/api/generate.php" <<EOF
header = "X-API-Key: $LLMSTXT_API_KEY"
EOF
)

case $status in
  200*) ;;
  429*) echo "The day's requests are used up; try again in ${status#429 } seconds." >&2; exit 3 ;;
  *)
    error=$(jq --raw-output '"\(.error) \(.detail // "")"' "$answer" 2> /dev/null || true)
    echo "${status%% *} ${error:-No JSON came back.}" >&2
    exit 1
    ;;
esac

jq --join-output .llms_txt "$answer" > "$dir/llms.txt"
jq --join-output .llms_full_txt "$answer" > "$dir/llms-full.txt"
jq --raw-output '"\(.pages_crawled) of \(.pages_found) pages", (.warnings // [])[]' "$answer"
