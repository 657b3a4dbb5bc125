import { analyse } from "../../../platform/text/words.ts";
import type { Turn } from "../contracts.ts";
import type { KnownValues } from "../curators/known-values.ts";
import { readLanguage, usualLanguage } from "./read-language.ts";
import { type Reading, readMessage } from "./read-message.ts";
import { holdsCategory } from "./split-wishes.ts";
import { topicWords } from "./topics.ts";
import { type ShownCard, type Wish, wishAfter } from "./wish.ts";

/** What a thread has come to before the message that is read now. */
export interface ThreadBefore {
  /** Its language, where a short message does not tell one. */
  usual: string;
  wish: Wish | null;
  /** The products that were shown last. */
  shown: ShownCard[];
  /** The list that these were picked from: "the second one" is still the second of it. */
  listed: ShownCard[];
}

/** Reads the earlier turns in their order. */
export function readThread({ history, settings }: Turn, cards: Map<string, ShownCard>): ThreadBefore {
  const usual = history.reduce((language, { question }) => readLanguage(question, language), usualLanguage(settings));
  let wish: Wish | null = null;
  let shown: ShownCard[] = [];
  let listed: ShownCard[] = [];
  for (const { question, shown: ids } of history) {
    const reading = readMessage(question, usual, shown.length > 0);
    const isOfIt = wish !== null && reading.refersBack && isOfService(question, reading, usualLanguage(settings));
    if (reading.smalltalk === null && !reading.wantsHuman && !isOfIt)
      wish = wishAfter(reading, wish, meantCards(reading, { shown, listed }));
    const now = ids.flatMap(({ id }) => cards.get(id) ?? []);
    if (now.length === 0) continue;
    shown = now;
    if (!now.every(({ id }) => listed.some((card) => card.id === id))) listed = now;
  }
  return { usual, wish, shown, listed };
}

/** Which cards a message points at: by their places in the list, else those that were shown last. */
export function meantCards(reading: Reading, { shown, listed }: Pick<ThreadBefore, "shown" | "listed">): ShownCard[] {
  const isPicked = shown.length === 1 || reading.picks.some((place) => place >= shown.length);
  return reading.picks.length > 0 && isPicked ? listed : shown;
}

/**
 * A message as it is meant after what was shown. "It's for my wife, who needs boots" asks nothing of that: it names another thing of the shop, and "can I
 * return it?" asks for a page.
 */
export function readInThread(turn: Turn, before: ThreadBefore, { categories }: KnownValues): Reading {
  const { message, settings } = turn;
  const reading = readMessage(message, before.usual, before.shown.length > 0);
  const languageOfShop = usualLanguage(settings);
  if (isOfService(message, reading, languageOfShop)) return { ...reading, asksOfIt: false, refersBack: false, asked: [] };
  const fresh = wordsNotOf(before, reading.words, languageOfShop);
  if (holdsCategory(fresh, { categories, languageOfShop })) return { ...reading, asksOfIt: false, refersBack: false };
  // "How do I wash it?" is asked of the pages, with the thing in its place.
  const wantsPage = reading.wantsAdvice && reading.refersBack && reading.asked.length === 0 && fresh.length > 0;
  return wantsPage ? { ...reading, asksOfIt: false, refersBack: false, isFollowUp: true, adds: true } : reading;
}

/** What is said of something else than the thing that was looked for and shown. */
function wordsNotOf({ wish, shown }: ThreadBefore, words: string[], language: string): string[] {
  const texts = [...(wish?.words ?? []), ...shown.map(({ name }) => name)];
  const spokenOf = new Set(texts.flatMap((text) => stemsOf(text, language)));
  return words.filter((word) => !stemsOf(word, language).every((stem) => spokenOf.has(stem)));
}

function isOfService(message: string, { language }: Reading, languageOfShop: string): boolean {
  return topicWords(message, language, languageOfShop).length > 0;
}

function stemsOf(text: string, language: string): string[] {
  return analyse(text, language).map(({ stem }) => stem);
}
