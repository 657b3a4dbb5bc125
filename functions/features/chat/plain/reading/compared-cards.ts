import { LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { foldMessage, phrasePattern } from "../../../../platform/text/phrase-pattern.ts";
import { WrittenText } from "../../../search/index.ts";
import type { ShownCard } from "../../contracts/shown-card.ts";
import { comparedWith } from "../facts/measure-patterns.ts";
import type { ParsedMessage } from "../parsed-message.ts";
import type { DescribedCards } from "./described-cards.ts";
import { findPositions } from "./list-positions.ts";
import { findNamedCards } from "./names-in-sums.ts";
import { pickReferencedCards, type ReferencedCards } from "./pick-cards.ts";

/** Maximum letters of a message that is searched for names. */
const MAX_LENGTH = 200;
/** "Is it better than the Pinch", "the Orbit or the Pinch": what stands shortly before the second of two that are compared. */
const BETWEEN = lazyMembers(LANGUAGES, (language) => {
  const { grammar } = languageData(language);
  const { source } = phrasePattern([grammar.or, "vs", "versus", comparedWith(language)]);
  return new RegExp(`${source}\\s+(?:\\p{L}{1,4}['’\\s]\\s*)?$`, "u");
});

/**
 * Finds the cards that a message sets against each other, by their names, their places or "the other one": with the only one that
 * the last answer showed where it names one alone. Null where it compares none.
 */
export function findComparedCards(
  parsed: ParsedMessage,
  message: string,
  cards: Omit<ReferencedCards, "shown">,
): DescribedCards | null {
  if (message.length > MAX_LENGTH || cards.all.length < 2) return null;
  const text = new WrittenText(message);
  const named = findNamedCards(text, { ...cards, language: parsed.language }).filter((mention) => mention.cards.length === 1);
  const placed = findPositions(text).flatMap((place) => {
    const card = cards.listed.at(place.position);
    return card ? [{ ...place, cards: [card] }] : [];
  });
  const mentions = [...placed, ...named].sort((left, right) => left.from - right.from);
  const asks = parsed.asked.isPolar || parsed.asked.asksFor;
  const isBetween = ({ from }: { from: number }) => BETWEEN[toLanguage(parsed.language)].test(text.before(from));
  if (!parsed.wantsComparison && !(asks && mentions.some(isBetween))) return null;
  const other = parsed.reference === "other" ? pickReferencedCards({ ...parsed, words: [] }, { ...cards, shown: [] }) : [];
  const meant = new Set<ShownCard>([...mentions.flatMap((mention) => mention.cards), ...other]);
  const said = new Set(
    named.flatMap(({ from, to }) =>
      text
        .before(to)
        .slice(from)
        .split(/[^\p{L}\p{N}]+/u),
    ),
  );
  const words = new Set(parsed.words.filter((word) => said.has(foldMessage(word))));
  const meansShown = parsed.refersToShown || parsed.words.every((word) => words.has(word));
  if (meant.size === 1 && cards.latest.length === 1 && meansShown) meant.add(cards.latest[0]!);
  // "The first" is still the first of the list.
  const unique = [...meant].toSorted((left, right) => cards.listed.indexOf(left) - cards.listed.indexOf(right));
  return unique.length > 1 ? { cards: unique, words } : null;
}
