/**
 * The proof that nothing but the public internet is reached: the real service with its real flags, in a private network
 * where a victim listens at every address. The victims' own log is the witness. Needs Linux, `unshare` and `ip`.
 */

import assert from "node:assert/strict";
import { TARGETS } from "./cases.ts";
import type { CaseResult, DriverReport } from "./driver.ts";
import { REBINDING_ZONES } from "./zones.ts";

const ENTER = new URL("enter.sh", import.meta.url).pathname;
const DRIVER = new URL("driver.ts", import.meta.url).pathname;

function canEnter(): boolean {
  try {
    return new Deno.Command(ENTER, { args: ["true"], stderr: "null" }).outputSync().success;
  } catch {
    return false;
  }
}

async function runDriver(): Promise<DriverReport> {
  const args = [Deno.execPath(), "run", "--no-prompt", "--allow-all", DRIVER];
  const { code, stdout } = await new Deno.Command(ENTER, { args, stderr: "inherit" }).output();
  assert.equal(code, 0);
  return JSON.parse(new TextDecoder().decode(stdout));
}

function assertNobodyVisited(cases: readonly CaseResult[] | undefined): void {
  for (const { name, visits, isTold } of cases ?? []) {
    assert.deepEqual([visits, isTold], [[], false], name);
  }
}

/** Targets whose control would be a matter of luck: the site's own address, or a name that only some resolvers know. */
const isCertain = (href: string) => !/mixed|localhost\.\/$|a\.localhost/.test(href);

const isHttp = (href: string) => href.startsWith("http:");

const rebindsByHttps = ({ name }: CaseResult) =>
  name.includes("https") && Object.keys(REBINDING_ZONES).some((zone) => name.includes(zone));

/** The record of a handshake, which is all that a server sees before the certificate is judged. */
const isTlsGreeting = (head: string) => head.startsWith("\x16\x03");

Deno.test({
  name: "in a private network, no case reaches a victim (skipped without unshare and ip)",
  ignore: !canEnter(),
  fn: async (test) => {
    const report = await runDriver();
    const families = Object.groupBy(
      [...report.cases, ...report.intranetCases],
      ({ family }) => family,
    );
    for (const [family, cases] of Object.entries(families)) {
      await test.step(`no victim is visited by way of: ${family} (${cases!.length} cases)`, () => {
        assertNobodyVisited(cases);
      });
    }
    await test.step("no victim is visited by anything else", () => {
      assert.deepEqual(report.strayVisits, []);
    });
    await test.step("control: the attacker's site was crawled, so the cases went as far as that", () => {
      assert.ok(report.siteRequests > report.cases.length, String(report.siteRequests));
      assert.ok(report.cases.some(({ status }) => status === 200));
    });
    await test.step("on Deno Deploy, with all permissions: no case reaches a victim, but that by https a name that rebinds leads to a TLS greeting", () => {
      assert.ok(report.onDeploy.some(({ status }) => status === 200));
      assertNobodyVisited(report.onDeploy.filter((attack) => !rebindsByHttps(attack)));
      for (const { name, visits, isTold } of report.onDeploy) {
        assert.equal(isTold, false, name);
        assert.ok(visits.every(({ port, head }) => port === 443 && isTlsGreeting(head)), name);
      }
    });
    await test.step("control: without the deny list, names that rebind do reach victims", () => {
      const reached = report.withoutDenyList.filter(({ visits }) => visits.length > 0);
      assert.ok(reached.length > 10, `${reached.length} of ${report.withoutDenyList.length}`);
    });
    await test.step("control: without any lock, every target is reached", () => {
      const { outcomes, visits } = report.withoutLocks;
      const missed = Object.entries(outcomes)
        .filter(([href, text]) => isHttp(href) && isCertain(href) && !text.includes("secret"));
      assert.deepEqual(missed, []);
      assert.ok(visits.length >= TARGETS.length);
    });
    await test.step("without the guard, deny list and IPv4 client stop every target on ports 80 and 443", () => {
      assert.deepEqual(report.withoutGuard.visits, []);
    });
    await test.step("without guard and IPv4 client, the deny list stops every IPv4 target, and only IPv6 leaks", () => {
      const { visits } = report.denyListAlone;
      assert.ok(visits.length > 0);
      assert.deepEqual(visits.filter(({ port }) => port !== 80 && port !== 443), []);
      const leaks = Object.entries(report.denyListAlone.outcomes)
        .filter(([href, text]) => isHttp(href) && text.includes("secret"))
        .map(([href]) => href);
      assert.deepEqual(
        leaks.filter((href) => /\/\d|\/(?:loopback|private|metadata)\./.test(href)),
        [],
      );
      assert.ok(leaks.includes("http://mapped.test/") && leaks.includes("http://[fd00::1]/"));
    });
  },
});
