import { setTimeout as pause } from "node:timers/promises";
import { type Summary, summarize } from "../support/statistics.ts";
import { now } from "./receiver.ts";
import { createWebhook, inScene, type Scene } from "./scene.ts";
import type { Row, Sizes } from "./sizes.ts";

const EVENTS_A_SECOND = 20;

/** Makes one event and returns the time at which it was accepted. */
type Tell = (subject: string) => Promise<number>;

/** Times deliveries from an event's acceptance to its receipt, at 20 events a second. */
export async function latency({ seconds }: Sizes): Promise<Row[]> {
  const rows: Row[] = [];
  for (const way of ["emit", "POST /products"] as const) {
    const { p50, p99 } = await inScene((scene) => timeDeliveries(scene, seconds, way === "emit" ? byLog(scene) : byApi(scene)));
    const what = `${EVENTS_A_SECOND} events/s for ${seconds} s by ${way}: accepted → received, p50 / p99`;
    rows.push({ what, measured: `${p50} / ${p99} ms`, "to reach": "≤ 100 / 500 ms" });
  }
  return rows;
}

export function byLog({ log, shop }: Scene): Tell {
  return (subject) => log.writeOne(shop, "product.created", subject);
}

function byApi({ shop: { client } }: Scene): Tell {
  return async (id) => {
    await client.call("POST", "/products", { id, name: `Oak desk ${id}`, price: 449, categories: ["Desks"] });
    return now();
  };
}

/** Makes events at an even rate, whatever the ones before are doing, and waits until a healthy endpoint has got them all. */
export async function timeDeliveries(scene: Scene, seconds: number, tell: Tell): Promise<Summary> {
  const url = scene.receiver.urlOf("fast");
  await createWebhook(scene.shop, url, "product.created");
  // The first one warms what a service that has been running for a while has warm.
  await tell("warm");
  await scene.receiver.arrived(url, 1, 30);
  const count = seconds * EVENTS_A_SECOND;
  const accepted = new Map<string, number>();
  const telling: Promise<unknown>[] = [];
  const began = performance.now();
  for (let index = 0; index < count; index++) {
    await pause(Math.max(0, began + (index * 1_000) / EVENTS_A_SECOND - performance.now()));
    const subject = `t-${index}`;
    telling.push(tell(subject).then((at) => accepted.set(subject, at)));
  }
  await Promise.all(telling);
  await scene.receiver.arrived(url, count + 1, 120);
  const receipts = (await scene.receiver.report(url)).filter(({ subject }) => accepted.has(subject));
  // A receipt may overtake the answer that tells of the acceptance.
  return summarize(receipts.map(({ subject, at }) => Math.max(0, at[0]! - accepted.get(subject)!)));
}
