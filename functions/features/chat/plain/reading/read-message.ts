import type { MessageIntent } from "../../../../languages/phrases/message-intents.ts";
import { languageData, toLanguage } from "../../../../languages/registry.ts";
import type { Filter } from "../../../../platform/ports/search/search-index.ts";
import { hasBounds, NO_BOUNDS, parseFilter, shownFieldsFor, WrittenText } from "../../../search/index.ts";
import type { Intent, Interpretation, ReplyKind } from "../../contracts/interpretation.ts";
import type { ShownCard } from "../../contracts/shown-card.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import type { DomainOption } from "../../mcp/custom-domains.ts";
import { namesThing } from "../language/noun-index.ts";
import { NOTHING_READ, type PlainReading, type PlainState, withReading } from "../plain-reading.ts";
import { detectRequestedNumber } from "./asked-number.ts";
import { findFixedKind } from "./fixed-kind.ts";
import { classifyIntent, guessSmalltalk, isSmalltalk } from "./intents/classify-intent.ts";
import { scoreIntents } from "./intents/intent-scores.ts";
import { type Known, loadKnown } from "./load-known.ts";
import { findMeantCards } from "./meant-cards.ts";
import { findAnsweredDomains, findMentionedDomains } from "./mentioned-domains.ts";
import { hasConditions, isEmpty, nextCriteria } from "./next-criteria.ts";
import { obeyPreferences } from "./obey-preferences.ts";
import { joinQuestions, type PageQuestion, readPageQuestion } from "./page-question.ts";
import { type ReadCriteria, readCriteria, type SearchCriteria, THING_END, takeRequests } from "./read-criteria.ts";
import { type References, readReferences } from "./references.ts";

/** A message with what its words say by themselves. */
interface Said {
  references: References;
  own: ReadCriteria;
  cards: ShownCard[];
  intent: MessageIntent;
  /** Its question of pages. */
  asked: PageQuestion;
  /** The question with those before it, where it asks on about the page of their answer: "and how much is it?" */
  askedSoFar: string | null;
}

/** Reads a message within its conversation: what it wants, what it searches for, which cards it means. Never throws. */
export async function readMessage(turn: Turn, context: TurnContext): Promise<Interpretation> {
  const known = await loadKnown(turn, context);
  const said = await readWords(turn, known, context);
  const { own, intent } = said;
  const answered = findAnsweredDomains(own.words, turn.message, turn.history, known.domains);
  if (answered) return interpret(turn, known, { intents: answered.intents, question: `${answered.question} ${turn.message}` });
  const smalltalk = isSmalltalk(intent) ? intent : /[\p{L}\p{N}]/u.test(turn.message) ? null : "acknowledgement";
  const fixed = findFixedKind(turn.message, known.language);
  if (smalltalk !== null || (fixed !== null && fixed !== "order")) {
    const reply = smalltalk === "insult" ? "insult" : "smalltalk";
    return interpret(turn, known, { reply, intents: ["smalltalk"] }, { smalltalk, fixed });
  }
  const reading = await readWish(said, fixed, turn, known, context);
  const told = { intents: listIntents(intent, turn.message, known.domains), reply: toReply(intent) };
  return interpret(turn, known, { ...told, asked: said.askedSoFar }, obeyPreferences(turn, known.language, reading));
}

/** Reads what a message's words say by themselves, and the cards and the intent that follow from them. */
async function readWords(turn: Turn, known: Known, context: TurnContext): Promise<Said> {
  const { language, shown, before } = known;
  const { message, shopLanguage } = turn;
  const references = readReferences(message, language);
  const { rest: text, fieldWords, compares } = references;
  const asking = { text, language, fieldWords, compares, followsCriteria: before !== null };
  const own = await readCriteria({ ...asking, shopLanguage, shopNames: known.kinds, isKind: known.isKind }, context);
  const asked = readPageQuestion(message, language, shopLanguage);
  const asksService = asked.isOfService;
  const limits = changesSearch(own, references);
  const cards = findMeantCards(shown, {
    ...{ references, words: own.words, shopLanguage, limits },
    searches: limits || asksService || (own.words.some(known.isKind) && !asksOfCards(message, references, language)),
    namesThing: own.words.some((word) => namesThing(word, language)),
  });
  const followsCards = shown.latest.length > 0;
  const intent = classify(message, references, { own, cards, language, followsCards, asksService });
  const alone = { references, own, cards, intent, asked, askedSoFar: null };
  if (known.askedPage === null || limits || !goesOnAboutPage(message, alone, known)) return alone;
  const askedBefore = readPageQuestion(known.askedPage, language, shopLanguage);
  return { ...alone, intent: "service", asked: joinQuestions(asked, askedBefore), askedSoFar: `${known.askedPage} ${message}` };
}

