import type { Data } from "../../clients/typescript/src/types.ts";

/** A condition of a filter, with what a record or an event has instead. */
type UnmetCondition = Data<"POST /webhooks/preview">["conditions"][number];

const OPERATORS = { in: "one of", nin: "none of", gt: "more than", gte: "at least", lt: "less than", lte: "at most" } as const;

/** Says what a condition asks for, and what the record has instead. */
export function describeCondition({ field, operator, value, denied, has }: UnmetCondition): string {
  const asked = [value].flat().join(", ");
  const wanted = operator === "exists" ? (value ? "any value" : "no value") : `${OPERATORS[operator]} ${asked}`;
  const own = has.length > 0 ? has.join(", ") : "nothing";
  return `${field}: asked for is ${denied ? "not " : ""}${wanted}; it has ${own}`;
}
