import { toLanguage } from "../../../../languages/registry.ts";
import { editDistance } from "../../../../platform/text/edit-distance.ts";
import { analyseQuery } from "../../../../platform/text/words/words.ts";
import { areNamesOfOne, findHeadWord, stopWordsFor, WrittenText } from "../../../search/index.ts";
import type { Candidate } from "../../contracts/answer.ts";
import type { Turn } from "../../contracts/turn.ts";
import { joinNames } from "../../reply/card-fields.ts";
import { isNoun, namesThing, nounIndexFor, toNounStem } from "../language/noun-index.ts";
import { PURPOSES, takeRequests } from "../reading/read-criteria.ts";
import type { RenderContext } from "./render-context.ts";
import { renderEachCard, renderFacts } from "./render-fields.ts";
import { nothingFound } from "./render-nothing.ts";
import { isOutside, listSharedWords, renderConditions, renderReason } from "./render-reason.ts";

/** Names in the prose; the cards show all. */
const MAX_NAMES = 3;
const MAX_CLOSEST = 3;
const MAX_REMEMBERED = 4;
/** Letters of a word for each misspelling that it may have. */
const LETTERS_PER_EDIT = 4;
/** Shortest end of a compound. */
const MIN_END = 4;
/** Most words of a search whose thing is told for sure, and of its message. */
const MAX_SURE_WORDS = 2;
const MAX_MESSAGE_WORDS = 8;
/** Most words of a search by whose thing products are told apart. */
const MAX_HEADED_WORDS = 4;
/** Share of the best score from which a product is shown beside it. */
const NEAR = 0.75;

/** Returns the name of a thing, and what it is for: "Capo" and "Guitars". */
export function splitPurpose(title: string, { shopLanguage }: Pick<Turn, "shopLanguage">): [thing: string, purpose: string] {
  const [thing = "", ...rest] = title.split(PURPOSES[toLanguage(shopLanguage)]);
  return [thing, rest.join(" ")];
}

/** Says which products fit, by which conditions, and shows them. Writes nothing without products. */
export function renderProducts(rendering: RenderContext, found: Candidate[]): void {
  const { phrases, reading } = rendering;
  const products = keepNear(found, rendering);
  if (products.length === 0) return;
  const sentence = phrases.found(toNames(products, rendering), products.length > 1);
  const asksFields = reading.fields.some((field) => field !== "stock");
  const told = asksFields
    ? renderEachCard(sentence, products.slice(0, MAX_NAMES), rendering)
    : [withCheapest(sentence, products, rendering), ...renderFacts(products.slice(0, MAX_NAMES), rendering)].join("\n");
  write(rendering, products, `${renderRemembered(rendering)}${renderConditions(rendering)}${told}`);
}

/** Shows the products that come closest where none fits, and says so. Returns false where there are none. */
export function renderClosestProducts(rendering: RenderContext, products: Candidate[]): boolean {
  const { phrases } = rendering;
  const closest = keepNear(products, rendering).slice(0, MAX_CLOSEST);
  if (closest.length === 0) return false;
  const several = closest.length > 1;
  rendering.isClosestOnly = true;
  const isDear = closest.every(({ prices: [price] }) => price !== undefined && isOutside(price, rendering));
  const isOther = isDear || (closest.every(({ isWeak }) => isWeak) && !sharesHead(closest, rendering));
  const nothing = isOther ? `${nothingFound(rendering)} ` : "";
  const sentence = `${phrases.closest(several)} ${toNames(closest, rendering)}.`;
  const told = [`${renderConditions(rendering)}${nothing}${sentence}`, ...renderFacts(closest, rendering)];
  write(rendering, closest, told.join("\n"));
  return true;
}

/** Leaves out what scores clearly less than the best, or has fewer of the words than the first: it is another thing or kind. */
function keepNear(products: Candidate[], rendering: RenderContext): Candidate[] {
  const { interpretation, turn } = rendering;
  if (interpretation.searches.length !== 1) return products;
  const isNamed = ({ id }: Candidate) => turn.prompt?.productIds.includes(id) ?? false;
  const others = products.filter((product) => !isNamed(product));
  const found = preferHead(others, rendering);
  const best = Math.max(...found.map(({ score }) => score));
  const said = (product: Candidate) => listSharedWords(product, rendering).length;
  const least = found[0] ? said(found[0]) : 0;
  const near = found.filter((product) => product.score >= NEAR * best && said(product) >= least);
  return [...products.filter(isNamed), ...near];
}

