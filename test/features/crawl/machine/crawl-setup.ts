import type { Ports } from "../../../../functions/domain/ports.ts";
import { type CrawlState, createCrawlStep } from "../../../../functions/features/crawl/machine/crawl-step.ts";
import type { CrawlItem, CrawlRef } from "../../../../functions/features/crawl/store/crawl-item.ts";
import { createCrawl, readCrawl } from "../../../../functions/features/crawl/store/crawls.ts";
import type { PageItem } from "../../../../functions/features/crawl/store/page-item.ts";
import { toPageCollection } from "../../../../functions/features/crawl/store/page-item.ts";
import type { Shop } from "../../../support/new-shop.ts";
import type { Local } from "../../../support/start-local.ts";

type CrawlChoices = Partial<Pick<CrawlItem, "strategy" | "maxPages" | "isOnboarding" | "trigger">> & { config?: object };

const CONFIG = { includePatterns: [], excludePatterns: [], excludeSelectors: [], overagesEnabled: null };

/** Starts a crawl as the operation does, without waiting for it. */
export async function beginCrawl({ ports }: Local, shop: Shop, url: string, choices: CrawlChoices = {}): Promise<CrawlRef> {
  const { tenantId, workspaceId } = shop;
  const { config = {}, ...chosen } = choices;
  const request = { strategy: "full", trigger: "manual", isOnboarding: false, maxPages: 1_000, ...chosen } as const;
  const configJson = JSON.stringify({ ...CONFIG, ...config });
  const created = await createCrawl({ ...request, url, configJson }, { tenantId, workspaceId }, ports);
  if ("lockedBy" in created) throw new Error(`The crawl ${created.lockedBy} runs.`);
  return { tenantId, workspaceId, crawlId: created.crawlId };
}

/** Crawls a site to the end, and returns the crawl. */
export async function crawl(local: Local, shop: Shop, url: string, choices: CrawlChoices = {}): Promise<CrawlItem> {
  const ref = await beginCrawl(local, shop, url, choices);
  await local.idle();
  return (await readCrawl(ref, local.ports))!;
}

/** Returns what is known of a workspace's pages, by path. */
export async function readPages({ ports }: Local, { tenantId, workspaceId }: Shop): Promise<Record<string, PageItem>> {
  const { items } = await ports.tables.jobs.list<PageItem>(tenantId, toPageCollection(workspaceId), { limit: 1_000 });
  return Object.fromEntries(items.map((item) => [new URL(item.url).pathname + new URL(item.url).search, item]));
}

/** Returns the state of each page with its reason, by path. */
export async function readStates(local: Local, shop: Shop): Promise<Record<string, string>> {
  const pages = await readPages(local, shop);
  return Object.fromEntries(
    Object.entries(pages).map(([path, { state, reason }]) => [path, reason === null ? state : `${state} ${reason}`]),
  );
}

/** Returns the titles of a workspace's posts in their order. */
export async function readPosts({ secret }: Shop): Promise<string[]> {
  const { body } = await secret.get("/posts?limit=100");
  return body.data.results.map(({ title }: { title: string }) => title).sort();
}

/** Starts a crawl that no machine carries: the test calls its steps. */
export async function beginByHand(local: Local, shop: Shop, url: string, choices: CrawlChoices = {}): Promise<CrawlRef> {
  const { tables, clock, ids, log } = local.ports;
  const ports = { tables, clock, ids, log, stateMachines: { start: async () => undefined, find: async () => null } };
  return beginCrawl({ ...local, ports: ports as unknown as Ports }, shop, url, choices);
}

/** Calls the steps of a crawl as its machine does, from the beginning, until it is over. Returns what came after each. */
export async function runSteps(
  ref: CrawlRef,
  ports: Ports,
  { workMs, judgingMs, execution = 1 }: { workMs?: number; judgingMs?: number; execution?: number } = {},
) {
  const step = createCrawlStep(ports, { workMs, judgingMs });
  const states: CrawlState[] = [];
  let state: CrawlState = { ...ref, execution };
  while (state.phase !== "over") {
    state = await step(state);
    states.push(state);
  }
  return states;
}
