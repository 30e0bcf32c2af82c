"""Generates llms.txt and llms-full.txt for one site. Needs only Python 3.10 or newer.

Usage: LLMSTXT_API_KEY=LLMS-... python3 client.py https://llms.example https://www.example.com [DIR]
"""

import json
import os
import pathlib
import sys
import urllib.error
import urllib.request

key = os.environ.get("LLMSTXT_API_KEY")
if len(sys.argv) < 3 or not key:
    print("usage: LLMSTXT_API_KEY=LLMS-... python3 client.py SERVER SITE [DIR]", file=sys.stderr)
    sys.exit(2)
server, site, *rest = sys.argv[1:]
folder = pathlib.Path(rest[0] if rest else ".")
folder.mkdir(parents=True, exist_ok=True)

request = urllib.request.Request(
    f"{server.rstrip('/')}/api/generate.php",
    data=json.dumps({"url": site, "max_urls": 50}).encode(),
    headers={"X-API-Key": key, "Content-Type": "application/json"},
)
try:
    with urllib.request.urlopen(request, timeout=150) as response:
        result = json.load(response)
except urllib.error.HTTPError as refusal:
    if refusal.code == 429:
        seconds = refusal.headers["Retry-After"]
        print(f"The day's requests are used up; try again in {seconds} seconds.", file=sys.stderr)
        sys.exit(3)
    is_json = refusal.headers.get_content_type() == "application/json"
    problem = json.load(refusal) if is_json else {"error": "No JSON came back."}
    print(refusal.code, problem["error"], problem.get("detail", ""), file=sys.stderr)
    sys.exit(1)
except OSError as fault:
    print(f"{server} cannot be reached: {fault}", file=sys.stderr)
    sys.exit(1)

(folder / "llms.txt").write_text(result["llms_txt"], encoding="utf-8", newline="\n")
(folder / "llms-full.txt").write_text(result["llms_full_txt"], encoding="utf-8", newline="\n")
print(f"{result['pages_crawled']} of {result['pages_found']} pages")
for warning in result.get("warnings", []):
    print(warning)
