import { detectLanguage } from "../../../domain/messages/detect-language.ts";
import { DICTIONARY_LANGUAGES, type DictionaryLanguage, listConcepts } from "../../../languages/dictionary/noun-dictionary.ts";
import { lazy } from "../../../platform/concurrency/lazy.ts";
import { normalise } from "../../../platform/text/words/words.ts";
import type { Turn } from "../contracts/turn.ts";

/** Weight of a name that one language alone has, and of one that several have. */
const OWN_NAME_WEIGHT = 1;
const SHARED_NAME_WEIGHT = 0.3;
const MIN_NAME_LENGTH = 4;
const MIN_COMPOUND_LENGTH = 9;
const MAX_COMPOUND_LENGTH = 32;
/** Endings of plurals and of adjectives in all languages: what is left tells a word's other forms. */
const ENDING = /(?:[aeo]?s|e[nr]|[aeio])$/;
/** Those that a language has. */
const ENDINGS: Record<DictionaryLanguage, string> = {
  en: "s es",
  de: "e en er es s",
  fr: "s e es",
  it: "a e i o",
  es: "a o s as os es",
  nl: "e en s",
  pt: "a o e s as os es",
};

type LanguagesByWord = Map<string, Set<DictionaryLanguage>>;

const words = lazy(() => collectWords((name) => name));
const beginnings = lazy(() => collectWords(withoutEnding));
const spelt = lazy(() =>
  collectWords(
    (name) => name,
    (names) => names.toLowerCase().normalize("NFC"),
  ),
);

/**
 * Detects the language of a message as `detectLanguage` does, and by names of things that only one language has: "camisetas" is
 * Spanish without any small word. A name that several languages have decides nothing by itself, and in a conversation that is in
 * another language than the shop's, neither does one of the shop's. `ownNames`, which the shop gives to what it sells, say
 * nothing.
 */
export function detectMessageLanguage(
  written: string,
  defaultLanguage: string,
  shopLanguage: string,
  ownNames: readonly string[] = [],
): string {
  const message = ownNames.reduce((text, name) => text.replaceAll(name, " "), written);
  return detectLanguage(message, defaultLanguage, (said) => {
    const weights = weighNames(said, { message, others: [defaultLanguage, shopLanguage] });
    if (defaultLanguage !== shopLanguage) weights.delete(shopLanguage);
    return weights;
  });
}

/**
 * Returns how much the words (normalised) of a message tell for each language. Of several the one that spells the word so, with
 * its accents, counts, unless the word is one of the conversation's language: "lampada" is Italian.
 */
function weighNames(said: string[], { message, others }: { message: string; others: string[] }): Map<string, number> {
  const weights = new Map<string, number>();
  const written = new Set(
    message
      .toLowerCase()
      .normalize("NFC")
      .split(/[^\p{L}]+/u),
  );
  for (const word of said) {
    const known = findLanguages(word);
    const isOfOthers = others.some((language) => known.has(language as DictionaryLanguage));
    const exact = known.size > 1 && !isOfOthers && written.has(word) ? spelt().get(word) : undefined;
    const languages = exact?.size === 1 ? exact : known;
    const weight = languages.size === 1 ? OWN_NAME_WEIGHT : SHARED_NAME_WEIGHT;
    for (const language of languages) weights.set(language, (weights.get(language) ?? 0) + weight);
  }
  return weights;
}

const NONE: ReadonlySet<DictionaryLanguage> = new Set();

function findLanguages(word: string): ReadonlySet<DictionaryLanguage> {
  if (word.length < MIN_NAME_LENGTH) return NONE;
  return findName(word) ?? findCompound(word) ?? NONE;
}

function findName(word: string): ReadonlySet<DictionaryLanguage> | undefined {
  const known = words().get(word);
  if (known) return known;
  const beginning = withoutEnding(word);
  const ending = word.slice(beginning.length);
  const inflected = [...(beginnings().get(beginning) ?? [])].filter((language) => ENDINGS[language].split(" ").includes(ending));
  return inflected.length > 0 ? new Set(inflected) : undefined;
}

/** Finds the languages that have both parts of a word that is written together: "Merinosocken". */
function findCompound(word: string): ReadonlySet<DictionaryLanguage> | undefined {
  if (word.length < MIN_COMPOUND_LENGTH || word.length > MAX_COMPOUND_LENGTH) return undefined;
  for (let at = MIN_NAME_LENGTH; at <= word.length - MIN_NAME_LENGTH; at++) {
    const head = findName(word.slice(at));
    const first = head && findName(word.slice(0, at));
    const both = first && new Set([...head].filter((language) => first.has(language)));
    if (both && both.size > 0) return both;
  }
  return undefined;
}

function collectWords(toKey: (word: string) => string, read = normalise): LanguagesByWord {
  const found: LanguagesByWord = new Map();
  for (const concept of listConcepts()) {
    for (const language of DICTIONARY_LANGUAGES) {
      for (const word of read(concept[language].join(" ")).split(/[^\p{L}]+/u)) {
        if (word.length < MIN_NAME_LENGTH) continue;
        const key = toKey(word);
        const known = found.get(key);
        if (known) known.add(language);
        else found.set(key, new Set([language]));
      }
    }
  }
  return found;
}

function withoutEnding(word: string): string {
  return word.length > MIN_NAME_LENGTH ? word.replace(ENDING, "") : word;
}

type GuessedBy = Pick<Turn, "message" | "history" | "contact" | "browserLanguage" | "shopLanguage">;

/**
 * Guesses the shopper's language before the message is interpreted: by its words, else the thread's, the browser's, the shop's.
 */
export function guessLanguage({ message, history, contact, browserLanguage, shopLanguage }: GuessedBy): string {
  const ofThread = history.at(-1)?.conversation?.language ?? contact.offerLanguage;
  return detectMessageLanguage(message, ofThread ?? browserLanguage ?? shopLanguage, shopLanguage);
}
