import { createHash } from "node:crypto";
import { bestEffort } from "../../platform/concurrency/best-effort.ts";
import { toVisitorNetwork } from "../../platform/network/visitor-network.ts";
import type { Item, Key } from "../../platform/ports/table.ts";
import type { Ports } from "../../platform/ports.ts";
import { ApiError } from "../errors.ts";
import type { CallerKey, Tenant } from "../operation.ts";
import type { HourUsage, RateUsage } from "../request-context.ts";
import type { IncrementResult, UsageCounters } from "./counters.ts";
import { type RateWindows, rateWindowsAt } from "./windows.ts";

/** A caller whose request is counted. */
interface RateCaller {
  tenant: Tenant;
  key: Pick<CallerKey, "type">;
  /** The address that it came from; empty where it is not known. */
  address: string;
}

/** A limit of requests: its counters in an item of the usage table, and its figures. */
interface Budget {
  /** Words for whom it limits, in the message; empty: the tenant. */
  of: string;
  minute: string;
  hour: string;
  perMinute: number;
  perHour: number;
}

interface CountedRate {
  usage: RateUsage;
  hour: HourUsage;
}

type RatePorts = Pick<Ports, "clock" | "log" | "settings">;

/**
 * Counts one request in its minute and hour. Throws RATE_LIMITED; a refused request is not counted. What the public may spend, by
 * a publishable key, is a share of the tenant's limit, counted by the same write; and a share of that for each address, counted
 * before by a write of its own: whoever has spent it takes nothing from others.
 */
export async function consumeRateLimit(counters: UsageCounters, caller: RateCaller, ports: RatePorts): Promise<CountedRate> {
  const { tenant, key, address } = caller;
  const now = ports.clock.now();
  const windows = rateWindowsAt(now);
  const whole = tenantBudget(tenant, windows);
  if (!ports.settings.rateLimits) return toCounted([[whole, {}]], windows);
  if (key.type !== "publishable") {
    const result = await count(counters, tenant.id, rateKey(windows), [whole], windows, ports);
    assertAccepted([whole], result, windows, now);
    return toCounted([[whole, result.item]], windows);
  }
  const [shared, own] = [publicBudget(tenant, windows), addressBudget(tenant, windows)];
  const ownKey = addressKey(tenant.id, address, windows);
  const seen = await count(counters, tenant.id, ownKey, [own], windows, ports);
  assertAccepted([own], seen, windows, now);
  const result = await count(counters, tenant.id, rateKey(windows), [shared, whole], windows, ports);
  if (!result.isAccepted) await uncount(counters, tenant.id, ownKey, own, windows, ports);
  assertAccepted([shared, whole], result, windows, now);
  const ofAll = [shared, whole].map((budget): [Budget, Item] => [budget, result.item]);
  return toCounted([...ofAll, [own, seen.item]], windows);
}

/** Reads the requests left to a tenant in this minute and hour, without counting one. */
export async function readRateUsage(tenant: Tenant, ports: Pick<Ports, "clock" | "tables">): Promise<CountedRate> {
  const windows = rateWindowsAt(ports.clock.now());
  const item = await ports.tables.usage.get(tenant.id, rateKey(windows)).catch(() => null);
  return toCounted([[tenantBudget(tenant, windows), item ?? {}]], windows);
}

function tenantBudget({ limits: { perMinute, perHour } }: Tenant, { minute }: RateWindows): Budget {
  return { of: "", minute, hour: "total", perMinute, perHour };
}

/** Returns what all publishable keys of a tenant may spend together. */
function publicBudget({ limits, shares }: Tenant, { minute }: RateWindows): Budget {
  const figures = {
    perMinute: toShare(limits.perMinute, shares.publishable),
    perHour: toShare(limits.perHour, shares.publishable),
  };
  return { of: " with publishable keys", minute: `public-${minute}`, hour: "public", ...figures };
}

/** Returns what one address may spend of it. */
function addressBudget(tenant: Tenant, windows: RateWindows): Budget {
  const { perMinute, perHour } = publicBudget(tenant, windows);
  const share = tenant.shares.address;
  const figures = { perMinute: toShare(perMinute, share), perHour: toShare(perHour, share) };
  return { of: " from one address", minute: windows.minute, hour: "total", ...figures };
}

