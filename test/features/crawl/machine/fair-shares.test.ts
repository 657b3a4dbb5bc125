import { beforeAll, expect, test } from "@jest/globals";
import { type CrawlState, createCrawlStep } from "../../../../functions/features/crawl/machine/crawl-step.ts";
import type { CrawlRef } from "../../../../functions/features/crawl/store/crawl-item.ts";
import { toCrawlKey } from "../../../../functions/features/crawl/store/crawl-item.ts";
import { CRAWLS_AT_A_TIME, releaseSlot, takeSlot } from "../../../../functions/features/crawl/store/crawl-slots.ts";
import { readCrawl } from "../../../../functions/features/crawl/store/crawls.ts";
import type { Shop } from "../../../support/new-shop.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { htmlPage } from "../../../support/websites/html-page.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";
import { beginByHand, runSteps } from "./crawl-setup.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ quiet: true });
});

const WORKSPACES = Array.from({ length: CRAWLS_AT_A_TIME + 3 }, (_, index) => `shop-${index}`);

/** Begins a crawl in each of a tenant's workspaces, one after the other, without carrying them. */
async function beginAll(): Promise<{ shop: Shop; refs: CrawlRef[]; step: (ref: CrawlRef) => Promise<CrawlState> }> {
  const shop = await local.newShop({ workspaces: WORKSPACES });
  const site = await startWebsite({ "/": htmlPage({ title: "Home" }) });
  const refs: CrawlRef[] = [];
  for (const workspaceId of WORKSPACES) {
    await local.clock.advance("10ms");
    refs.push(await beginByHand(local, { ...shop, workspaceId }, site.url));
  }
  const step = createCrawlStep(local.ports);
  return { shop, refs, step: (ref) => step({ ...ref, execution: 1 }) };
}

const view = async (shop: Shop, { workspaceId, crawlId }: CrawlRef) =>
  (await shop.secret.get(`/crawl/${crawlId}`, { headers: { "x-workspace-id": workspaceId } })).body.data;

test("five crawls of an account run at a time; the others wait, say why, and begin in their order", async () => {
  verifies("crawl.fair-shares");
  const { shop, refs, step } = await beginAll();

  const first = await Promise.all(refs.map(step));
  const running = await Promise.all(refs.map(async (ref) => (await view(shop, ref)).status));

  const waiting = running.flatMap((status, index) => (status === "queued" ? [refs[index]!] : []));

  expect(running.filter((status) => status === "running")).toHaveLength(CRAWLS_AT_A_TIME);
  expect(waiting).toHaveLength(3);
  for (const ref of waiting) {
    const place = refs.indexOf(ref);
    expect(first[place]).toMatchObject({ waitSeconds: expect.any(Number), resumeAt: expect.any(Number) });
    expect(first[place]!.waitSeconds).toBeGreaterThan(0);
    expect((await view(shop, ref)).waiting).toMatch(/^5 crawls of the account are running/);
  }

  const [oldest, ...others] = waiting;
  const done = refs.find((ref) => !waiting.includes(ref))!;
  await runSteps(done, local.ports);
  // Whoever asks first, the one that waits for longest comes first.
  for (const ref of [...others, oldest!]) await step(ref);

  expect((await view(shop, done)).status).toBe("completed");
  expect(await view(shop, oldest!)).toMatchObject({ status: "running", waiting: null });
  for (const ref of others) expect((await view(shop, ref)).status).toBe("queued");
});

test("crawls of another account are not held up", async () => {
  verifies("crawl.fair-shares");
  const { refs, step } = await beginAll();
  await Promise.all(refs.map(step));
  const other = await local.newShop();
  const site = await startWebsite({ "/": htmlPage({ title: "Home" }) });

  const ref = await beginByHand(local, other, site.url);
  await runSteps(ref, local.ports);

  expect(await readCrawl(ref, local.ports)).toMatchObject({ status: "completed" });
});

test("of crawls that ask at the same moment no more than five get a place, and each place is one crawl's", async () => {
  verifies("crawl.fair-shares");
  const { refs } = await beginAll();

  const answers = await Promise.all([...refs, ...refs].map((ref) => takeSlot(ref, local.ports)));
  const { items } = await local.ports.tables.jobs.list<{ crawlId: string }>(refs[0]!.tenantId, ["crawlSlots"]);

  const granted = new Set([...refs, ...refs].filter((_, index) => answers[index] === null).map(({ crawlId }) => crawlId));
  expect(granted.size).toBeLessThanOrEqual(CRAWLS_AT_A_TIME);
  expect(items.length).toBeLessThanOrEqual(CRAWLS_AT_A_TIME);
  expect(new Set(items.map(({ crawlId }) => crawlId))).toEqual(granted);
});

