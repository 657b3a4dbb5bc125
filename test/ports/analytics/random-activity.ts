import fc from "fast-check";
import type { ActivityDocument } from "../../../functions/platform/ports/analytics/analytics.ts";
import { ARMS } from "../../../schemas/search/experiment.ts";
import { LEFT_OUT_REASONS } from "../../../schemas/search/left-out.ts";
import { DAY, feedbackOf, HOUR_MS, productOf, searchOf, turnOf } from "./activity.ts";

const QUERIES = ["oak", "oak desk", "desk", "d", "ü", "e\u0301"];
const PRODUCTS = ["p1", "p2", "p3"];
const SOURCES = ["native", "widget", "chat"];

type Reference = Pick<ActivityDocument, "type" | "id" | "at">;

/** Writes of a store, in order: each puts documents, or removes some. */
export type Write = { put: ActivityDocument[] } | { remove: Reference[] };

export const randomWrites: fc.Arbitrary<Write[]> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.record({ put: fc.array(documents(), { minLength: 1, maxLength: 25 }) }) },
      { weight: 1, arbitrary: fc.record({ remove: fc.array(documents(), { minLength: 1, maxLength: 5 }) }) },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map(withoutReturns);

/** A removed document is not put again. */
function withoutReturns(writes: Write[]): Write[] {
  const removed = new Set<string>();
  return writes.map((write) => {
    if ("put" in write) return { put: write.put.filter(({ type, id }) => !removed.has(`${type} ${id}`)) };
    for (const { type, id } of write.remove) removed.add(`${type} ${id}`);
    return { remove: write.remove.map(({ type, id, at }) => ({ type, id, at })) };
  });
}

/** Makes documents of few ids, so that many replace others. Time and workspace of a document never change. */
function documents(): fc.Arbitrary<ActivityDocument> {
  const common = fc.record({
    number: fc.nat(40),
    revision: fc.integer({ min: 1, max: 4 }),
    visitor: oneOrNull("v1", "v2", "v3"),
  });
  return common.chain(({ number, ...fields }) => {
    const at = DAY.from + ((number * 7) % 96) * HOUR_MS + number;
    const base = { ...fields, id: `id-${number}`, workspaceId: ["main", "other", ""][number % 3]!, at };
    return fc.oneof(
      // Whoever takes part in an experiment is known.
      searches().map(({ experiment, bought, ...search }) =>
        searchOf({ ...search, ...bought, ...base, experiment: base.visitor === null ? null : experiment }),
      ),
      productEvents().map((event) => productOf({ ...event, ...base })),
      turns().map((turn) => turnOf({ ...turn, ...base })),
      feedback().map((given) => feedbackOf({ ...given, ...base })),
    );
  });
}

function searches() {
  return fc.record({
    query: fc.constantFrom(...QUERIES),
    network: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 14 })),
    total: fc.constantFrom(0, 0, 1, 40),
    source: fc.constantFrom(...SOURCES),
    clicks: fc.array(fc.record({ productId: fc.constantFrom(...PRODUCTS), position: fc.constantFrom(null, 1, 2, 9) }), {
      maxLength: 3,
    }),
    bought: fc.constantFrom({ purchased: false, revenue: 0 }, ...[0, 12.5, 40].map((revenue) => ({ purchased: true, revenue }))),
    followsQuery: oneOrNull(...QUERIES),
    rules: fc.subarray(["rule_1", "rule_2", "rule_3"]),
    experiment: fc.option(
      fc.record({
        experimentId: fc.constantFrom("exp_1", "exp_2"),
        arm: fc.constantFrom(...ARMS),
        bucket: fc.constantFrom(0, 7, 99),
      }),
    ),
  });
}

function productEvents() {
  return fc.record({
    action: fc.constantFrom("view", "click", "add_to_cart", "purchase"),
    productIds: fc.array(fc.constantFrom(...PRODUCTS), { minLength: 1, maxLength: 4 }),
    network: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 14 })),
    leftOut: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, fc.constantFrom("confirmed", ...LEFT_OUT_REASONS)),
  });
}

function turns() {
  return fc.record({
    threadId: fc.constantFrom("th_1", "th_2", "th_3"),
    startsThread: fc.boolean(),
    messages: fc.integer({ min: 1, max: 2 }),
    finished: fc.boolean(),
    degraded: fc.boolean(),
    unanswered: fc.boolean(),
    handoff: fc.boolean(),
    question: fc.constantFrom(...QUERIES, ""),
    domains: fc.subarray(["product", "post", "order"]),
    promptId: oneOrNull("pr_1", "pr_2"),
    dropped: fc.constantFrom({}, {}, { claim: 1 }, { claim: 2, price: 1 }, { claim: 11, other_language: 1 }),
    firstChunkMs: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 60_000 })),
    tookMs: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 600_000 })),
  });
}

function feedback() {
  return fc.record({
    rating: fc.constantFrom("positive", "negative"),
    category: oneOrNull("wrong", "late", "kind", "slow"),
    source: oneOrNull(...SOURCES),
  });
}

function oneOrNull<T>(...values: T[]): fc.Arbitrary<T | null> {
  return fc.constantFrom(null, ...values);
}
