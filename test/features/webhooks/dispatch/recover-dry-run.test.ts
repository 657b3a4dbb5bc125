import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { openSync, productsTold, type Sync } from "../support/sync.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

const ONCE = { retryPolicy: { maxAttempts: 1 } };
const setStatus = ({ shop, path }: Sync, status: string) => shop.secret.patch(path, { status });

/** One delivered, two failed (503 and no answer at all), two skipped, one never sent. */
async function missMuch(quota?: number): Promise<Sync> {
  const silent = { fault: "reset" as const };
  // A kept connection that breaks is tried once more on a new one.
  const answers = [200, 503, silent, silent, 200];
  const sync = await openSync(local, { answers, fields: ONCE, ...(quota !== undefined && { quota }) });
  await sync.sell("delivered", "refused", "silent");
  await setStatus(sync, "inactive");
  await sync.sell("skipped-1", "skipped-2");
  await setStatus(sync, "active");
  await sync.shop.secret.patch(sync.path, { events: ["post.created"] });
  await sync.sell("never-sent");
  await sync.shop.secret.patch(sync.path, { events: ["product.created"] });
  await local.clock.advance("1m");
  return sync;
}

test("a dry run counts by status and event, and sends and changes nothing", async () => {
  verifies("recover.dry-run");
  const sync = await missMuch();
  const before = JSON.stringify(await sync.deliveries());
  const usage = async () => (await sync.shop.secret.get("/tenant/usage")).body.data.quotas.webhookDeliveries.current;
  const drawn = await usage();

  const { status, body } = await sync.recover({ dryRun: true });
  await local.idle();

  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    ...{ recovered: 5, dryRun: true, beyondQuota: 0, hasMore: false, cursor: null },
    byStatus: { failed: 2, skipped: 2, unsent: 1 },
    byEvent: { "product.created": 5 },
  });
  expect(productsTold(sync.receiver)).toHaveLength(4);
  expect(JSON.stringify(await sync.deliveries())).toBe(before);
  expect(await usage()).toBe(drawn);
});

test.each<[object, string[]]>([
  [{}, ["never-sent", "refused", "silent", "skipped-1", "skipped-2"]],
  [{ onlyFailed: true }, ["refused", "silent"]],
  [{ status: "failed" }, ["refused", "silent"]],
  [{ status: "skipped" }, ["skipped-1", "skipped-2"]],
  [{ code: "5xx" }, ["refused"]],
  [{ code: "none" }, ["silent"]],
  [{ status: "skipped", code: "503" }, []],
  [{ event: "product.created" }, ["never-sent", "refused", "silent", "skipped-1", "skipped-2"]],
  [{ event: "product.deleted" }, []],
])("a dry run of %p counts exactly what the same call sends", async (filter, expected) => {
  verifies("recover.filters", "recover.dry-run");
  const sync = await missMuch();

  const counted = (await sync.recover({ ...filter, dryRun: true })).body.data;
  const sent = (await sync.recover(filter)).body.data;
  await local.idle();

  expect(productsTold(sync.receiver).slice(4).sort()).toEqual(expected);
  expect(counted.recovered).toBe(expected.length);
  expect([sent.recovered, sent.byStatus, sent.byEvent]).toEqual([counted.recovered, counted.byStatus, counted.byEvent]);
});

test("a dry run counts what the rest of the month's quota covers, and tells what it does not", async () => {
  verifies("recover.dry-run");
  const sync = await missMuch(4);

  const counted = (await sync.recover({ dryRun: true })).body.data;
  const sent = (await sync.recover()).body.data;
  const spent = (await sync.recover({ dryRun: true })).body.data;

  // Three were drawn when they were sent first, so that one of the others is left: the first skipped one.
  expect([counted.recovered, counted.byStatus, counted.beyondQuota]).toEqual([3, { failed: 2, skipped: 1, unsent: 0 }, 1]);
  expect([sent.recovered, sent.byStatus, sent.beyondQuota]).toEqual([3, counted.byStatus, 1]);
  expect([spent.recovered, spent.beyondQuota, spent.hasMore]).toEqual([0, 1, false]);
});

test("the cursor of a dry run sends nothing, and that of a recovery is none for a dry run", async () => {
  verifies("recover.dry-run", "recover.refused");
  const sync = await missMuch();
  const cursor = async (dryRun: boolean) => {
    const { recovery, from } = { recovery: {}, from: {} };
    return (await sync.recover({ dryRun, cursor: Buffer.from(JSON.stringify({ recovery, from })).toString("base64url") })).status;
  };

  expect(await Promise.all([cursor(true), cursor(false)])).toEqual([400, 400]);
});

test.each([
  [{ status: "delivered" }, "status"],
  [{ status: "skipped", onlyFailed: true }, "status"],
  [{ code: "700" }, "code"],
  [{ event: "product.sold" }, "event"],
  [{ dryrun: true }, "dryrun"],
])("recover refuses %p, names it, and sends nothing", async (body, param) => {
  verifies("recover.filters", "recover.refused");
  const sync = await missMuch();

  const answer = await sync.recover(body);
  await local.idle();

  expect([answer.status, answer.body.error.code]).toEqual([400, "VALIDATION_ERROR"]);
  expect(JSON.stringify(answer.body.error)).toContain(param);
  expect(productsTold(sync.receiver)).toHaveLength(4);
});
