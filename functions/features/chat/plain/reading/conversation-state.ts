import type { KnownValues } from "../../../search/index.ts";
import type { ConversationState } from "../../contracts/interpretation.ts";
import type { ShownCard } from "../../contracts/shown-card.ts";
import type { Turn } from "../../contracts/turn.ts";
import type { ParsedMessage, PlainState, SearchCriteria } from "../parsed-message.ts";
import { NO_OTHERS } from "./compared-others.ts";
import { keepPast } from "./earlier-searches.ts";
import { continuePageQuestion, toSubject } from "./page-follow-ups.ts";
import { parseMessage } from "./parse-message.ts";
import type { ReferencedCards } from "./pick-cards.ts";
import { relateToCards } from "./relate-to-cards.ts";
import { mergeCriteria } from "./search-criteria.ts";

/** State of a conversation before the message that is parsed now, with the cards as they are now. */
export interface ConversationContext {
  /** Its language, used when a short message does not show one. */
  language: string;
  criteria: SearchCriteria | null;
  /** Searches for other things before, the latest first. */
  past: SearchCriteria[];
  /** The products that were shown last. */
  shown: ShownCard[];
  /** The list from which these were picked: "the second one" is still the second of that list. */
  listed: ShownCard[];
  /** Those that the search at hand has shown. */
  searched: ShownCard[];
  /** All cards of the thread that are still products of the shop, the latest first. */
  all: ShownCard[];
  /** Those that an answer showed alone, the latest first. */
  alone: ShownCard[];
  /** The question that pages alone have answered last; null: the last answer was another. */
  subject: string | null;
}

/**
 * Reads the state that the thread's memory keeps. Turns after that state, and all turns of a thread from before states were kept,
 * are parsed here.
 */
export function readConversation({ message, history, shopLanguage }: Turn, cards: Map<string, ShownCard>): ConversationContext {
  let state: PlainState = { language: shopLanguage, criteria: null, shownIds: [], listedIds: [] };
  const lastKept = history.findLastIndex(({ conversation }) => isPlainState(conversation));
  for (const { question, shown, conversation } of history.slice(Math.max(lastKept, 0))) {
    state = isPlainState(conversation) ? conversation : stateAfterQuestion(question, toContext(state, cards), shopLanguage);
    state = withShown(
      state,
      shown.map(({ id }) => id),
      cards,
    );
  }
  const ranked = withFirstOfRanking(state, { message, question: history.at(-1)?.question, shopLanguage });
  return toContext(ranked, cards, history);
}

/** Returns false for the state after a turn that another reader has read: its message is parsed here. */
function isPlainState(state: ConversationState | undefined): state is PlainState {
  return state !== undefined && "shownIds" in state;
}

/** After "which is the lightest?" the first is meant by what follows: "how long does it last?". */
function withFirstOfRanking(
  state: PlainState,
  { message, question, shopLanguage }: { message: string; question: string | undefined; shopLanguage: string },
): PlainState {
  if (question === undefined || state.shownIds.length < 2) return state;
  const ranks = (text: string) => {
    const { asked, order, wantsComparison } = parseMessage(text, state.language, true, shopLanguage);
    return (asked.superlative !== null || order !== null) && !wantsComparison;
  };
  // "And the lightest?" ranks all of them again.
  return ranks(question) && !ranks(message)
    ? { ...state, shownIds: state.shownIds.slice(0, 1), listedIds: state.shownIds }
    : state;
}

/** Returns the state of the conversation with a message, which the thread's memory keeps for the next one. */
export function nextConversation(
  message: string,
  parsed: ParsedMessage,
  before: ConversationContext,
  shopLanguage: string,
  known?: KnownValues,
): PlainState {
  const pages = continuePageQuestion(parsed, { message, subject: before.subject, shopLanguage, ...(known && { known }) });
  const isKept =
    parsed.smalltalk !== null || parsed.wantsHuman || parsed.complains || parsed.relation === "service" || pages !== null;
  const referenced = resolveReferencedCards(parsed, before, shopLanguage);
  const criteria = isKept ? before.criteria : mergeCriteria(parsed, before.criteria, referenced);
  const past = keepPast(before, criteria);
  return {
    language: parsed.language,
    criteria,
    earlier: before.criteria,
    past,
    subject: pages ?? toSubject(message),
    shownIds: before.shown.map(({ id }) => id),
    listedIds: before.listed.map(({ id }) => id),
    searchIds: past === before.past ? before.searched.map(({ id }) => id) : [],
  };
}

/** Finds the cards that a message may refer to: by their positions in the list, otherwise those shown last. */
export function resolveReferencedCards(
  { pickedPositions, refusedPositions }: ParsedMessage,
  { shown: latest, listed, all, alone }: ConversationContext,
  shopLanguage: string,
): ReferencedCards {
  const positions = [...pickedPositions, ...refusedPositions];
  const isPicked = latest.length === 1 || positions.some((position) => position >= latest.length);
  return { shown: positions.length > 0 && isPicked ? listed : latest, listed, latest, all, alone, shopLanguage };
}

function stateAfterQuestion(question: string, before: ConversationContext, shopLanguage: string): PlainState {
  const written = parseMessage(question, before.language, before.shown.length > 0, shopLanguage);
  const shop = { shopLanguage, known: { sizes: [] }, kinds: [], others: NO_OTHERS };
  const parsed = relateToCards(written, { ...before, ...shop, message: question });
  return nextConversation(question, parsed, before, shopLanguage);
}

/** Cards that were picked from the list do not change the list. An answer by pages alone does not end the search before it. */
function withShown(state: PlainState, allIds: string[], cards: Map<string, ShownCard>): PlainState {
  const shownIds = allIds.filter((id) => cards.has(id));
  if (shownIds.length === 0 && allIds.length > 0) return { ...state, criteria: state.earlier ?? state.criteria };
  const { subject: _, ...withoutSubject } = state;
  if (shownIds.length === 0) return withoutSubject;
  const isPicked = shownIds.every((id) => state.listedIds.includes(id));
  const searchIds = [...new Set([...(state.searchIds ?? []), ...shownIds])].slice(-MAX_SEARCHED);
  return { ...withoutSubject, shownIds, listedIds: isPicked ? state.listedIds : shownIds, searchIds };
}
/** Cards of a search by which its kinds of goods are known. */
const MAX_SEARCHED = 24;

/** Cards that a shopper may no longer see are left out. */
function toContext(state: PlainState, cards: Map<string, ShownCard>, history: Turn["history"] = []): ConversationContext {
  const toCards = (ids: string[]) => [...new Set(ids)].flatMap((id) => cards.get(id) ?? []);
  const shownBefore = history.map(({ shown }) => toCards(shown.map(({ id }) => id))).toReversed();
  const { language, criteria, shownIds, listedIds } = state;
  return {
    language,
    criteria,
    past: state.past ?? [],
    shown: toCards(shownIds),
    listed: toCards(listedIds),
    searched: toCards(state.searchIds ?? listedIds),
    all: [...new Set(shownBefore.flat())],
    alone: [...new Set(shownBefore.filter((turn) => turn.length === 1).flat())],
    subject: state.subject ?? null,
  };
}
