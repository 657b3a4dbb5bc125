import { beforeAll, expect, test } from "@jest/globals";
import type { Ports } from "../../../../functions/domain/ports.ts";
import { createDueCrawlsHandler } from "../../../../functions/features/crawl/schedule/start-due-crawls.ts";
import type { StateMachineExecution } from "../../../../functions/platform/ports/stores/state-machines.ts";
import { UpstreamError } from "../../../../functions/platform/ports/upstream-error.ts";
import { withPorts } from "../../../support/chat.ts";
import type { Shop } from "../../../support/new-shop.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";

const START = Date.parse("2027-01-13T12:00:00Z");
const HOUR_MS = 3_600_000;
const URL = "http://127.0.0.1:4999/";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ startsAt: START });
});

/** State machines that only note what is started. */
function notingMachines({
  runs = {},
  fails = false,
}: {
  runs?: Record<string, StateMachineExecution["status"]>;
  fails?: boolean;
} = {}) {
  const started: { name: string; input: unknown }[] = [];
  const stateMachines: Ports["stateMachines"] = {
    async start(_machine, input, name) {
      if (fails) throw new UpstreamError("The state machines");
      if (!started.some((one) => one.name === name)) started.push({ name, input });
    },
    async find(_machine, name) {
      const status = runs[name] ?? (started.some((one) => one.name === name) ? "running" : null);
      return status === null ? null : { input: null, status, startedAt: START, stoppedAt: null };
    },
  };
  return { started, stateMachines };
}

/** A run of the schedule at a time, over the due items of one shop. */
function runAt(shop: Shop, now: number, stateMachines: Ports["stateMachines"], more: Partial<Ports> = {}): Promise<void> {
  const { jobs } = local.ports.dueIndexes;
  const ofShop: Ports["dueIndexes"]["jobs"] = {
    list: async (shard, range) =>
      (await jobs.list(shard, { ...range, limit: 1_000 })).filter(({ tenantId }) => tenantId === shop.tenantId),
  };
  const dueIndexes = { ...local.ports.dueIndexes, jobs: ofShop };
  const clock = { now: () => now };
  return createDueCrawlsHandler(withPorts(local.ports, { clock, stateMachines, dueIndexes, ...more }))();
}

async function dailyShop(more: object = {}) {
  const shop = await local.newShop();
  const { body } = await shop.secret.put("/crawl/config", { schedule: "daily", preferredHour: 15, url: URL, ...more });
  const next = async () => Date.parse((await shop.secret.get("/crawl/config")).body.data.nextCrawlAt);
  const crawls = async () => (await shop.secret.get("/crawl")).body.data.results;
  return { shop, dueAt: Date.parse(body.data.nextCrawlAt), next, crawls };
}

test("a crawl that is due starts once with the workspace's configuration, and the next one is a day later", async () => {
  verifies("crawl.scheduled");
  const { shop, dueAt, next, crawls } = await dailyShop({ strategy: "full", maxPages: 12 });
  const { started, stateMachines } = notingMachines();

  await runAt(shop, dueAt - 1, stateMachines);
  expect(started).toEqual([]);
  await runAt(shop, dueAt, stateMachines);
  await runAt(shop, dueAt + 1, stateMachines);

  const [crawl, ...others] = await crawls();
  expect(others).toEqual([]);
  expect(crawl).toMatchObject({ url: URL, trigger: "scheduled", strategy: "full", maxPages: 12, status: "queued" });
  expect(started.map(({ name }) => name)).toEqual([crawl.crawlId]);
  expect(await next()).toBe(dueAt + 24 * HOUR_MS);
});

test("of runs at the same time one starts a crawl that is due", async () => {
  verifies("crawl.scheduled");
  const { shop, dueAt, crawls } = await dailyShop();
  const { started, stateMachines } = notingMachines();

  await Promise.all([1, 2, 3].map(() => runAt(shop, dueAt, stateMachines)));

  expect(await crawls()).toHaveLength(1);
  expect(started).toHaveLength(1);
});

test("times that were missed, for days, are one crawl", async () => {
  verifies("crawl.scheduled");
  const { shop, dueAt, next, crawls } = await dailyShop();

  await runAt(shop, dueAt + 50 * HOUR_MS, notingMachines().stateMachines);

  expect(await crawls()).toHaveLength(1);
  expect(await next()).toBe(dueAt + 72 * HOUR_MS);
});

