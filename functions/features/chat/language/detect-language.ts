import { primaryLanguage } from "../../../platform/text/language.ts";
import { normalise } from "../../../platform/text/words.ts";
import { stopWordsFor } from "../../search/index.ts";
import type { Lexicon } from "./language-data.ts";
import { LANGUAGES, type Language } from "./languages.ts";
import { LEXICON } from "./lexicon.ts";

/** Scripts that one language, or mainly one, is written in. */
const SCRIPTS: [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, "ja"],
  [/\p{Script=Hangul}/u, "ko"],
  [/\p{Script=Han}/u, "zh"],
  [/\p{Script=Cyrillic}/u, "ru"],
  [/\p{Script=Greek}/u, "el"],
  [/\p{Script=Arabic}/u, "ar"],
  [/\p{Script=Hebrew}/u, "he"],
  [/\p{Script=Thai}/u, "th"],
];
/** Letters that tell languages apart that share theirs. */
const LETTERS: [RegExp, Language[]][] = [
  [/[ß]/u, ["de"]],
  [/[äöü]/u, ["de"]],
  [/[ñ¿¡]/u, ["es"]],
  [/[ãõ]/u, ["pt"]],
  [/[ç]/u, ["pt", "fr"]],
  [/[œëîïûù]/u, ["fr"]],
  [/[ê]/u, ["fr", "pt"]],
  [/[èà]/u, ["fr", "it"]],
  [/[ò]/u, ["it"]],
];
const LETTER_WEIGHT = 1.5;
/** Words that too many of the languages share to tell them apart. */
const SHARED = new Set(
  `a e i o y in me se la no do hi ok help has as per hat die war was will so an am man also on or son he come sale is of we over had want door men main
  comment`.split(/\s+/),
);
const SHARED_WEIGHT = 0.3;
const MIN_LEAD = 0.5;
const READ_LETTERS = 2_000;
/** "Warm hat in red" is not German for one word that German has as well. */
const MIN_SCORE = 0.9;

/** The language of a message by its small words and letters; `usual` where it does not tell (a name, a number, two words that many share). */
export function detectLanguage(message: string, usual: string): string {
  const read = message.slice(0, READ_LETTERS);
  const foreign = SCRIPTS.find(([script]) => countMatches(read, script) > read.length / 4);
  if (foreign) return foreign[1];
  const words = normalise(read)
    .split(/[^\p{L}'-]+/u)
    .flatMap((word) => (word.includes("-") ? [word, ...word.split("-")] : [word]))
    .filter((word) => word.length > 0);
  const letters = read.toLowerCase().normalize("NFC");
  const scores = LANGUAGES.map((language) => ({ language, score: scoreLanguage(language, words, letters) }));
  const best = scores.reduce((first, next) => (next.score > first.score ? next : first));
  const own = scores.find(({ language }) => language === usual)?.score ?? 0;
  return best.score >= MIN_SCORE && best.score > own + (own > 0 ? MIN_LEAD : 0) ? best.language : usual;
}

/** The language of the workspace, in which it is answered where a message does not tell its own. */
export function workspaceLanguage(settings: { language?: string; locale?: string }): string {
  return primaryLanguage(settings.language ?? settings.locale ?? "en");
}

function scoreLanguage(language: Language, words: string[], letters: string): number {
  const known = WORDS.get(language)!;
  const byWords = words.reduce((sum, word) => sum + (!known.has(word) ? 0 : SHARED.has(word) ? SHARED_WEIGHT : 1), 0);
  const said = ` ${words.join(" ")} `;
  const byPhrases = PHRASES.get(language)!.filter((phrase) => said.includes(` ${phrase} `)).length;
  const byLetters = LETTERS.filter(([letter, languages]) => languages.includes(language) && letter.test(letters)).length;
  return byWords + byPhrases + byLetters * LETTER_WEIGHT;
}

function countMatches(text: string, script: RegExp): number {
  return [...text].filter((character) => script.test(character)).length;
}

const WORDS = new Map(
  LANGUAGES.map((language) => [language, new Set([...stopWordsFor(language), ...lexiconWords(LEXICON[language])])]),
);

const PHRASES = new Map(LANGUAGES.map((language) => [language, lexiconPhrases(LEXICON[language])]));

/** Whole phrases say more than their words: "vielen Dank". */
function lexiconPhrases({ greeting, thanks, farewell, self }: Lexicon): string[] {
  return [greeting, thanks, farewell, self].flatMap((phrases) => phrases.split("|")).filter((phrase) => phrase.includes(" "));
}

/** Single words only: the parts of a phrase are anybody's. */
function lexiconWords({ ordinals, ...concepts }: Lexicon): string[] {
  return [...Object.values(concepts), ...ordinals].flatMap((phrases) =>
    phrases.split("|").filter((phrase) => /^[\p{L}'-]+$/u.test(phrase)),
  );
}
