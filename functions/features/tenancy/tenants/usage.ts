import { CAPACITIES, METERS } from "../../../../schemas/limits.ts";
import { isModelBudgetSpent, readModelSpend, toUsd } from "../../../domain/model-budget.ts";
import type { Ports } from "../../../domain/ports.ts";
import { quotaKey, quotaMonthAt } from "../../../domain/tenancy/quota-month.ts";
import { CAPACITY_KEY } from "../../../http/limits/usage.ts";
import type { Tenant } from "../../../http/operation.ts";

/** A quota or capacity as it is now. */
export interface QuotaFigures {
  current: number;
  limit: number;
  percentage: number;
  /** Null for a capacity, which does not reset. */
  resetDate: string | null;
}

/** Notices of a month, by `<quota>@<percentage>`: when the owner was told, and whether by mail. */
export type Notices = Record<string, { at: string; mailed: boolean }>;

export const QUOTA_NOTICES = ["notices"] as const;

/** Key of what a tenant's owner was told of quotas this month, in the usage table. */
export function toNoticesKey(now: number) {
  return { collection: QUOTA_NOTICES, id: quotaMonthAt(now).month };
}

/** Cost of a tenant's language models this month. */
interface ModelSpend {
  usd: number;
  /** Null: no ceiling. */
  limitUsd: number | null;
  /** True while answers are made without a model. */
  isSpent: boolean;
  resetDate: string;
}

interface UsageOfMonth {
  /** With `modelUsd` where there is a ceiling. */
  quotas: Record<string, QuotaFigures>;
  modelSpend: ModelSpend;
  capacities: Record<string, QuotaFigures>;
  notices: Notices;
}

/** Returns every monthly quota and every capacity of a tenant, as counted now, and what its owner was told of them this month. */
export async function readUsage(tenant: Tenant, ports: Pick<Ports, "tables" | "clock">): Promise<UsageOfMonth> {
  const now = ports.clock.now();
  const keys = [quotaKey(now), CAPACITY_KEY, toNoticesKey(now)];
  const [month, documents, told] = await ports.tables.usage.getMany<Record<string, number> & { noticesJson?: string }>(
    tenant.id,
    keys,
  );
  const entry = (current: number, limit: number, resetDate: string | null): QuotaFigures => ({
    current,
    limit,
    percentage: limit > 0 ? Math.round((current / limit) * 1_000) / 10 : 100,
    resetDate,
  });
  const { resetDate } = quotaMonthAt(now);
  const spent = readModelSpend(month ?? null);
  const { modelUsd } = tenant.limits;
  return {
    quotas: {
      ...Object.fromEntries(METERS.map((meter) => [meter, entry(month?.[meter] ?? 0, tenant.limits.quotas[meter], resetDate)])),
      ...(modelUsd !== null && { modelUsd: entry(toUsd(spent), modelUsd, resetDate) }),
    },
    modelSpend: { usd: toUsd(spent), limitUsd: modelUsd, isSpent: isModelBudgetSpent(tenant.limits, spent), resetDate },
    capacities: Object.fromEntries(
      CAPACITIES.map((kind) => [kind, entry(documents?.[kind] ?? 0, tenant.limits.capacities[kind], null)]),
    ),
    notices: JSON.parse(told?.noticesJson ?? "{}"),
  };
}
