import type { QueryTerm } from "../../../../platform/ports/search/search-index.ts";
import { stemmerFor } from "../../../../platform/text/language/stem.ts";
import { stopWordsFor } from "../../../../platform/text/language/stop-words.ts";
import type { QueryWord } from "../../../../platform/text/words/word.ts";
import { analyseQuery, normalise } from "../../../../platform/text/words/words.ts";

const DEFAULT_LANGUAGE = "en";

/** Limits the alternatives of one term: it cannot stand for a whole dictionary. */
const MAX_ALTERNATIVES = 12;

/** Longest phrase of synonyms, in words of a query. */
const MAX_PHRASE = 5;

/** The alternatives of each phrase, by its stems, and by the stem of its words written together: "bootjack" is "boot jack". */
type SynonymTable = Map<string, string[][][]>;

/** A workspace's settings of language, with the look-up tables that queries need, each built on first use. */
export class LanguageSettings {
  /** BCP 47 language of the workspace. */
  readonly language: string;
  /** Groups of words and phrases that mean the same. */
  readonly synonyms: string[][];
  /** Words to leave out, besides those of the language. */
  readonly stopWords: string[];
  private synonymTable: SynonymTable | undefined;
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
      for (let end = start + 1; end <= Math.min(words.length, start + MAX_PHRASE); end++) {
        const asked = words.slice(start, end);
        const keys = new Set([toKey(asked), toJoinedKey(asked, this.language)]);
        for (const alternatives of [...keys].flatMap((key) => table.get(key) ?? []))
          for (let at = start; at < end; at++) found[at]!.push(...alternatives);
      }
    }
    return terms.map((term, index) => ({ ...term, synonyms: withoutRepeated(found[index]!).slice(0, MAX_ALTERNATIVES) }));
  }

  /** Returns the stems of all phrases that the workspace declares as synonyms, joined. */
  synonymPhrases(): Set<string> {
    const phrases = this.synonyms.length === 0 ? [] : [...this.table().values()].flat(2);
    return new Set(phrases.map((stems) => stems.join(" ")));
  }

  /** Returns true when the workspace declares synonyms for the phrase of these stems. */
  hasSynonymsFor(stems: string[]): boolean {
    if (this.synonyms.length === 0) return false;
    return this.table().has(stems.join(" "));
  }

  private table(): SynonymTable {
    this.synonymTable ??= buildSynonymTable(this);
    return this.synonymTable;
  }
}

type SettingName = "language" | "synonyms" | "stopWords";

function buildSynonymTable({ synonyms, language }: LanguageSettings): SynonymTable {
  const table: SynonymTable = new Map();
  for (const group of synonyms) {
    const phrases = group.map((phrase) => analyseQuery(phrase, language)).filter((phrase) => phrase.length > 0);
    for (const phrase of isOneWay(group) ? phrases.slice(0, 1) : phrases) {
      const own = new Set([toKey(phrase), toJoinedKey(phrase, language)]);
      const others = phrases.filter((other) => toJoinedKey(other, language) !== toJoinedKey(phrase, language));
      const alternatives = others.flatMap((other) => spellingsOf(other, language));
      if (alternatives.length > 0) for (const key of own) table.set(key, [...(table.get(key) ?? []), alternatives]);
    }
  }
  return table;
}

function withoutRepeated(phrases: string[][]): string[][] {
  return [...new Map(phrases.map((stems) => [stems.join(" "), stems])).values()];
}

function toKey(words: QueryWord[]): string {
  return words.map(({ stem }) => stem).join(" ");
}

function toJoinedKey(words: QueryWord[], language: string): string {
  const joined = words.map(({ surface }) => surface).join("");
  return /\p{N}/u.test(joined) ? joined : stemmerFor(language)(joined);
}

/** Returns the stems of a phrase as records may have it: apart, and as one word. */
function spellingsOf(words: QueryWord[], language: string): string[][] {
  const apart = words.flatMap(({ stem, parts }) => (parts.length > 0 ? parts : [stem]));
  const joined = toJoinedKey(words, language);
  return apart.length === 1 && apart[0] === joined ? [apart] : [apart, [joined]];
}

/** Recognises `["sneaker =>", "trainer"]`: a search for sneakers finds trainers, and not the other way round. */
function isOneWay(group: string[]): boolean {
  return group[0]?.trimEnd().endsWith("=>") ?? false;
}