/** Intents of messages that may ask on about a page; what no shop answers does where it begins as such, or asks for a figure. */
const MAY_GO_ON: readonly MessageIntent[] = ["product", "service", "advice", "offTopic"];
const MAX_WORDS_ON_PAGE = 4;

/** Returns true for a message that asks on about the page of the answer before: it names no thing and no other subject. */
function goesOnAboutPage(message: string, { references, own, cards, intent, asked }: Said, { language, isKind }: Known): boolean {
  const { goesOn, hasPronoun, isQuestion } = references;
  const namesOther = own.words.some((word) => isKind(word) || namesThing(word, language) || isCode(word));
  const isOther = cards.length > 0 || asked.isOfService || hasConditions(own) || own.words.length > MAX_WORDS_ON_PAGE;
  if (isOther || (namesOther && !hasPronoun) || !MAY_GO_ON.includes(intent)) return false;
  // What seems to ask for goods by no example tells more of the subject.
  const refers =
    goesOn || hasPronoun || scoreIntents(message, language).scores.product < 0 || detectRequestedNumber(message) !== null;
  return refers || (isQuestion && intent !== "offTopic" && !takeRequests(new WrittenText(message), language));
}

/** Reads what a message that is no small talk asks for: of products, of cards and of pages. */
async function readWish(
  said: Said,
  fixed: PlainReading["fixed"],
  turn: Turn,
  known: Known,
  context: TurnContext,
): Promise<Partial<PlainReading>> {
  const { references, own, cards, intent } = said;
  // "How do I wash it?" may be answered by what a product's record says.
  const searches = intent === "product" || intent === "advice";
  const isOfOther = references.compares && own.words.length > 0;
  const criteria = searches && (cards.length === 0 || isOfOther) ? toCriteria(said, known, turn.shopLanguage) : null;
  const isLost = criteria !== null && isEmpty(criteria);
  // "Which jackets cost less than 100?" asks for jackets: the limit is no question about a price.
  const fields = references.fields.filter((field) => field !== "price" || !hasBounds(own.limits));
  return {
    ...{ fixed, own, criteria, cards, fields },
    filter: criteria === null ? null : await toFilter(criteria, context),
    smalltalk: isLost ? (guessSmalltalk(turn.message, known.language) ?? "greeting") : null,
    compares: references.compares,
    asks: references.isQuestion || fields.length > 0 || said.askedSoFar !== null,
    namesOne: references.namesOne,
    asked: toPageQuestion(fixed, said, turn.shopLanguage),
    purchase: toPurchase(said),
    seen: references.wantsMore && known.before !== null ? known.shown.all.map(({ id }) => id) : [],
  };
}

/** "Does it come with a bag?" asks of a card, "do you have a bag for it?" for another thing. */
function asksOfCards(message: string, { hasPronoun, includes, isQuestion, goesOn }: References, language: string): boolean {
  const asks = isQuestion && !goesOn && !takeRequests(new WrittenText(message), language);
  return asks && (hasPronoun || includes);
}

/** Returns true for limits and refusals; a colour or a size may be asked of what was shown. */
function changesSearch({ limits, excluded }: SearchCriteria, { price, wantsMore }: References): boolean {
  return price !== null || wantsMore || hasBounds(limits) || excluded.length > 0;
}

interface Classified {
  own: SearchCriteria;
  cards: ShownCard[];
  language: string;
  followsCards: boolean;
  /** True where it is about the shop's service. */
  asksService: boolean;
}

function classify(
  message: string,
  references: References,
  { own, cards, language, followsCards, asksService }: Classified,
): MessageIntent {
  const narrows = hasConditions(own) || (followsCards && refersToCards(references));
  const classified = classifyIntent(message, language, { followsCards, narrows });
  // A question about service without a word of it may as well be about goods.
  const intent = classified === "service" && !asksService && cards.length === 0 ? "advice" : classified;
  const words = own.text.split(" ");
  // "Table price?" asks for a field of a thing.
  const namesGoods = words.some(isCode) || (!asksService && words.some((word) => namesThing(word, language)));
  const asksFields = references.fields.length > 0 && (cards.length > 0 || namesGoods);
  const isOfService = intent === "service" && !asksFields && !words.some(isCode);
  if (isOfService || intent === "product") return intent;
  const isSearch = narrows || asksFields || words.some(isCode) || references.order !== null;
  return isSearch && (isSmalltalk(intent) || intent === "advice" || intent === "service") ? "product" : intent;
}

