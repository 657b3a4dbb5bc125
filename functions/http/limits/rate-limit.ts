import { createHash } from "node:crypto";
import { TYPING_LIMITS } from "../../../schemas/limits.ts";
import type { Ports } from "../../domain/ports.ts";
import { toVisitorNetwork } from "../../domain/signals/visitor-pseudonyms.ts";
import { bestEffort } from "../../platform/concurrency/best-effort.ts";
import type { Item, Key } from "../../platform/ports/stores/table.ts";
import { ApiError } from "../errors.ts";
import type { CallerKey } from "../keys/caller-key.ts";
import type { Tenant, TypingRate } from "../operation.ts";
import type { HourUsage, RateUsage } from "../request-context.ts";
import { type IncrementResult, type RateWindows, rateWindowsAt, type UsageCounters } from "./counters.ts";

/** A caller whose request is counted. */
interface RateCaller {
  tenant: Tenant;
  key: Pick<CallerKey, "type">;
  /** The address that it came from; empty where it is not known. */
  address: string;
  /** The limits of its own that its operation has; null: it counts with all others. */
  rate: TypingRate | null;
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
  const { tenant, key, address, rate } = caller;
  const now = ports.clock.now();
  const windows = rateWindowsAt(now);
  const whole = tenantBudget(tenant, rate, windows);
  if (!ports.settings.rateLimits) return toCounted([[whole, {}]], windows);
  if (key.type !== "publishable") {
    const result = await count(counters, tenant.id, rateKey(rate, windows), [whole], windows, ports);
    assertAccepted([whole], result, windows, now);
    return toCounted([[whole, result.item]], windows);
  }
  const [shared, own] = [publicBudget(tenant, rate, windows), addressBudget(tenant, rate, windows)];
  const ownKey = addressKey(tenant.id, address, rate, windows);
  const seen = await count(counters, tenant.id, ownKey, [own], windows, ports);
  assertAccepted([own], seen, windows, now);
  const result = await count(counters, tenant.id, rateKey(rate, windows), [shared, whole], windows, ports);
  if (!result.isAccepted) await uncount(counters, tenant.id, ownKey, own, windows, ports);
  assertAccepted([shared, whole], result, windows, now);
  const ofAll = [shared, whole].map((budget): [Budget, Item] => [budget, result.item]);
  return toCounted([...ofAll, [own, seen.item]], windows);
}

/** Reads the requests left to a tenant in this minute and hour, without counting one. */
export async function readRateUsage(tenant: Tenant, ports: Pick<Ports, "clock" | "tables">): Promise<CountedRate> {
  const windows = rateWindowsAt(ports.clock.now());
  const item = await ports.tables.usage.get(tenant.id, rateKey(null, windows)).catch(() => null);
  return toCounted([[tenantBudget(tenant, null, windows), item ?? {}]], windows);
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
  const limits = Object.assign({}, ...budgets.map(listCounters)) as Record<string, number>;
  let result: IncrementResult = { isAccepted: true, item: {} };
  const served = await bestEffort(log, "count a request (it is served all the same)", async () => {
    const forget = budgets.some(({ second }) => second) ? windows.pastSeconds : [];
    result = await counters.increment({ tenantId, key, limits, forget, expiresAt: toExpiry(windows) });
  });
  if (!served) log.count("UsageUnavailable");
  return result;
}

async function uncount(
  counters: UsageCounters,
  tenantId: string,
  key: Key,
  budget: Budget,
  windows: RateWindows,
  { log }: RatePorts,
): Promise<void> {
  const limits = listCounters(budget);
  await bestEffort(log, "give a refused request back", () =>
    counters.decrement({ tenantId, key, limits, expiresAt: toExpiry(windows) }),
  );
}

function toExpiry({ hourEnd }: RateWindows): number {
  return Math.ceil(hourEnd / 1_000) + 3_600;
}

/** Throws RATE_LIMITED, by the budget that is spent: of several the one that takes the longest to come back. */
function assertAccepted(budgets: Budget[], { isAccepted, item }: IncrementResult, windows: RateWindows, now: number): void {
  if (isAccepted) return;
  const left = budgets.map((budget) => ({ budget, ...countRemaining(budget, item) }));
  const byHour = left.find(({ perHour }) => perHour === 0)?.budget;
  const bySecond = left.find(({ perMinute, perSecond }) => perSecond === 0 && perMinute > 0)?.budget;
  const byMinute = left.find(({ perMinute }) => perMinute === 0)?.budget ?? budgets[0]!;
  if (byHour) throw spent(byHour, `${byHour.perHour} requests an hour`, windows.hourEnd - now);
  if (bySecond) throw spent(bySecond, `${bySecond.second!.limit} requests a second`, 1_000);
  throw spent(byMinute, `${byMinute.perMinute} requests a minute`, windows.minuteEnd - now);
}

