import { normalise } from "../../../platform/text/words.ts";
import type { Intent, Interpretation } from "../contracts/interpretation.ts";
import type { Turn } from "../contracts/turn.ts";
import { workspaceLanguage } from "../language/detect-language.ts";
import type { DomainOption } from "../mcp/custom-domains.ts";
import type { KnownValues } from "../shop/known-values.ts";
import { findChildCategory } from "./child-age.ts";
import { parseInConversation, replayConversation, resolveReferencedCards } from "./conversation-state.ts";
import { findAnsweredDomains, findMentionedDomains } from "./mentioned-domains.ts";
import { type ParsedMessage, parseMessage } from "./parse-message.ts";
import { findUnknownColours, toProductFilter } from "./product-filter.ts";
import { mergeCriteria, type SearchCriteria, type ShownCard } from "./search-criteria.ts";
import { topicSearchWords } from "./service-topics.ts";
import { splitRequests } from "./split-requests.ts";

/** What the rules know beside the words. */
export interface InterpretationContext {
  /** Cards that were shown and still are products of the shop. */
  cards: Map<string, ShownCard>;
  known: KnownValues;
  domains: DomainOption[];
}

const LONGEST_SEARCH = 300;

/** Understands a message without a model: what stands in it, and in the turns before it. */
export function interpretByRules(turn: Turn, { cards, known, domains }: InterpretationContext): Interpretation {
  const before = replayConversation(turn, cards);
  const reading = parseInConversation(turn, before, known);
  const answered = findAnsweredDomains(reading, turn.message, turn.history, domains);
  const intents = answered?.intents ?? intentsOf(reading, turn.message, domains);
  const base = { intents, language: reading.language, interpretedBy: "rules" as const };
  if (reading.smalltalk !== null) return { ...base, question: turn.message, searchText: "", productFilter: null };
  if (answered) return { ...base, question: `${answered.question} ${turn.message}`, searchText: "", productFilter: null };
  const topics = topicSearchWords(turn.message, reading.language, workspaceLanguage(turn.settings));
  const wish = withTopics(
    mergeCriteria(reading, before.criteria, resolveReferencedCards(reading, before), partsOf(reading, turn, known)),
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
    ...(wish.additionalRequests.length > 0 && {
      additionalQueries: wish.additionalRequests.map((words) => inShop(words.join(" "))),
    }),
    ...(wish.excludedTerms.length > 0 && { excludedTerms: wish.excludedTerms }),
    productFilter: toProductFilter(wish, known),
    ...(wish.order !== null && { order: wish.order }),
  };
}

/** The further things that a message asks for; null: one. */
function partsOf(reading: ParsedMessage, { message, settings }: Turn, { categories }: KnownValues): string[][] | null {
  const languageOfShop = workspaceLanguage(settings);
  const wordsOf = (part: string) => parseMessage(part, reading.language, false).words;
  return splitRequests(message, { wordsOf, categories, languageOfShop, compares: reading.wantsComparison });
}

/** A question about the shop's service is asked in the words of the shop's pages; a number in it is an order's and on no page. */
function withTopics(wish: SearchCriteria, topics: string[], { language }: ParsedMessage, { settings }: Turn): SearchCriteria {
  if (topics.length === 0 || wish.onlyCards !== null) return wish;
  const isForeign = language !== workspaceLanguage(settings);
  const words = isForeign ? topics.join(" ").split(" ") : wish.words.filter((word) => !/^[\d#-]+$/.test(word));
  return { ...wish, words: words.length > 0 ? words : topics.join(" ").split(" "), additionalRequests: [] };
}

function answersTopic([main]: Intent[]): boolean {
  return main === "product" || main === "post";
}

function postFirst(intents: Intent[]): Intent[] {
  return ["post", ...intents.filter((intent) => intent !== "post")];
}

function intentsOf(reading: ParsedMessage, message: string, domains: DomainOption[]): Intent[] {
  if (reading.wantsHuman) return ["handoff"];
  if (reading.wantsContact) return ["contact"];
  if (reading.smalltalk !== null) return ["smalltalk"];
  const usual: Intent[] = reading.wantsAdvice && reading.order !== "cheapest" ? ["post", "product"] : ["product", "post"];
  return [...findMentionedDomains(message, domains), ...usual];
}

/** Of a compound in another language than the shop's a part may be known: "Merino-Socken". */
function inWordsOfShop(text: string, language: string, { settings }: Turn): string {
  return language === workspaceLanguage(settings) ? text : text.replace(/(?<=\p{L})-(?=\p{L})/gu, " ");
}

function searchTextOf(wish: SearchCriteria, known: KnownValues): string {
  if (wish.onlyCards !== null) return "*";
  const child = wish.forChild ? findChildCategory(known.categories, normalise) : null;
  const words = [...findUnknownColours(wish, known), ...(child === null ? [] : [child]), ...wish.words];
  if (words.length > 0) return words.join(" ").slice(0, LONGEST_SEARCH);
  return toProductFilter(wish, known) !== null || wish.order !== null ? "*" : "";
}

function questionOf(message: string, wish: SearchCriteria): string {
  if (!wish.isInherited) return message;
  const about = wish.onlyCards ? wish.onlyCards.map(({ name }) => name).join(", ") : wish.words.join(" ");
  return about === "" ? message : `${about}: ${message}`;
}