test("a scheduled crawl is left out while another one of the workspace runs", async () => {
  verifies("crawl.scheduled-left-out");
  const { shop, dueAt, next, crawls } = await dailyShop();
  const { started, stateMachines } = notingMachines();
  await runAt(shop, dueAt, stateMachines);

  await runAt(shop, dueAt + 24 * HOUR_MS, stateMachines);

  expect(await crawls()).toHaveLength(1);
  expect(started).toHaveLength(1);
  expect(await next()).toBe(dueAt + 48 * HOUR_MS);
});

test("a scheduled crawl is left out with a spent quota, and for a tenant who is suspended", async () => {
  verifies("crawl.scheduled-left-out");
  const { shop, dueAt, next, crawls } = await dailyShop();
  const { started, stateMachines } = notingMachines();
  const subscribe = (body: object) => local.admin.put(`/admin/tenants/${shop.tenantId}/subscription`, body);

  await subscribe({ limits: { crawlPages: 0 } });
  await local.clock.advance("6s");
  await runAt(shop, dueAt, stateMachines);
  expect(await next()).toBe(dueAt + 24 * HOUR_MS);
  await subscribe({ limits: { crawlPages: 100 }, status: "canceled" });
  await local.clock.advance("6s");
  await runAt(shop, dueAt + 24 * HOUR_MS, stateMachines);
  await subscribe({ status: "active" });
  await local.clock.advance("6s");

  expect(started).toEqual([]);
  expect(await crawls()).toEqual([]);
  expect(await next()).toBe(dueAt + 48 * HOUR_MS);
});

test("a crawl whose start was lost is started by a later run, and by that one only", async () => {
  verifies("crawl.taken-up");
  const { shop, dueAt, crawls } = await dailyShop();
  await runAt(shop, dueAt, notingMachines({ fails: true }).stateMachines);
  const [crawl] = await crawls();
  const { started, stateMachines } = notingMachines();

  await runAt(shop, dueAt + HOUR_MS, stateMachines);
  await runAt(shop, dueAt + 2 * HOUR_MS, stateMachines);

  const { tenantId, workspaceId } = shop;
  const { crawlId } = crawl;
  expect(started).toEqual([{ name: crawlId, input: { tenantId, workspaceId, crawlId, execution: 1 } }]);
});

test.each(["failed", "succeeded"] as const)(
  "a crawl whose execution %s before its end goes on in a further execution",
  async (status) => {
    verifies("crawl.taken-up");
    const { shop, dueAt, crawls } = await dailyShop();
    await runAt(shop, dueAt, notingMachines().stateMachines);
    const [{ crawlId }] = await crawls();
    const { started, stateMachines } = notingMachines({ runs: { [crawlId]: status } });

    await runAt(shop, dueAt + HOUR_MS, stateMachines);

    expect(started.map(({ name }) => name)).toEqual([`${crawlId}-2`]);
  },
);

test("executions that end before they have taken a crawl are followed by further ones, one a run", async () => {
  verifies("crawl.taken-up");
  const { shop, dueAt, crawls } = await dailyShop();
  await runAt(shop, dueAt, notingMachines().stateMachines);
  const [{ crawlId }] = await crawls();
  const runs: Record<string, StateMachineExecution["status"]> = { [crawlId]: "failed" };
  const { started, stateMachines } = notingMachines({ runs });

  for (const hours of [1, 2, 3]) {
    await runAt(shop, dueAt + hours * HOUR_MS, stateMachines);
    for (const { name } of started) runs[name] = "failed";
  }

  expect(started.map(({ name }) => name)).toEqual([2, 3, 4].map((execution) => `${crawlId}-${execution}`));
});

test("a crawl whose execution runs is left alone, however long its site lets it wait", async () => {
  verifies("crawl.taken-up");
  const { shop, dueAt, crawls } = await dailyShop();
  await runAt(shop, dueAt, notingMachines().stateMachines);
  const [{ crawlId }] = await crawls();
  const { started, stateMachines } = notingMachines({ runs: { [crawlId]: "running" } });

  for (const hours of [1, 2, 3]) await runAt(shop, dueAt + hours * HOUR_MS, stateMachines);

  expect(started).toEqual([]);
});
