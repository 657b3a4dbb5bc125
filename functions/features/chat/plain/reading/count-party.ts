import { findAnalysis, LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { numeralValue } from "../../../../platform/text/numerals.ts";
import { phrasePattern } from "../../../../platform/text/phrase-pattern.ts";
import { normalise } from "../../../../platform/text/words.ts";
import { stopWordsFor, type WrittenText } from "../../../search/index.ts";
import { namesThing } from "../language/noun-index.ts";

/** Longest message in which persons are counted: a story names many who do not share a thing. */
const MAX_LENGTH = 120;

const PATTERNS = lazyMembers(LANGUAGES, (language) => {
  const { wearers, audiences, productWords } = languageData(language);
  const selves = wearers.self.split("|").map((phrase) => phrase.replace(/\(.*$/u, "").trim().split(" ").at(-1)!);
  const whole = (phrases: string[]) => new RegExp(`^(?:${phrasePattern(phrases).source})$`, "u");
  return {
    one: whole([wearers.women, wearers.men, ...selves]),
    children: whole([audiences.children]),
    people: whole([productWords.units.people]),
    selves: new Set(selves),
  };
});

/** Removes what a text says of how a person is: "a big guy" does not ask for something big. */
export function dropPersonDescriptions(text: WrittenText, language: string): void {
  if (!findAnalysis(language)?.isHeadLast) return;
  const stopWords = stopWordsFor(language);
  for (const { index, 1: before = "", 2: described = "", 3: person = "" } of text.matches(DESCRIBED)) {
    const isPerson = PATTERNS[toLanguage(language)].one.test(person) && !stopWords.has(person);
    if (!isPerson || !stopWords.has(before) || stopWords.has(described) || namesThing(described, language)) continue;
    const from = index + before.length;
    text.remove(from, from + 1 + described.length);
  }
}
const DESCRIBED = /(?<!\p{L})(\p{L}+)(?= (\p{L}+) (\p{L}+))/gu;

/** "His", "she", and "shes" for "she's". */
function isPronoun(word: string, stopWords: ReadonlySet<string>): boolean {
  return stopWords.has(word) || stopWords.has(word.replace(/s$/u, ""));
}

/** Persons who share a thing, and the words that name them, where some are children and others are not. */
interface Party {
  size: number;
  words: Set<string>;
}

/** Counts the persons that a message names: "me, my wife and 2 kids" are four. Null where it is one, or nobody. */
export function countParty(message: string, language: string): Party | null {
  if (message.length > MAX_LENGTH) return null;
  const { one, children, people, selves } = PATTERNS[toLanguage(language)];
  const stopWords = stopWordsFor(language);
  const words = normalise(message).match(/[\p{L}\p{N}]+/gu) ?? [];
  const toNumber = (word = "") => (/^\d{1,2}$/.test(word) ? Number(word) : (numeralValue(word) ?? null));
  let size = 0;
  const young = new Set<string>();
  const adults = new Set<string>();
  for (const [at, word] of words.entries()) {
    const number = toNumber(words[at - 1]);
    // In Spanish "mi" is "me" and "my".
    const isSelf = selves.has(word) && !one.test(words[at + 1] ?? "");
    const isOne = isSelf || (one.test(word) && !selves.has(word) && !isPronoun(word, stopWords));
    const isMany = children.test(word) || people.test(word);
    if (!isOne && !(isMany && number !== null && number > 1)) continue;
    size += number !== null && number > 1 ? number : 1;
    const named = children.test(word) ? young : adults;
    named.add(word).add(words[at - 1]!);
  }
  return size < 2 ? null : { size, words: young.size > 0 && adults.size > 0 ? new Set([...young, ...adults]) : new Set() };
}
