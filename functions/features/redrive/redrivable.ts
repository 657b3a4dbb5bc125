import type { DeadLettersName, QueueName } from "../../../schemas/resources.ts";

/** The dead letters by the names that an operator gives them. */
export const REDRIVABLE = ["delivery", "delivery-slow", "ticks", "fan-out", "indexer"] as const;
export type Redrivable = (typeof REDRIVABLE)[number];

/** Where they lie, and to which queue they go back; those of streams go to the function itself. */
export const DEAD_LETTER_SOURCES: Record<Redrivable, { deadLetters: DeadLettersName; queue?: QueueName }> = {
  delivery: { deadLetters: "delivery", queue: "delivery" },
  "delivery-slow": { deadLetters: "deliverySlow", queue: "deliverySlow" },
  ticks: { deadLetters: "deliveryTicks", queue: "deliveryTicks" },
  "fan-out": { deadLetters: "fanOut" },
  indexer: { deadLetters: "indexer" },
};
