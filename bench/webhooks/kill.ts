import { round } from "../support/statistics.ts";
import { now } from "./receiver.ts";
import { createWebhook, inScene, subjectsOf } from "./scene.ts";
import type { Row, Sizes } from "./sizes.ts";

interface Outcome {
  lost: number;
  duplicates: number;
  seconds: number;
}

/** Kills the whole service (`kill -9`) when half of the events have come: counts lost and repeated ones, and times the rest. */
export async function kill({ killed }: Sizes): Promise<Row[]> {
  const rows: Row[] = [];
  for (const behaviour of ["fast", "slow"] as const) {
    const { lost, duplicates, seconds } = await killInTheMiddle(killed, behaviour);
    rows.push({
      what: `kill -9 in the middle of ${killed}, ${behaviour === "fast" ? "quick receiver" : "receiver that takes 200 ms"}`,
      measured: `${lost} lost, ${duplicates} twice, all ${seconds} s after the restart`,
      "to reach": `0 lost, ≤ ${Math.floor(killed / 100)} twice, ≤ 15 s`,
    });
  }
  return rows;
}

function killInTheMiddle(events: number, behaviour: "fast" | "slow"): Promise<Outcome> {
  return inScene(async (scene) => {
    const { receiver, shop, log } = scene;
    const url = receiver.urlOf(behaviour);
    await createWebhook(shop, url, "product.created");
    // Written first: the kill is to fall into the deliveries, and all events were accepted before it.
    const writing = log.writeMany(shop, "product.created", subjectsOf(events));
    const [accepted] = await Promise.all([writing, receiver.arrived(url, events / 2, 120)]);
    await scene.service.kill();
    const restarted = now();
    await scene.restart();
    const missing = await receiver.arrived(url, accepted.size, 180).then(
      () => 0,
      (error) => console.error((error as Error).message),
    );
    // Repeated deliveries come late: the leases of the killed service run for half a minute.
    if (missing === 0) await new Promise((resolve) => setTimeout(resolve, 45_000));
    const receipts = await receiver.report(url);
    const came = new Set(receipts.map(({ subject }) => subject));
    const last = Math.max(...receipts.map(({ at }) => at[0]!));
    return {
      lost: [...accepted.keys()].filter((subject) => !came.has(subject)).length,
      duplicates: receipts.reduce((sum, { at }) => sum + at.length - 1, 0),
      seconds: round((last - restarted) / 1_000, 1),
    };
  });
}