function spent({ of }: Budget, span: string, waitMs: number): ApiError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1_000));
  return new ApiError("RATE_LIMITED", `The limit of ${span}${of} is reached. Try again in ${retryAfter} s.`, { retryAfter });
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

/** A limit of requests: its counters in an item of the usage table, and its figures. */
interface Budget {
  /** Words for whom and what it limits, in the message; empty: the tenant and all requests. */
  of: string;
  minute: string;
  hour: string;
  perMinute: number;
  perHour: number;
  /** Limits each second as well. */
  second?: { counter: string; limit: number };
}

interface Figures {
  perMinute: number;
  perHour: number;
}

/** Names what requests of their own limit are, in messages. */
const WORDS: Record<TypingRate, string> = { suggestions: " for suggestions", searches: " for several searches at once" };

/** Returns the tenant's whole limit of requests of this kind. */
function tenantBudget({ limits }: Tenant, rate: TypingRate | null, { minute }: RateWindows): Budget {
  return { of: wordsOf(rate), minute, hour: "total", ...scale(limits, rate === null ? 1 : TYPING_LIMITS.factor) };
}

/** Returns what all publishable keys of a tenant may spend together. */
function publicBudget(tenant: Tenant, rate: TypingRate | null, windows: RateWindows): Budget {
  const { perMinute, perHour } = tenantBudget(tenant, rate, windows);
  const share = tenant.shares.publishable;
  const figures = { perMinute: toShare(perMinute, share), perHour: toShare(perHour, share) };
  return { of: `${wordsOf(rate)} with publishable keys`, minute: `public-${windows.minute}`, hour: "public", ...figures };
}

/**
 * Returns what one address may spend of that. An hour of several searches at once is that of all other requests: each draws up to
 * ten times on the monthly quota, which one visitor must not spend for all.
 */
function addressBudget(tenant: Tenant, rate: TypingRate | null, windows: RateWindows): Budget {
  const share = tenant.shares.address;
  const perMinute = toShare(publicBudget(tenant, rate, windows).perMinute, share);
  const perHour = toShare(publicBudget(tenant, rate === "searches" ? null : rate, windows).perHour, share);
  const budget = { of: `${wordsOf(rate)} from one address`, minute: windows.minute, hour: "total", perMinute, perHour };
  return rate === null ? budget : { ...budget, second: { counter: windows.second, limit: TYPING_LIMITS.perSecond } };
}

/** Returns the key of a tenant's counters. */
function rateKey(rate: TypingRate | null, { hour }: RateWindows): Key {
  return { collection: ["rate"], id: rate === null ? hour : `${hour}#${rate}` };
}

/** Names an address by a digest that holds for its tenant, hour and limit: addresses themselves are not stored. */
function addressKey(tenantId: string, address: string, rate: TypingRate | null, { hour }: RateWindows): Key {
  const digest = createHash("sha256")
    .update([tenantId, hour, toVisitorNetwork(address), ...(rate === null ? [] : [rate])].join("\n"))
    .digest("base64url");
  return { collection: ["addressRate"], id: `${hour}#${digest.slice(0, 22)}` };
}

/** Lists the counters of a budget with their limits. */
function listCounters({ minute, hour, perMinute, perHour, second }: Budget): Record<string, number> {
  return { [hour]: perHour, [minute]: perMinute, ...(second && { [second.counter]: second.limit }) };
}

/** Returns what is left of a budget by its counters. */
function countRemaining({ minute, hour, perMinute, perHour, second }: Budget, item: Item) {
  const countLeft = (name: string, limit: number) => Math.max(0, limit - ((item[name] as number | undefined) ?? 0));
  return {
    perMinute: countLeft(minute, perMinute),
    perHour: countLeft(hour, perHour),
    perSecond: second ? countLeft(second.counter, second.limit) : Number.POSITIVE_INFINITY,
  };
}

function wordsOf(rate: TypingRate | null): string {
  return rate === null ? "" : WORDS[rate];
}

function scale({ perMinute, perHour }: Figures, factor: number): Figures {
  return { perMinute: perMinute * factor, perHour: perHour * factor };
}

/** Returns a share of a limit, at least one request: a share closes nothing. */
function toShare(limit: number, share: number): number {
  return Math.min(limit, Math.max(1, Math.floor(limit * share)));
}
