/** A condition of the filter builder. */
export interface Condition {
  field: string;
  operator: Operator;
  value: string;
}

export type FieldType = "string" | "number" | "boolean" | "mixed";

export const OPERATORS = {
  is: "is",
  not: "is not",
  gte: "at least",
  lte: "at most",
  exists: "is there",
  missing: "is missing",
} as const;
export type Operator = keyof typeof OPERATORS;

/** Lists what a field of a type can be asked. */
export function operatorsOf(type: FieldType): Operator[] {
  const order: Operator[] = type === "number" || type === "mixed" ? ["gte", "lte"] : [];
  return ["is", "not", ...order, "exists", "missing"];
}

export const takesValue = (operator: Operator): boolean => operator !== "exists" && operator !== "missing";

/** Reads conditions from the query of an address: `f=price:gte:20`, where field and value may have colons. */
export function readConditions(query: URLSearchParams): Condition[] {
  return query.getAll("f").flatMap((text): Condition[] => {
    const match = /^(.+?):(is|not|gte|lte|exists|missing):(.*)$/s.exec(text);
    return match ? [{ field: match[1]!, operator: match[2] as Operator, value: match[3]! }] : [];
  });
}

export function writeCondition({ field, operator, value }: Condition): string {
  return `${field}:${operator}:${takesValue(operator) ? value : ""}`;
}

/** Returns the filter of the API for conditions that must all fit; null for none. */
export function toFilter(conditions: readonly Condition[], types: ReadonlyMap<string, FieldType>): object | null {
  if (conditions.length === 0) return null;
  return { and: conditions.map((condition) => toMember(condition, types.get(condition.field) ?? "string")) };
}

function toMember({ field, operator, value }: Condition, type: FieldType): object {
  const condition = toCondition(operator, typed(value, type));
  const open = /^(attributes|metadata)\.(.+)$/s.exec(field);
  return open ? { [open[1]!]: { [open[2]!]: condition } } : { [field]: condition };
}

function toCondition(operator: Operator, value: unknown): unknown {
  if (operator === "is") return value;
  if (operator === "not") return { ne: value };
  if (operator === "exists" || operator === "missing") return { exists: operator === "exists" };
  return { [operator]: value };
}

function typed(value: string, type: FieldType): unknown {
  const number = Number(value.replace(",", "."));
  const isNumber = value.trim() !== "" && Number.isFinite(number);
  if (type === "boolean") return /^(yes|true|1)$/i.test(value.trim());
  return type === "number" || (type === "mixed" && isNumber) ? (isNumber ? number : value) : value;
}
