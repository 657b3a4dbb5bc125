import type { KnownValues } from "../../../search/index.ts";
import type { Intent } from "../../contracts/interpretation.ts";
import type { ShownCard } from "../../contracts/shown-card.ts";
import type { Turn } from "../../contracts/turn.ts";
import type { DomainOption } from "../../mcp/custom-domains.ts";
import { findServiceTerms } from "../language/service-terms.ts";
import type { ParsedMessage } from "../parsed-message.ts";
import type { PlainReading } from "../plain-reading.ts";
import { NO_OTHERS, type OtherThings } from "./compared-others.ts";
import { nextConversation, readConversation, resolveReferencedCards } from "./conversation-state.ts";
import { resumeSearch } from "./earlier-searches.ts";
import { interpretSearch } from "./interpret-search.ts";
import { findAnsweredDomains, findMentionedDomains } from "./mentioned-domains.ts";
import { continuePageQuestion } from "./page-follow-ups.ts";
import { parseMessage } from "./parse-message.ts";
import { withBackground } from "./read-request.ts";
import { relateToCards } from "./relate-to-cards.ts";
import { repeatQuestion } from "./repeated-question.ts";

/** The data that a message is interpreted with. */
export interface InterpretationContext {
  /** Cards that were shown and are still products of the shop. */
  cards: Map<string, ShownCard>;
  known: KnownValues;
  /** Categories that name kinds of goods. */
  kinds?: string[];
  /** Things that the message names beside a single card. */
  others?: OtherThings;
  /** Names of the shop in the message, as it writes them: they show no language. */
  ownNames?: readonly string[];
  domains: DomainOption[];
  /** Sentences of a long message beside the one that asks. */
  background?: string[];
}

/** Interprets a message without a model: from its own words and the state of the conversation before it. */
export function interpretByRules(turn: Turn, context: InterpretationContext): PlainReading {
  const { cards, known, domains, kinds = known.categories, others = NO_OTHERS, ownNames, background = [] } = context;
  const { message, history, shopLanguage } = turn;
  const read = readConversation(turn, cards);
  const isRead = others.read?.message === message && read.shown.length === 1;
  const written = isRead
    ? others.read!.parsed
    : parseMessage(message, read.language, read.shown.length > 0, shopLanguage, ownNames);
  const beside = background.map((sentence) => parseMessage(sentence, written.language, false));
  const shop = { shopLanguage, known, kinds, others };
  const related = relateToCards(withBackground(written, beside), { ...read, ...shop, message });
  const latest = { ...read, all: [...read.all, ...listCompared(related, others, read.all)] };
  const repeated = repeatQuestion(related, { ...latest, message, history, shopLanguage });
  const { parsed, before } = resumeSearch(repeated, latest, resolveReferencedCards(repeated, latest, shopLanguage));
  const answered = findAnsweredDomains(parsed, message, history, domains);
  const intents = answered?.intents ?? listIntents(parsed, message, domains);
  const conversation = nextConversation(message, parsed, before, shopLanguage, known);
  const base = { intents, language: parsed.language, parsed, conversation, interpretedBy: "rules" as const };
  const pages = continuePageQuestion(parsed, { message, subject: before.subject, shopLanguage, known });
  if (parsed.smalltalk !== null && pages === null) return { ...base, question: message, searchText: "", productFilter: null };
  if (answered) return { ...base, question: `${answered.question} ${message}`, searchText: "", productFilter: null };
  if (pages !== null) return { ...askPages(pages, turn, base, { cards, known, domains }), conversation };
  return { ...base, ...interpretSearch(turn, { parsed, before, intents }, { cards, known, kinds, ownNames }) };
}

/** Lists the products that a message compares with those of the conversation, and that were not shown yet. */
function listCompared({ describedIds = [] }: ParsedMessage, { products }: OtherThings, all: ShownCard[]): ShownCard[] {
  const isNew = ({ id }: ShownCard) => describedIds.includes(id) && !all.some((card) => card.id === id);
  return products.map(({ card }) => card).filter(isNew);
}

/** Interprets a question of pages that several messages make up: about the shop's service where any of them is. */
function askPages(
  request: string,
  turn: Turn,
  { language, parsed }: Pick<PlainReading, "language" | "parsed">,
  context: InterpretationContext,
): PlainReading {
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
