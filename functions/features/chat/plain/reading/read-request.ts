import { normalise } from "../../../../platform/text/words.ts";
import { hasBounds, type KnownValues } from "../../../search/index.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import { detectMessageLanguage } from "../../language/message-language.ts";
import { findCorrections, type WordCorrection } from "../language/correct-words.ts";
import { findRequest, type Request } from "../language/request-sentences.ts";
import type { ParsedMessage } from "../parsed-message.ts";
import type { PlainReading } from "../plain-reading.ts";
import { classifyIntent } from "./classify-intent.ts";

/** Finds what a message asks for: all of a short one, the sentences of a long one that ask. */
export function readRequest(
  { message, shopLanguage, history }: Turn,
  { categories }: KnownValues,
  kinds: string[],
  ownNames: readonly string[],
): Request & { language: string } {
  const ofThread = history.at(-1)?.conversation?.language ?? shopLanguage;
  const language = detectMessageLanguage(message, ofThread, shopLanguage, ownNames);
  const asksOfService = (sentence: string) => classifyIntent(sentence, language) === "service";
  return { ...findRequest(message, language, { language: shopLanguage, names: categories, kinds, asksOfService }), language };
}

/** Finds the misspelt words of a request. Words that a product of the shop has are right; without an answer, all are. */
export async function correctRequest(
  text: string,
  { language, known }: { language: string; known: KnownValues },
  { ports, shop, log }: TurnContext,
): Promise<WordCorrection[]> {
  const values = [...known.colours, ...known.sizes].flatMap((field) => field.values);
  const shopWords = [...known.categories, ...known.brands, ...values];
  const found = findCorrections(text, { language, shopWords, isWord: (word) => ports.embedder.isWord(word) });
  if (found.length === 0) return [];
  try {
    const sold = await shop.findWords(found.map(({ word }) => word));
    return found.filter(({ word }) => !sold.has(normalise(word)));
  } catch (error) {
    log.warn("The shop's words could not be looked up.", { error });
    return [];
  }
}

/** Lets the answer tell what a misspelt thing was taken for. */
export function tellCorrected(interpretation: PlainReading, corrections: WordCorrection[]): PlainReading {
  const { searchText, searchedFor, intents } = interpretation;
  const searched = new Set(normalise(searchText ?? "").split(/[^\p{L}]+/u));
  const matters = corrections.some(({ correction }) =>
    normalise(correction)
      .split(" ")
      .every((word) => searched.has(word)),
  );
  const isOfProducts = intents[0] === "product" && searchedFor === undefined && searchText !== null;
  return isOfProducts && matters ? { ...interpretation, searchedFor: searchText } : interpretation;
}

/** Words beside a colour in a sentence that is about the colour. */
const MAX_OTHER_WORDS = 3;

/** Adds what the sentences beside a request tell: price, size, colour, whom it is for. What the request says itself wins. */
export function withBackground(parsed: ParsedMessage, background: ParsedMessage[]): ParsedMessage {
  const bounded = background.find(({ priceBounds }) => hasBounds(priceBounds));
  const isBounded = hasBounds(parsed.priceBounds);
  // "Blue would be lovely" says little else; a wall is white in the middle of a story.
  const coloured = background.find(({ colours, words }) => colours.length > 0 && words.length <= MAX_OTHER_WORDS);
  const sized = background.find(({ sizes }) => sizes.length > 0);
  return {
    ...parsed,
    priceBounds: isBounded || !bounded ? parsed.priceBounds : bounded.priceBounds,
    colours: parsed.colours.length > 0 || !coloured ? parsed.colours : coloured.colours,
    sizes: parsed.sizes.length > 0 || !sized ? parsed.sizes : sized.sizes,
    forChild: parsed.forChild || background.some(({ forChild }) => forChild),
    wearer: parsed.wearer ?? background.find(({ wearer }) => wearer !== null)?.wearer ?? null,
  };
}
