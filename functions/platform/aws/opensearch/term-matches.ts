import { type IndexQuery, TEXT_FIELDS, type TermMatch, type TextField } from "../../ports/search-index.ts";
import type { Correction } from "./corrections.ts";
import type { Json } from "./opensearch-client.ts";
import { matchName, type RankedTerm } from "./term-clauses.ts";

/**
 * Finds for each question the words of the record that begin so or that are among the corrections, in the weightiest field that
 * has any. One script for all of them, because the engine allows 32 a search.
 */
const WORDS_LED_TO = `
  List found = new ArrayList();
  Set answered = new HashSet();
  for (field in params.fields) {
    if (doc[field].size() == 0) continue;
    String words = doc[field].get(0).utf8ToString();
    for (question in params.questions) {
      if (answered.contains(question.name)) continue;
      int before = found.size();
      for (correction in question.corrections) {
        if (words.contains(" " + correction + " ")) found.add(question.name + " " + correction);
      }
      if (question.start != null) {
        int at = words.indexOf(question.start);
        while (at >= 0) {
          int end = words.indexOf(" ", at + 1);
          found.add(question.name + words.substring(at, end));
          at = words.indexOf(question.start, end);
        }
      }
      if (found.size() > before) answered.add(question.name);
    }
  }
  return found;`;

const LED_TO = "ledTo";

/** Makes a script field with the words that prefixes and typing errors led to; none when no term may have matched so. */
export function wordScripts(terms: RankedTerm[], weights: IndexQuery["weights"]): Json {
  const fields = weightiestFirst(weights).map((field) => `spelling.${field}`);
  const questions = terms.flatMap(({ position, word, prefix, corrections }) => [
    ...(prefix ? [{ name: matchName(position, "prefix"), start: ` ${word}`, corrections: [] }] : []),
    ...(corrections.length > 0
      ? [{ name: matchName(position, "typo"), start: null, corrections: corrections.map((each) => each.word) }]
      : []),
  ]);
  return questions.length === 0 ? {} : { [LED_TO]: { script: { source: WORDS_LED_TO, params: { fields, questions } } } };
}

function weightiestFirst(weights: IndexQuery["weights"]): TextField[] {
  return TEXT_FIELDS.filter((field) => weights[field] > 0).sort((one, other) => weights[other] - weights[one]);
}

/** Returns how each term matched in one hit, from the names of the clauses and the words that the script returned. */
export function termMatches(terms: RankedTerm[], names: string[], fields: Record<string, unknown[]>): TermMatch[] {
  const matched = new Set(names);
  const ledTo = (fields[LED_TO] ?? []) as string[];
  return terms.flatMap((term): TermMatch[] => {
    const { position } = term;
    if (matched.has(matchName(position, "exact"))) return [{ term: position, how: "exact" }];
    if (matched.has(matchName(position, "synonym"))) return [{ term: position, how: "synonym" }];
    const begun = shortest(matchedWords(ledTo, matchName(position, "prefix")));
    if (begun !== undefined) return [{ term: position, how: "prefix", word: begun }];
    const meant = nearest(term, matchedWords(ledTo, matchName(position, "typo")));
    return meant ? [{ term: position, how: "typo", word: meant.word, edits: meant.edits }] : [];
  });
}

function matchedWords(ledTo: string[], name: string): string[] {
  return ledTo.filter((each) => each.startsWith(`${name} `)).map((each) => each.slice(name.length + 1));
}

function shortest(words: string[]): string | undefined {
  return words.sort((one, other) => one.length - other.length || (one < other ? -1 : 1))[0];
}

function nearest({ corrections }: RankedTerm, words: string[]): Correction | undefined {
  const found = corrections.filter(({ word }) => words.includes(word));
  return found.sort((one, other) => one.edits - other.edits || (one.word < other.word ? -1 : 1))[0];
}
