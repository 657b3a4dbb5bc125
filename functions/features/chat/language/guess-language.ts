import type { Turn } from "../contracts/turn.ts";
import { detectMessageLanguage } from "./message-language.ts";

type GuessedBy = Pick<Turn, "message" | "history" | "contact" | "browserLanguage" | "shopLanguage">;

/**
 * Guesses the shopper's language before the message is interpreted: by its words, else the thread's, the browser's, the shop's.
 */
export function guessLanguage({ message, history, contact, browserLanguage, shopLanguage }: GuessedBy): string {
  const ofThread = history.at(-1)?.conversation?.language ?? contact.offerLanguage;
  return detectMessageLanguage(message, ofThread ?? browserLanguage ?? shopLanguage, shopLanguage);
}
