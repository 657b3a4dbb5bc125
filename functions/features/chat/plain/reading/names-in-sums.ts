import { extractStems } from "../../../../platform/text/words.ts";
import { stopWordsFor, type WrittenText } from "../../../search/index.ts";
import type { ShownCard } from "../../contracts/shown-card.ts";
import { translateWords } from "../language/translate-words.ts";
import type { Mention } from "./asked-sums.ts";
import type { ReferencedCards } from "./pick-cards.ts";

/** The cards that a message may name, and its language. */
interface NameContext extends Pick<ReferencedCards, "latest" | "all" | "shopLanguage"> {
  language: string;
}

/** Finds the words of a message that name cards: each run of words that stand together in a name, a brand or a kind. */
export function findNamedCards(text: WrittenText, context: NameContext): Mention[] {
  const stopWords = stopWordsFor(context.language);
  const byName = new Map(context.all.map((card) => [card, new Set(extractStems(card.name, context.shopLanguage))]));
  const byKind = new Map(context.all.map((card) => [card, stemsOf(card, context.shopLanguage)]));
  const mentions: Mention[] = [];
  let open: Mention | null = null;
  for (const { index: from, 0: word } of text.matches(WORD)) {
    const to = from + word.length;
    const isNumber = /^\p{N}+$/u.test(word);
    const ofName = stopWords.has(word) ? [] : findHolding(word, byName, context);
    const named = stopWords.has(word) || ofName.length > 0 ? ofName : findHolding(word, byKind, context);
    const isNext: boolean = open !== null && from - open.to === 1;
    const both: ShownCard[] = isNext ? named.filter((card) => open!.cards.includes(card)) : [];
    if (open !== null && both.length > 0) Object.assign(open, { to, cards: both });
    else {
      open = named.length === 0 || isNumber ? null : { from, to, cards: named };
      if (open) mentions.push(open);
    }
  }
  return mentions.map((mention) => ({ ...mention, cards: preferLatest(mention.cards, context) }));
}
const WORD = /[\p{L}\p{N}]+/gu;

function findHolding(word: string, holding: Map<ShownCard, Set<string>>, { language, shopLanguage }: NameContext): ShownCard[] {
  const own = extractStems(word, shopLanguage);
  const translated = translateWords([word], { from: language, to: shopLanguage, shopNames: [] }).words;
  const others = extractStems(translated.join(" "), shopLanguage);
  const holds = (stems: string[], held: Set<string>) => stems.length > 0 && stems.every((stem) => held.has(stem));
  return [...holding].flatMap(([card, held]) => (holds(own, held) || holds(others, held) ? [card] : []));
}

function stemsOf({ name, brands = [], categories = [] }: ShownCard, language: string): Set<string> {
  return new Set(extractStems([name, ...brands, ...categories].join(" "), language));
}

/** Prefers those shown last. */
function preferLatest(cards: ShownCard[], { latest }: NameContext): ShownCard[] {
  const ofLatest = cards.filter((card) => latest.includes(card));
  return ofLatest.length > 0 ? ofLatest : cards;
}
