import type { IndexHit } from "../../../ports/search/search-index.ts";
import { findColumn } from "../documents/columns.ts";
import { readToldNumber } from "../documents/hit-script.ts";
import { fromPairValue, pairStart, pairsField } from "../documents/keys.ts";
import type { OpenSearchHit } from "./scoped-search.ts";

/** Lists the columns that hold the numbers of fields. An index of an older layout may lack them: hits then have no number. */
export function numberColumns(fields: string[] = []): string[] {
  return [...new Set(fields.map((field) => findColumn(field)?.path ?? pairsField(field)))];
}

/** Lists those of the columns that hold numbers alone: the engine tells the largest of each with the hit. */
export function toldColumns(fields: string[]): string[] {
  return numberColumns(fields.filter((field) => findColumn(field)?.type === "number"));
}

/** Makes what reads the largest number that a hit has in each of the fields. */
export function hitNumberReader(fields: string[] | undefined): (hit: OpenSearchHit) => Pick<IndexHit, "numbers"> {
  if (!fields) return () => ({});
  const told = toldColumns(fields);
  const places = fields.map((field) => told.indexOf(findColumn(field)?.path ?? ""));
  return ({ fields: columns = {} }) => ({
    numbers: fields.map((field, position) => {
      const at = columns.near ? places[position]! : -1;
      return at < 0 ? readLargest(field, columns) : readToldNumber(columns.near!, at);
    }),
  });
}

function readLargest(field: string, columns: Record<string, unknown[]>): number | null {
  const column = findColumn(field);
  const values = columns[column?.path ?? pairsField(field)] ?? [];
  const numbers = (column ? values : readPairs(values, pairStart(field))).filter((value) => typeof value === "number");
  return numbers.length > 0 ? Math.max(...numbers) : null;
}

function readPairs(pairs: unknown[], start: string): (number | string)[] {
  return pairs.flatMap((pair) => (String(pair).startsWith(`${start}n`) ? fromPairValue(String(pair).slice(start.length)) : []));
}
