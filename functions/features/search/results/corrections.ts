import type { QueryTerm, TermMatch } from "../../../platform/ports/search/search-index.ts";
import type { RankedRecord } from "../ranking/retrieval/fuse.ts";
import { findShownWord, findTypedWords, inCaseOf, type WordReader } from "./shown-words.ts";

/** `spelling`: a misspelt word; `thesaurus`: a thing that the shop has under another name alone. */
export const CORRECTION_KINDS = ["spelling", "thesaurus"] as const;

/** A word of the text for which hits have another one. */
export interface SearchCorrection {
  from: string;
  to: string;
  kind: (typeof CORRECTION_KINDS)[number];
}

/** A word that hits have in place of one of the text, and which of them. */
interface Replacement {
  term: QueryTerm;
  kind: SearchCorrection["kind"];
  word: string;
  records: RankedRecord[];
}

/**
 * Lists the words of a text that no hit of the page has, each with the word by which most of them match. The words of misspelt
 * ones are taken from what the caller sees of the hits.
 */
export async function listCorrections(
  reader: WordReader,
  { text, terms, shown }: { text: string; terms: QueryTerm[]; shown: RankedRecord[] },
): Promise<SearchCorrection[]> {
  const replacements = terms.flatMap((term, at) => findReplacement(term, at, shown) ?? []);
  if (replacements.length === 0) return [];
  const typed = findTypedWords(text, reader.language);
  const found = await Promise.all(
    replacements.map(async ({ term, kind, word, records }) => {
      const from = typed.get(term.word)?.written;
      const to = kind === "thesaurus" ? word : await findShownWord(reader, records, word);
      return from === undefined || to === null ? [] : [{ from, to: inCaseOf(to, from), kind }];
    }),
  );
  return found.flat();
}

/** Returns null where a hit has the term itself, or none has another word for it. */
function findReplacement(term: QueryTerm, at: number, shown: RankedRecord[]): Replacement | null {
  const byWord = new Map<string, Replacement>();
  for (const record of shown) {
    const match = record.matches.find((each) => each.term === at);
    if (!match) continue;
    const other = readOther(term, match);
    if (!other) return null;
    const known = byWord.get(other.word) ?? { ...other, term, records: [] };
    byWord.set(other.word, { ...known, records: [...known.records, record] });
  }
  return [...byWord.values()].sort((one, another) => another.records.length - one.records.length)[0] ?? null;
}

function readOther(term: QueryTerm, { how, word, alternative }: TermMatch): Pick<Replacement, "kind" | "word"> | null {
  if (how === "typo" && word !== undefined) return { kind: "spelling", word };
  if (how === "thesaurus") return { kind: "thesaurus", word: term.alternatives![alternative!]!.phrase };
  return null;
}
