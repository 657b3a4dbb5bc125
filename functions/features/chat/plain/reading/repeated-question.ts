import { anyLanguagePattern, foldMessage } from "../../../../platform/text/phrase-pattern.ts";
import { extractStems } from "../../../../platform/text/words.ts";
import { hasBounds } from "../../../search/index.ts";
import type { ShownCard } from "../../contracts/shown-card.ts";
import type { PastTurn } from "../../contracts/turn.ts";
import { productPatterns } from "../facts/product-patterns.ts";
import type { ParsedMessage } from "../parsed-message.ts";
import { parseMessage } from "./parse-message.ts";

/** Messages among which the question is looked for: "and the third one?" after "and the second one?". */
const MAX_BACK = 3;

/** "What about" asks for nothing. */
const OPENER = new RegExp(`^[\\s¿¡]*${anyLanguagePattern(({ messages }) => messages.followUpOpeners).source}`, "u");

interface AskedBefore {
  message: string;
  history: PastTurn[];
  shown: ShownCard[];
  /** All cards of the thread: their names ask nothing. */
  all: ShownCard[];
  shopLanguage: string;
}

/**
 * Returns a message that only names another product, "and the second one?", with the question that was asked of the one before.
 * Any other message stays as it is.
 */
export function repeatQuestion(
  parsed: ParsedMessage,
  { message, history, shown, all, shopLanguage }: AskedBefore,
): ParsedMessage {
  if (!namesOnly(parsed, message) || shown.length === 0 || shown.length > 2) return parsed;
  for (const { question } of history.slice(-MAX_BACK).toReversed()) {
    const before = parseMessage(question, parsed.language, true, shopLanguage);
    if (asks(before)) return withQuestion(parsed, before, { all, shopLanguage });
    if (!namesOnly(before, question)) return parsed;
  }
  return parsed;
}

function withQuestion(
  parsed: ParsedMessage,
  before: ParsedMessage,
  { all, shopLanguage }: Pick<AskedBefore, "all" | "shopLanguage">,
): ParsedMessage {
  const named = new Set(all.flatMap(({ name }) => extractStems(name, shopLanguage)));
  const asking = before.describingWords.filter((word) => !extractStems(word, shopLanguage).every((stem) => named.has(stem)));
  const { requestedFields, colours, sizes } = before;
  const namesProduct = parsed.words.length > 0 && parsed.describedIds === undefined;
  const describingWords = [...new Set([...parsed.describingWords, ...asking])];
  const question = { asked: before.asked, requestedFields, colours, sizes, describingWords, isFollowUp: false };
  return { ...parsed, ...question, ...(namesProduct && { relation: "newSearch" }) };
}

/** "And the other one?", "what about the Lisbon chair?". */
function namesOnly(parsed: ParsedMessage, message: string): boolean {
  const { asked, requestedFields, colours, sizes, wearer, relativePrice, relativeSize, wantsMore, order, purchase } = parsed;
  const asksFor = asked.asksFor && foldMessage(message).replace(OPENER, "").search(productPatterns(parsed.language).asking) >= 0;
  const asksItself = asked.beginsPolar || asksFor || asked.properties.length > 0 || asked.quantity !== null;
  const hasValues = requestedFields.length + colours.length + sizes.length > 0 || hasBounds(parsed.priceBounds);
  const searches = wantsMore || order !== null || relativePrice !== null || relativeSize !== null || asked.superlative !== null;
  if (!parsed.isFollowUp || asksItself || hasValues || searches || wearer !== null || purchase !== null) return false;
  if (parsed.excludedTerms.length + parsed.excludedColours.length > 0 || parsed.refusesShown) return false;
  const isNamed = parsed.isDefinite && (parsed.words.length > 0 || parsed.describedIds !== undefined);
  return parsed.pickedPositions.length > 0 || parsed.reference === "other" || isNamed;
}

function asks({ asked, requestedFields, colours, sizes, describingWords }: ParsedMessage): boolean {
  const isQuestion = asked.beginsPolar || asked.asksFor || asked.quantity !== null;
  const asksFact = asked.properties.length + requestedFields.length + colours.length + sizes.length + describingWords.length > 0;
  return isQuestion && (asksFact || asked.quantity !== null) && asked.superlative === null;
}
