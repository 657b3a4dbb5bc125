import { MAX_PARSED_LENGTH } from "../../../platform/text/phrase-pattern.ts";
import { normalise } from "../../../platform/text/words.ts";
import { findChildCategory, type KnownValues, WrittenText } from "../../search/index.ts";
import type { Intent, Interpretation } from "../contracts/interpretation.ts";
import type { ParsedMessage, SearchCriteria, ShownCard } from "../contracts/parsed-message.ts";
import type { PastTurn, Turn } from "../contracts/turn.ts";
import { findServiceTerms } from "../language/service-terms.ts";
import { translateWords } from "../language/translate-words.ts";
import { extractIdentifiers } from "../mcp/argument-values.ts";
import type { DomainOption } from "../mcp/custom-domains.ts";
import { isOfCard } from "./asked-of-one.ts";
import { nextConversation, readConversation, resolveReferencedCards } from "./conversation-state.ts";
import { resumeSearch } from "./earlier-searches.ts";
import { findPurposes } from "./named-kinds.ts";
import { continuePageQuestion } from "./page-follow-ups.ts";
import { parseMessage } from "./parse-message.ts";
import { findUnknownColours, isOfColours, resolveExcludedColours, toProductFilter } from "./product-filter.ts";
import { readPurchase } from "./purchases.ts";
import { withBackground } from "./read-request.ts";
import { relateToCards } from "./relate-to-cards.ts";
import { repeatQuestion } from "./repeated-question.ts";
import { mergeCriteria } from "./search-criteria.ts";
import { refineSearch } from "./shown-kinds.ts";
import { splitRequests } from "./split-requests.ts";

/** The data that a message is interpreted with. */
export interface InterpretationContext {
  /** Cards that were shown and are still products of the shop. */
  cards: Map<string, ShownCard>;
  known: KnownValues;
  /** Categories that name kinds of goods. */
  kinds?: string[];
  /** True when the message holds the name of a product. */
  namesProduct?: boolean;
  domains: DomainOption[];
  /** Sentences of a long message beside the one that asks. */
  background?: string[];
}

const MAX_SEARCH_LENGTH = 300;
/** Maximum words around a number: "Sorry, it was 1001" means only its number. */
const MAX_OTHER_WORDS = 2;

/** Interprets a message without a model: from its own words and the state of the conversation before it. */
export function interpretByRules(turn: Turn, context: InterpretationContext): Interpretation {
  const { cards, known, domains, kinds = known.categories, namesProduct = false, background = [] } = context;
  const { shopLanguage } = turn;
  const latest = readConversation(turn, cards);
  const written = parseMessage(turn.message, latest.language, latest.shown.length > 0, shopLanguage);
  const beside = background.map((sentence) => parseMessage(sentence, written.language, false));
  const shop = { shopLanguage, known, kinds, namesProduct };
  const related = relateToCards(withBackground(written, beside), { ...latest, ...shop, message: turn.message });
  const repeated = repeatQuestion(related, { ...latest, message: turn.message, history: turn.history, shopLanguage });
  const { parsed, before } = resumeSearch(repeated, latest, resolveReferencedCards(repeated, latest, shopLanguage));
  const answered = findAnsweredDomains(parsed, turn.message, turn.history, domains);
  const listed = answered?.intents ?? listIntents(parsed, turn.message, domains);
  const conversation = nextConversation(turn.message, parsed, before, shopLanguage, known);
  const base = { intents: listed, language: parsed.language, parsed, conversation, interpretedBy: "rules" as const };
  const pages = continuePageQuestion(parsed, { message: turn.message, subject: before.subject, shopLanguage, known });
  if (parsed.smalltalk !== null && pages === null)
    return { ...base, question: turn.message, searchText: "", productFilter: null };
  if (answered) return { ...base, question: `${answered.question} ${turn.message}`, searchText: "", productFilter: null };
  if (pages !== null) return { ...askPages(pages, turn, base, { cards, known, domains }), conversation };
  const requests = parsed.asksForService ? null : splitMessage(parsed, turn, known);
  const merged = mergeCriteria(parsed, before.criteria, resolveReferencedCards(parsed, before, shopLanguage), requests);
  const criteria = parsed.asksForService ? toServiceSearch(merged, turn, parsed) : merged;
  const purchase = answersTopic(listed) ? readPurchase(parsed, criteria) : null;
  const intents = purchase === null ? listed : ["product"];
  const inShop = (words: string[]) =>
    translateWords(words, { from: parsed.language, to: shopLanguage, shopNames: known.categories });
  const { words, translated } = inShop(criteria.words);
  const additional = criteria.additionalRequests.map(inShop);
  const additionalQueries = additional.map((query) => query.words.join(" "));
  const searchedFor = [translated, ...additional.map((query) => query.translated)].map((query) => query.join(" "));
  const unknownColours = inShop(findUnknownColours(criteria, known)).words;
  const purposes = findPurposes(criteria.words, turn.message);
  const isTold = criteria.onlyCards?.some((card) => isOfCard(parsed, cards.get(card.id) ?? card, shopLanguage)) ?? true;
  const asksAdvice = !isTold && parsed.wantsAdvice && !parsed.asksForService && parsed.words.length > 0;
  const refined = refineSearch(criteria, before, kinds);
  return {
    ...base,
    intents,
    parsed: { ...parsed, partySize: parsed.partySize ?? criteria.lasting?.partySize ?? null },
    ...(purchase !== null && { purchase }),
    question: standaloneQuestion(turn.message, criteria),
    searchText: toSearchText({ ...criteria, words }, known, unknownColours),
    ...(unknownColours.length > 0 && isOfColours(criteria, before.listed) && { unknownColours }),
    ...(additionalQueries.length > 0 && { additionalQueries }),
    ...(asksAdvice && { adviceText: inShop([...parsed.words, ...criteria.words]).words.join(" ") }),
    ...(translated.length > 0 &&
      criteria.onlyCards === null && { searchedFor: searchedFor.filter((query) => query !== "").join(", ") }),
    ...toRefusals(criteria, known, (word) => inShop([word]).words),
    ...refined,
    ...(refined.refining && { refining: inShop(refined.refining).words }),
    ...(purposes.length > 0 && { purposes: inShop(purposes).words }),
    ...(criteria.features?.length && { features: criteria.features }),
    productFilter: toProductFilter(criteria, known),
    ...(criteria.order !== null && criteria.onlyCards === null && { order: criteria.order }),
  };
}

