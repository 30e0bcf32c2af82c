import assert from "node:assert/strict";
import { readOrder } from "../../lib/page/client/api.js";

Deno.test("readOrder: what is fine is taken, the key in capitals, the scheme added", () => {
  const key = "LLMS-AB12-CD34-EF56-GH78";
  assert.deepEqual(readOrder(` ${key.toLowerCase()} `, " www.example.com/shop ", "500"), {
    key,
    url: "https://www.example.com/shop",
    maxUrls: 500,
  });
});

const ADDRESSES: readonly [entered: string, url: string][] = [
  ["https://www.example.com", "https://www.example.com"],
  ["HTTP://www.example.com", "HTTP://www.example.com"],
  ["www.example.com:8080", "https://www.example.com:8080"],
  ["http://[2001:db8::1]/", "http://[2001:db8::1]/"],
  ["münchen.example", "https://münchen.example"],
];

for (const [entered, url] of ADDRESSES) {
  Deno.test(`readOrder: the address ${entered} means ${url}`, () => {
    assert.equal(readOrder("", entered, "1").url, url);
  });
}
