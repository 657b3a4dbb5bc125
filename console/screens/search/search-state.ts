import type { Input } from "../../../clients/typescript/src/types.ts";

type SearchInput = Input<"POST /products/search">;

/** A search as the address says it. */
export interface SearchState {
  text: string;
  /** Chosen values by facet. */
  chosen: Record<string, string[]>;
  sort: string;
  page: number;
  /** False takes the whole text as words; absent: as the workspace does. */
  interpret?: false;
}

export const PAGE_SIZE = 20;
/** Pages beyond this are of no use, and the service refuses them. */
const LAST_PAGE = 50;

/** Reads a search from the query of an address: `q`, `sort`, `page`, and for each value `f=brands:Nord`. */
export function readSearch(query: URLSearchParams): SearchState {
  // Without a prototype: a field may be called `constructor`.
  const chosen: Record<string, string[]> = Object.create(null);
  for (const each of query.getAll("f")) {
    const mark = each.indexOf(":");
    const field = each.slice(0, mark);
    if (mark > 0) chosen[field] = [...(chosen[field] ?? []), each.slice(mark + 1)];
  }
  const page = Number(query.get("page"));
  return {
    ...{ text: query.get("q") ?? "", chosen, sort: query.get("sort") ?? "" },
    page: Number.isInteger(page) && page > 0 ? Math.min(page, LAST_PAGE) : 1,
    ...(query.get("interpret") === "false" && { interpret: false }),
  };
}

/** Writes a search as the query of an address; what is usual is left out. */
export function writeSearch({ text, chosen, sort, page, interpret }: SearchState): URLSearchParams {
  const values = Object.entries(chosen).flatMap(([field, keys]) => keys.map((key): [string, string] => ["f", `${field}:${key}`]));
  const query: [string, string][] = [["q", text], ["sort", sort], ...values, ["page", page > 1 ? String(page) : ""]];
  if (interpret === false) query.push(["interpret", "false"]);
  return new URLSearchParams(query.filter(([, value]) => value !== ""));
}

/** Returns the search with a value chosen, or not any more; from the first page on. */
export function toggleValue(state: SearchState, field: string, key: string): SearchState {
  const keys = state.chosen[field] ?? [];
  const left = keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key];
  const { [field]: _, ...others } = state.chosen;
  return { ...state, page: 1, chosen: left.length > 0 ? { ...others, [field]: left } : others };
}

/** Returns the request of a search. It is no shopper's: reports leave it out. */
export function toSearchInput({ text, chosen, sort, page, interpret }: SearchState): SearchInput {
  const [field, direction] = sort.split(":");
  return {
    text: text.trim() || "*",
    ...{ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, includeFacets: true, facetSize: 10 },
    ...{ highlight: true, explain: true, matchingChunks: false, trackAnalytics: false },
    ...(Object.keys(chosen).length > 0 && { filters: chosen }),
    ...(interpret === false && { interpret }),
    ...(field && { sort: { field, direction: direction === "desc" ? "desc" : "asc" } }),
  };
}