/** Interprets a question of pages that several messages make up: about the shop's service where any of them is. */
function askPages(
  request: string,
  turn: Turn,
  { language, parsed }: Pick<Interpretation, "language" | "parsed">,
  context: InterpretationContext,
): Interpretation {
  const whole = interpretByRules({ ...turn, message: request, history: [] }, context);
  const namesService = findServiceTerms(request, language, turn.shopLanguage).length > 0;
  const asksForService = parsed.asksForService || whole.parsed.asksForService || namesService;
  const asking = { ...parsed, smalltalk: null, asksForService, wantsAdvice: parsed.wantsAdvice || asksForService };
  return { ...whole, language, request, parsed: asking, intents: ["post"], asksPagesOnly: true };
}

function listIntents(parsed: ParsedMessage, message: string, domains: DomainOption[]): Intent[] {
  if (parsed.wantsHuman || parsed.complains) return ["handoff"];
  if (parsed.wantsContact) return ["contact"];
  if (parsed.smalltalk !== null) return ["smalltalk"];
  // "What could I get her for around 30?" asks for things.
  const hasBudget = parsed.priceBounds.max !== null && (parsed.isGift || parsed.wearer !== null);
  const asksForPage = parsed.wantsAdvice && parsed.order !== "cheapest" && !hasBudget;
  const general: Intent[] = asksForPage ? ["post", "product"] : ["product", "post"];
  return [...findMentionedDomains(message, domains), ...general];
}

/** Splits a message into the words of each thing that it asks for; null when it asks for one. */
function splitMessage(parsed: ParsedMessage, { message, shopLanguage }: Turn, { categories }: KnownValues): string[][] | null {
  const describing = new Set(parsed.words);
  const wordsOf = (part: string) =>
    new WrittenText(part).remainingWords(parsed.language, () => false).filter((word) => describing.has(word));
  return splitRequests(message, {
    wordsOf,
    categories,
    language: parsed.language,
    shopLanguage,
    compares: parsed.wantsComparison,
  });
}

