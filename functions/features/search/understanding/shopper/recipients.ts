import { anyLanguageAlternatives, phrasePattern } from "../../../../domain/messages/phrase-pattern.ts";
import { LANGUAGES, languageData } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { stopWordsFor } from "../../../../platform/text/language/stop-words.ts";
import { takeHasEverything } from "../exclusions/exclusions.ts";
import { languagesOf } from "../query-conditions.ts";
import type { ShopFacts } from "../shop-facts.ts";
import type { Wearer } from "../understood.ts";
import type { WrittenText } from "../written-text.ts";

/** The person or animal that a query asks something for. */
export interface Recipient {
  /** "for dad", as the text has it, folded. */
  phrase: string;
  /** Null for an animal, and for somebody unknown: a present. */
  wearer: Wearer | null;
  /** "dog"; null for a person. */
  animal: string | null;
  /** The words that name it: "dad". Empty for somebody unknown, and for who is refused. */
  words: string[];
  isGift: boolean;
}

type Language = (typeof LANGUAGES)[number];

const OLDEST_CHILD = 12;
/** "A colleague of 40". */
const OF_AGE = "(?:of|aged|age|von|mit|de|d'|di|van|com|con)";
/** Longest run of "my dear little". */
const MAX_BETWEEN = 3;
const whole = (alternatives: string) => `(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`;

/** Each takes milliseconds to parse, and most processes serve a language or two. */
const PATTERNS = lazyMembers(LANGUAGES, (language) => {
  const { wishes, wearers, audiences, ages, references, messages, grammar } = languageData(language);
  const women = `${wishes.women}|${wearers.women}|${audiences.women}`;
  const men = `${wishes.men}|${wearers.men}|${audiences.men}`;
  const ending = "(?:'?s|e?n)?";
  const person = `(?:${women}|${men}|${audiences.children}|${wishes.adults}|${audiences.everyone})${ending}`;
  const years = `(?<years>\\d{1,3})[\\s-]*(?:${ages.afterNumber ?? "(?!)"}|${ages.years ?? "(?!)"})`;
  const between = `(?:(?:${wishes.ofWhom})\\s+|l')`;
  const age = `\\s+${OF_AGE}\\s*(?<age>\\d{1,3})(?:\\s+(?:${ages.years ?? ages.afterNumber}))?`;
  const aged = `(?:${age}|\\s+${years.replace("years", "yearsAfter")})?`;
  const and = `\\s+(?:${grammar.and}|${grammar.or}|&|\\+)\\s+`;
  const named = `(?<person>${person})${aged}(?:${and}${between}{0,${MAX_BETWEEN}}(?<other>${person}))?`;
  const start = `(?<![\\p{L}\\p{N}])(?<before>(?:${wishes.forWhom})\\s+${between}{0,${MAX_BETWEEN}})`;
  const end = "(?![\\p{L}\\p{N}])";
  return {
    recipient: new RegExp(
      `${start}(?:(?:${years}\\s+)?${named}|(?<animal>${audiences.animals})|${years.replace("years", "alone")})${end}`,
      "gu",
    ),
    bare: new RegExp(`(?<![\\p{L}\\p{N}])(?:${named}|(?<animal>${audiences.animals}))\\s+(?=(?:${wishes.gift})${end})`, "gu"),
    gift: phrasePattern([wishes.gift]),
    something: phrasePattern([references.something]),
    women: new RegExp(whole(`(?:${women})${ending}`), "u"),
    men: new RegExp(whole(`(?:${men})${ending}`), "u"),
    children: new RegExp(whole(`(?:${audiences.children})${ending}`), "u"),
    young: new RegExp(whole(`(?:${wearers.young})${ending}`), "u"),
    denied: new RegExp(`${whole(messages.isNot)}\\s+$`, "u"),
    small: new RegExp(`^(?:${wishes.forWhom}|${wishes.ofWhom})$`, "u"),
  };
});

/**
 * Reads for whom a query asks: the recipient, and the text without the words that name it and the present. A name of the shop
 * ("Gift Tags", "carte cadeau") stays; so does an animal, which says what the thing is. Null: for nobody in particular.
 */
export async function readRecipient(
  text: WrittenText,
  { language, shop }: { language: string; shop: ShopFacts },
): Promise<{ recipient: Recipient; rest: WrittenText } | null> {
  for (const each of languagesOf(text, language)) {
    const [match] = [...text.matches(PATTERNS[each].recipient), ...text.matches(PATTERNS[each].bare)];
    const rest = text.copy();
    const isNamed = match !== undefined && (await isWritten(match, text, each, shop));
    if (match && !isNamed) {
      const kept = match.groups!.animal?.length ?? 0;
      rest.remove(startOf(match, text, each), match.index + match[0].trimEnd().length - kept);
    }
    takeHasEverything(rest);
    const isGift = await takeGift(rest, { language: each, shop, isCertain: match !== undefined });
    if (match) {
      if (!isNamed) rest.extract(PATTERNS[each].something);
      return { recipient: toRecipient(match, text, each, isGift), rest };
    }
    if (isGift) return { recipient: { phrase: "", wearer: null, animal: null, words: [], isGift }, rest };
  }
  return null;
}

