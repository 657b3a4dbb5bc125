import { LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { findMatches } from "../../../../platform/text/find-matches.ts";
import { foldMessage } from "../../../../platform/text/phrase-pattern.ts";
import { extractStems } from "../../../../platform/text/words.ts";
import { matchColourValues } from "../../../search/index.ts";
import type { ShownCard } from "../../contracts/shown-card.ts";
import { findThings } from "../language/named-things.ts";
import { isNoun } from "../language/noun-index.ts";
import { translateWords } from "../language/translate-words.ts";
import type { ParsedMessage } from "../parsed-message.ts";
import { holdsStems } from "./pick-cards.ts";

/** Cards that a message describes, and its words that describe them. */
export interface DescribedCards {
  cards: ShownCard[];
  words: ReadonlySet<string>;
}

/** Maximum letters of a description. */
const MAX_LENGTH = 40;
const BEGINNING = "^(?:\\p{L}{1,5}\\s+){0,2}";
const PATTERNS = lazyMembers(LANGUAGES, (language) => {
  const { grammar, references } = languageData(language);
  const article = `(?<![\\p{L}\\p{N}])(?:${grammar.definiteArticles})(?:(?<=')|\\s)`;
  return {
    // "The inflatable one", "das aufblasbare Ding".
    one: references.one && new RegExp(`${article}([^.,;:!?]{2,${MAX_LENGTH}}?)\\s(?:${references.one})(?![\\p{L}\\p{N}])`, "u"),
    named: new RegExp(`${article}([\\p{L}\\p{N}-]+)(?:\\s([\\p{L}\\p{N}-]+))?`, "gu"),
    // "The one with wheels".
    having: new RegExp(
      `${article}(?:(?:${grammar.indefiniteArticles}|${references.one ?? "(?!)"})\\s)?(?:${grammar.purposePrepositions})` +
        `\\s([^.,;:!?]{2,${MAX_LENGTH}})`,
      "u",
    ),
    // "La gonflable": an article and a property, and nothing else before the end of the clause.
    alone: new RegExp(`${BEGINNING}${article}([^.,;:!?]{2,${MAX_LENGTH}})$`, "u"),
  };
});
const CLAUSE_ENDS = /\s*[.,;:!?¿¡()]+\s*/u;

/**
 * Finds the cards of a list that a message describes by a property: "the inflatable one". Several are meant only where it asks
 * something of them: "the leather ones" alone goes on with the search. Returns null when it describes none, or all of them.
 */
export function findDescribedCards(
  parsed: ParsedMessage,
  context: { message: string; listed: ShownCard[]; all: ShownCard[]; shopLanguage: string },
): DescribedCards | null {
  if (parsed.pickedPositions.length > 0) return null;
  const { message, all, shopLanguage } = context;
  const found = context.listed.length < 2 ? findOnly(parsed, context) : findAmong(parsed, context);
  if (found || !(parsed.asked.isPolar || parsed.asked.asksFor)) return found;
  // "What about the Willow, does it dim?" after another lamp: one that was shown before.
  const byName = findNamed(parsed, message).flatMap(
    (words) => findThatHold(words, parsed, { listed: withoutTexts(all), shopLanguage }) ?? [],
  );
  return byName.find(({ cards }) => cards.length === 1) ?? null;
}

function withoutTexts(cards: ShownCard[]): ShownCard[] {
  return cards.map(({ text, ...card }) => card);
}

function findAmong(
  parsed: ParsedMessage,
  { message, listed, shopLanguage }: { message: string; listed: ShownCard[]; shopLanguage: string },
): DescribedCards | null {
  const described = findDescription(parsed, message);
  const byProperty = described.length > 0 ? findThatHold(described, parsed, { listed, shopLanguage }) : null;
  if (byProperty) return byProperty;
  if (parsed.namesColour) return findColoured(parsed, listed);
  const named = parsed.asked.beginsPolar || parsed.asked.asksFor ? findNamed(parsed, message) : [];
  const found = named.flatMap((words) => findThatHold(words, parsed, { listed: withoutTexts(listed), shopLanguage }) ?? []);
  return found[0] ?? null;
}

/** "How long is the strap of the Lisbon?" after the Lisbon bag alone asks of it, and goes on with the search. */
function findOnly(
  parsed: ParsedMessage,
  { message, listed, shopLanguage }: { message: string; listed: ShownCard[]; shopLanguage: string },
): DescribedCards | null {
  const [card] = listed;
  if (!card || parsed.wearer !== null || !(parsed.asked.beginsPolar || parsed.asked.asksFor)) return null;
  const name = new Set(extractStems(card.name, shopLanguage));
  const isNamed = (words: string[]) => words.flatMap((word) => extractStems(word, shopLanguage)).every((stem) => name.has(stem));
  const words = findNamed(parsed, message).find(isNamed);
  return words ? { cards: listed, words: new Set(words) } : null;
}

/** Finds the cards whose labels hold all of some words, else those whose texts do. */
function findThatHold(
  described: string[],
  parsed: ParsedMessage,
  { listed, shopLanguage }: { listed: ShownCard[]; shopLanguage: string },
): DescribedCards | null {
  const asked = translateWords(described, { from: parsed.language, to: shopLanguage, shopNames: [] }).words;
  const stems = asked.flatMap((word) => extractStems(word, shopLanguage));
  const holds = (text: string) => holdsStems(text, stems, shopLanguage);
  const byLabels = listed.filter(({ name, brands = [], categories = [], colours = [] }) =>
    holds([name, ...brands, ...categories, ...colours].join(" ")),
  );
  const cards = byLabels.length > 0 ? byLabels : listed.filter(({ name, text = "" }) => holds(`${name} ${text}`));
  const words = new Set(described);
  const asksMore = parsed.words.some((word) => !words.has(word)) || parsed.requestedFields.length > 0;
  return cards.length > 0 && cards.length < listed.length && (cards.length === 1 || asksMore) ? { cards, words } : null;
}

/** Lists the things behind each definite article: "does the bag fold?" asks of the bags among what was shown. */
function findNamed({ words, language }: ParsedMessage, message: string): string[][] {
  const said = foldMessage(message);
  return findMatches(said, PATTERNS[toLanguage(language)].named).flatMap(([, first = "", second = ""]) => {
    const [one, two] = [first, second].map((said) => words.find((word) => foldMessage(word) === said));
    const runs = one === undefined ? [] : two === undefined ? [[one]] : [[one, two], [one]];
    // A word that the dictionary does not have names a thing rather than a property: "take the sencha then, how hot is it?"
    return runs.filter((run) => findThings(run, language).length > 0 || run.every((word) => !isNoun(word, language)));
  });
}

/** "The yellow one, does it float?" */
function findColoured(parsed: ParsedMessage, listed: ShownCard[]): DescribedCards | null {
  const { colours, describingWords, requestedFields, purchase } = parsed;
  const cards = listed.filter(({ colours: known = [] }) => colours.some((colour) => matchColourValues(colour, known).length > 0));
  const asksMore = describingWords.length + requestedFields.length > 0 || purchase !== null;
  return asksMore && cards.length > 0 && cards.length < listed.length ? { cards, words: new Set() } : null;
}

/** Returns the words of a description: "the inflatable" names no thing where nothing stands for one. */
function findDescription({ words, language, asked }: ParsedMessage, message: string): string[] {
  const { one, having, alone } = PATTERNS[toLanguage(language)];
  const said = foldMessage(message);
  const wordsIn = (text: string) => {
    const held = new Set(text.split(/[^\p{L}\p{N}]+/u));
    return words.filter((word) =>
      foldMessage(word)
        .split(/[^\p{L}\p{N}]+/u)
        .every((part) => held.has(part)),
    );
  };
  const named = one ? said.match(one)?.[1] : undefined;
  if (named !== undefined) return wordsIn(named);
  // Behind what it has may stand the question: "does the one with wheels fit under a seat?"
  const had = wordsIn(said.match(having)?.[1] ?? "");
  if (had.length > 0) return asked.beginsPolar || asked.asksFor ? had.slice(0, 1) : had;
  const clauses = said.split(CLAUSE_ENDS).flatMap((clause) => clause.match(alone)?.[1] ?? []);
  const found = wordsIn(clauses[0] ?? "");
  return language === "en" || findThings(found, language).length > 0 ? [] : found;
}
