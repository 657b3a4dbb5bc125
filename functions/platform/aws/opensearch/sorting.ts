import type { IndexQuery, SearchAfter, Sort } from "../../ports/search-index.ts";
import type { Json } from "./opensearch-client.ts";

/** Missing numbers come as infinity, on the side that sorts last. */
const LAST = { asc: "Infinity", desc: "-Infinity" } as const;

/** Ties by id, then workspace. A field sorts by its number, else by its text: numbers stand before texts, and both before nothing. */
export function sortClauses(sort: Sort | null): Json[] {
  const ties = [{ record: "asc" }, { workspace: "asc" }];
  if (!sort) return [{ _score: "desc" }, ...ties];
  const { direction } = sort;
  const nested = { path: "facts", filter: { term: { "facts.name": sort.field } } };
  const options = { order: direction, mode: direction === "asc" ? "min" : "max", missing: "_last", nested };
  return [{ "facts.number": options }, { "facts.text": options }, ...ties];
}

export function searchAfter({ sort, after }: Pick<IndexQuery, "sort" | "after">): unknown[] | undefined {
  if (!after) return undefined;
  const ties = [after.id, after.workspaceId];
  if (!sort) return [after.value ?? 0, ...ties];
  if (typeof after.value === "number") return [after.value, null, ...ties];
  return [LAST[sort.direction], after.value, ...ties];
}

/** Reads a hit's sort values back into what `searchAfter` takes. */
export function toAfter(values: unknown[], sort: Sort | null): SearchAfter {
  const [workspaceId, id] = [String(values.at(-1)), String(values.at(-2))];
  const value = sort
    ? typeof values[0] === "number"
      ? values[0]
      : ((values[1] as string | null | undefined) ?? null)
    : Number(values[0]);
  return { value, workspaceId, id };
}
