import type { RecordRef } from "./indexed-parts.ts";

export type FilterValue = string | number | boolean;
/** A parsed filter. A record without the field matches only `exists: false`, `ne` and `nin`. Strings compare exactly. */
export type Filter = { and: Filter[] } | { or: Filter[] } | { not: Filter } | FieldCondition;

/** A condition on one field. Parser, matcher and both adapters handle every operator: the compiler names those that miss one. */
export type FieldCondition =
  | { field: string; op: "in" | "nin"; values: FilterValue[] }
  | { field: string; op: ComparisonOperator; value: number | string }
  | { field: string; op: "exists"; value: boolean };
export type FilterOperator = FieldCondition["op"];

/**
 * Field whose values are the stems of a record's name, categories, tags and attributes: a condition on it (`in`, `nin`) asks for
 * words. No caller names it.
 */
export const WORD_FIELD = "$word";
export type ComparisonOperator = "gt" | "gte" | "lt" | "lte";

/** Limits of a match by name and labels. */
export interface Places {
  /** Records that match all the same. */
  besides: RecordRef[];
  /** Positions of the terms that are no beginnings of words. */
  finished: number[];
  /** Lets one term be had by a tag alone, or none by a tag; else tags count where there are several terms. */
  tags?: "alone" | "none";
  /** Leaves these out. */
  without?: Filter;
}

/** Returns true where a tag counts as a label, of so many terms. */
export function takesTags({ tags }: Pick<Places, "tags">, terms: number): boolean {
  return tags === "alone" || (tags !== "none" && terms > 1);
}
