import type { SearchSettings } from "../../../../../schemas/search/search-settings.ts";
import type { Sort, SortShare } from "../../../../platform/ports/search/index-order.ts";
import type { Filter, IndexHit, IndexScope, SearchIndex } from "../../../../platform/ports/search/search-index.ts";
import { NEWEST_FIELD, RATED_FIELD, STOCK_FIELD, toNumberField } from "../../indexing/filterable-fields.ts";
import { EVERY_PRODUCT } from "./every-product.ts";

export const SIGNALS = ["stock", "rating", "newness", "number"] as const;
type Signal = (typeof SIGNALS)[number];

/**
 * Largest shares of a tier that the signals move a record by, with the weight 1: together less than what parts a record that fits
 * far better. Being out of stock counts most, since such a record sells nothing.
 */
const SHARES: Record<Signal, number> = { stock: 0.3, rating: 0.1, newness: 0.1, number: 0.1 };
const DEFAULT_WEIGHTS: Partial<Record<Signal, number>> = { stock: 1 };
const DEFAULT_NUMBER = "metadata.popularity";
const DAY_MS = 86_400_000;
/** Age at which newness says nothing any more. */
const NEW_DAYS = 365;

/** A signal with its weight, and the numbers between which it counts. */
interface CountedSignal extends SortShare {
  signal: Signal;
}

/** Signals that records of a workspace hold, as far as its settings let them count. */
export interface StoredSignals {
  /** The fields that hold them; undefined without any. */
  fields?: string[];
  counted: CountedSignal[];
}

/** Matches what is out of stock. */
export const OUT_OF_STOCK: Filter = { field: STOCK_FIELD, op: "in", values: [0] };

export const NO_SIGNALS: StoredSignals = { counted: [] };

/** Reads the signals that order records of a kind, by the settings of the workspace. */
export async function readSignals(
  index: SearchIndex,
  { scope, visible }: { scope: IndexScope; visible: Filter },
  { signals = {} }: SearchSettings,
  now: number,
): Promise<StoredSignals> {
  if (scope.kind !== "products") return NO_SIGNALS;
  const today = Math.ceil(now / DAY_MS) * DAY_MS;
  const number = toNumberField(signals.numberField ?? DEFAULT_NUMBER);
  const weightOf = (signal: Signal) => signals[signal] ?? DEFAULT_WEIGHTS[signal] ?? 0;
  const largest = weightOf("number") > 0 ? await findLargest(index, scope, visible, number) : 0;
  const all: Omit<CountedSignal, "weight">[] = [
    { signal: "stock", field: STOCK_FIELD, from: 0, to: 1 },
    { signal: "rating", field: RATED_FIELD, from: 0, to: 1 },
    { signal: "newness", field: NEWEST_FIELD, from: today - NEW_DAYS * DAY_MS, to: today },
    { signal: "number", field: number, from: 0, to: largest },
  ];
  const counted = all
    .map((each) => ({ ...each, weight: weightOf(each.signal) }))
    .filter(({ weight, from, to }) => weight > 0 && to > from);
  return counted.length > 0 ? { fields: counted.map(({ field }) => field), counted } : NO_SIGNALS;
}

async function findLargest(index: SearchIndex, scope: IndexScope, visible: Filter, field: string): Promise<number> {
  const { hits } = await index.query(scope, { ...EVERY_PRODUCT, visible, sort: { field, direction: "desc" }, size: 1 });
  return Number(hits[0]?.after.value ?? 0);
}

/**
 * Returns the share of its tier by which a record's own signals move it: down, by what it lacks of the best, since a name that is
 * exactly the text has no place above it. Where stock is not told, a product can be bought.
 */
export function boostOf({ counted }: StoredSignals, numbers: IndexHit["numbers"]): number {
  return counted.reduce((sum, { signal, weight, from, to }, at) => {
    const value = numbers?.[at] ?? (signal === "stock" ? to : from);
    const share = Math.max(0, Math.min(1, (value - from) / (to - from)));
    return sum + SHARES[signal] * weight * (share - 1);
  }, 0);
}

/** Returns the share of its tier by which each of the signals moves a record, with the number that it has. */
export function boostsOf(
  { counted }: StoredSignals,
  numbers: IndexHit["numbers"],
): { name: Signal; weight: number; value: number | null; share: number }[] {
  return counted.map((each, at) => {
    const share = boostOf({ counted: [each] }, numbers && [numbers[at] ?? null]);
    return { name: each.signal, weight: each.weight, value: numbers?.[at] ?? null, share };
  });
}

/** Returns true where what can be bought comes before what is out of stock. */
export function isStockFirst({ counted }: StoredSignals): boolean {
  return counted.some(({ signal }) => signal === "stock");
}

/** Returns true for a record that is out of stock, where stock counts. */
export function isOutOfStock({ counted }: StoredSignals, numbers: IndexHit["numbers"]): boolean {
  return counted.some(({ signal }, at) => signal === "stock" && numbers?.[at] === 0);
}

/** Returns the order of what is browsed: what can be bought first, then by the other signals. Null: by id. */
export function toBrowseOrder(signals: StoredSignals): Sort | null {
  const shares = signals.counted.flatMap(({ signal, ...share }) => (signal === "stock" ? [] : [share]));
  const bySum: Sort | null = shares.length > 0 ? { field: "$signals", direction: "desc", shares } : null;
  return isStockFirst(signals) ? { field: STOCK_FIELD, direction: "desc", ...(bySum && { next: bySum }) } : bySum;
}
