import { createHash } from "node:crypto";
import { TYPING_LIMITS } from "../../../schemas/limits.ts";
import { toVisitorNetwork } from "../../domain/signals/visitor-network.ts";
import type { Item, Key } from "../../platform/ports/stores/table.ts";
import type { Tenant, TypingRate } from "../operation.ts";
import type { RateWindows } from "./windows.ts";

/** A limit of requests: its counters in an item of the usage table, and its figures. */
export interface Budget {
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
export function tenantBudget({ limits }: Tenant, rate: TypingRate | null, { minute }: RateWindows): Budget {
  return { of: wordsOf(rate), minute, hour: "total", ...scale(limits, rate === null ? 1 : TYPING_LIMITS.factor) };
}

/** Returns what all publishable keys of a tenant may spend together. */
export function publicBudget(tenant: Tenant, rate: TypingRate | null, windows: RateWindows): Budget {
  const { perMinute, perHour } = tenantBudget(tenant, rate, windows);
  const share = tenant.shares.publishable;
  const figures = { perMinute: toShare(perMinute, share), perHour: toShare(perHour, share) };
  return { of: `${wordsOf(rate)} with publishable keys`, minute: `public-${windows.minute}`, hour: "public", ...figures };
}

/**
 * Returns what one address may spend of that. An hour of several searches at once is that of all other requests: each draws up to
 * ten times on the monthly quota, which one visitor must not spend for all.
 */
export function addressBudget(tenant: Tenant, rate: TypingRate | null, windows: RateWindows): Budget {
  const share = tenant.shares.address;
  const perMinute = toShare(publicBudget(tenant, rate, windows).perMinute, share);
  const perHour = toShare(publicBudget(tenant, rate === "searches" ? null : rate, windows).perHour, share);
  const budget = { of: `${wordsOf(rate)} from one address`, minute: windows.minute, hour: "total", perMinute, perHour };
  return rate === null ? budget : { ...budget, second: { counter: windows.second, limit: TYPING_LIMITS.perSecond } };
}

/** Returns the key of a tenant's counters. */
export function rateKey(rate: TypingRate | null, { hour }: RateWindows): Key {
  return { collection: ["rate"], id: rate === null ? hour : `${hour}#${rate}` };
}

/** Names an address by a digest that holds for its tenant, hour and limit: addresses themselves are not stored. */
export function addressKey(tenantId: string, address: string, rate: TypingRate | null, { hour }: RateWindows): Key {
  const digest = createHash("sha256")
    .update([tenantId, hour, toVisitorNetwork(address), ...(rate === null ? [] : [rate])].join("\n"))
    .digest("base64url");
  return { collection: ["addressRate"], id: `${hour}#${digest.slice(0, 22)}` };
}

/** Lists the counters of a budget with their limits. */
export function listCounters({ minute, hour, perMinute, perHour, second }: Budget): Record<string, number> {
  return { [hour]: perHour, [minute]: perMinute, ...(second && { [second.counter]: second.limit }) };
}

/** Returns what is left of a budget by its counters. */
export function countRemaining({ minute, hour, perMinute, perHour, second }: Budget, item: Item) {
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