/** Leaves of the products of a short search those that are the thing itself, where any is: "Capo for Guitars" is no guitar. */
function preferHead(products: Candidate[], { turn: { shopLanguage: language }, reading }: RenderContext): Candidate[] {
  const { text = "", phrase = text } = reading.criteria ?? {};
  const words = text.split(" ").length;
  const head = words <= MAX_HEADED_WORDS ? findHead(phrase, language) : undefined;
  if (!head || (words > 1 && !namesThing(head.surface, language))) return products;
  const having = products.filter((product) => saysHead(product, head, language));
  return having.length > 0 ? having : products;
}

type Word = ReturnType<typeof analyseQuery>[number];

function findHead(phrase: string, language: string): Word | undefined {
  const stopWords = stopWordsFor(language);
  const words = analyseQuery(phrase, language);
  return findHeadWord(words, (word) => stopWords.has(word), language) ?? words[0];
}

/** Returns true for a product whose name or labels have a word, another name of it, or a compound of it, but for its spelling. */
function saysHead({ title, payload: { categories, tags } }: Candidate, head: Word, language: string): boolean {
  return [splitPurpose(title, { shopLanguage: language })[0], categories, tags]
    .flat()
    .flatMap((label) => analyseQuery(String(label ?? ""), language))
    .some(
      ({ surface, stem }) =>
        stem === head.stem ||
        (head.stem.length >= MIN_END && stem.endsWith(head.stem)) ||
        areNamesOfOne(stem, head.stem, language) ||
        editDistance(surface, head.surface) <= Math.floor(head.surface.length / LETTERS_PER_EDIT),
    );
}

function toNames(products: Candidate[], { phrases }: RenderContext): string {
  return joinNames(
    products.slice(0, MAX_NAMES).map(({ title }) => title),
    phrases,
  );
}

/** Names the least expensive where the order asks for it. */
function withCheapest(found: string, products: Candidate[], { interpretation, phrases, numbers }: RenderContext): string {
  const [first, next] = products;
  const price = first?.prices[0];
  const isCheapest =
    interpretation.order === "cheapest" && price !== undefined && price < (next?.prices[0] ?? Number.POSITIVE_INFINITY);
  return isCheapest && products.length > 1 ? `${found} ${phrases.cheapest(first!.title, numbers.price(price))}` : found;
}

function write({ writer, ...rendering }: RenderContext, cards: Candidate[], text: string): void {
  writer.writeText(
    text,
    cards.map(({ id }) => id),
  );
  writer.writeCards(cards, { field: "reason", write: (card) => renderReason(card, { ...rendering, writer }) });
}

/** Says, at the first search of a conversation, which preferences of earlier ones it obeys; empty where there are none. */
function renderRemembered({ turn, reading, phrases }: RenderContext): string {
  const { obeyed } = reading;
  if (turn.turnCount !== 1 || obeyed.length === 0) return "";
  const told = obeyed
    .slice(0, MAX_REMEMBERED)
    .map(({ kind, value }) => (kind === "refusal" ? phrases.refused(value) : phrases.field(phrases.label.size, value)));
  return `${phrases.keptInMind(joinNames(told, phrases))} `;
}

/**
 * Returns true where name or labels of a product have the word that names the thing searched for, "mowers" of "lawn mowers", or
 * another name of it, but for its spelling: what has none of it is another thing. True as well where that word is not sure: of a
 * long search, one that goes on, one that could not be translated, or one that neither asks for goods nor names a known thing.
 */
function sharesHead(products: Candidate[], rendering: RenderContext): boolean {
  const { turn, reading, interpretation } = rendering;
  const { shopLanguage: language } = turn;
  const { text = "", phrase = text } = reading.criteria ?? {};
  const isLong = text.split(" ").length > MAX_SURE_WORDS || turn.message.split(/\s+/u).length > MAX_MESSAGE_WORDS;
  if (isLong || text !== reading.own.text) return true;
  const head = findHead(phrase, language);
  if (!head) return true;
  const name = analyseQuery(phrase, language)
    .map(({ surface }) => toNounStem(surface, language))
    .join(" ");
  const isNamed = nounIndexFor(language)?.concepts.has(name) === true;
  const isRead = interpretation.language === language || isNamed || isNoun(head.surface, language);
  const asksForIt = takeRequests(new WrittenText(turn.message), interpretation.language) || isNamed;
  const isKnown = (product: Candidate) => listSharedWords(product, rendering).some((word) => namesThing(word, language));
  if (!isRead || !asksForIt || products.some(isKnown)) return true;
  return products.some((product) => saysHead(product, head, language));
}
