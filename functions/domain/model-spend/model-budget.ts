import type { TierLimits } from "../../../schemas/limits.ts";
import { MODEL_SPEND } from "../../../schemas/model-providers.ts";
import type { Item } from "../../platform/ports/stores/table.ts";

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
