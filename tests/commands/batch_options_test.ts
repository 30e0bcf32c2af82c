import assert from "node:assert/strict";
import { readBatchOptions } from "../../lib/commands/batch_options.ts";

Deno.test("readBatchOptions: defaults", () => {
  assert.deepEqual(readBatchOptions(["sites.txt", "--out", "results"]), {
    sites: "sites.txt",
    out: "results",
    server: null,
    maxUrls: 50,
    pauseMs: 1000,
    choice: "go on",
  });
});

Deno.test("readBatchOptions: everything given", () => {
  const args = "s.csv --out r --server https://api.example/x --max-urls 500 --pause 0.25 --again";
  assert.deepEqual(readBatchOptions(args.split(" ")), {
    sites: "s.csv",
    out: "r",
    server: new URL("https://api.example/x"),
    maxUrls: 500,
    pauseMs: 250,
    choice: "begin anew",
  });
});

Deno.test("readBatchOptions: --retry-failed asks for the failed sites of the last run", () => {
  const options = readBatchOptions(["s.txt", "--out", "r", "--retry-failed"]);
  assert.equal(typeof options === "string" ? options : options.choice, "retry failed");
});

const FAULTS: readonly [args: string, fault: RegExp][] = [
  ["", /^the list of sites is missing/],
  ["s.txt", /^--out is missing/],
  ["s.txt --out=", /^--out is missing/],
  ["s.txt t.txt --out r", /not also t\.txt/],
  ["s.txt --out r --server api.example", /^--server must be .*"api\.example"/],
  ["s.txt --out r --server ftp://api.example", /^--server must be/],
  ["s.txt --out r --server https://u:p@api.example", /^--server must be/],
  ["s.txt --out r --max-urls abc", /^--max-urls must be an integer from 1 to 500, not "abc"/],
  ["s.txt --out r --max-urls 0", /^--max-urls/],
  ["s.txt --out r --max-urls 501", /^--max-urls/],
  ["s.txt --out r --max-urls 1e2", /^--max-urls/],
  ["s.txt --out r --max-urls=", /^--max-urls/],
  ["s.txt --out r --pause -1", /^--pause needs a value; .* --pause=VALUE$/],
  ["s.txt --pause --out r", /^--pause needs a value; /],
  ["s.txt --out r --pause=-1", /^--pause must be/],
  ["s.txt --out r --pause 3601", /^--pause must be/],
  ["s.txt --out r --again --retry-failed", /give one of them/],
  ["s.txt --out r --key LLMS", /--key/],
];

for (const [args, fault] of FAULTS) {
  Deno.test(`readBatchOptions: "${args}" is refused`, () => {
    const options = readBatchOptions(args.split(" ").filter((arg) => arg !== ""));
    assert.equal(typeof options, "string");
    assert.match(options as string, fault);
  });
}