/** Returns a share of a limit, at least one request: a share closes nothing. */
function toShare(limit: number, share: number): number {
  return Math.min(limit, Math.max(1, Math.floor(limit * share)));
}

function rateKey({ hour }: RateWindows): Key {
  return { collection: ["rate"], id: hour };
}

/** Names an address by a digest that holds for its tenant and hour: addresses themselves are not stored. */
function addressKey(tenantId: string, address: string, { hour }: RateWindows): Key {
  const digest = createHash("sha256")
    .update([tenantId, hour, toVisitorNetwork(address)].join("\n"))
    .digest("base64url");
  return { collection: ["addressRate"], id: `${hour}#${digest.slice(0, 22)}` };
}

/** Counts a request in all budgets of an item. While the usage table cannot be reached it is served all the same. */
async function count(
  counters: UsageCounters,
  tenantId: string,
  key: Key,
  budgets: Budget[],
  windows: RateWindows,
  { log }: RatePorts,
): Promise<IncrementResult> {
  const limits = Object.fromEntries(
    budgets.flatMap(({ minute, hour, perMinute, perHour }) => [
      [hour, perHour],
      [minute, perMinute],
    ]),
  );
  let result: IncrementResult = { isAccepted: true, item: {} };
  const served = await bestEffort(log, "count a request (it is served all the same)", async () => {
    result = await counters.increment({ tenantId, key, limits, expiresAt: toExpiry(windows) });
  });
  if (!served) log.count("UsageUnavailable");
  return result;
}

async function uncount(
  counters: UsageCounters,
  tenantId: string,
  key: Key,
  { minute, hour, perMinute, perHour }: Budget,
  windows: RateWindows,
  { log }: RatePorts,
): Promise<void> {
  const limits = { [hour]: perHour, [minute]: perMinute };
  await bestEffort(log, "give a refused request back", () =>
    counters.decrement({ tenantId, key, limits, expiresAt: toExpiry(windows) }),
  );
}

function toExpiry({ hourEnd }: RateWindows): number {
  return Math.ceil(hourEnd / 1_000) + 3_600;
}

/** Throws RATE_LIMITED, by the budget that is spent. */
function assertAccepted(budgets: Budget[], { isAccepted, item }: IncrementResult, windows: RateWindows, now: number): void {
  if (isAccepted) return;
  const spent = budgets.flatMap((budget) => {
    const { perMinute, perHour } = countRemaining(budget, item);
    return perHour === 0 ? [{ budget, isHour: true }] : perMinute === 0 ? [{ budget, isHour: false }] : [];
  });
  const { budget, isHour } = spent.find(({ isHour }) => isHour) ?? spent[0] ?? { budget: budgets[0]!, isHour: false };
  const span = isHour ? `${budget.perHour} requests an hour` : `${budget.perMinute} requests a minute`;
  const resetTime = isHour ? windows.hourEnd : windows.minuteEnd;
  const retryAfter = Math.max(1, Math.ceil((resetTime - now) / 1_000));
  throw new ApiError("RATE_LIMITED", `The limit of ${span}${budget.of} is reached. Try again in ${retryAfter} s.`, {
    retryAfter,
  });
}

/** Returns what is left to the caller, by the budget that ends first; the hour's figures are those of the first budget. */
function toCounted(counted: [Budget, Item][], windows: RateWindows): CountedRate {
  const all = counted.map(([budget, item]) => countRemaining(budget, item));
  const remaining = {
    perMinute: Math.min(...all.map(({ perMinute }) => perMinute)),
    perHour: Math.min(...all.map(({ perHour }) => perHour)),
  };
  const [[first, item]] = counted as [[Budget, Item]];
  const hour = { current: (item[first.hour] as number | undefined) ?? 0, limit: first.perHour };
  return { usage: { remaining, resetTime: remaining.perHour === 0 ? windows.hourEnd : windows.minuteEnd }, hour };
}

function countRemaining({ minute, hour, perMinute, perHour }: Budget, item: Item) {
  const countLeft = (name: string, limit: number) => Math.max(0, limit - ((item[name] as number | undefined) ?? 0));
  return { perMinute: countLeft(minute, perMinute), perHour: countLeft(hour, perHour) };
}
