import { serializeUpdates } from "../../lib/quota/serial_store.ts";
import { testLicenseStore } from "../license_store_contract.ts";
import { memoryLicenseStore, memoryQuotaStore } from "../memory_stores.ts";
import { testQuotaStore } from "../quota_store_contract.ts";

testLicenseStore("memory", (test) => test(memoryLicenseStore()));
testQuotaStore("memory", (test) => test(memoryQuotaStore()));
testQuotaStore("memory, serialised", (test) => test(serializeUpdates(memoryQuotaStore())));