function refersToCards({ positions, price, wantsMore, compares }: References): boolean {
  return positions.length > 0 || price !== null || wantsMore || compares;
}

/** "SKF-JK2094" names a product. */
function isCode(word: string): boolean {
  return /^(?=.*\p{N})(?=.*\p{L})[\p{L}\p{N}-]{6,}$/u.test(word);
}

function toCriteria(
  { own: { words: _, isPartly: __, ...own }, references }: Said,
  known: Known,
  shopLanguage: string,
): SearchCriteria {
  const { before, shown, language, isKind } = known;
  const message = { references, before, shown: shown.latest, language, shopLanguage, isKind };
  return nextCriteria({ own: withOrder(own, references), ...message });
}

function withOrder(own: SearchCriteria, { order }: References): SearchCriteria {
  return order === null ? own : { ...own, order };
}

function toPurchase({ references: { purchase }, cards }: Said): PlainReading["purchase"] {
  return purchase !== null && (purchase.namesCart || cards.length > 0) ? { quantity: purchase.quantity } : null;
}

/** Returns what is asked of pages, with the name of the card meant. */
function toPageQuestion(fixed: PlainReading["fixed"], { cards, intent, asked }: Said, shopLanguage: string): PageQuestion {
  if (fixed === "order")
    return readPageQuestion(languageData(toLanguage(shopLanguage)).fixedAnswers.trackingPage, shopLanguage, shopLanguage);
  if (intent === "contact" || (intent === "handoff" && !asked.isOfService)) {
    const { contactPage } = languageData(toLanguage(shopLanguage)).serviceWords;
    return { ...joinQuestions(asked, readPageQuestion(contactPage, shopLanguage, shopLanguage)), topics: 0 };
  }
  return cards[0] && intent === "advice" ? { ...asked, text: `${cards[0].name} ${asked.text}` } : asked;
}

function listIntents(intent: MessageIntent, message: string, domains: DomainOption[]): Intent[] {
  if (intent === "handoff" || intent === "complaint") return ["handoff"];
  if ((["contact", "handoff"] as MessageIntent[]).includes(intent)) return ["contact"];
  const general: Intent[] = intent === "product" ? ["product", "post"] : ["post", "product"];
  return [...findMentionedDomains(message, domains), ...general];
}

function toReply(intent: MessageIntent): ReplyKind {
  if (intent === "handoff") return "person";
  return intent === "complaint" || intent === "contact" ? intent : "answer";
}

/** Returns the filter of search criteria without its price; null where there is none. */
async function toFilter({ filters }: SearchCriteria, { shop }: TurnContext): Promise<Filter | null> {
  if (Object.keys(filters).length === 0) return null;
  const { hidden } = await shop.searchContext();
  const parsed = parseFilter(filters, shownFieldsFor("products", hidden));
  return parsed.ok ? parsed.filter : null;
}

/** Returns a reading as all others know it. */
function interpret(
  { message }: Turn,
  { language, before, isKind }: Known,
  { asked = null, ...told }: { intents: Intent[]; reply?: ReplyKind; question?: string; asked?: string | null },
  read: Partial<PlainReading> = {},
): Interpretation {
  const reading: PlainReading = { ...NOTHING_READ, ...read };
  const { criteria, cards, filter } = reading;
  const isThing = (word: string) => isKind(word) || namesThing(word, language);
  // "He is 112 cm, which size?" changes nothing of what is looked for.
  const changes = told.intents[0] === "product" || hasConditions(reading.own) || reading.own.words.some(isThing);
  const kept = (changes ? criteria : before) ?? before ?? criteria;
  const limits = criteria?.limits ?? NO_BOUNDS;
  const isSearched = criteria !== null && !isEmpty(criteria);
  const state: PlainState = {
    language,
    ...(kept && { criteria: kept }),
    ...(asked !== null && { asked }),
    ...(kept && hasBounds(kept.limits) && { limits: kept.limits }),
  };
  const interpretation: Interpretation = {
    ...{ reply: "answer", question: message, ...told, language, filter, limits, state },
    searches: isSearched ? (criteria.text === "" ? ["*"] : (criteria.phrase ?? criteria.text).split(THING_END)) : [],
    excluded: criteria?.excluded ?? [],
    ...(criteria?.order && { order: criteria.order }),
    cardIds: cards.map(({ id }) => id),
    readBy: "plain",
  };
  return withReading(interpretation, reading);
}
