import type { TermMatch } from "../../search-index.ts";
import { editDistance } from "./edit-distance.ts";
import type { Json } from "./engine.ts";
import { vocabularyPrefixes, vocabularyWord, wordOfVocabulary } from "./keys.ts";
import { type How, isForgiving, nameOfMatch, type RankedTerm } from "./term-clauses.ts";

/** Of several ways in which a term matched, the first is told. */
const BEST_FIRST: How[] = ["exact", "synonym", "prefix", "typo"];

/** The words of the record that begin so, or that are within reach of a typing error; the exact distance is measured on what comes back. */
const WORDS_THAT_BEGIN = `
  List found = new ArrayList();
  for (field in params.fields) {
    for (word in doc[field]) {
      if (word.length() < params.shortest || word.length() > params.longest) continue;
      for (start in params.starts) if (word.startsWith(start)) found.add(word);
    }
  }
  return found;`;

/** Script fields that give the words a prefix or a typing error led to, one for each term that may have matched so. */
export function wordScripts(tenantId: string, terms: RankedTerm[], fields: string[]): Json {
  const scripts: Json = {};
  const add = (position: number, how: How, params: Json) => {
    const paths = fields.map((field) => `words.${field}`);
    scripts[nameOfMatch(position, how)] = { script: { source: WORDS_THAT_BEGIN, params: { fields: paths, ...params } } };
  };
  for (const term of terms) {
    if (term.prefix)
      add(term.position, "prefix", { starts: vocabularyPrefixes(tenantId, term.word), shortest: 0, longest: 1_000 });
    if (!isForgiving(term)) continue;
    const whole = vocabularyWord(tenantId, term.word);
    const start = whole.slice(0, whole.length - term.word.length) + [...term.word][0];
    add(term.position, "typo", {
      starts: [start],
      shortest: whole.length - term.maxEdits,
      longest: whole.length + term.maxEdits,
    });
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

function describe(how: How, { word, maxEdits }: RankedTerm, words: string[]): Pick<TermMatch, "word" | "edits"> {
  if (how === "prefix") {
    const shortest = words.sort((one, other) => one.length - other.length || (one < other ? -1 : 1))[0];
    return shortest === undefined ? {} : { word: shortest };
  }
  if (how !== "typo") return {};
  const measured = words.map((candidate) => ({ word: candidate, edits: editDistance(word, candidate) }));
  const nearest = measured.sort((one, other) => one.edits - other.edits || (one.word < other.word ? -1 : 1))[0];
  return nearest && nearest.edits <= maxEdits ? nearest : {};
}
