import { type IndexQuery, TEXT_FIELDS, type TermMatch, type TextField } from "../../search-index.ts";
import type { Correction } from "./corrections.ts";
import type { Json } from "./engine.ts";
import { type How, nameOfMatch, type RankedTerm } from "./term-clauses.ts";

/** The words of the record that begin so, or that are among the corrections, of the weightiest field that has any. */
const WORDS_LED_TO = `
  List found = new ArrayList();
  for (field in params.fields) {
    if (doc[field].size() == 0) continue;
    String words = doc[field].get(0).utf8ToString();
    for (correction in params.corrections) {
      if (words.contains(" " + correction + " ")) found.add(correction);
    }
    if (params.start != null) {
      int at = words.indexOf(params.start);
      while (at >= 0) {
        int end = words.indexOf(" ", at + 1);
        found.add(words.substring(at + 1, end));
        at = words.indexOf(params.start, end);
      }
    }
    if (!found.isEmpty()) break;
  }
  return found;`;

/** Script fields that give the words a prefix or a typing error led to, one for each term that may have matched so. */
export function wordScripts(terms: RankedTerm[], weights: IndexQuery["weights"]): Json {
  const fields = weightiestFirst(weights).map((field) => `spelling.${field}`);
  const script = (start: string | null, corrections: string[]) => ({
    script: { source: WORDS_LED_TO, params: { fields, start, corrections } },
  });
  const scripts: Json = {};
  for (const { position, word, prefix, corrections } of terms) {
    if (prefix) scripts[nameOfMatch(position, "prefix")] = script(` ${word}`, []);
    const words = corrections.map((correction) => correction.word);
    if (words.length > 0) scripts[nameOfMatch(position, "typo")] = script(null, words);
  }
  return scripts;
}

function weightiestFirst(weights: IndexQuery["weights"]): TextField[] {
  return TEXT_FIELDS.filter((field) => weights[field] > 0).sort((one, other) => weights[other] - weights[one]);
}

/** How each term matched in one hit, from the names of the clauses and the words that the scripts gave. */
export function termMatches(terms: RankedTerm[], names: string[], fields: Record<string, unknown[]>): TermMatch[] {
  const matched = new Set(names);
  return terms.flatMap((term): TermMatch[] => {
    const { position } = term;
    const wordsOf = (how: How) => (fields[nameOfMatch(position, how)] ?? []) as string[];
    if (matched.has(nameOfMatch(position, "exact"))) return [{ term: position, how: "exact" }];
    if (matched.has(nameOfMatch(position, "synonym"))) return [{ term: position, how: "synonym" }];
    const begun = shortest(wordsOf("prefix"));
    if (begun !== undefined) return [{ term: position, how: "prefix", word: begun }];
    const meant = nearest(term, wordsOf("typo"));
    return meant ? [{ term: position, how: "typo", ...meant }] : [];
  });
}

function shortest(words: string[]): string | undefined {
  return words.sort((one, other) => one.length - other.length || (one < other ? -1 : 1))[0];
}

function nearest({ corrections }: RankedTerm, words: string[]): Correction | undefined {
  const found = corrections.filter(({ word }) => words.includes(word));
  return found.sort((one, other) => one.edits - other.edits || (one.word < other.word ? -1 : 1))[0];
}