/** "Not for kids" begins before the recipient. */
function startOf({ index }: RegExpExecArray, text: WrittenText, language: Language): number {
  return PATTERNS[language].denied.exec(text.before(index))?.index ?? index;
}

/** "Lamp for kids room" is one for a room, where the shop writes it so, and a whole text may be the name of a record. */
async function isWritten(match: RegExpExecArray, text: WrittenText, language: Language, shop: ShopFacts): Promise<boolean> {
  if (match.groups!.animal !== undefined) return false;
  const [next] = /(?<=^\s+)[\p{L}'-]{3,}/u.exec(text.after(match.index + match[0].length)) ?? [];
  const stopWords = stopWordsFor(language);
  const last = match[0].trim().split(/\s+/u).at(-1)!;
  const isContent = next !== undefined && !stopWords.has(next);
  // "For her birthday": a pronoun before a noun is no person.
  if (isContent && stopWords.has(last)) return true;
  const written = [text.rest(), ...(isContent ? [`${last} ${next}`] : [])];
  return (await Promise.all(written.map((phrase) => shop.textsWith(phrase)))).some((texts) => texts.length > 0);
}

/** Takes the word for a present where it is a purpose: not the one of a thing ("gift card"), and not the only one. */
async function takeGift(
  text: WrittenText,
  { language, shop, isCertain }: { language: Language; shop: ShopFacts; isCertain: boolean },
): Promise<boolean> {
  const { gift, small } = PATTERNS[language];
  const isContent = (word: string | undefined) => word !== undefined && !stopWordsFor(language).has(word) && !small.test(word);
  let isTaken = false;
  for (const match of text.matches(gift)) {
    const before = text.before(match.index);
    const after = text.after(match.index + match[0].length);
    const [previous] = /[\p{L}'-]+(?=\s+$)/u.exec(before) ?? [];
    const [next] = /(?<=^\s+)[\p{L}'-]+/u.exec(after) ?? [];
    const isOthers = (before + after).split(/[^\p{L}\p{N}]+/u).some((word) => word !== "" && isContent(word));
    if ((isContent(next) && !isCertainNext(next!, language)) || !(isOthers || isCertain)) continue;
    const [, joined] = /([\p{L}'-]+\s+(?:de |d'|di )?)$/u.exec(before) ?? [];
    if (previous !== undefined && (await shop.textsWith(`${joined ?? `${previous} `}${match[0]}`)).length > 0) continue;
    text.remove(match.index, match.index + match[0].length);
    isTaken = true;
  }
  return isTaken;
}

const PERSON = new RegExp(`^(?:${anyLanguageAlternatives(({ wearers }) => `${wearers.women}|${wearers.men}`)})$`, "u");
/** "Gift dad": the next word is no thing. */
function isCertainNext(word: string, language: string): boolean {
  return PERSON.test(word) || stopWordsFor(language).has(word);
}

function toRecipient(match: RegExpExecArray, text: WrittenText, language: Language, isGift: boolean): Recipient {
  const { women, men, children, young } = PATTERNS[language];
  const { person, other, animal, ...ages } = match.groups!;
  const said = [person, other].filter((each) => each !== undefined).join(" ");
  const age = [ages.years, ages.yearsAfter, ages.age, ages.alone].find((each) => each !== undefined);
  const start = startOf(match, text, language);
  const phrase = `${text.before(match.index).slice(start)}${match[0].trim()}`;
  if (animal !== undefined) return { phrase, wearer: null, animal, words: [animal], isGift };
  const isChild = children.test(said) || (age !== undefined && Number(age) <= OLDEST_CHILD);
  const sexes = [...(women.test(said) ? (["women"] as const) : []), ...(men.test(said) ? (["men"] as const) : [])];
  const sex = sexes.length === 1 ? sexes[0]! : null;
  if (start < match.index) {
    const others = sex === null ? null : sex === "men" ? "women" : "men";
    return { phrase, wearer: { sex: others, isYoung: false }, animal: null, words: [], isGift };
  }
  const wearer: Wearer =
    sex === null && isChild ? { sex, isYoung: true, isChild } : { sex, isYoung: isChild || young.test(said) };
  return { phrase, wearer, animal: null, words: said.split(/\s+/u).filter((word) => word !== ""), isGift };
}
