import { beforeAll, expect, test } from "@jest/globals";
import type { CrawlItem } from "../../../../functions/features/crawl/store/crawl-item.ts";
import {
  createCrawl,
  executionName,
  readCrawl,
  requestCancel,
  startExecution,
  watchAttributes,
} from "../../../../functions/features/crawl/store/crawls.ts";
import { ConditionFailedError, DUE_SHARDS } from "../../../../functions/platform/ports/stores/table.ts";
import { UpstreamError } from "../../../../functions/platform/ports/upstream-error.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";

const REQUEST = {
  url: "http://127.0.0.1/",
  strategy: "full",
  trigger: "manual",
  isOnboarding: false,
  maxPages: 10,
  configJson: "{}",
} as const;

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

/** The ports of the product, with a record of the executions that were started. */
function recordingPorts() {
  const started: { input: unknown; name: string }[] = [];
  const { tables, clock, ids, log } = local.ports;
  const start = async (_machine: string, input: unknown, name: string) => {
    started.push({ input, name });
  };
  return { started, ports: { tables, clock, ids, log, stateMachines: { start, find: async () => null } } };
}

test("of crawls of a workspace that are started at the same time one runs, and the others name it", async () => {
  verifies("crawl.one");
  const { tenantId, workspaceId } = await local.newShop();
  const { started, ports } = recordingPorts();
  const target = { tenantId, workspaceId };

  const outcomes = await Promise.all(Array.from({ length: 5 }, () => createCrawl(REQUEST, target, ports)));

  const created = outcomes.flatMap((outcome) => ("crawlId" in outcome ? [outcome.crawlId] : []));
  expect(created).toEqual([expect.stringMatching(/^crawl_[0-9a-z]{9}[0-9A-Za-z]{12}$/)]);
  expect(outcomes.filter((outcome) => "lockedBy" in outcome)).toEqual(Array(4).fill({ lockedBy: created[0] }));
  expect(started).toEqual([{ input: { ...target, crawlId: created[0], execution: 1 }, name: created[0] }]);
});

test("a crawl starts although the lock that refused it was freed before it was read", async () => {
  verifies("crawl.one");
  const { tenantId, workspaceId } = await local.newShop();
  const { ports } = recordingPorts();
  const { jobs } = ports.tables;
  let refusals = 0;
  const transact: typeof jobs.transact = async (tenant, writes) => {
    if (refusals++ === 0) throw new ConditionFailedError([1]);
    return jobs.transact(tenant, writes);
  };
  const racing = Object.assign(Object.create(jobs), { transact });

  const outcome = await createCrawl(REQUEST, { tenantId, workspaceId }, { ...ports, tables: { ...ports.tables, jobs: racing } });

  expect(outcome).toHaveProperty("crawlId");
});

test("a crawl whose execution cannot be started is created all the same, and waits for the watch of crawls", async () => {
  verifies("crawl.resume");
  const { tenantId, workspaceId } = await local.newShop();
  const start = () => Promise.reject(new UpstreamError("Step Functions"));
  const ports = {
    ...recordingPorts().ports,
    log: { ...local.ports.log, warn: () => undefined },
    stateMachines: { start, find: async () => null },
  };

  const { crawlId } = (await createCrawl(REQUEST, { tenantId, workspaceId }, ports)) as { crawlId: string };

  const crawl = await readCrawl({ tenantId, workspaceId, crawlId }, ports);
  expect(crawl).toMatchObject({ status: "queued", dueAt: ports.clock.now() + 600_000 });
});

test("ids of crawls grow with time, so that a list of them is in order", async () => {
  const { tenantId, workspaceId } = await local.newShop({ workspaces: ["ordered-one", "ordered-two"] });
  const { ports } = recordingPorts();
  const start = async (workspace: string) => {
    const outcome = await createCrawl(REQUEST, { tenantId, workspaceId: workspace }, ports);
    return (outcome as { crawlId: string }).crawlId;
  };

  const first = await start(workspaceId);
  await local.clock.advance("1s");
  const second = await start("ordered-two");

  expect(second > first).toBe(true);
});

test("a crawl is cancelled once, and one that is unknown is not", async () => {
  const { tenantId, workspaceId } = await local.newShop();
  const { ports } = recordingPorts();
  const { crawlId } = (await createCrawl(REQUEST, { tenantId, workspaceId }, ports)) as { crawlId: string };
  const ref = { tenantId, workspaceId, crawlId };

  const answers = await Promise.all([requestCancel(ref, ports), requestCancel(ref, ports)]);

  expect(answers.map((crawl) => crawl?.status)).toEqual(["cancelling", "cancelling"]);
  expect((await readCrawl(ref, ports))?.status).toBe("cancelling");
  expect(await requestCancel({ ...ref, crawlId: "crawl_none" }, ports)).toBeNull();
});

test("a crawl that is not over is due ten minutes after its last sign of life", async () => {
  const { tenantId, workspaceId } = await local.newShop();
  const { started, ports } = recordingPorts();
  const { crawlId } = (await createCrawl(REQUEST, { tenantId, workspaceId }, ports)) as { crawlId: string };
  const ref = { tenantId, workspaceId, crawlId };
  await startExecution(ref, 2, ports);

  const { dueShard, dueAt } = (await readCrawl(ref, ports)) as CrawlItem & { dueShard: string; dueAt: number };

  expect({ dueShard, dueAt }).toEqual(watchAttributes(crawlId, local.clock.now()));
  expect(dueAt - local.clock.now()).toBe(600_000);
  expect(DUE_SHARDS).toContain(dueShard);
  expect(started.map(({ name }) => name)).toEqual([executionName(crawlId, 1), `${crawlId}-2`]);
});
