import type { Data, Input } from "../../../clients/typescript/src/types.ts";
import { type SearchState, toSearchInput } from "./search-state.ts";

export type Place = Data<"POST /products/search/explain">;

/** Returns the question where a product is in a search, seen as shoppers see it. */
export function toExplainInput(state: SearchState, id: string): Input<"POST /products/search/explain"> {
  const {
    explain: _,
    highlight: __,
    includeFacets: ___,
    facetSize: ____,
    matchingChunks: _____,
    ...search
  } = toSearchInput(state);
  return { ...search, id, audience: "shopper" };
}

/** Acts that mend the cause that keeps a product out of a search. */
export type Mend =
  | { act: "write"; name: string; changes: { status?: string; visibility?: string; indexStatus?: "active" } }
  | { act: "search"; name: string; state: SearchState }
  | { act: "go"; name: string; path: string };

const SHOWN = { status: "publish", visibility: "visible", indexStatus: "active" } as const;

/** Lists what mends a cause, the likeliest first. */
export function listMends(place: Place, state: SearchState): Mend[] {
  const { stage, id, field, conditions = [], rule, words, position, onPage, leader } = place;
  const pin: Mend = { act: "go", name: "Pin it by a rule", path: toPinPath(state.text, id) };
  switch (stage) {
    // Time mends it.
    case "index":
      return [];
    case "status":
    case "visibility": {
      const hiding = (field ?? stage) as keyof typeof SHOWN;
      const changes = { [hiding]: SHOWN[hiding] };
      return hiding in SHOWN ? [{ act: "write", name: `Set its ${hiding} to ${SHOWN[hiding]}`, changes }] : [];
    }
    case "filter":
      return withoutFilters(
        state,
        conditions.map((condition) => condition.field),
      );
    case "text":
      return [{ act: "search", name: "Take the text as words", state: { ...state, interpret: false, page: 1 } }];
    case "rule":
      return rule ? [{ act: "go", name: `Open the rule “${rule.name ?? rule.id}”`, path: toRulePath(rule.id) }] : [];
    case "words":
      return [{ act: "go", name: "Add a synonym", path: toSynonymPath(words?.missing ?? [], state.text) }, pin];
    case "order":
      return [{ act: "search", name: "Order by best first", state: { ...state, sort: "", page: 1 } }];
    case "group":
      return leader ? [{ act: "search", name: `Search for ${leader}`, state: { ...state, text: leader, page: 1 } }] : [];
    case "page":
      return [pin];
    default:
      return position === null || onPage ? [pin] : [toItsPage(state, position), pin];
  }
}

function toItsPage(state: SearchState, position: number): Mend {
  const page = Math.ceil(position / 20);
  return { act: "search", name: `Show page ${page}`, state: { ...state, page } };
}

function withoutFilters(state: SearchState, fields: string[]): Mend[] {
  const failing = Object.keys(state.chosen).filter((field) => fields.some((each) => each === field || field.startsWith(each)));
  const left = Object.entries(state.chosen).filter(([field]) => !failing.includes(field));
  const name = failing.length > 0 ? `Without the filter ${failing.join(", ")}` : "Without filters";
  return [{ act: "search", name, state: { ...state, chosen: failing.length > 0 ? Object.fromEntries(left) : {}, page: 1 } }];
}

function toRulePath(id: string): string {
  return `/rules?${new URLSearchParams({ rule: id })}`;
}

function toPinPath(text: string, id: string): string {
  return `/rules?${new URLSearchParams({ rule: "new", ...(text.trim() && { q: text.trim() }), pin: id })}`;
}

function toSynonymPath(missing: string[], text: string): string {
  return `/rules?${new URLSearchParams({ view: "synonyms", add: `${missing.join(" ") || text}, ` })}`;
}
