import type { Filter } from "./filter.ts";

/** Asks which of the values a record in scope has in a field. */
export interface ValueRequest {
  field: string;
  values: string[];
  visible: Filter | null;
}

/** Types of filterable values. */
export const VALUE_TYPES = ["string", "number", "boolean"] as const;
export type FieldValueType = (typeof VALUE_TYPES)[number];

/** Asks which fields the records in scope have values of. */
export interface FieldRequest {
  visible: Filter | null;
  /** Fields that are told, at most: those that most records have. */
  size: number;
}

/** The fields of records, those of the product's own (`$`) among them. */
export interface FieldList {
  /** Records that were looked at: all in scope, or of more than some thousands a sample. */
  records: number;
  /** Those with the most records first, then by name. */
  fields: { field: string; records: number; types: FieldValueType[] }[];
}

/** Smallest, largest and average of the numbers that matching records have in a field, and how many these are. */
export interface NumberStats {
  key: "stats";
  min: number;
  max: number;
  average: number;
  count: number;
}
