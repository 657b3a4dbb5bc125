import { normalise } from "../../../../platform/text/words.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import { nounIndexFor, toNounStem } from "../language/noun-index.ts";
import { phraseWordsOf } from "../language/phrase-words.ts";
import { splitNoun } from "../language/split-noun.ts";
import type { PlainReading } from "../plain-reading.ts";
import { scoreIntents } from "./intent-scores.ts";

const MIN_WORDS = 3;
/** Share of words up to which a message in a language may have words that it does not have. */
const MAX_UNKNOWN_SHARE = 2 / 3;
const MAX_SEARCH_LENGTH = 300;

/**
 * Returns true when a text, with its misspelt words corrected, is in a language that the assistant does not speak: hardly any of
 * its words is one of the language that it looks like most, or of the shop's. Throws UpstreamError.
 */
export async function isUnspoken(text: string, language: string, { ports, shop }: TurnContext): Promise<boolean> {
  const index = nounIndexFor(language);
  if (index === null) return true;
  const words = [...new Set(normalise(text).match(/\p{L}{2,}/gu) ?? [])];
  const strange = scoreIntents(text, language).unknown;
  const isKnown = (word: string) =>
    phraseWordsOf(language).has(word) ||
    !strange.has(word) ||
    index.words.has(word) ||
    index.concepts.has(toNounStem(word, language)) ||
    splitNoun(word, index, language) !== null ||
    (language === "en" && ports.embedder.isWord(word));
  const unknown = words.filter((word) => !isKnown(word));
  const isMost = (count: number) => count > MAX_UNKNOWN_SHARE * words.length;
  if (words.length < MIN_WORDS || !isMost(unknown.length)) return false;
  return isMost(unknown.length - (await shop.findWords(unknown)).size);
}

/** Searches for all that such a message says: its rules are not known. */
export function searchUnspoken(interpretation: PlainReading, { message }: Turn): PlainReading {
  const { searchedFor, additionalQueries, ...rest } = interpretation;
  return {
    ...rest,
    intents: ["product", "post"],
    language: "en",
    searchText: message.slice(0, MAX_SEARCH_LENGTH),
    isUnspoken: true,
  };
}
