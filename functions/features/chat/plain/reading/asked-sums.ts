import { LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { numeralAlternatives, numeralValue } from "../../../../platform/text/numerals.ts";
import { anyLanguageAlternatives, anyLanguagePattern, phrasePattern } from "../../../../platform/text/phrase-pattern.ts";
import { normalise } from "../../../../platform/text/words.ts";
import { stopWordsFor, WrittenText } from "../../../search/index.ts";
import type { ShownCard } from "../../contracts/shown-card.ts";
import type { AskedSum, ParsedMessage } from "../parsed-message.ts";
import { findPositions } from "./list-positions.ts";
import { findNamedCards } from "./names-in-sums.ts";
import { pickTwo, type ReferencedCards } from "./pick-cards.ts";

/** Maximum letters of a message that is searched for names: a question for a sum is short. */
const MAX_LENGTH = 200;
/** Maximum words between a number and what it counts: "2 of the". */
const MAX_BETWEEN = 3;
/** Cards of a list that are added up: more do not fit on a screen. */
const MAX_ADDED = 8;
const TOTAL = anyLanguagePattern(({ references }) => references.total);
const TOGETHER = anyLanguagePattern(({ references }) => references.together);
const WISHES = anyLanguagePattern(({ messages }) => messages.requests, "u");
/** "Six for the office". */
const PURPOSE = new RegExp(
  `(?<!\\p{L})(?:${anyLanguageAlternatives(({ grammar }) => grammar.purposePrepositions)})\\s+(?:\\p{L}{1,5}\\s+)?\\p{L}+`,
  "gu",
);
const AND = anyLanguagePattern(({ grammar }) => grammar.and, "u");
const NUMBER = `[1-9]\\d?|${numeralAlternatives((value) => value <= 20)}`;
const COUNT = new RegExp(`(?<![\\p{L}\\p{N}.,#-])(?:x\\s?)?(${NUMBER})(?:\\s?x)?(?![\\p{L}\\p{N}-]|[.,]\\p{N}|\\s?[%€$£])`, "gu");

const PRONOUNS = lazyMembers(LANGUAGES, (language) => {
  const { messages, grammar } = languageData(language);
  const { source } = phrasePattern([messages.pronouns]);
  return {
    after: new RegExp(`^\\s*${source}`, "u"),
    definite: new RegExp(`(?<!\\p{L})(?:${grammar.definiteArticles})\\s+$`, "u"),
  };
});

/** A part of a message that means cards, and the place where it stands. */
export interface Mention {
  from: number;
  to: number;
  cards: ShownCard[];
}

type SumCards = Omit<ReferencedCards, "shown">;

/**
 * Reads which cards a message wants added up or multiplied: "what do the vase and the tray come to?", "five of those, what is
 * that?", "total?". Null when it asks for no such figure, or for something else as well.
 */
export function readSum(parsed: ParsedMessage, message: string, cards: SumCards): AskedSum | null {
  const text = new WrittenText(message);
  const said = text.after(0);
  const isOfOne = cards.latest.length === 1;
  if (said.length > MAX_LENGTH || wantsOther(parsed, isOfOne) || !mayAskForSum(parsed, said)) return null;
  const placed = findPositions(text).map((place) => ({ ...place, cards: cards.listed }));
  const named = findNamedCards(text, { ...cards, language: parsed.language });
  const mentions = joinMentions(placed, named);
  const counts = parsed.partySize === null ? findCounts(text, mentions, parsed) : [];
  const asksForSeveral = asksForFigure(parsed) || (placed.length > 0 && mentions.length > 1 && isPlainList(parsed));
  // "I want two" of the only one.
  const wishes = isOfOne && mentions.length === 0 && (WISHES.test(said) || isOnlyCount(said));
  const isCounted = counts.some(({ value }) => value > 1) && (asksForSeveral || wishes);
  // "How much for the vase and the tray?"
  const isOfTwo =
    parsed.requestedFields.includes("price") && ((named.length > 0 && mentions.length > 1) || parsed.reference === "both");
  if (!asksForTotal(parsed, said) && !isCounted && !isOfTwo) return null;
  for (const { from, to } of named) text.remove(from, to);
  if (isOfOne) text.extract(PURPOSE);
  if (saysMore(parsed, text)) return null;
  return mentions.length > 0 ? countMentions(mentions, counts, said) : countShown(parsed, counts, cards);
}

/** "Two please". */
function isOnlyCount(said: string): boolean {
  const [first = "", ...others] = said.trim().split(/\s+/u);
  const value = numeralValue(first) ?? Number(first);
  return others.length > 0 && others.length < MAX_BETWEEN && value > 1 && value <= MAX_ALONE && !said.includes("?");
}
/** "43 please" is a size. */
const MAX_ALONE = 20;

/** A message that asks for a person, a service, another field or another product adds nothing up. */
function wantsOther(parsed: ParsedMessage, isOfOne: boolean): boolean {
  const { requestedFields, order, relativePrice, wantsMore, wantsComparison, asked, colours, sizes, refusesShown } = parsed;
  const talks = parsed.wantsHuman || parsed.complains || parsed.wantsContact || refusesShown;
  const searches =
    order !== null || relativePrice !== null || wantsMore || wantsComparison || (!isOfOne && colours.length + sizes.length > 0);
  return talks || searches || asked.superlative !== null || requestedFields.some((field) => field !== "price");
}

/** Decides quickly for the messages that ask for none. */
function mayAskForSum(parsed: ParsedMessage, said: string): boolean {
  const isOfBoth = parsed.reference === "both" && parsed.requestedFields.includes("price");
  return isOfBoth || asksForTotal(parsed, said) || (said.search(COUNT) >= 0 && (asksForFigure(parsed) || isPlainList(parsed)));
}

function asksForTotal({ requestedFields }: ParsedMessage, said: string): boolean {
  const isShort = said.trim().split(/\s+/u).length <= MAX_BETWEEN;
  return said.search(TOTAL) >= 0 || (said.search(TOGETHER) >= 0 && (requestedFields.includes("price") || isShort));
}

/** "How much", and "what is that" beside a number. */
function asksForFigure({ requestedFields, asked }: ParsedMessage): boolean {
  return requestedFields.includes("price") || (asked.asksFor && !asked.beginsPolar);
}

/** "2 of the first and one of the second". */
function isPlainList({ asked, purchase }: ParsedMessage): boolean {
  return purchase === null && !asked.beginsPolar;
}

/** Words that name none of the cards: "what do the tent and a table come to?". */
function saysMore({ describingWords }: ParsedMessage, text: WrittenText): boolean {
  for (const pattern of [TOTAL, TOGETHER, COUNT]) text.extract(pattern);
  const rest = new Set(normalise(text.rest()).split(/[^\p{L}\p{N}]+/u));
  return describingWords.some((word) => rest.has(normalise(word)));
}

interface Place extends Mention {
  position: number;
}

/** Sorts what the message means by its places: "the first mat" is the first of the mats. */
function joinMentions(placed: Place[], named: Mention[]): Mention[] {
  const joined = placed.flatMap(({ from, to, position, cards }) => {
    const kind = named.find((name) => name.from - to >= 0 && name.from - to <= 1);
    const card = (kind?.cards ?? cards).at(position);
    return card ? [{ from, to: kind?.to ?? to, cards: [card] }] : [];
  });
  const others = named.filter(({ from }) => !joined.some((one) => one.from < from && from < one.to));
  return [...joined, ...others].sort((left, right) => left.from - right.from);
}

interface Count {
  at: number;
  value: number;
}

/** Finds the numbers that count cards: "4 people" and "two-person" count none. */
function findCounts(text: WrittenText, mentions: Mention[], { language, describingWords }: ParsedMessage): Count[] {
  const stopWords = stopWordsFor(language);
  const pronoun = PRONOUNS[toLanguage(language)];
  return text.matches(COUNT).flatMap(({ index, 0: { length }, 1: number = "" }) => {
    const after = text.after(index + length);
    const next = after.match(/^\s*(\p{L}+)/u)?.[1];
    const namedAt = index + length + after.search(/\S|$/u);
    // "The 75" is one of a size.
    const isName = pronoun.definite.test(text.before(index));
    const isOfName = mentions.some(({ from, to }) => from < index && index < to);
    // "What would 5 cost?"; "2 kg" and "4 tents" count no cards.
    const asksPrice = next !== undefined && next.length > 2 && !describingWords.some((word) => normalise(word) === next);
    const counts =
      next === undefined ||
      stopWords.has(next) ||
      asksPrice ||
      pronoun.after.test(after) ||
      mentions.some(({ from }) => from === namedAt);
    const value = numeralValue(number) ?? Number(number);
    return counts && !isOfName && !isName ? [{ at: index, value }] : [];
  });
}

/** Gives each mention the number that stands shortly before it. Several cards of one mention are added where it is alone. */
function countMentions(mentions: Mention[], counts: Count[], said: string): AskedSum {
  const items = mentions.flatMap(({ from, cards }, index) => {
    const start = mentions[index - 1]?.to ?? 0;
    const count = counts.findLast(({ at }) => at >= start && at < from && isNear(said.slice(at, from)));
    return cards.map(({ id }) => ({ id, quantity: count?.value ?? 1 }));
  });
  const isSeveral = mentions.some(({ cards }) => cards.length > 1);
  const isOpen = isSeveral && (mentions.length > 1 || items.some(({ quantity }) => quantity > 1));
  return { items: joinItems(items), isOpen };
}

function isNear(between: string): boolean {
  return between.trim().split(/\s+/u).length <= MAX_BETWEEN + 1 && between.search(AND) < 0;
}

/** "Five of those" are of all that was shown last, of which each is told. "Total?" after single cards is of all of them. */
function countShown({ reference, refersToShown }: ParsedMessage, counts: Count[], cards: SumCards): AskedSum | null {
  const quantity = Math.max(1, ...counts.map(({ value }) => value));
  const isOfAll = quantity === 1 && cards.latest.length === 1 && !refersToShown;
  const latest = isOfAll && cards.alone.includes(cards.latest[0]!) ? cards.alone : cards.latest;
  const shown = reference === "both" ? pickTwo({ ...cards, shown: cards.latest }) : latest;
  const items = shown.slice(0, MAX_ADDED).map(({ id }) => ({ id, quantity }));
  return items.length === 0 ? null : { items, isOpen: items.length > 1 && quantity > 1 };
}

function joinItems(items: AskedSum["items"]): AskedSum["items"] {
  const quantities = new Map<string, number>();
  for (const { id, quantity } of items) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return [...quantities].slice(0, MAX_ADDED).map(([id, quantity]) => ({ id, quantity }));
}
