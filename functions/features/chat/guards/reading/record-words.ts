import {
  type Concept,
  DICTIONARY_LANGUAGES,
  type DictionaryLanguage,
  isDictionaryLanguage,
  listConcepts,
  listServiceConcepts,
} from "../../../../languages/dictionary/noun-dictionary.ts";
import { GenerationalCache } from "../../../../platform/caching/generational-cache.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { stemmerFor } from "../../../../platform/text/language/stem.ts";
import { analyse } from "../../../../platform/text/words/words.ts";
import { foldWords } from "./claim-index.ts";
import type { ContentWord } from "./content-words.ts";

/** Letters that two words must begin with to be taken for forms of one; of a shorter word all. */
const MIN_COMMON = 5;

/** The words of what is given of one record, to find those of a sentence in. */
export class RecordWords {
  private readonly stems = new Set<string>();
  private readonly beginnings = new Set<string>();
  private readonly wording: string;
  private readonly language: string;

  /** `language`: of the texts, ISO 639-1. */
  constructor(text: string, language: string) {
    this.language = language;
    for (const { stem } of analyse(text, language)) this.stems.add(stem);
    const words = foldWords(text).map((word) => word.text);
    for (const word of words) if (word.length >= MIN_COMMON) this.beginnings.add(word.slice(0, MIN_COMMON));
    this.wording = ` ${words.join(" ")} `;
  }

  /** Returns true where the record has this very word, in any form. */
  hasForm({ text, stem }: ContentWord): boolean {
    return this.stems.has(stem) || this.stems.has(text);
  }

  /** Returns true where the record has a word of an answer in this language, a form of it, or another name for it. */
  has(word: ContentWord, language: string): boolean {
    const { text, stem } = word;
    if (this.hasForm(word)) return true;
    if (text.length >= MIN_COMMON && this.beginnings.has(text.slice(0, MIN_COMMON))) return true;
    if (text.length >= MIN_COMMON && this.wording.includes(text)) return true;
    return otherNames(stem, language, this.language).some((names) => names.every((each) => this.stems.has(each)));
  }
}

/** Words of several answers. */
const GENERATION_SIZE = 5_000;

/** The concepts of a language by the stem of a name in one word. */
const byStem = lazyMembers(DICTIONARY_LANGUAGES, (language) => {
  const stem = stemmerFor(language);
  const found = new Map<string, Concept[]>();
  for (const concept of [...listConcepts(), ...listServiceConcepts()])
    for (const name of concept[language]) {
      const words = foldWords(name);
      if (words.length !== 1) continue;
      const key = stem(words[0]!.text);
      found.set(key, [...(found.get(key) ?? []), concept]);
    }
  return found;
});

const known = new GenerationalCache(GENERATION_SIZE, (key: string): string[][] => {
  const [from = "", to = "", stem = ""] = key.split(" ");
  if (!isDictionaryLanguage(from) || !isDictionaryLanguage(to)) return [];
  const target = stemmerFor(to);
  const concepts = byStem[from as DictionaryLanguage].get(stem) ?? [];
  return concepts.flatMap((concept) => concept[to].map((name) => foldWords(name).map(({ text }) => target(text))));
});

/** Returns the names that a thing or a property has in a language, each by the stems of its words. */
function otherNames(stem: string, from: string, to: string): string[][] {
  return known.get(`${from} ${to} ${stem}`);
}
