/**
 * TLS before a KV service, as docs/operating.md has it: nginx in front of `denokv`.
 */

import assert from "node:assert/strict";
import { DENOKV, startKvServer } from "../edge/kv_server.ts";
import { startNginx } from "../edge/nginx.ts";
import { freePort, generateExample, operateService, usageToday } from "../edge/operated_service.ts";
import { makeCertificate } from "./shipped_proxies.ts";
import { unless, withFolder } from "./tools.ts";

const options = { ignore: DENOKV === null || unless("nginx", "openssl").ignore };

for (const [listen, isHttp2] of [["ssl http2", true], ["ssl", false]] as const) {
  Deno.test(
    `a KV service behind nginx with listen ${listen}: ${
      isHttp2 ? "requests are counted" : "the start says that HTTP/2 is missing"
    }`,
    options,
    () =>
      withFolder(async (folder) => {
        makeCertificate(folder);
        const store = await startKvServer(folder);
        const port = freePort();
        const certificate =
          `ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;`;
        const pass = `location / { proxy_pass http://127.0.0.1:${store.port}; }`;
        await using _nginx = await startNginx(
          `server { listen 127.0.0.1:${port} ${listen}; ${certificate} ${pass} }`,
          folder,
        );
        const env = {
          ...store.env,
          KV_PATH: `https://localhost:${port}`,
          DENO_CERT: `${folder}/cert.pem`,
        };
        try {
          if (!isHttp2) {
            await assert.rejects(operateService(env, "deno"), /NoApplicationProtocol/);
            return;
          }
          await using service = await operateService(env, "deno");
          assert.equal(await generateExample(service.base, service.key!), 200);
          assert.equal((await usageToday(service.base, service.key!)).requests, 1);
        } finally {
          await store.kill();
        }
      }),
  );
}
