import { measureCpu } from "../support/processes.ts";
import type { BenchShop } from "../support/shop.ts";
import { median, round } from "../support/statistics.ts";
import { now } from "./receiver.ts";
import { createWebhook, inScene, repeat, type Scene, subjectsOf } from "./scene.ts";
import type { Row, Sizes } from "./sizes.ts";

const BULK = 500;
const TEXT = "oak ".repeat(150);
const TO_REACH = "≥ 600/s, aim at 900";
const CPU = "  processor time of all processes for a thousand of them";
const CPU_TO_REACH = "≤ 3.3 s";

/** Returns the time at which the first event was accepted. */
type Feed = (scene: Scene, subjects: string[]) => Promise<number>;

/** Counts the deliveries a second to one healthy endpoint, from the first event's acceptance to the last receipt. */
export function throughput(sizes: Sizes): Promise<Row[]> {
  return measure("emit", feedLog, sizes);
}

/** The same for events of bulk upserts, which are indexed first. */
export function imports(sizes: Sizes): Promise<Row[]> {
  return measure("bulk upserts", feedApi, sizes);
}

async function measure(way: string, feed: Feed, { events, runs }: Sizes): Promise<Row[]> {
  const results = await repeat(runs, () => inScene((scene) => deliverAll(scene, feed, events)));
  const rates = results.map(({ rate }) => rate);
  const costs = results.map(({ cpuSeconds }) => cpuSeconds);
  const what = `${events} events of 1 KB by ${way} to one healthy endpoint`;
  return [
    { what, measured: `${median(rates)}/s (${rates.join(", ")})`, "to reach": TO_REACH },
    { what: CPU, measured: `${median(costs)} s (${costs.join(", ")})`, "to reach": CPU_TO_REACH },
  ];
}

async function deliverAll(scene: Scene, feed: Feed, events: number): Promise<{ rate: number; cpuSeconds: number }> {
  const url = scene.receiver.urlOf("fast");
  await createWebhook(scene.shop, url, "product.created");
  const idle = measureCpu(scene.service.pid);
  const [accepted] = await Promise.all([feed(scene, subjectsOf(events)), scene.receiver.arrived(url, events, 300)]);
  const receipts = await scene.receiver.report(url);
  const last = receipts.reduce((latest, { at }) => Math.max(latest, at[0]!), 0);
  const cpuSeconds = round(((measureCpu(scene.service.pid) - idle) / events) * 1_000);
  return { rate: Math.round(events / ((last - accepted) / 1_000)), cpuSeconds };
}

async function feedLog({ log, shop }: Scene, subjects: string[]): Promise<number> {
  const accepted = await log.writeMany(shop, "product.created", subjects);
  return Math.min(...accepted.values());
}

async function feedApi({ shop }: Scene, subjects: string[]): Promise<number> {
  let first = 0;
  for (let start = 0; start < subjects.length; start += BULK) {
    await upsert(shop, subjects.slice(start, start + BULK));
    first ||= now();
  }
  return first;
}

async function upsert({ client }: BenchShop, subjects: string[]): Promise<void> {
  const products = subjects.map((id) => ({ id, name: `Oak desk ${id}`, content: TEXT, price: 449, categories: ["Desks"] }));
  const { failed } = await client.call<{ failed: unknown[] }>("POST", "/products/bulk", { products });
  if (failed.length > 0) throw new Error(`Products failed: ${JSON.stringify(failed.slice(0, 3))}`);
}
