import { newBenchShop } from "../support/shop.ts";
import { round, type Summary } from "../support/statistics.ts";
import { byLog, timeDeliveries } from "./latency.ts";
import { createWebhook, inScene, type Scene, subjectsOf } from "./scene.ts";
import type { Row, Sizes } from "./sizes.ts";

interface Trouble {
  waiting: number;
  endpoints: number;
  sameTenant: boolean;
  /** The healthy endpoint's events begin while the others are still being handed out, not once all of those wait. */
  atOnce?: boolean;
}

const TROUBLES: Trouble[] = [
  { waiting: 200, endpoints: 1, sameTenant: true },
  { waiting: 600, endpoints: 1, sameTenant: true },
  { waiting: 200, endpoints: 1, sameTenant: false },
  { waiting: 600, endpoints: 1, sameTenant: false },
  { waiting: 200, endpoints: 10, sameTenant: true },
  { waiting: 200, endpoints: 10, sameTenant: false },
  { waiting: 200, endpoints: 10, sameTenant: false, atOnce: true },
];

/**
 * Measures the effect of endpoints that hang for 30 s on a healthy one. Each situation has a service of its own: the
 * hanging deliveries come back.
 */
export async function isolation({ seconds }: Sizes): Promise<Row[]> {
  const alone = await inScene((scene) => timeDeliveries(scene, seconds, byLog(scene)));
  const rows: Row[] = [{ what: "healthy endpoint alone at 20/s, p50 / p99", measured: describeTimes(alone), "to reach": "–" }];
  for (const trouble of TROUBLES) {
    const disturbed = await inScene(async (scene) => {
      await makeTrouble(scene, trouble);
      return timeDeliveries(scene, seconds, byLog(scene));
    });
    const growth = `× ${round(disturbed.p99 / alone.p99, 1)}`;
    const toReach = trouble.atOnce ? "–" : "p99 × 2, ≤ 1 s";
    rows.push({
      what: `  together with ${describeTrouble(trouble)}`,
      measured: `${describeTimes(disturbed)} (${growth})`,
      "to reach": toReach,
    });
  }
  return rows;
}

async function makeTrouble(
  { service, shop, receiver, log }: Scene,
  { waiting, endpoints, sameTenant, atOnce }: Trouble,
): Promise<void> {
  const victim = sameTenant ? shop : await newBenchShop(service, "hanging");
  const urls = Array.from({ length: endpoints }, (_, index) => receiver.urlOf("hanging", `${index}`));
  const ids: string[] = [];
  for (const url of urls) ids.push(await createWebhook(victim, url, "product.updated"));
  await log.writeMany(victim, "product.updated", subjectsOf(waiting, "h"));
  if (atOnce) return;
  for (const id of ids) await log.handedOut(victim, id, waiting);
  for (const url of urls) await receiver.arrived(url, 1, 60);
}

function describeTrouble({ waiting, endpoints, sameTenant, atOnce }: Trouble): string {
  const where = endpoints === 1 ? "an endpoint that hangs" : `each of ${endpoints} endpoints that hang`;
  const how = atOnce ? "that come at the same moment for" : "waiting on";
  return `${waiting} events ${how} ${where}, ${sameTenant ? "same" : "another"} tenant`;
}

function describeTimes({ p50, p99 }: Summary): string {
  return `${p50} / ${p99} ms`;
}
