import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type AffinityItem, affinityKey } from "../functions/domain/signals/affinities.ts";
import { SqliteAnalytics } from "../local/analytics/sqlite-analytics.ts";
import { Client } from "./support/client.ts";
import { report } from "./support/report.ts";
import { type Service, startService } from "./support/service.ts";
import { type BenchShop, newBenchShop } from "./support/shop.ts";
import { round, summarize } from "./support/statistics.ts";
import { openStores } from "./support/stores.ts";

const CONNECTIONS = 8;
const DAY_MS = 86_400_000;
/** Products besides the hot one. */
const PRODUCTS = 2_000;
const HOT = "p-hot";

interface Load {
  what: string;
  /** Events of one request. */
  batch: number;
  count: number;
  toEvent(index: number): Record<string, unknown>;
}

/**
 * Sends shop events to the running product, and measures how many a second are accepted and counted: views of many products,
 * views of one hot product that each shopper saw beside another one, and a history of orders.
 */
export async function events(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { count: { type: "string", default: "20000" } } });
  const count = Number(values.count);
  const now = Date.now();
  const product = (index: number) => `p-${index % PRODUCTS}`;
  const spread = (index: number) => ({ type: "view", productId: product(index), visitorId: `v-${index % 5_000}` });
  const hot = (index: number) => {
    const visitorId = `h-${Math.floor(index / 2)}`;
    return { type: "view", productId: index % 2 === 0 ? product(index / 2) : HOT, visitorId };
  };
  const order = (index: number) => ({
    ...{ type: "purchase", userId: `u-${index % 3_000}`, value: 20 },
    productIds: [product(index), product(index + 500 + (index % 7)), product(index + 1_000 + (index % 11))],
    timestamp: new Date(now - (index % 365) * DAY_MS).toISOString(),
  });
  const loads: Load[] = [
    { what: "views, 100 a request", batch: 100, count, toEvent: spread },
    { what: "views, 10 a request", batch: 10, count, toEvent: spread },
    { what: "views, 1 a request", batch: 1, count: Math.ceil(count / 10), toEvent: spread },
    { what: "every other view is of one hot product", batch: 100, count, toEvent: hot },
    { what: "a year of orders of three products", batch: 100, count, toEvent: order },
  ];
  const rows = [];
  for (const load of loads) {
    console.log(`${load.what} …`);
    rows.push(await inShop((service, shop) => measure(service, shop, load)));
  }
  report("events", rows);
}

async function inShop<T>(work: (service: Service, shop: BenchShop) => Promise<T>): Promise<T> {
  const service = await startService();
  try {
    const shop = await newBenchShop(service, "bench");
    const ids = [HOT, ...Array.from({ length: PRODUCTS }, (_, index) => `p-${index}`)];
    for (let start = 0; start < ids.length; start += 500) {
      const products = ids.slice(start, start + 500).map((id) => ({ id, name: `Product ${id}` }));
      await shop.client.call("POST", "/products/bulk", { products });
    }
    return await work(service, shop);
  } finally {
    await service.stop();
  }
}

async function measure(service: Service, shop: BenchShop, { what, batch, count, toEvent }: Load) {
  const client = new Client(service.baseUrl, shop.headers, CONNECTIONS);
  const bodies = Array.from({ length: Math.ceil(count / batch) }, (_, request) => {
    const own = Array.from({ length: Math.min(batch, count - request * batch) }, (_each, index) => request * batch + index);
    return JSON.stringify({ events: own.map((index) => ({ id: `e-${index}`, ...toEvent(index) })) });
  });
  const took: number[] = [];
  const began = performance.now();
  let next = 0;
  const connection = async () => {
    while (next < bodies.length) {
      const { status, ms, text } = await client.send("POST", "/events", bodies[next++]);
      if (status !== 200) throw new Error(`POST /events: ${status} ${text.slice(0, 300)}`);
      took.push(ms);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const acceptedS = (performance.now() - began) / 1_000;
  await untilCounted(service, shop, count);
  const countedS = (performance.now() - began) / 1_000;
  client.close();
  const { p50, p99 } = summarize(took);
  return {
    ...{ what, events: count, "accepted /s": Math.round(count / acceptedS), "request p50 ms": p50, p99 },
    ...{ "counted /s": Math.round(count / countedS), ...(await describeHotProduct(service, shop)) },
  };
}

/** Waits until analytics have the events: each writes its document last. */
async function untilCounted(service: Service, { tenantId, workspaceId }: BenchShop, count: number): Promise<void> {
  const analytics = new SqliteAnalytics(join(service.dataFolder, "analytics.sqlite"));
  const span = { from: Date.now() - 400 * DAY_MS, to: Date.now() + DAY_MS };
  for (;;) {
    const found = await analytics.popularProducts({ tenantId, workspaceId }, span, { size: 10_000 });
    const views = found.reduce((sum, each) => sum + each.views, 0);
    const purchases = found.reduce((sum, each) => sum + each.purchases, 0);
    if (views >= count || purchases >= 3 * count) break;
    await pause(100);
  }
  await analytics.close();
}

/** Tells how often the hot product's affinities were written, and how large they are. */
async function describeHotProduct(service: Service, { tenantId, workspaceId }: BenchShop) {
  const { tables } = await openStores(service);
  const item = await tables.insights.get<AffinityItem>(tenantId, affinityKey(workspaceId, "viewed", HOT));
  return item ? { "writes of the hot product": item.revision, "its KB": round(item.neighboursJson.length / 1_000, 1) } : {};
}
