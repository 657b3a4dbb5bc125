import { anyLanguageAlternatives, foldMessage, toPhrases } from "../../../platform/text/phrase-pattern.ts";
import type { ParsedMessage, ShownCard } from "../contracts/parsed-message.ts";

const NO_REFERENCE = { asksAboutShown: false, refersToShown: false };
/** "No, I leave on Friday. What else?": the first sentence says why. */
const ACKNOWLEDGED = anyLanguageAlternatives(({ intents }) => toPhrases(intents.acknowledgement));
const REASON = new RegExp(`^[\\s¿¡]*(?:\\p{L}{1,4}\\s+)?(?:${ACKNOWLEDGED})(?!\\p{L})[^?]*[.!;]\\s+\\S`, "u");

/** Returns a message as it is meant after these cards. */
export function relateToCards(parsed: ParsedMessage, message: string, shown: ShownCard[]): ParsedMessage {
  if (shown.length === 0) return parsed;
  // "Forget it, I'd rather have a cool box", "for a man, it should measure the heart rate".
  const namesOther = parsed.words.length > 0 && (parsed.changesMind || parsed.extendsPrevious);
  const related = namesOther ? { ...parsed, ...NO_REFERENCE } : parsed;
  if (asksForOthers(related) && REASON.test(foldMessage(message))) return { ...related, words: [], describingWords: [] };
  return asksWhetherItComesIn(related, message, shown) ? askForColours(related) : related;
}

function asksForOthers({ wantsMore, relativePrice, order, reference }: ParsedMessage): boolean {
  return wantsMore || relativePrice !== null || order !== null || reference !== null;
}

/** "So no red?" about a single card is a question, and no refusal. */
function asksWhetherItComesIn(parsed: ParsedMessage, message: string, shown: ShownCard[]): boolean {
  const { excludedColours, excludedTerms, dislikes, words, colours } = parsed;
  const isRefusal = dislikes.excludedColours.length > 0 || excludedTerms.length > 0 || words.length + colours.length > 0;
  return shown.length === 1 && excludedColours.length > 0 && !isRefusal && message.trim().endsWith("?");
}

function askForColours(parsed: ParsedMessage): ParsedMessage {
  return { ...parsed, colours: parsed.excludedColours, excludedColours: [], refersToShown: true, isFollowUp: false };
}
