import type { TierLimits } from "../../schemas/limits.ts";
import { MODEL_SPEND } from "../../schemas/model-providers.ts";
import { bestEffort } from "../platform/concurrency/best-effort.ts";
import type { Log } from "../platform/ports/log.ts";
import type { Model, ModelUsage } from "../platform/ports/model.ts";
import type { Item } from "../platform/ports/stores/table.ts";
import type { Ports } from "./ports.ts";
import { quotaExpiresAt, quotaKey } from "./tenancy/quota-month.ts";

const MICROS = 1_000_000;

/** Converts a cost; a part of a millionth counts as a whole one. */
export function toMicroUsd(costUsd: number): number {
  // Costs are exact to a billionth, and their products by a million are not.
  return Math.ceil(Math.round(costUsd * 1e9) / 1_000);
}

/** Returns what a tenant's models have cost, by the item of its month. */
export function readModelSpend(month: Item | null): number {
  return (month?.[MODEL_SPEND] as number | undefined) ?? 0;
}

/** Converts a sum for people, exact to a millionth. */
export function toUsd(microUsd: number): number {
  return microUsd / MICROS;
}

/** Returns true when a tenant's models have cost this month what they may; false where the cost is not known: null. */
export function isModelBudgetSpent({ modelUsd }: Pick<TierLimits, "modelUsd">, microUsd: number | null): boolean {
  return modelUsd !== null && microUsd !== null && microUsd >= Math.round(modelUsd * MICROS);
}

interface SpendSources extends Pick<Ports, "tables" | "clock" | "backgroundTasks"> {
  log: () => Log;
}

/**
 * Counts what each call of a model costs, attempts that failed or were cut off included: by a log line, of which a metric is
 * made, and then in the tenant's month, in the item of its quotas. A call counts in the month in which it ends. A streamed answer
 * ends when its cost is counted; after an answer in JSON that is done in the background.
 */
export function countSpend(model: Model, sources: SpendSources): Model {
  return {
    available: () => model.available(),
    complete(request) {
      const onUsage = (usage: ModelUsage) => {
        request.onUsage?.(usage);
        void noteCost(request.tenantId, usage, sources);
      };
      return model.complete({ ...request, onUsage });
    },
    async *stream(request) {
      const counted: Promise<void>[] = [];
      const onUsage = (usage: ModelUsage) => {
        request.onUsage?.(usage);
        counted.push(noteCost(request.tenantId, usage, sources));
      };
      try {
        yield* model.stream({ ...request, onUsage });
      } finally {
        await Promise.all(counted);
      }
    },
  };
}

/** Never rejects: an answer is not lost for its bill. What cannot be stored stands in the log and in the metric. */
function noteCost(tenantId: string, usage: ModelUsage, { tables, clock, backgroundTasks, log }: SpendSources): Promise<void> {
  const microUsd = toMicroUsd(usage.costUsd);
  const { model, inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens } = usage;
  const tokens = { inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens };
  log().info("model call", { tenantId, model, ...tokens, [MODEL_SPEND]: microUsd });
  if (microUsd === 0) return Promise.resolve();
  const write = async () => {
    const now = clock.now();
    const change = { add: { [MODEL_SPEND]: microUsd }, set: { expiresAt: quotaExpiresAt(now) } };
    const add = () => tables.usage.write(tenantId, { kind: "update", key: quotaKey(now), change });
    if (!(await bestEffort(log(), "count what a call of a model cost", add))) log().count("UsageUnavailable");
  };
  const written = write();
  backgroundTasks.add(written);
  return written;
}
