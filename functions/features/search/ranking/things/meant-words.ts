import type { QueryTerm, TermMatch } from "../../../../platform/ports/search/search-index.ts";
import { stemmerFor } from "../../../../platform/text/language/stem.ts";
import { CALLED_FIELD, KIND_FIELD } from "../../indexing/filterable-fields.ts";
import type { RatedRecord } from "../../query/search-request.ts";
import { isBeginning, isWholeWord } from "../scores/fit.ts";

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
