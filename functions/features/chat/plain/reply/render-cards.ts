import { extractStems } from "../../../../platform/text/words/words.ts";
import type { Candidate } from "../../contracts/answer.ts";
import type { Turn } from "../../contracts/turn.ts";
import { MAX_COMPARED } from "../../reply/compare-fields.ts";
import { tellPurchase, withQuantity } from "../../reply/tell-purchase.ts";
import { isNoun } from "../language/noun-index.ts";
import type { PlainReading } from "../plain-reading.ts";
import { renderComparison } from "./render-comparison.ts";
import type { RenderContext } from "./render-context.ts";
import { renderEachCard, renderOneCard } from "./render-fields.ts";
import { answersClearly, renderPages, saysMost } from "./render-pages.ts";
import { renderReason } from "./render-reason.ts";

/** Cards that a shopper takes in at once. */
const MAX_CARDS = 4;

/**
 * Answers about products that the message means: cards of the thread, or those that it names. Returns false where it means none.
 */
export function renderMeantCards(rendering: RenderContext, products: Candidate[], posts: Candidate[]): boolean {
  const { reading, interpretation, phrases, writer } = rendering;
  const cards = selectMeant(rendering, products).slice(0, MAX_CARDS);
  const [card, ...others] = cards;
  if (!card) return false;
  if (reading.compares && others.length > 0) {
    renderComparison(rendering, cards.slice(0, MAX_COMPARED));
    return true;
  }
  // "How do I wash it?" is answered by a page.
  const [page] = posts;
  const { cardIds: ids, intents } = interpretation;
  const asksPages = intents[0] !== "product";
  const answers = ids.length > 0 ? answersClearly : saysMost;
  if (asksPages && page !== undefined && answers(page, rendering)) {
    renderPages(rendering, posts, "first");
    return true;
  }
  if (reading.purchase && others.length === 0) withQuantity(card, reading.purchase.quantity);
  const text = reading.purchase
    ? tellPurchase(cards, phrases, others.length === 0)
    : others.length === 0
      ? renderOneCard(card, rendering)
      : renderEachCard("", cards, rendering);
  const sources = cards.map(({ id }) => id);
  writer.writeText(text, sources);
  writer.writeCards(cards, { field: "reason", write: (each) => renderReason(each, rendering) });
  return true;
}

/** Selects the cards of the thread that are meant, or the products that a message which asks of them names. */
function selectMeant({ turn, reading, interpretation }: RenderContext, products: Candidate[]): Candidate[] {
  const ids = new Set(interpretation.cardIds);
  const meant = products.filter(({ id }) => ids.has(id));
  // "Compare it with the oak desk."
  const others = reading.compares && meant.length === 1 ? products.filter(({ id, isWeak }) => !ids.has(id) && !isWeak) : [];
  if (ids.size > 0) return [...meant, ...others.slice(0, 1)];
  const isOfService = interpretation.intents[0] !== "product" && reading.asked.isOfService;
  return isOfService ? [] : selectNamed(turn, reading, products);
}

/** Selects the products whose names a message says: all to be compared, or the one of which something is asked. */
function selectNamed(turn: Turn, reading: PlainReading, products: Candidate[]): Candidate[] {
  const language = turn.shopLanguage;
  const said = new Set(extractStems(reading.own.text, language));
  const names = products.map(({ title, payload }) => new Set(extractStems(`${title} ${payload.sku ?? ""}`, language)));
  const shared = names.map((name) => [...name].filter((stem) => said.has(stem)));
  const most = Math.max(0, ...shared.map(({ length }) => length));
  const named = products.filter((_, at) => shared[at]!.length === most);
  if (most === 0 || !(reading.compares || reading.asks)) return [];
  if (reading.compares) return named.length > 1 ? named : [];
  // A word of its own tells a product from the others of its kind.
  const isOwn = (stem: string) => names.filter((name) => name.has(stem)).length === 1;
  const asksMore = reading.fields.length > 0 || said.size > most;
  // "A brass trumpet" is no brass lamp; "the Vulcan" is one thing, by no word of a dictionary.
  const isKnown = reading.own.words.some(
    (word) => isNoun(word, language) && extractStems(word, language).some((stem) => shared.flat().includes(stem)),
  );
  const isName = most > 1 || reading.fields.length > 0 || (reading.namesOne && !isKnown);
  return named.length === 1 && asksMore && isName && shared[products.indexOf(named[0]!)]!.some(isOwn) ? named : [];
}
