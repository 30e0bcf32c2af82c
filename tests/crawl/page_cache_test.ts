import { memoryPageCache } from "../memory_stores.ts";
import { testPageCache } from "../page_cache_contract.ts";

testPageCache("memory", (test) => {
  const cache = memoryPageCache();
  return test(async (use) => await use(cache));
});
