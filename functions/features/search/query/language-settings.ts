import type { QueryTerm } from "../../../platform/ports/search-index.ts";
import { stopWordsFor } from "../../../platform/text/stop-words.ts";
import { analyseQuery, normalise, type QueryWord } from "../../../platform/text/words.ts";

const DEFAULT_LANGUAGE = "en";

/** Limits the alternatives of one term: it cannot stand for a whole dictionary. */
const MAX_ALTERNATIVES = 12;

interface SynonymEntry {
  phrase: string[];
  alternatives: string[][];
}

/** A workspace's settings of language, with the look-up tables that queries need, each built on first use. */
export class LanguageSettings {
  /** BCP 47 language of the workspace. */
  readonly language: string;
  /** Groups of words and phrases that mean the same. */
  readonly synonyms: string[][];
  /** Words to leave out, besides those of the language. */
  readonly stopWords: string[];
  private synonymTable: Map<string, SynonymEntry[]> | undefined;
  private allStopWords: Set<string> | undefined;

  constructor({ language = DEFAULT_LANGUAGE, synonyms = [], stopWords = [] }: Partial<Pick<LanguageSettings, SettingName>>) {
    this.language = language;
    this.synonyms = synonyms;
    this.stopWords = stopWords;
  }

  /** Returns true for a stop word of the language or of the workspace. */
  isStopWord(word: string): boolean {
    this.allStopWords ??= new Set([...stopWordsFor(this.language), ...this.stopWords.map(normalise)]);
    return this.allStopWords.has(word);
  }

  /**
   * Adds to each term what the workspace declares as its synonyms. A phrase of several words matches where the query has its
   * words in a row: each of them may then be replaced by the alternative, so that a record with the alternative has all of them.
   */
  applySynonyms(words: QueryWord[], terms: QueryTerm[]): QueryTerm[] {
    if (this.synonyms.length === 0) return terms;
    const table = this.table();
    const found = terms.map((term) => [...term.synonyms]);
    for (let start = 0; start < words.length; start++) {
      for (const entry of table.get(words[start]!.stem) ?? []) {
        if (!isPhraseAt(words, start, entry.phrase)) continue;
        for (let at = start; at < start + entry.phrase.length; at++) found[at]!.push(...entry.alternatives);
      }
    }
    return terms.map((term, index) => ({ ...term, synonyms: found[index]!.slice(0, MAX_ALTERNATIVES) }));
  }

  /** Returns true when the workspace declares synonyms for the phrase of these stems. */
  hasSynonymsFor(stems: string[]): boolean {
    if (this.synonyms.length === 0) return false;
    const phrase = stems.join(" ");
    return (
      this.table()
        .get(stems[0]!)
        ?.some((entry) => entry.phrase.join(" ") === phrase) ?? false
    );
  }

  private table(): Map<string, SynonymEntry[]> {
    this.synonymTable ??= buildSynonymTable(this);
    return this.synonymTable;
  }
}

type SettingName = "language" | "synonyms" | "stopWords";

/** Returns the phrases of all groups by their first word. */
function buildSynonymTable({ synonyms, language }: LanguageSettings): Map<string, SynonymEntry[]> {
  const table = new Map<string, SynonymEntry[]>();
  for (const group of synonyms) {
    const phrases = group
      .map((phrase) => analyseQuery(phrase, language).map((word) => word.stem))
      .filter((phrase) => phrase.length > 0);
    for (const phrase of isOneWay(group) ? phrases.slice(0, 1) : phrases) {
      const alternatives = phrases.filter((other) => other.join(" ") !== phrase.join(" "));
      if (alternatives.length > 0) table.set(phrase[0]!, [...(table.get(phrase[0]!) ?? []), { phrase, alternatives }]);
    }
  }
  return table;
}

/** Recognises `["sneaker =>", "trainer"]`: a search for sneakers finds trainers, and not the other way round. */
function isOneWay(group: string[]): boolean {
  return group[0]?.trimEnd().endsWith("=>") ?? false;
}

function isPhraseAt(words: QueryWord[], start: number, phrase: string[]): boolean {
  return phrase.every((stem, offset) => words[start + offset]?.stem === stem);
}
