import type { TermMatch, TextField } from "../../ports/search/search-index.ts";

/** A place where words tell what a record is: its name, or the short values that sort it. Other text only mentions things. */
export type WordPlace = NonNullable<TermMatch["place"]>;

const LABELS: readonly TextField[] = ["sku", "brands", "categories", "tags", "attributes"];

/** Fields whose words say what a record is, whoever makes it: those that `WORD_FIELD` asks for. */
export const TELLING_FIELDS: readonly TextField[] = ["name", "categories", "tags", "attributes"];

/** Returns true for a field that says what a record is. A tag may say what it is for: "tent repair". */
export function saysWhatItIs(field: TextField): boolean {
  return wordPlaceOf(field) !== null && field !== "tags";
}

/** Returns the place that a field is; null for running text. */
export function wordPlaceOf(field: TextField): WordPlace | null {
  return field === "name" ? "name" : LABELS.includes(field) ? "label" : null;
}
