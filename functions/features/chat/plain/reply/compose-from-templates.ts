import { LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { MISSING_INPUTS, type MissingInput } from "../../../../languages/spoken-phrases.ts";
import { type Candidate, type ComposedAnswer, type CuratorResult, isShopDomain } from "../../contracts/answer.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import { ShopNumbers } from "../../guards/format-price.ts";
import { BlockWriter } from "../../reply/block-writer.ts";
import { joinNames } from "../../reply/card-fields.ts";
import { toCardText } from "../../shop/card-text.ts";
import { categoryLeaf } from "../../shop/category-kinds.ts";
import type { PlainReading } from "../plain-reading.ts";
import { type FixedKind, findFixedKind } from "./fixed-answer.ts";
import { QuestionWords } from "./question-words.ts";
import { summarizeRecord } from "./record-details.ts";
import { renderClosest, renderSearchedFor } from "./render-closest.ts";
import type { RenderContext } from "./render-context.ts";
import { findOrderPages, renderFixedAnswer } from "./render-fixed.ts";
import { renderItems } from "./render-items.ts";
import { isLetter, renderLetter, searchLetter } from "./render-letter.ts";
import { renderNamedComparison, renderNamedProducts } from "./render-named.ts";
import { asksOnlyForPages, listPages, renderFurtherPages, renderPosts, renderServicePages } from "./render-pages.ts";
import { renderProducts } from "./render-products.ts";
import { renderPurchase } from "./render-purchase.ts";
import { renderRanking } from "./render-ranking.ts";
import { renderReason } from "./render-reason.ts";
import { renderSum } from "./render-sum.ts";

/**
 * Answers without a model, from the records found and the phrases of the shopper's language: what fits and why, cards, passages
 * of pages. `prefix` begins the blocks' ids: `f` after a block_discard.
 */
export async function composeFromTemplates(
  turn: Turn,
  interpreted: PlainReading,
  curated: CuratorResult[],
  context: TurnContext,
  prefix: "b" | "f",
): Promise<ComposedAnswer> {
  const interpretation = withSearchedText(interpreted, curated);
  const fixed = isCustom(curated) ? null : findFixedKind(turn.message, interpretation.language);
  const searched = await searchFurther(turn, interpretation, { fixed, curated }, context);
  const writer = new BlockWriter(context, { turn, curated: [...curated, ...searched], prefix });
  const rendering: RenderContext = {
    turn,
    interpretation,
    context,
    writer,
    phrases: languageData(interpretation.language).answers,
    numbers: new ShopNumbers(turn.settings),
    words: new QuestionWords(turn, interpretation),
  };
  if (interpretation.isUnspoken) writer.writeText(renderSpokenLanguages());
  const found = { curated, searched };
  const lastAgent = fixed === null || turn.prompt ? await answer(rendering, found) : renderFixed(rendering, fixed, found);
  if (interpretation.alsoAsks) renderFurtherPages(rendering, interpretation.alsoAsks, curated);
  const degraded = interpretation.interpretedBy !== "prompt" || curated.some(({ failure }) => failure !== null);
  const { prose, shown } = writer;
  const isClosestOnly = writer.leavesOpen || (shown.length > 0 && shown.every(({ isWeak }) => isWeak));
  const effects = writer.leavesOpen ? { contact: { offerLanguage: interpretation.language } } : undefined;
  const offersHelp = rendering.offersHelp === true;
  const left = { ...(effects && { effects }), ...(offersHelp && { offersHelp }) };
  return { prose, shown, followUps: [], degraded, lastAgent, isClosestOnly, ...left };
}

/** Returns the interpretation with the words that products were found by: other words of the message describe no product. */
function withSearchedText(interpretation: PlainReading, curated: CuratorResult[]): PlainReading {
  const [searchedText] = curated.flatMap(({ candidates }) => candidates.flatMap(({ searchedText: text }) => text ?? []));
  return searchedText === undefined ? interpretation : { ...interpretation, searchText: searchedText };
}

/** Results of the turn's search, and of what only an answer without a model searches for as well. */
type Found = Record<"curated" | "searched", CuratorResult[]>;

function isCustom(curated: CuratorResult[]): boolean {
  return curated.some(({ domain }) => !isShopDomain(domain));
}

/** Searches for the page on orders, and for all of a letter. */
async function searchFurther(
  turn: Turn,
  interpretation: PlainReading,
  { fixed, curated }: { fixed: FixedKind | null; curated: CuratorResult[] },
  context: TurnContext,
): Promise<CuratorResult[]> {
  if (fixed === "order") return [await findOrderPages(turn, interpretation, context)];
  return fixed === null && isLetter(turn, interpretation) ? searchLetter({ turn, interpretation, context }, curated) : [];
}

function renderFixed(rendering: RenderContext, kind: FixedKind, found: Found): string {
  renderFixedAnswer(rendering, kind, found);
  return "composer";
}

/** Writes the answer. Returns the agent that wrote last. */
async function answer(rendering: RenderContext, { curated, searched }: Found): Promise<string> {
  const { turn, interpretation, writer, phrases } = rendering;
  const products = selectDomain(curated, "product");
  const posts = selectDomain(curated, "post");
  if (turn.prompt?.cannedResponse) return renderCannedAnswer(rendering, turn.prompt.cannedResponse, products, posts);
  const custom = curated.filter(({ domain }) => !isShopDomain(domain));
  for (const domain of custom) renderCustomDomain(rendering, domain);
  if (searched.length > 0 && renderLetter(rendering, curated, searched)) return lastDomainShown(writer);
  if (interpretation.intents[0] === "smalltalk" && products.length + posts.length === 0) return renderSmalltalk(rendering);
  if (custom.length === 0 && asksOnlyForPages(rendering, products, listPages(curated)))
    return renderServicePages(rendering, curated);
  if (renderSum(rendering, products)) return lastDomainShown(writer);
  if (renderPurchase(rendering, products)) return lastDomainShown(writer);
  if (renderNamedComparison(rendering, products)) return lastDomainShown(writer);
  if (renderRanking(rendering, products)) return lastDomainShown(writer);
  const wantsPosts = interpretation.intents.indexOf("post") === 0 || (custom.length > 0 && interpretation.intents[1] === "post");
  if (await renderNamedProducts(rendering, products, posts)) {
    // What the product's own page leaves open, a page of the shop may answer.
    if (writer.leavesOpen && wantsPosts) renderPosts(rendering, posts, "first");
    return lastDomainShown(writer);
  }
  if (wantsPosts) renderPosts(rendering, posts, "first");
  const shownProducts = renderProducts(rendering, wantsPosts && writer.shown.length > 0 ? clearMatches(products) : products);
  // A wish more of the things before is answered by no page.
  if (!wantsPosts && (shownProducts || !interpretation.kinds))
    renderPosts(rendering, posts, shownProducts ? "secondary" : "first");
  if (writer.shown.length > 0 || custom.length > 0) return lastDomainShown(writer);
  // Whom neither a page nor a product helps, a person may.
  rendering.offersHelp = wantsPosts;
  if (curated.some(({ failure }) => failure !== null)) writer.writeText(phrases.unavailable);
  else if (renderClosest(rendering, curated)) return lastDomainShown(writer);
  else if (isSmalltalkAfterAll(interpretation)) return renderSmalltalk(rendering);
  else await renderNothingFound(rendering);
  return "composer";
}

/** Says which languages the assistant speaks, for shoppers who write in another one. */
function renderSpokenLanguages(): string {
  const names = new Intl.DisplayNames("en", { type: "language" });
  const list = new Intl.ListFormat("en").format(LANGUAGES.map((language) => names.of(language)!));
  return `I speak ${list}. I searched for what you wrote as it is.`;
}

function renderSmalltalk({ interpretation, phrases, writer }: RenderContext): string {
  const { smalltalk, smalltalkUnlessFound } = interpretation.parsed;
  writer.writeText(phrases[smalltalk ?? smalltalkUnlessFound ?? "greeting"]);
  return "smalltalk";
}

/** A message without words that asks for nothing of its own ("so what is there?") gets the categories. */
function isSmalltalkAfterAll({ intents: [main], parsed, searchText }: PlainReading): boolean {
  const kind = parsed.smalltalkUnlessFound;
  return main === "product" && kind !== null && (searchText !== "" || kind !== "offTopic");
}

/** Keeps the products that fit clearly enough to be shown together with a page that answers. */
function clearMatches(products: Candidate[]): Candidate[] {
  return products.filter(({ score }) => score >= CLEAR_MATCH_SCORE).slice(0, MAX_BESIDE_PAGE);
}
const CLEAR_MATCH_SCORE = 0.75;
const MAX_BESIDE_PAGE = 3;

/** Selects the candidates of a domain that fit. */
function selectDomain(curated: CuratorResult[], domain: string): Candidate[] {
  const found = curated.filter((one) => one.domain === domain && !one.isFurther).flatMap(({ candidates }) => candidates);
  return found.filter(({ isWeak }) => !isWeak);
}

function lastDomainShown({ shown }: BlockWriter): string {
  return shown.at(-1)?.domain ?? "composer";
}

/** Writes the merchant's own answer, word for word, and the records that its prompt names. */
function renderCannedAnswer(rendering: RenderContext, text: string, products: Candidate[], posts: Candidate[]): string {
  const { turn, writer } = rendering;
  const { productIds, postIds } = turn.prompt ?? { productIds: [], postIds: [] };
  const named = (candidates: Candidate[], ids: string[]) => candidates.filter(({ id }) => ids.includes(id));
  const ownProducts = named(products, productIds);
  const ownPosts = named(posts, postIds);
  writer.writeVerbatim(
    text,
    turn.prompt?.responseFormat ?? "text",
    [...ownProducts, ...ownPosts].map(({ id }) => id),
  );
  writer.writeCards(ownProducts, { field: "reason", write: (card) => renderReason(card, rendering) });
  writer.writeCards(ownPosts, { field: "summary", write: (card) => summarizeRecord(card) });
  return "prompt";
}

/** Writes what a custom domain found, which inputs it needs first, that it found nothing, or an apology when it failed. */
function renderCustomDomain(
  { writer, phrases, interpretation }: RenderContext,
  { candidates, failure, renderHint, missingInputs }: CuratorResult,
): void {
  if (failure !== null) writer.writeText(phrases.failure);
  else if (missingInputs) writer.writeText(renderMissingInputs(missingInputs, interpretation.language));
  else if (candidates.length === 0) writer.writeText(renderNoItems(interpretation.language));
  if (candidates.length === 0) return;
  const sources = candidates.map(({ id }) => id);
  const told = renderItems(candidates, interpretation.language);
  const hasCards = renderHint !== "prose-only";
  writer.writeText(hasCards ? `${phrases.items}\n${told}`.trimEnd() : told, sources);
  if (hasCards) writer.writeCards(candidates, { hint: renderHint });
}

/** Names of arguments ("order id") and of inputs that a model asks for ("e-mail address"), the most particular first. */
const INPUT_PATTERNS: Record<MissingInput, RegExp> = {
  signIn: /^(?:sign|log) ?in$/i,
  trackingNumber: /\b(?:track(?:ing)?|shipment|parcel|consignment)\b/i,
  customerNumber: /\b(?:customer|account|client|member(?:ship)?) (?:id|no|nr|number|code)\b/i,
  orderNumber: /\border\b(?! (?:date|e-?mail|phone|post|zip|by|status|type))/i,
  productNumber: /\b(?:sku|gtin|ean|(?:product|article|item|variant) (?:id|no|nr|number|code|sku))\b/i,
  email: /\be-?mail\b/i,
  phone: /\b(?:phone|telephone|mobile)\b/i,
  postcode: /\b(?:post(?:al)? ?code|zip(?: ?code)?|plz)\b/i,
  address: /\b(?:address|street)\b/i,
  country: /\bcountry\b/i,
  date: /\bdate\b/i,
  name: /\b(?:last|first|sur|full|family|customer)? ?name\b/i,
};

/**
 * Asks the shopper for the inputs that a domain needs, in the shopper's language. A server's own names of its arguments are not
 * repeated: they are a stranger's text, in a language that the shopper may not read.
 */
function renderMissingInputs(inputs: string[], language: string): string {
  const own = toLanguage(language);
  const { ask, askMore, signIn, names } = languageData(language).missingInputs;
  const known = inputs.map((input) => MISSING_INPUTS.find((name) => INPUT_PATTERNS[name].test(input)));
  if (known.includes("signIn")) return signIn;
  const named = known.flatMap((name) => (name === undefined || name === "signIn" ? [] : names[name]));
  const isNamed = named.length > 0 && named.length === known.length;
  return isNamed ? ask(new Intl.ListFormat(own).format([...new Set(named)])) : askMore;
}

/** Says that a domain was asked and found nothing. */
function renderNoItems(language: string): string {
  return languageData(language).missingInputs.nothing;
}

const MAX_CATEGORIES = 5;

/** Says that nothing fits, or asks what the shopper looks for, and names what there is. The shopper's words are not repeated. */
async function renderNothingFound(rendering: RenderContext): Promise<void> {
  const { interpretation, context, writer, phrases } = rendering;
  const categories = [...new Set((await context.shop.kindsOfGoods()).map(categoryLeaf))];
  const offered = joinNames(categories.slice(0, MAX_CATEGORIES).map(toCardText), phrases);
  const offer = offered === "" ? [] : [phrases.offer(offered)];
  const sentences = interpretation.searchText === "" ? [...offer, phrases.whatFor] : [phrases.nothing, ...offer, phrases.askBack];
  writer.writeText(`${renderSearchedFor(rendering)}${sentences.join(" ")}`);
}
