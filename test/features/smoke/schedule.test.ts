import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "@jest/globals";
import { createScheduledSmokeTest } from "../../../functions/features/smoke/index.ts";
import type { Log } from "../../../functions/platform/ports/log.ts";
import { loadSeparateTemplates } from "../../infra/templates.ts";
import { startFaultyProxy } from "../../support/faulty-proxy.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

const ENTRIES = fileURLToPath(new URL("../../../functions/handlers", import.meta.url));
const STORED = { collection: ["tenant"], id: "current" };

let local: Local;
beforeAll(async () => {
  // The stage with a schedule, whose routes lead to aliases.
  local = await startLocal({ deployment: { templates: { ...loadSeparateTemplates("prod") }, entries: ENTRIES } });
});

const readStored = () => local.ports.tables.jobs.get<{ sealed: string }>("~smoke", STORED);

/** Runs the scheduled smoke test against an address and returns what it counted and logged. */
async function run(baseUrl: string) {
  const counted: string[] = [];
  const errors: string[] = [];
  const log: Log = { ...local.ports.log, count: (name) => counted.push(name), error: (message) => errors.push(message) };
  const results = await createScheduledSmokeTest({ ...local.ports, log, settings: { ...local.ports.settings, baseUrl } })();
  return { counted, errors, outcomes: new Set(results.map(({ outcome }) => outcome)) };
}

test("the scheduled run uses one tenant of its own, whose keys it keeps sealed", async () => {
  verifies("smoke.schedule", "local.aliases");
  await local.clock.advance("5m");

  const stored = await readStored();
  expect(stored?.sealed).toEqual(expect.any(String));
  expect(stored!.sealed).not.toContain("if_sk_");
  expect(await run(local.baseUrl)).toEqual({ counted: ["SmokePassed"], errors: [], outcomes: new Set(["passed"]) });
  expect(await readStored()).toEqual(stored);
});

test("a run that finds a part broken counts a failure, and its log names the part", async () => {
  verifies("smoke.schedule");
  const { counted, errors } = await run(await startFaultyProxy(local.baseUrl, "/products/search"));

  expect(counted).toEqual(["SmokeFailed"]);
  expect(errors).toEqual([
    expect.stringMatching(/^Smoke test: "a change reaches the search index" does not hold: .*503 instead of 200/),
  ]);
});

test("a run that nobody answers counts a failure", async () => {
  verifies("smoke.schedule");
  const { counted, errors } = await run("http://127.0.0.1:9");

  expect(counted).toEqual(["SmokeFailed"]);
  expect(errors).toHaveLength(1);
});

test("a run whose tenant's key no longer works provisions another tenant", async () => {
  verifies("smoke.schedule");
  const before = await readStored();
  const { tenantId, secretKey, secretKeyId } = JSON.parse(
    await local.ports.cipher.decrypt(before!.sealed, { tenantId: "~smoke", purpose: "smokeTenant" }),
  );
  const own = local.anonymous.with({ authorization: `Bearer ${secretKey}` });
  // The last key with tenant:admin could not be revoked.
  await own.post("/keys", { label: "another", scopes: ["tenant:admin"] });
  expect((await own.post(`/keys/${secretKeyId}/revoke`)).status).toBe(200);
  await local.clock.advance("10s");

  const { counted } = await run(local.baseUrl);

  const { sealed } = (await readStored())!;
  const after = JSON.parse(await local.ports.cipher.decrypt(sealed, { tenantId: "~smoke", purpose: "smokeTenant" }));
  expect(counted).toEqual(["SmokePassed"]);
  expect(after.tenantId).not.toBe(tenantId);
});
