import type { Filter, QueryTerm, TermMatch } from "../../../../platform/ports/search/search-index.ts";
import { compoundHeads } from "../../../../platform/text/language/compound-heads.ts";
import { stemmerFor } from "../../../../platform/text/language/stem.ts";
import {
  CALLED_FIELD,
  FULL_NAME_FIELD,
  JOINED_FIELD,
  KIND_FIELD,
  MEANT_FIELD,
  MODIFIER_FIELD,
} from "../../indexing/filterable-fields.ts";
import { materialStems, thingStems } from "../../indexing/thing-words.ts";
import type { QueryPlan } from "../../query/query-plan.ts";
import type { RatedRecord } from "../../query/search-request.ts";
import { isBeginning, isWholeWord } from "../scores/fit.ts";

export interface AskedThing {
  /** Position of its term. */
  at: number;
  term: MeantTerm;
  /** Finds what is in a category of such things. */
  kind: Filter;
  /** Finds what only goes with the thing, or is another one of its category. */
  accessories: Filter;
  /** Finds what may be the thing, by a category of several things. */
  uncertain: Filter;
  /** Finds what a model has told names of, and none of them, nor of its keywords, names the thing. */
  notMeant: Filter;
}

/** Finds the thing that a text asks for: its only word, or the one that names the thing. Null where it names none. */
export function findAskedThing(
  { terms, head, isPurpose }: Pick<QueryPlan, "head" | "isPurpose"> & { terms: MeantTerm[] },
  language?: string,
): AskedThing | null {
  const at = terms.length === 1 ? (isPurpose ? -1 : 0) : terms.findIndex(({ stem }) => stem === head);
  const term = terms[at];
  if (!term) return null;
  const values = namesOf(term);
  const wider =
    language === undefined
      ? values
      : [...values, ...stemsOf(term).flatMap((stem) => compoundHeads(language)(stem).map((head) => head.stem))];
  return {
    at,
    term,
    kind: { field: KIND_FIELD, op: "in", values },
    accessories: { field: MODIFIER_FIELD, op: "in", values },
    uncertain: { field: JOINED_FIELD, op: "in", values },
    notMeant: {
      and: [
        { field: FULL_NAME_FIELD, op: "exists", value: true },
        { field: KIND_FIELD, op: "nin", values: wider },
        { field: MEANT_FIELD, op: "nin", values: wider },
      ],
    },
  };
}

/**
 * Finds what is such a thing and has all other words of the text among its names, and what has just these words as a name: where
 * a model has told the names of products.
 */
export function findCalled(terms: MeantTerm[], { at, term }: AskedThing): { called: Filter; exactly: Filter } {
  const others = terms.filter((_, place) => place !== at);
  const kind: Filter = { field: KIND_FIELD, op: "in", values: stemsOf(term) };
  const names = terms.reduce(
    (begun, each) => begun.flatMap((name) => stemsOf(each).map((stem) => [...name, stem])),
    [[] as string[]],
  );
  return {
    called: { and: [kind, ...others.map((other): Filter => ({ field: CALLED_FIELD, op: "in", values: stemsOf(other) }))] },
    exactly: { field: FULL_NAME_FIELD, op: "in", values: names.slice(0, MAX_NAMES).map((name) => name.join(" ")) },
  };
}

/** Limits the names that words may mean together. */
const MAX_NAMES = 100;

/** Returns the stems that a word may mean. */
function stemsOf({ stem, guesses = [] }: MeantTerm): string[] {
  return [stem, ...guesses];
}

/** Returns the stems under which a record has the thing: its own, and other names of one word. */
function namesOf(term: MeantTerm): string[] {
  const { synonyms, alternatives = [] } = term;
  const others = alternatives.filter(({ relation }) => relation === "same").map(({ stems }) => stems);
  return [...stemsOf(term), ...[...synonyms, ...others].filter(({ length }) => length === 1).flat()];
}

/** Returns true for a word that names things in its language, and no material. */
export function isThing(term: MeantTerm, language: string): boolean {
  const ofLanguage = thingStems(language);
  const ofMaterials = materialStems(language);
  if (ofMaterials.has(term.stem)) return false;
  const isOther = term.alternatives?.some(({ relation }) => relation === "same") ?? false;
  return isOther || stemsOf(term).some((stem) => ofLanguage.has(stem) && !ofMaterials.has(stem));
}

/** A word of a text with the stems of those that it may be misspelt or unfinished for. */
export interface MeantTerm extends QueryTerm {
  guesses?: readonly string[];
}

/**
 * Reads what the words of a text may mean, from the records that have them: a misspelt one what the nearest records have in its
 * place, an unfinished one the names that it begins.
 */
export async function readMeantTerms(
  terms: readonly QueryTerm[],
  thing: number,
  { records, language, count }: { records: readonly RatedRecord[]; language: string; count: CountValues },
): Promise<MeantTerm[]> {
  const toStem = stemmerFor(language);
  return Promise.all(
    terms.map(async (term, at): Promise<MeantTerm> => {
      const matches = records.flatMap((record) => record.matches.filter((match) => match.term === at));
      const begun = matches.some(({ how }) => how === "prefix") && (!isWholeWord(term) || isBeginning(term));
      const completed = begun ? await count(at === thing ? KIND_FIELD : CALLED_FIELD, term.word) : [];
      const guesses = [...new Set([...listNearest(matches).map(toStem), ...completed])].filter((stem) => stem !== term.stem);
      return guesses.length > 0 ? { ...term, guesses } : term;
    }),
  );
}

/** Returns the values of a field, of the records that are rated, in which a word begins so. */
type CountValues = (field: string, containing: string) => Promise<string[]>;

/** Returns the words with the fewest errors that stand for one that no record has. */
function listNearest(matches: readonly TermMatch[]): string[] {
  if (matches.some(({ how }) => how === "exact")) return [];
  const typos = matches.filter(({ how }) => how === "typo");
  const fewest = Math.min(...typos.map(({ edits = 1 }) => edits));
  return typos.flatMap(({ edits = 1, word }) => (edits === fewest && word !== undefined ? [word] : []));
}