test("a place is free when its crawl is gone, has ended without giving it back, or has not moved for hours", async () => {
  verifies("crawl.fair-shares");
  const { refs } = await beginAll();
  const holders = refs.slice(0, CRAWLS_AT_A_TIME);
  const [next, after, last] = refs.slice(CRAWLS_AT_A_TIME) as [CrawlRef, CrawlRef, CrawlRef];
  for (const ref of holders) expect(await takeSlot(ref, local.ports)).toBeNull();
  const { jobs } = local.ports.tables;
  const change = (ref: CrawlRef, set: object) =>
    jobs.write(ref.tenantId, { kind: "update", key: toCrawlKey(ref), change: { set: set as Record<string, unknown> } });

  const refused = await takeSlot(next, local.ports);
  await jobs.write(holders[0]!.tenantId, { kind: "remove", key: toCrawlKey(holders[0]!) });
  const ofGone = await takeSlot(next, local.ports);
  await change(holders[1]!, { endedAt: local.clock.now() });
  const ofEnded = await takeSlot(after, local.ports);
  await change(holders[2]!, { dueAt: local.clock.now() - 8_000_000 });
  const ofStuck = await takeSlot(last, local.ports);

  expect(refused).toMatchObject({ ahead: 0 });
  expect([ofGone, ofEnded, ofStuck]).toEqual([null, null, null]);
  // The one that lost its place waits like all others when it moves again.
  expect(await takeSlot(holders[2]!, local.ports)).toMatchObject({ ahead: 0 });
});

test("a crawl that waits but lost its execution does not hold up those behind it", async () => {
  verifies("crawl.fair-shares");
  const { refs } = await beginAll();
  const holders = refs.slice(0, CRAWLS_AT_A_TIME);
  const [dead, next] = refs.slice(CRAWLS_AT_A_TIME) as [CrawlRef, CrawlRef];
  for (const ref of holders) await takeSlot(ref, local.ports);
  await takeSlot(dead, local.ports);
  await releaseSlot(holders[0]!, local.ports);

  const meanwhile = await takeSlot(next, local.ports);
  await local.clock.advance("10m");
  const later = await takeSlot(next, local.ports);

  expect([meanwhile, later]).toEqual([{ ahead: 1, waitMs: 20_000 }, null]);
});

test("a crawl that waits is cancelled at once, and its workspace is free", async () => {
  verifies("crawl.fair-shares");
  const { shop, refs, step } = await beginAll();
  for (const ref of refs) await step(ref);
  const last = refs.at(-1)!;
  const headers = { "x-workspace-id": last.workspaceId };

  const cancelled = await shop.secret.post(`/crawl/${last.crawlId}/cancel`, {}, { headers });
  const again = await shop.secret.post("/crawl/start", { url: "http://127.0.0.1:1024/", workspaceId: last.workspaceId });
  const ended = await step(last);

  expect(cancelled.body.data).toMatchObject({ status: "cancelled", waiting: null });
  expect(again.status).toBe(202);
  expect(ended.phase).toBe("over");
});

test("crawls of all of an account's shops that begin together end by themselves", async () => {
  verifies("crawl.fair-shares");
  const shop = await local.newShop({ workspaces: WORKSPACES });
  const site = await startWebsite({ "/": htmlPage({ title: "Home", links: ["/desk"] }), "/desk": htmlPage({ title: "Desk" }) });

  const started = await Promise.all(
    WORKSPACES.map((workspaceId) => shop.secret.post("/crawl/start", { url: site.url, workspaceId })),
  );
  await local.idle();

  for (const [index, { body }] of started.entries()) {
    const ref = { tenantId: shop.tenantId, workspaceId: WORKSPACES[index]!, crawlId: body.data.crawlId };
    expect(await view(shop, ref)).toMatchObject({ status: "completed", records: { created: 2 }, waiting: null });
  }
  const { items } = await local.ports.tables.jobs.list(shop.tenantId, ["crawlSlots"]);
  const waits = await local.ports.tables.jobs.list(shop.tenantId, ["crawlWaits"]);
  expect([items, waits.items]).toEqual([[], []]);
});
