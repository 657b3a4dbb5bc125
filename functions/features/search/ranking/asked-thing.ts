import type { Filter, QueryTerm } from "../../../platform/ports/search/search-index.ts";
import { JOINED_FIELD, KIND_FIELD, MODIFIER_FIELD } from "../indexing/filterable-fields.ts";
import { materialStems, thingStems } from "../indexing/thing-words.ts";
import type { QueryPlan } from "../query/query-plan.ts";

export interface AskedThing {
  /** Position of its term. */
  at: number;
  term: QueryTerm;
  /** Finds what is in a category of such things. */
  kind: Filter;
  /** Finds what only goes with the thing, or is another one of its category. */
  accessories: Filter;
  /** Finds what may be the thing, by a category of several things. */
  uncertain: Filter;
}

/** Finds the thing that a text asks for: its only word, or the one that names the thing. Null where it names none. */
export function findAskedThing({ terms, head }: Pick<QueryPlan, "terms" | "head">): AskedThing | null {
  const at = terms.length === 1 ? 0 : terms.findIndex(({ stem }) => stem === head);
  const term = terms[at];
  if (!term) return null;
  const values = namesOf(term);
  return {
    at,
    term,
    kind: { field: KIND_FIELD, op: "in", values },
    accessories: { field: MODIFIER_FIELD, op: "in", values },
    uncertain: { field: JOINED_FIELD, op: "in", values },
  };
}

/** Returns the stems under which a record has the thing: its own, and other names of one word. */
function namesOf({ stem, synonyms, alternatives = [] }: QueryTerm): string[] {
  const others = alternatives.filter(({ relation }) => relation === "same").map(({ stems }) => stems);
  return [stem, ...[...synonyms, ...others].filter(({ length }) => length === 1).flat()];
}

/** Returns true for a word that names things in its language, and no material. */
export function isThing({ stem, alternatives = [] }: QueryTerm, language: string): boolean {
  if (materialStems(language).has(stem)) return false;
  return thingStems(language).has(stem) || alternatives.some(({ relation }) => relation === "same");
}
