import { measureMemory } from "../support/processes.ts";
import type { Row, Sizes } from "../webhooks.ts";
import { createWebhook, inScene, subjectsOf } from "./scene.ts";

/** No delivery is retried while this bench measures. */
const LATER = { maxAttempts: 2, backoffStrategy: "linear", initialDelayMs: 7_200_000, maxDelayMs: 7_200_000 };

/** Measures the memory of the service's processes while that many deliveries have failed once and wait for their retry. */
export function memory({ waiting }: Sizes): Promise<Row[]> {
  return inScene(async ({ service, receiver, shop, log }) => {
    const url = receiver.urlOf("failing");
    await createWebhook(shop, url, "product.created", { retryPolicy: LATER });
    const idle = measureMemory(service.pid);
    // A tenth first: what any load leaves behind is there from then on.
    await log.writeMany(shop, "product.created", subjectsOf(waiting / 10, "first"));
    await receiver.arrived(url, waiting / 10, 600);
    const before = measureMemory(service.pid);
    const began = performance.now();
    await log.writeMany(shop, "product.created", subjectsOf(waiting - waiting / 10));
    await receiver.arrived(url, waiting, 1_200);
    const seconds = (performance.now() - began) / 1_000;
    const after = measureMemory(service.pid);
    const resident = [idle, before, after].map(({ residentMb }) => residentMb);
    return [
      {
        what: `memory of all processes, idle → while ${waiting / 10} → while ${waiting} deliveries wait for their retry`,
        measured: `${resident.join(" → ")} MB (peak ${before.peakMb} → ${after.peakMb})`,
        "to reach": "flat",
      },
      { what: "  their first attempts, all failing", measured: `${Math.round((waiting * 0.9) / seconds)}/s`, "to reach": "–" },
    ];
  });
}