/** Returns what a product must not have. Cards that the shopper refers to are shown as they are. */
function toRefusals(
  criteria: SearchCriteria,
  known: KnownValues,
  translate: (word: string) => string[],
): Partial<Interpretation> {
  if (criteria.onlyCards !== null) return {};
  const { dislikes, wearer } = criteria.lasting ?? { dislikes: null, wearer: null };
  const excludedTerms = [...new Set([...criteria.excludedTerms, ...(dislikes?.excludedTerms ?? [])].flatMap(translate))];
  const excludedColours = resolveExcludedColours(criteria, known);
  return {
    ...(excludedTerms.length > 0 && { excludedTerms }),
    ...(excludedColours.words.length > 0 && { excludedColours }),
    ...(wearer !== null && { wearer }),
  };
}

/**
 * Returns a question about the shop's service in the words of the shop's pages. A number in it is an order's and on no page.
 */
function toServiceSearch(criteria: SearchCriteria, { message, shopLanguage }: Turn, { language }: ParsedMessage): SearchCriteria {
  if (criteria.onlyCards !== null) return criteria;
  const terms = language === shopLanguage ? [] : findServiceTerms(message, language, shopLanguage);
  const own = criteria.words.filter((word) => !/^[\d#-]+$/.test(word));
  return { ...criteria, words: terms.length > 0 ? terms.map(({ name }) => name) : own };
}

function answersTopic([main]: Intent[]): boolean {
  return main === "product" || main === "post";
}

function toSearchText(criteria: SearchCriteria, known: KnownValues, unknownColours: string[]): string {
  if (criteria.onlyCards !== null) return "*";
  const child = criteria.forChild ? findChildCategory(known.categories, normalise) : null;
  const words = [...unknownColours, ...(child === null ? [] : [child]), ...criteria.words];
  if (words.length > 0) return words.join(" ").slice(0, MAX_SEARCH_LENGTH);
  return isOnlyDislike(criteria) || (toProductFilter(criteria, known) === null && criteria.order === null) ? "" : "*";
}

/** "I don't like red" asks for nothing yet. */
function isOnlyDislike({ lasting, excludedIds, ...criteria }: SearchCriteria): boolean {
  const { priceBounds, colours, sizes, inStock, onSale, order, refusedIds = [] } = criteria;
  const hasBounds = priceBounds.min !== null || priceBounds.max !== null;
  const hasOthers = colours.length + sizes.length + excludedIds.length + refusedIds.length > 0;
  const dislikes = lasting?.dislikes;
  const isDislike = dislikes !== undefined && dislikes.excludedColours.length + dislikes.excludedTerms.length > 0;
  return isDislike && !lasting?.wearer && !hasBounds && !hasOthers && !inStock && !onSale && order === null;
}

/** The question without the conversation: its subject comes first. */
function standaloneQuestion(message: string, criteria: SearchCriteria): string {
  if (!criteria.isInherited) return message;
  const subject = criteria.onlyCards ? criteria.onlyCards.map(({ name }) => name).join(", ") : criteria.words.join(" ");
  return subject === "" ? message : `${subject}: ${message}`;
}

/** Finds the custom domains whose name, keyword or example the message contains. */
function findMentionedDomains(message: string, domains: DomainOption[]): Intent[] {
  const said = ` ${plainWords(message)} `;
  const isSaid = (phrase: string) => phrase !== "" && (said.includes(` ${phrase} `) || said.includes(` ${phrase}s `));
  return domains
    .filter(({ id, label, intents, keywords }) => [id, label, ...intents, ...keywords].map(plainWords).some(isSaid))
    .map(({ id }) => id);
}

/**
 * Finds the domains that asked for a number or an address, when the message is hardly anything else; the turns before may have
 * been such answers, too.
 */
function findAnsweredDomains(
  parsed: ParsedMessage,
  message: string,
  history: PastTurn[],
  domains: DomainOption[],
): { intents: Intent[]; question: string } | null {
  if (domains.length === 0 || !isIdentifier(message) || countOtherWords(parsed, message) > MAX_OTHER_WORDS) return null;
  for (const { question } of history.toReversed()) {
    const intents = findMentionedDomains(question, domains);
    if (intents.length > 0) return { intents, question };
    if (!isIdentifier(question)) return null;
  }
  return null;
}

function isIdentifier(message: string): boolean {
  return extractIdentifiers(message).length > 0 && !/[?¿]/.test(message);
}

function countOtherWords({ words }: ParsedMessage, message: string): number {
  const identifiers = extractIdentifiers(message);
  return words.filter((word) => !identifiers.some((identifier) => identifier.includes(word))).length;
}

function plainWords(text: string): string {
  return normalise(text.slice(0, MAX_PARSED_LENGTH))
    .split(/[^\p{L}\p{N}]+/u)
    .join(" ")
    .trim();
}
