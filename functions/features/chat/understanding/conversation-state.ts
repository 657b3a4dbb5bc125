import { analyse } from "../../../platform/text/words.ts";
import type { Turn } from "../contracts/turn.ts";
import { detectLanguage, workspaceLanguage } from "../language/detect-language.ts";
import type { KnownValues } from "../shop/known-values.ts";
import { type ParsedMessage, parseMessage } from "./parse-message.ts";
import { mergeCriteria, type SearchCriteria, type ShownCard } from "./search-criteria.ts";
import { topicSearchWords } from "./service-topics.ts";
import { mentionsCategory } from "./split-requests.ts";

/** What a thread has come to before the message that is read now. */
export interface ConversationState {
  /** Its language, where a short message does not tell one. */
  language: string;
  criteria: SearchCriteria | null;
  /** The products that were shown last. */
  shown: ShownCard[];
  /** The list that these were picked from: "the second one" is still the second of it. */
  listed: ShownCard[];
}

/** Reads the earlier turns in their order. */
export function replayConversation({ history, settings }: Turn, cards: Map<string, ShownCard>): ConversationState {
  const usual = history.reduce((language, { question }) => detectLanguage(question, language), workspaceLanguage(settings));
  let wish: SearchCriteria | null = null;
  let shown: ShownCard[] = [];
  let listed: ShownCard[] = [];
  for (const { question, shown: ids } of history) {
    const reading = parseMessage(question, usual, shown.length > 0);
    const isOfIt = wish !== null && reading.refersToShown && isOfService(question, reading, workspaceLanguage(settings));
    if (reading.smalltalk === null && !reading.wantsHuman && !isOfIt)
      wish = mergeCriteria(reading, wish, resolveReferencedCards(reading, { shown, listed }));
    const now = ids.flatMap(({ id }) => cards.get(id) ?? []);
    if (now.length === 0) continue;
    shown = now;
    if (!now.every(({ id }) => listed.some((card) => card.id === id))) listed = now;
  }
  return { language: usual, criteria: wish, shown, listed };
}

/** Which cards a message points at: by their places in the list, else those that were shown last. */
export function resolveReferencedCards(
  reading: ParsedMessage,
  { shown, listed }: Pick<ConversationState, "shown" | "listed">,
): ShownCard[] {
  const isPicked = shown.length === 1 || reading.pickedPositions.some((place) => place >= shown.length);
  return reading.pickedPositions.length > 0 && isPicked ? listed : shown;
}

/**
 * A message as it is meant after what was shown. "It's for my wife, who needs boots" asks nothing of that: it names another thing of the shop, and "can I
 * return it?" asks for a page.
 */
export function parseInConversation(turn: Turn, before: ConversationState, { categories }: KnownValues): ParsedMessage {
  const { message, settings } = turn;
  const reading = parseMessage(message, before.language, before.shown.length > 0);
  const languageOfShop = workspaceLanguage(settings);
  if (isOfService(message, reading, languageOfShop))
    return { ...reading, asksAboutShown: false, refersToShown: false, requestedFields: [] };
  const fresh = wordsNotOf(before, reading.words, languageOfShop);
  if (mentionsCategory(fresh, { categories, languageOfShop })) return { ...reading, asksAboutShown: false, refersToShown: false };
  // "How do I wash it?" is asked of the pages, with the thing in its place.
  const wantsPage = reading.wantsAdvice && reading.refersToShown && reading.requestedFields.length === 0 && fresh.length > 0;
  return wantsPage
    ? { ...reading, asksAboutShown: false, refersToShown: false, isFollowUp: true, extendsPrevious: true }
    : reading;
}

/** What is said of something else than the thing that was looked for and shown. */
function wordsNotOf({ criteria: wish, shown }: ConversationState, words: string[], language: string): string[] {
  const texts = [...(wish?.words ?? []), ...shown.map(({ name }) => name)];
  const spokenOf = new Set(texts.flatMap((text) => stemsOf(text, language)));
  return words.filter((word) => !stemsOf(word, language).every((stem) => spokenOf.has(stem)));
}

function isOfService(message: string, { language }: ParsedMessage, languageOfShop: string): boolean {
  return topicSearchWords(message, language, languageOfShop).length > 0;
}

function stemsOf(text: string, language: string): string[] {
  return analyse(text, language).map(({ stem }) => stem);
}
