import { measureMemory } from "../support/processes.ts";
import { createWebhook, inScene, subjectsOf } from "./scene.ts";
import type { Row, Sizes } from "./sizes.ts";

/** No delivery is retried while this bench measures. */
const LATER = { maxAttempts: 2, backoffStrategy: "linear", initialDelayMs: 7_200_000, maxDelayMs: 7_200_000 };

/** Shares of the deliveries at which memory is measured. */
const SHARES = [0.25, 0.5, 1];

/** Measures the memory of the service's processes while that many deliveries have failed once and wait for their retry. */
export function memory({ waiting }: Sizes): Promise<Row[]> {
  return inScene(async ({ service, receiver, shop, log }) => {
    const url = receiver.urlOf("failing");
    await createWebhook(shop, url, "product.created", { retryPolicy: LATER });
    const measured = [{ count: 0, ...measureMemory(service.pid) }];
    const began = performance.now();
    for (const share of SHARES) {
      const count = Math.round(waiting * share);
      const before = measured.at(-1)!.count;
      await log.writeMany(shop, "product.created", subjectsOf(count - before, `to-${count}`));
      await receiver.arrived(url, count, 1_200);
      measured.push({ count, ...measureMemory(service.pid) });
    }
    const seconds = (performance.now() - began) / 1_000;
    return [
      {
        what: `memory of all processes while ${measured.map(({ count }) => count).join(", ")} deliveries wait for their retry`,
        measured: `${measured.map(({ residentMb }) => residentMb).join(", ")} MB (peak ${measured.at(-1)!.peakMb})`,
        "to reach": "flat",
      },
      { what: "  their first attempts, all failing", measured: `${Math.round(waiting / seconds)}/s`, "to reach": "–" },
    ];
  });
}
