import { numeralAlternatives } from "../../../../domain/messages/numerals.ts";
import { anyLanguageAlternatives, foldMessage, phrasePattern } from "../../../../domain/messages/phrase-pattern.ts";
import type { NumberPhrases } from "../../../../languages/phrases/understood-phrases.ts";

/** The kinds of numbers that a question asks for: how much, how long or when, how many. */
type RequestedNumber = "amount" | "time" | "count";

const ASKED = {
  time: toPattern("time"),
  amount: toPattern("amount"),
  count: toPattern("count"),
};
/** "One" is an article in most languages. */
const NUMBER = new RegExp(`\\p{N}|${phrasePattern([numeralAlternatives((value) => value > 1)]).source}`, "u");
/** Words that tell a time without a number: "the next working day". */
const NEXT = toPattern("next");
const UNIT = toPattern("units");
const FREE = new RegExp(`%|${toPattern("free").source}`, "u");
/** A number that is close to a unit of time: "4,300 things last year" is none. */
const COUNTED_TIME = new RegExp(
  `(?:${NUMBER.source})[^.;]{0,25}${UNIT.source}|${UNIT.source}[^.;]{0,12}(?:${NUMBER.source})`,
  "u",
);
/** Numbers that count time, and times of the day. The remaining numbers of a sentence may be amounts. */
const TIMED = new RegExp(
  `\\p{N}{1,2}:\\p{N}{2}|\\p{N}+(?:\\s*(?:-|–|${anyLanguageAlternatives(({ grammar }) => grammar.to)})\\s*\\p{N}+)?\\s+` +
    `(?:\\p{L}+\\s+)?${UNIT.source}`,
  "gu",
);

/** Returns the kind of number that a question asks for; null: none. Time comes first: "how long" is not "how much". */
export function detectRequestedNumber(question: string): RequestedNumber | null {
  const said = foldMessage(question);
  return (["time", "amount", "count"] as const).find((kind) => ASKED[kind].test(said)) ?? null;
}

/** Returns the words by which a question asks for a number, folded: no page says the "long" of "how long", but it says "free". */
export function findNumberWords(question: string): Set<string> {
  const said = foldMessage(question);
  const words = Object.values(ASKED).flatMap((pattern) => pattern.exec(said)?.[0].split(/[^\p{L}]+/u) ?? []);
  return new Set(words.filter((word) => !FREE.test(word)));
}

/** Returns true when a folded sentence states a number of this kind. */
export function statesNumber(sentence: string, wanted: RequestedNumber): boolean {
  if (wanted === "time") return COUNTED_TIME.test(sentence) || (UNIT.test(sentence) && NEXT.test(sentence));
  if (wanted === "count") return NUMBER.test(sentence);
  return FREE.test(sentence) || /\p{N}/u.test(sentence.replace(TIMED, " "));
}

function toPattern(kind: keyof NumberPhrases): RegExp {
  const all = anyLanguageAlternatives(({ numbers }) => numbers[kind]);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${all})(?![\\p{L}\\p{N}])`, "u");
}
