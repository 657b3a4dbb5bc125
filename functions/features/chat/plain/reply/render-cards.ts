import { languageData } from "../../../../languages/registry.ts";
import { extractStems } from "../../../../platform/text/words/words.ts";
import type { Candidate } from "../../contracts/answer.ts";
import type { Turn } from "../../contracts/turn.ts";
import { joinNames } from "../../reply/card-fields.ts";
import { compareFields, MAX_COMPARED, writeComparisonData } from "../../reply/compare-fields.ts";
import { tellPurchase, withQuantity } from "../../reply/tell-purchase.ts";
import { isNoun } from "../language/noun-index.ts";
import type { PlainReading } from "../plain-reading.ts";
import { THING_END } from "../reading/read-criteria.ts";
import type { RenderContext } from "./render-context.ts";
import { renderEachCard, renderOneCard } from "./render-fields.ts";
import { answersClearly, renderPages, saysMost } from "./render-pages.ts";
import { splitPurpose } from "./render-products.ts";
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

/** Selects for each of several things to be compared the first product of its name; null: one of them has none. */
function selectEach(turn: Turn, { own }: PlainReading, products: Candidate[]): Candidate[] | null {
  const stemsOf = (text: string) => extractStems(text, turn.shopLanguage);
  const named = own.text.split(THING_END).flatMap((thing) => {
    const isOf = ({ title }: Candidate) => stemsOf(thing).every((stem) => stemsOf(splitPurpose(title, turn)[0]).includes(stem));
    return products.find(isOf) ?? [];
  });
  return new Set(named).size > 1 && named.length === own.text.split(THING_END).length ? named : null;
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
  if (reading.compares) return selectEach(turn, reading, products) ?? (named.length > 1 ? named : []);
  // A word of its own tells a product from the others of its kind.
  const isOwn = (stem: string) => names.filter((name) => name.has(stem)).length === 1;
  const asksMore = reading.fields.length > 0 || reading.own.isPartly || said.size > most;
  // "A brass trumpet" is no brass lamp; "the Vulcan" is one thing, by no word of a dictionary.
  const isKnown = reading.own.words.some(
    (word) => isNoun(word, language) && extractStems(word, language).some((stem) => shared.flat().includes(stem)),
  );
  const isName = most > 1 || reading.fields.length > 0 || (reading.namesOne && !isKnown);
  return named.length === 1 && asksMore && isName && shared[products.indexOf(named[0]!)]!.some(isOwn) ? named : [];
}

/** Writes in which fields products differ, then their cards, and the same as data for clients that draw a table. */
function renderComparison(rendering: RenderContext, cards: Candidate[]): void {
  const { writer, phrases, interpretation } = rendering;
  const { answers } = languageData(interpretation.language).productWords;
  const { differing, same } = compareFields(cards, { language: interpretation.language, phrases, numbers: rendering.numbers });
  const titles = cards.map(({ title }) => title);
  const names = joinNames(titles, phrases);
  const told = differing.map(({ label, values }) => {
    const each = values.map((value, index) => `${titles[index]}: ${value ?? phrases.notStated}`);
    return `• ${label} – ${each.join("; ")}`;
  });
  const shared = same.map(({ label, values: [value] }) => phrases.field(label, value!)).join("; ");
  const lines = [
    differing.length > 0 ? answers.differIn(names) : answers.noDifference(names),
    ...told,
    ...(shared === "" ? [] : [answers.sameIn(shared)]),
  ];
  const ids = cards.map(({ id }) => id);
  writer.writeText(lines.filter((line) => line !== "").join("\n"), ids);
  writer.writeCards(cards, { field: "reason", write: (card) => renderReason(card, rendering) });
  writeComparisonData(writer, cards, { differing, same });
}
