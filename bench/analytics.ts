import { parseArgs } from "node:util";
import type { Analytics, SearchActivity } from "../functions/platform/ports/analytics/analytics.ts";
import { openLocalStore, openOpenSearchStore } from "./support/analytics-stores.ts";
import { report } from "./support/report.ts";
import { round, seeded, summarize } from "./support/statistics.ts";

const TENANT = "t_bench";
const DAY_MS = 86_400_000;
const DAYS = 30;
export const END = Date.UTC(2026, 10, 20);
const SPAN = { from: END - DAYS * DAY_MS, to: END };
const DISTINCT_QUERIES = 100_000;
const VISITORS = 200_000;
const PRODUCTS = 5_000;
const REPORTS = 9;

/** Fills a store with searches of 30 days, and reads its reports: that of the local runtime, or one on OPENSEARCH_URL. */
export async function analytics(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { searches: { type: "string", default: "1000000" } } });
  const searches = Number(values.searches);
  const endpoint = process.env.OPENSEARCH_URL;
  const { store, batch, settle, forget, megabytes, close } = endpoint ? openOpenSearchStore(endpoint) : openLocalStore();
  try {
    const filled = await fill(store, searches, batch);
    const clicked = await replace(store, searches, batch);
    await settle();
    const scope = { tenantId: TENANT };
    const week = { from: END - 7 * DAY_MS, to: END };
    report(endpoint ? "analytics-opensearch" : "analytics", [
      { what: `${searches} searches put, ${batch} a call`, ...filled },
      { what: "documents replaced by a click", ...clicked },
      await time(forget, "report, 30 days, 10 queries", () => store.searches(scope, SPAN, { topN: 10, source: null })),
      await time(forget, "report, 30 days, 100 queries", () => store.searches(scope, SPAN, { topN: 100, source: null })),
      await time(forget, "report, 30 days, one source", () => store.searches(scope, SPAN, { topN: 10, source: "widget" })),
      await time(forget, "popular queries, 7 days", () => store.popularQueries(scope, week, { minVisitors: 3, size: 1_000 })),
    ]);
    console.log(`${Math.round(await megabytes())} MB`);
  } finally {
    await close();
  }
}

async function fill(store: Analytics, searches: number, batch: number): Promise<Record<string, unknown>> {
  const random = seeded(7);
  const calls: number[] = [];
  for (let start = 0; start < searches; start += batch) {
    const documents = Array.from({ length: batch }, (_, at) => searchAt(start + at, searches, random));
    calls.push(await timeOf(() => store.put(TENANT, documents)));
  }
  return describe(calls, searches);
}

/** Gives every hundredth search a click, as the consumer of the stream does. */
async function replace(store: Analytics, searches: number, batch: number): Promise<Record<string, unknown>> {
  const random = seeded(7);
  const documents: SearchActivity[] = [];
  for (let at = 0; at < searches; at++) {
    const search = searchAt(at, searches, random);
    if (at % 100 === 0) documents.push({ ...search, revision: 2, clicks: [...search.clicks, { productId: "p1", position: 1 }] });
  }
  const calls: number[] = [];
  for (let start = 0; start < documents.length; start += batch) {
    calls.push(await timeOf(() => store.put(TENANT, documents.slice(start, start + batch))));
  }
  return describe(calls, documents.length);
}

/** Makes searches of which few queries are most: the n-th is typed about 1/n as often as the first. */
export function searchAt(at: number, searches: number, random: () => number): SearchActivity {
  const number = Math.min(DISTINCT_QUERIES, Math.floor(DISTINCT_QUERIES ** random()));
  const total = number % 17 === 0 ? 0 : 1 + (number % 40);
  const product = { productId: `p${Math.floor(random() * PRODUCTS)}`, position: 1 + Math.floor(random() * 10) };
  return {
    type: "search",
    id: `req_${at.toString(36).padStart(12, "0")}#2026-11-20T00:00:00.000Z`,
    workspaceId: "main",
    at: SPAN.from + Math.floor((at / searches) * DAYS * DAY_MS),
    revision: 1,
    visitor: `${Math.floor(random() * VISITORS)}`.padStart(22, "v"),
    kind: "products",
    network: null,
    query: `query number ${number} for oak desks`,
    total,
    source: random() < 0.8 ? "native" : "widget",
    tookMs: 5,
    clicks: total > 0 && random() < 0.3 ? [product] : [],
    addedToCart: false,
    purchased: random() < 0.02,
    revenue: 0,
    experiment: null,
    rules: [],
    followsQuery: random() < 0.03 ? `query number ${17 * (1 + Math.floor(random() * 500))} for oak desks` : null,
  };
}

async function time(forget: () => Promise<void>, what: string, read: () => Promise<unknown>): Promise<Record<string, unknown>> {
  const samples: number[] = [];
  for (let run = 0; run < REPORTS; run++) {
    await forget();
    samples.push(await timeOf(read));
  }
  const { p50, max } = summarize(samples);
  return { what, "p50 ms": p50, "max ms": max };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function describe(calls: number[], documents: number): Record<string, unknown> {
  const { p50, max } = summarize(calls);
  const seconds = calls.reduce((sum, ms) => sum + ms, 0) / 1_000;
  return { "p50 ms": p50, "max ms": round(max), "documents /s": Math.round(documents / seconds) };
}
