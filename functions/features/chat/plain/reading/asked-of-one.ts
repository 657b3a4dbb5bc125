import { LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { anyLanguagePattern, foldMessage } from "../../../../platform/text/phrase-pattern.ts";
import { extractStems } from "../../../../platform/text/words.ts";
import type { ShownCard } from "../../contracts/shown-card.ts";
import { productPatterns } from "../facts/product-patterns.ts";
import { pronounsOf } from "../language/pronouns.ts";
import { translateWords } from "../language/translate-words.ts";
import type { ParsedMessage } from "../parsed-message.ts";
import { asksForAnother } from "./asked-cards.ts";
import { FOLLOW_UP } from "./parse-message.ts";
import { holdsStems } from "./pick-cards.ts";

/** Letters of words that tell: shorter ones are in many texts. */
const MIN_LENGTH = 4;
/** "Do you have one with a hood", "anything for rain": asks for another. */
const SEARCHES = anyLanguagePattern(({ messages, references }) => `${messages.requests}|${references.something}`, "u");

interface AskedCards {
  message: string;
  /** The message before was about it, too. */
  isPicked: boolean;
  searched: string[];
  shopLanguage: string;
}

const WHICH_ONE = lazyMembers(LANGUAGES, (language) => {
  const { one = "(?!)" } = languageData(language).references;
  return new RegExp(`${productPatterns(language).asking.source}\\s(?:${one})(?!\\p{L})`, "u");
});

/**
 * Returns a message as a question of the only product that the last answer showed: "where is the switch?", "how small does it
 * fold?", "which size for 80 kg?". Null where it asks for others, or is talk without a word of that product.
 */
export function askOfOne(parsed: ParsedMessage, card: ShownCard, context: AskedCards): ParsedMessage | null {
  const { asked, smalltalk, isDefinite, isFollowUp, words, purchase } = parsed;
  const isOfPart = isDefinite && asked.isPolar && !isFollowUp && !SEARCHES.test(foldMessage(context.message));
  const isPlain = asked.quantity !== null || isOfPart;
  const isOther = asksForAnother({ ...parsed, isFollowUp: false }) || parsed.order !== null || parsed.pickedPositions.length > 0;
  const namesAgain = !isDefinite && words.some((word) => context.searched.includes(word));
  if (isOther || namesAgain || !(isPlain || asks(parsed, context.message) || isFragment(parsed, context))) return null;
  const asksFact = asked.quantity !== null || parsed.requestedFields.length > 0;
  const isTalk = smalltalk !== null && !(smalltalk === "offTopic" && asksFact);
  // "Where is the switch?" has the words of a question of service, and names none; "where is your shop?" is one.
  const isService = parsed.asksForService && !isDefinite && !isPlain;
  const isTold = isOfCard(parsed, card, context.shopLanguage);
  if ((isTalk || isService) && !isTold) return null;
  return {
    ...parsed,
    ...{ relation: "refinement", isFollowUp: false, refersToShown: true, asksAboutShown: true },
    // "Can I take it on a train?" buys nothing.
    ...(isTold && { describedIds: [card.id] }),
    ...{ smalltalk: null, asksForService: false, purchase: words.length > 0 && !purchase?.namesCart ? null : purchase },
  };
}

/** "Why is it so much more expensive?" asks for no dearer one; "what is cheaper than that?" does. */
export function asksWhyDearer({ relativePrice, asked, language }: ParsedMessage, message: string): boolean {
  if (relativePrice === null || !asked.asksFor) return false;
  const said = foldMessage(message);
  return said.slice(0, Math.max(0, said.search(DEARER))).search(pronounsOf(language)) >= 0;
}
const DEARER = anyLanguagePattern(({ messages }) => `${messages.cheaper}|${messages.moreExpensive}`, "u");

/** "Which one is waterproof?" asks among several. */
export function asksWhichOne({ language }: ParsedMessage, message: string): boolean {
  return WHICH_ONE[toLanguage(language)].test(foldMessage(message));
}

/** Returns the card that a message means by its price, and says more of: "does the cheapest one float?", "I'll take it". */
export function findPriced({ order, wearer, asked, ...parsed }: ParsedMessage, cards: ShownCard[]): ShownCard | null {
  const asksMore = asked.beginsPolar || asked.quantity !== null || parsed.requestedFields.some((field) => field !== "price");
  if ((order !== "cheapest" && order !== "dearest") || wearer !== null || !(asksMore || parsed.purchase !== null)) return null;
  const priced = cards.filter(({ price }) => price !== null);
  const sorted = priced.toSorted((left, right) => left.price! - right.price!);
  return priced.length > 1 ? sorted.at(order === "cheapest" ? 0 : -1)! : null;
}

/** "And is the cover removable?" asks; "and in blue?" and "what about leather?" go on with the search. */
function asks(parsed: ParsedMessage, message: string): boolean {
  const { asked, isFollowUp, colours, sizes, refersToShown } = parsed;
  const { asking, asksFirst } = productPatterns(parsed.language);
  const said = foldMessage(message).replace(FOLLOW_UP, "").trimStart();
  const asksFor = isFollowUp
    ? asksFirst.test(said)
    : asked.asksFor || (parsed.requestedFields.length > 0 && said.search(asking) >= 0);
  const selects = colours.length + sizes.length > 0 && !refersToShown;
  const searches = SEARCHES.test(said) && !(asksFor && refersToShown);
  return (asked.beginsPolar || asksFor) && !selects && !searches;
}

/** "Good for reading in bed?", and after another question of the product "and at home on gas": a question without a verb. */
function isFragment(parsed: ParsedMessage, { message, isPicked }: AskedCards): boolean {
  const { asked, isFollowUp, colours, sizes, wearer, forChild, words, excludedTerms, purchase, onSale } = parsed;
  const selects = colours.length + sizes.length + excludedTerms.length > 0 || onSale || forChild || wearer !== null;
  const isShort = words.length > 0 && words.length <= MAX_FRAGMENT && !/[.?!]\s+\S/u.test(message);
  return (
    isShort && (isFollowUp ? isPicked : asked.isPolar) && !selects && purchase === null && !SEARCHES.test(foldMessage(message))
  );
}
const MAX_FRAGMENT = 4;

/** Returns true where the name or the text of a product has the words of the message. */
export function isOfCard({ words, language }: ParsedMessage, { name, text = "" }: ShownCard, shopLanguage: string): boolean {
  const telling = words.filter((word) => word.length >= MIN_LENGTH);
  const isHeld = (word: string) => {
    const { words: named } = translateWords([word], { from: language, to: shopLanguage, shopNames: [] });
    const stems = named.flatMap((each) => extractStems(each, shopLanguage));
    return stems.length > 0 && holdsStems(`${name} ${text}`, stems, shopLanguage);
  };
  return telling.length > 0 && telling.every(isHeld);
}
