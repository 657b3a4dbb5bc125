import type { TermMatch, TextField } from "../../search-index.ts";
import type { Json } from "./engine.ts";
import { vocabularyPrefixes, vocabularyWord, wordOfVocabulary } from "./keys.ts";
import { type How, nameOfMatch, type RankedTerm } from "./term-clauses.ts";

/** Of several ways in which a term matched, the first is told. */
const BEST_FIRST: How[] = ["exact", "synonym", "prefix", "typo"];

/** The words of the record that begin so, or that are among the corrections. */
const WORDS_LED_TO = `
  List found = new ArrayList();
  for (field in params.fields) {
    for (word in doc[field]) {
      if (params.corrections.contains(word)) { found.add(word); }
      for (start in params.starts) { if (word.startsWith(start)) { found.add(word); } }
    }
  }
  return found;`;

/** Script fields that give the words a prefix or a typing error led to, one for each term that may have matched so. */
export function wordScripts(tenantId: string, terms: RankedTerm[], textFields: TextField[]): Json {
  const fields = textFields.map((field) => `words.${field}`);
  const script = (starts: string[], corrections: string[]) => ({
    script: { source: WORDS_LED_TO, params: { fields, starts, corrections } },
  });
  const scripts: Json = {};
  for (const { position, word, prefix, corrections } of terms) {
    if (prefix) scripts[nameOfMatch(position, "prefix")] = script(vocabularyPrefixes(tenantId, word), []);
    const marked = corrections.map((correction) => vocabularyWord(tenantId, correction.word));
    if (marked.length > 0) scripts[nameOfMatch(position, "typo")] = script([], marked);
  }
  return scripts;
}

/** How each term matched in one hit, from the names of the clauses and the words that the scripts gave. */
export function termMatches(terms: RankedTerm[], names: string[], fields: Record<string, unknown[]>): TermMatch[] {
  const matched = new Set(names);
  return terms.flatMap((term) => {
    const how = BEST_FIRST.find((each) => matched.has(nameOfMatch(term.position, each)));
    if (!how) return [];
    const words = ((fields[nameOfMatch(term.position, how)] ?? []) as string[]).map(wordOfVocabulary);
    return [{ term: term.position, how, ...describe(how, term, words) }];
  });
}

function describe(how: How, { corrections }: RankedTerm, words: string[]): Pick<TermMatch, "word" | "edits"> {
  if (how === "prefix") {
    const [shortest] = words.sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
    return shortest === undefined ? {} : { word: shortest };
  }
  if (how !== "typo") return {};
  const found = corrections.filter(({ word }) => words.includes(word));
  return found.sort((one, other) => one.edits - other.edits || (one.word < other.word ? -1 : 1))[0] ?? {};
}
