import { type MessageIntent, splitExamples } from "../../languages/phrases/message-intents.ts";
import type { MessagePhrases } from "../../languages/phrases/understood-phrases.ts";
import { fromAllLanguages, LANGUAGES, languageData } from "../../languages/registry.ts";
import { lazy } from "../../platform/concurrency/lazy.ts";
import { primaryLanguage } from "../../platform/text/language/language.ts";
import { stopWordsFor } from "../../platform/text/language/stop-words.ts";
import { normalise } from "../../platform/text/normalise.ts";
import { MAX_PARSED_LENGTH } from "./phrase-pattern.ts";

/** Scripts that only one language, or mainly one, uses. */
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
/** Words keep their hyphens: the end of the French "week-end" is no French word. */
const WORD_ENDS = /[^\p{L}'-]+/u;
const LETTER_WEIGHT = 1.5;
const SHARED_WORD_WEIGHT = 0.3;
const MIN_LEAD = 0.5;
/** Minimum score: "Warm hat in red" is not German because of one word that German has as well. */
const MIN_SCORE = 0.9;

/** Words that too many of the languages share to distinguish them. */
const SHARED_WORDS = new Set(fromAllLanguages(({ detection }) => detection.sharedWords.split(" ")).flat());
/** Intents whose examples show a language as whole phrases ("vielen Dank"), which count more than their words. */
const PHRASE_INTENTS: MessageIntent[] = ["greeting", "thanks", "farewell", "aboutAssistant", "acknowledgement"];
/** Reads all examples: by the first message, not while the process starts. */
const readHints = lazy(() => {
  const examples = LANGUAGES.map(exampleWords);
  const colours = new Map(LANGUAGES.map((language) => [language, colourWords(language)]));
  return LANGUAGES.map((language, at) => {
    const { messages, intents, detection } = languageData(language);
    const said = PHRASE_INTENTS.flatMap((intent) => splitExamples(intents[intent])).map(normalise);
    const isOthers = (word: string) =>
      LANGUAGES.some((other, index) => index !== at && (examples[index]!.has(word) || colours.get(other)!.has(word)));
    const ownWords = [...examples[at]!].filter((word) => !isOthers(word));
    return {
      language,
      words: new Set([...stopWordsFor(language), ...singleWords(messages), ...said.filter(isSingleWord), ...ownWords]),
      phrases: said.filter((phrase) => phrase.includes(" ")),
      letters: detection.letters.map((letters) => new RegExp(`[${letters}]`, "u")),
    };
  });
});
type Hints = ReturnType<typeof readHints>[number];

/** Lists the words that shoppers write about a shop and its service. Names of things are left out: shops borrow them. */
function exampleWords(language: string): Set<string> {
  const { product, ...others } = languageData(language).intents;
  return new Set(
    normalise(Object.values(others).join(" "))
      .split(WORD_ENDS)
      .filter((word) => word.length > 2),
  );
}

/** Lists the names of colours, with which short messages say everything: "roses in red". */
function colourWords(language: string): Set<string> {
  return new Set(Object.values(languageData(language).colours.names).flatMap((names) => names.split("|")));
}

/** Tells how much further words (normalised) tell for each language. */
type WeighWords = (words: string[]) => ReadonlyMap<string, number>;

/**
 * Detects the language of a message (ISO 639-1) by its small words and letters, and by what `weighWords` knows. Returns
 * `defaultLanguage` when the message does not show one: a name, a number, two words that many languages share.
 */
export function detectLanguage(message: string, defaultLanguage: string, weighWords?: WeighWords): string {
  const read = message.slice(0, MAX_PARSED_LENGTH);
  const foreign = SCRIPTS.find(([script]) => countMatches(read, script) > read.length / 4);
  if (foreign) return foreign[1];
  const words = normalise(read)
    .split(WORD_ENDS)
    .flatMap((word) => (word.includes("-") ? [word, ...word.split("-")] : [word]))
    .filter((word) => word.length > 1 || /[aeiouy]/.test(word));
  const letters = read.toLowerCase().normalize("NFC");
  const weights = weighWords?.(words.filter((word) => !SHARED_WORDS.has(word)));
  const scores = readHints().map((hints) => ({
    language: hints.language,
    score: scoreLanguage(hints, words, letters) + (weights?.get(hints.language) ?? 0),
  }));
  const best = scores.reduce((first, next) => (next.score > first.score ? next : first));
  const own = scores.find(({ language }) => language === defaultLanguage)?.score ?? 0;
  return best.score >= MIN_SCORE && best.score > own + (own > 0 ? MIN_LEAD : 0) ? best.language : defaultLanguage;
}

/** The language of the workspace (ISO 639-1), used when a message does not show its own. */
export function workspaceLanguage(settings: { language?: string; locale?: string }): string {
  return primaryLanguage(settings.language ?? settings.locale ?? "en");
}

function scoreLanguage(hints: Hints, words: string[], letters: string): number {
  const byWords = words.reduce(
    (sum, word) => sum + (!hints.words.has(word) ? 0 : SHARED_WORDS.has(word) ? SHARED_WORD_WEIGHT : 1),
    0,
  );
  const said = ` ${words.join(" ")} `;
  const byPhrases = hints.phrases.filter((phrase) => said.includes(` ${phrase} `)).length;
  const byLetters = hints.letters.filter((group) => group.test(letters)).length;
  return byWords + byPhrases + byLetters * LETTER_WEIGHT;
}

function countMatches(text: string, script: RegExp): number {
  return [...text].filter((character) => script.test(character)).length;
}

/** Single words only: the parts of a phrase occur in many languages. */
function singleWords({ ordinals, ...purposes }: MessagePhrases): string[] {
  return [...Object.values(purposes), ...ordinals].flatMap((phrases) => phrases.split("|").filter(isSingleWord));
}

function isSingleWord(phrase: string): boolean {
  return /^[\p{L}'-]+$/u.test(phrase);
}
