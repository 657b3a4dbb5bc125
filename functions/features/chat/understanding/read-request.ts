import type { KnownValues } from "../../search/index.ts";
import type { ParsedMessage } from "../contracts/parsed-message.ts";
import type { Turn } from "../contracts/turn.ts";
import { detectMessageLanguage } from "../language/message-language.ts";
import { findRequest, type Request } from "../language/request-sentences.ts";
import { topicSearchWords } from "./service-questions.ts";

/** Finds what a message asks for: all of a short one, the sentences of a long one that ask. */
export function readRequest({ message, shopLanguage, history }: Turn, { categories }: KnownValues): Request {
  const ofThread = history.at(-1)?.conversation?.language ?? shopLanguage;
  const language = detectMessageLanguage(message, ofThread, shopLanguage);
  const asksOfService = (sentence: string) => topicSearchWords(sentence, language, shopLanguage).length > 0;
  return findRequest(message, language, { language: shopLanguage, names: categories, asksOfService });
}

/** Adds what the sentences beside a request tell: a price, a size, whom it is for. What the request says itself wins. */
export function withBackground(parsed: ParsedMessage, background: ParsedMessage[]): ParsedMessage {
  const bounded = background.find(({ priceBounds: { min, max } }) => min !== null || max !== null);
  const isBounded = parsed.priceBounds.min !== null || parsed.priceBounds.max !== null;
  const sized = background.find(({ sizes }) => sizes.length > 0);
  return {
    ...parsed,
    priceBounds: isBounded || !bounded ? parsed.priceBounds : bounded.priceBounds,
    sizes: parsed.sizes.length > 0 || !sized ? parsed.sizes : sized.sizes,
    forChild: parsed.forChild || background.some(({ forChild }) => forChild),
    wearer: parsed.wearer ?? background.find(({ wearer }) => wearer !== null)?.wearer ?? null,
  };
}
