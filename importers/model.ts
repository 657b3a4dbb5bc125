import type { Input } from "../clients/typescript/src/index.ts";
import { ownText } from "./values/own-text.ts";

/** A product as the service takes it. */
export type ProductRecord = Input<"POST /products">;

export const FORMATS = ["shopify", "woocommerce", "magento", "google", "csv", "jsonl"] as const;
export type FormatName = (typeof FORMATS)[number];

/** One thing that is wrong with a source, or doubtful: the place, what stands there, and why. */
export interface Issue {
  /** Row as a spreadsheet counts it, the header being 1; the line of an XML feed or of JSON Lines. */
  row: number;
  /** Column by the name that the source gives it; null where the whole row is meant. */
  column: string | null;
  /** The value as it stands there, shortened. */
  value: string | null;
  reason: string;
  /** A refused record is not written; one with warnings is. */
  level: "refused" | "warning";
}

/** A piece of the source as it was read, for the report of what failed. */
export interface SourceRow {
  number: number;
  /** Cells in the order of the columns; null for JSON. */
  cells: string[] | null;
  /** The object of a JSON source. */
  json?: unknown;
}

/** Result of reading one product: the rows that it came from, what is wrong, and its record unless that makes it unusable. */
export interface Item {
  rows: SourceRow[];
  /** Null where an issue refuses it. */
  record: ProductRecord | null;
  /** The id that it has or would have; null where none could be read. */
  id: string | null;
  issues: Issue[];
}

export type VariantMode = "union" | "records";

/** Facts and choices that the mapping of a source depends on besides its text. */
export interface ImportContext {
  /** Milliseconds; sales that have begun and not ended are on. */
  now: number;
  variants: VariantMode;
  /** ISO 4217 code of the workspace; null where it has none: then the first currency of the source counts. */
  currency: string | null;
  /** The mark before decimals where "1.299" may be both; null where such a price is refused. */
  decimalMark: "." | "," | null;
  /** Code of the store view whose rows are read (Magento); null for the default one. */
  storeView: string | null;
  /** Address of the shop, for sources that hold the last part of addresses only. */
  site: string | null;
  /** Fields and the columns that hold them, where the caller says so. */
  map: ReadonlyMap<string, string>;
}

const SHOWN_VALUE = 80;

/** Shortens a value for a message. */
export function showValue(value: string): string {
  const line = value.replace(/\s+/g, " ").trim();
  return line.length <= SHOWN_VALUE ? ownText(line) : `${line.slice(0, SHOWN_VALUE)}… (${value.length} characters)`;
}
