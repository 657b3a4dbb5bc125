import { normalise } from "../../../platform/text/words.ts";
import type { Intent, Turn, Understood } from "../contracts.ts";
import type { KnownValues } from "../curators/known-values.ts";
import type { DomainToChoose } from "../custom/domains.ts";
import { answeredDomains, namedDomains } from "./named-domains.ts";
import { childCategory } from "./read-ages.ts";
import { usualLanguage } from "./read-language.ts";
import { type Reading, readMessage } from "./read-message.ts";
import { meantCards, readInThread, readThread } from "./read-thread.ts";
import { splitWishes } from "./split-wishes.ts";
import { topicWords } from "./topics.ts";
import { type ShownCard, type Wish, wishAfter } from "./wish.ts";
import { filterOf, unknownColours } from "./wish-filter.ts";

/** What the rules know beside the words. */
export interface RuleFacts {
  /** Cards that were shown and still are products of the shop. */
  cards: Map<string, ShownCard>;
  known: KnownValues;
  domains: DomainToChoose[];
}

const LONGEST_SEARCH = 300;

/** Understands a message without a model: what stands in it, and in the turns before it. */
export function understandByRules(turn: Turn, { cards, known, domains }: RuleFacts): Understood {
  const before = readThread(turn, cards);
  const reading = readInThread(turn, before, known);
  const answered = answeredDomains(reading, turn.message, turn.history, domains);
  const intents = answered?.intents ?? intentsOf(reading, turn.message, domains);
  const base = { intents, language: reading.language, by: "rules" as const };
  if (reading.smalltalk !== null) return { ...base, question: turn.message, searchText: "", productFilter: null };
  if (answered) return { ...base, question: `${answered.question} ${turn.message}`, searchText: "", productFilter: null };
  const topics = topicWords(turn.message, reading.language, usualLanguage(turn.settings));
  const wish = withTopics(
    wishAfter(reading, before.wish, meantCards(reading, before), partsOf(reading, turn, known)),
    topics,
    reading,
    turn,
  );
  const inShop = (text: string) => inWordsOfShop(text, reading.language, turn);
  return {
    ...base,
    ...(topics.length > 0 && answersTopic(intents) && { intents: postFirst(intents) }),
    question: questionOf(turn.message, wish),
    searchText: inShop(searchTextOf(wish, known)),
    ...(wish.beside.length > 0 && { beside: wish.beside.map((words) => inShop(words.join(" "))) }),
    ...(wish.without.length > 0 && { without: wish.without }),
    productFilter: filterOf(wish, known),
    ...(wish.order !== null && { order: wish.order }),
  };
}

/** The further things that a message asks for; null: one. */
function partsOf(reading: Reading, { message, settings }: Turn, { categories }: KnownValues): string[][] | null {
  const languageOfShop = usualLanguage(settings);
  const wordsOf = (part: string) => readMessage(part, reading.language, false).words;
  return splitWishes(message, { wordsOf, categories, languageOfShop, compares: reading.wantsComparison });
}

/** A question about the shop's service is asked in the words of the shop's pages; a number in it is an order's and on no page. */
function withTopics(wish: Wish, topics: string[], { language }: Reading, { settings }: Turn): Wish {
  if (topics.length === 0 || wish.only !== null) return wish;
  const isForeign = language !== usualLanguage(settings);
  const words = isForeign ? topics.join(" ").split(" ") : wish.words.filter((word) => !/^[\d#-]+$/.test(word));
  return { ...wish, words: words.length > 0 ? words : topics.join(" ").split(" "), beside: [] };
}

function answersTopic([main]: Intent[]): boolean {
  return main === "product" || main === "post";
}

function postFirst(intents: Intent[]): Intent[] {
  return ["post", ...intents.filter((intent) => intent !== "post")];
}

function intentsOf(reading: Reading, message: string, domains: DomainToChoose[]): Intent[] {
  if (reading.wantsHuman) return ["handoff"];
  if (reading.wantsContact) return ["contact"];
  if (reading.smalltalk !== null) return ["smalltalk"];
  const usual: Intent[] = reading.wantsAdvice && reading.order !== "cheapest" ? ["post", "product"] : ["product", "post"];
  return [...namedDomains(message, domains), ...usual];
}

/** Of a compound in another language than the shop's a part may be known: "Merino-Socken". */
function inWordsOfShop(text: string, language: string, { settings }: Turn): string {
  return language === usualLanguage(settings) ? text : text.replace(/(?<=\p{L})-(?=\p{L})/gu, " ");
}

function searchTextOf(wish: Wish, known: KnownValues): string {
  if (wish.only !== null) return "*";
  const child = wish.forChild ? childCategory(known.categories, normalise) : null;
  const words = [...unknownColours(wish, known), ...(child === null ? [] : [child]), ...wish.words];
  if (words.length > 0) return words.join(" ").slice(0, LONGEST_SEARCH);
  return filterOf(wish, known) !== null || wish.order !== null ? "*" : "";
}

function questionOf(message: string, wish: Wish): string {
  if (!wish.inherited) return message;
  const about = wish.only ? wish.only.map(({ name }) => name).join(", ") : wish.words.join(" ");
  return about === "" ? message : `${about}: ${message}`;
}
