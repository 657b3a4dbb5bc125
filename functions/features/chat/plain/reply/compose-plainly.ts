import { languageData } from "../../../../languages/registry.ts";
import { extractStems } from "../../../../platform/text/words/words.ts";
import { hasBounds, WrittenText } from "../../../search/index.ts";
import { type Candidate, type ComposedAnswer, type CuratorResult, isShopDomain } from "../../contracts/answer.ts";
import type { Interpretation } from "../../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import { ShopNumbers } from "../../guards/prices/format-price.ts";
import { BlockWriter } from "../../reply/block-writer.ts";
import { composeCanned } from "../../reply/canned-answer.ts";
import { NOTHING_READ, openReading } from "../plain-reading.ts";
import { guessSmalltalk } from "../reading/intents/classify-intent.ts";
import { hasConditions } from "../reading/next-criteria.ts";
import { takeRequests } from "../reading/read-criteria.ts";
import { renderMeantCards } from "./render-cards.ts";
import type { RenderContext } from "./render-context.ts";
import { renderCustomDomain } from "./render-domain.ts";
import { renderNothing } from "./render-nothing.ts";
import { answersClearly, renderClosestPage, renderPages, saysMost } from "./render-pages.ts";
import { renderClosestProducts, renderProducts } from "./render-products.ts";

/** Score of a product that is shown together with a page that answers, and the most of them. */
const CLEAR_MATCH_SCORE = 0.75;
const MAX_BESIDE_PAGE = 3;
/** Sureness from which a page answers a question, what asks nothing, and what may be of cards or a wish. */
const SURE = 0.38;
const SURE_UNASKED = 0.45;
const VERY_SURE = 0.7;
/** Share of the score of a product that hardly fits, which the sureness of a page must reach. */
const MIN_SHARE_OF_GOODS = 0.75;
/** Share of a complaint, or of the ways to reach a shop, that a page says which helps. */
const SOME = 0.3;

/**
 * Answers from what was found: the products that fit and why, the fields asked for, the passage of a page, what differs between
 * products, or that nothing fits and how a person is reached. `prefix` begins the blocks' ids: `f` after a block_discard.
 */
export async function composePlainly(
  turn: Turn,
  interpretation: Interpretation,
  curated: CuratorResult[],
  context: TurnContext,
  prefix: "b" | "f",
): Promise<ComposedAnswer> {
  if (turn.prompt?.cannedResponse) return { ...composeCanned(turn, curated, context, prefix), degraded: true };
  const writer = new BlockWriter(context, { turn, curated, prefix });
  const { language } = interpretation;
  const rendering: RenderContext = {
    ...{ turn, interpretation, context, writer },
    reading: openReading(interpretation) ?? NOTHING_READ,
    phrases: languageData(language).answers,
    numbers: new ShopNumbers(turn.settings),
  };
  const lastAgent = await answer(rendering, curated);
  const { prose, shown, leavesOpen } = writer;
  const isClosestOnly =
    leavesOpen || rendering.isClosestOnly === true || (shown.length > 0 && shown.every(({ isWeak }) => isWeak));
  const offersHelp = rendering.offersHelp === true;
  return { prose, shown, followUps: [], degraded: true, lastAgent, isClosestOnly, ...(offersHelp && { offersHelp }) };
}

/** Writes the answer. Returns the agent that wrote last. */
async function answer(rendering: RenderContext, curated: CuratorResult[]): Promise<string> {
  const { interpretation, reading, writer } = rendering;
  const { reply } = interpretation;
  const [products, posts] = [selectFitting(curated, "product"), selectFitting(curated, "post")];
  const custom = curated.filter(({ domain }) => !isShopDomain(domain));
  // A domain of the shop's own server knows the orders that this chat does not.
  const isOfDomain = reading.fixed === "order" && custom.length > 0;
  if (reading.fixed !== null && !isOfDomain) return renderFixed(rendering, selectAll(curated, "post"));
  if (reply === "complaint" || reply === "insult" || reply === "person")
    return renderForPerson(rendering, [
      ...posts,
      ...selectAll(curated, "post").filter((page) => saysMost(page, rendering, SOME)),
    ]);
  if (interpretation.intents[0] === "smalltalk" && products.length + posts.length === 0) return renderSmalltalk(rendering);
  for (const domain of custom) renderCustomDomain(rendering, domain);
  if (custom.length > 0 && products.length + posts.length === 0) return lastDomainShown(writer);
  const all = selectAll(curated, "product");
  if (answersSurely(rendering, all, posts)) renderPages(rendering, posts, "first");
  else if (!renderMeantCards(rendering, all, posts)) renderFound(rendering, products, posts);
  if (writer.shown.length > 0 || custom.length > 0) return lastDomainShown(writer);
  return answerWithoutFit(rendering, curated);
}

/** Says what comes closest, or that nothing does. Returns the agent that wrote last. */
async function answerWithoutFit(rendering: RenderContext, curated: CuratorResult[]): Promise<string> {
  const { interpretation, reading, writer, phrases } = rendering;
  if (curated.some(({ failure }) => failure !== null)) {
    writer.writeText(phrases.unavailable);
    return "composer";
  }
  rendering.offersHelp = interpretation.intents[0] !== "product";
  if (reading.smalltalk !== null) return renderSmalltalk(rendering);
  const isShown = renderClosest(rendering, curated);
  // How a shop without such a page is reached, the offer of its form says.
  if (isShown || interpretation.reply === "contact") return lastDomainShown(writer);
  const guessed = guessSmalltalk(rendering.turn.message, interpretation.language);
  if (guessed !== null) return renderSmalltalk(rendering, guessed);
  await renderNothing(rendering);
  return lastDomainShown(writer);
}

/** Shows what fits, of both kinds where either may be meant: what was asked for comes first. */
function renderFound(rendering: RenderContext, products: Candidate[], posts: Candidate[]): void {
  const { interpretation, turn } = rendering;
  if (interpretation.reply === "contact") rendering.offersHelp = true;
  const asksPages = isForPages(rendering, products);
  const leads = asksPages ? posts.length > 0 : isPageClearer(rendering, products, posts);
  if (leads) renderPages(rendering, posts, "first");
  const beside = products.filter(({ score }) => score >= CLEAR_MATCH_SCORE).slice(0, MAX_BESIDE_PAGE);
  const shown = leads ? (asksPages ? [] : beside) : products;
  if (namesAny(rendering, shown)) renderProducts(rendering, shown);
  else renderClosestProducts(rendering, shown);
  if (leads) return;
  // The pages that the merchant has named for a prompt are shown, whatever they say.
  const named = posts.filter(({ id }) => turn.prompt?.postIds.includes(id));
  if (named.length > 0) renderPages(rendering, named, "named");
  else if (products.length > 0) renderPages(rendering, posts, "beside");
}

/**
 * Returns true where the questions that a model wrote for the first page say that it answers, more surely than a product fits.
 * Limits of the price, values and comparisons are of products, and so is what is asked of cards but for what a page surely says.
 */
function answersSurely({ turn, interpretation, reading }: RenderContext, products: Candidate[], [page]: Candidate[]): boolean {
  const { limits, filter, language, cardIds } = interpretation;
  const { compares, purchase, fields } = reading;
  const isOfGoods = hasBounds(limits) || filter !== null || compares || purchase !== null;
  if (page?.sureness === undefined || isOfGoods) return false;
  if (interpretation.reply !== "answer") return interpretation.reply === "smalltalk" && page.sureness >= SURE_UNASKED;
  const isWish = takeRequests(new WrittenText(turn.message), language);
  const isOfCards = cardIds.length > 0 || products.some(({ isWeak }) => !isWeak);
  if (isOfCards) return page.sureness >= VERY_SURE && fields.length === 0;
  const least = isWish ? VERY_SURE : reading.asks || reading.asked.isOfService ? SURE : SURE_UNASKED;
  return page.sureness >= Math.max(least, ...products.map(({ score }) => MIN_SHARE_OF_GOODS * score));
}

/** Returns true for a question of pages. "I need a tent for two": a wish, and no question, is answered by products. */
function isForPages({ interpretation: { intents }, reading }: RenderContext, products: Candidate[]): boolean {
  const isWish = products.length > 0 && !reading.asks && !reading.asked.isOfService;
  return intents.indexOf("post") < intents.indexOf("product") && !isWish;
}

/**
 * Returns true where no product fits and a page clearly answers: "do you ship to Norway?" may be read as a thing. A limit of the
 * price and the like are of products.
 */
function isPageClearer(rendering: RenderContext, products: Candidate[], [page]: Candidate[]): boolean {
  const { interpretation, reading } = rendering;
  const { limits, excluded, filter } = interpretation;
  const isLimited = hasBounds(limits) || excluded.length > 0 || filter !== null;
  if (page === undefined || products.length > 0 || isLimited) return false;
  return (reading.asks || reading.asked.isOfService) && answersClearly(page, rendering);
}

/**
 * Returns true where one of the products has a word that was searched for: what the search found by its meaning alone is close to
 * it, and not it. In another language than the shop's, none has.
 */
function namesAny({ turn, interpretation, reading }: RenderContext, products: Candidate[]): boolean {
  const language = turn.shopLanguage;
  const stems = new Set(extractStems(reading.criteria?.text ?? "", language));
  if (interpretation.language !== language || stems.size === 0) return true;
  const texts = products.map(({ title, payload: { categories, tags, brands, sku } }) =>
    [title, categories, tags, brands, sku].flat().join(" "),
  );
  return texts.some((text) => extractStems(text, language).some((stem) => stems.has(stem)));
}

function renderClosest(rendering: RenderContext, curated: CuratorResult[]): boolean {
  const [products, posts] = [selectAll(curated, "product"), selectAll(curated, "post")];
  const asksPages = rendering.interpretation.intents[0] !== "product";
  if (asksPages) return renderClosestPage(rendering, posts);
  // Either may be meant where neither clearly is.
  const { turn, interpretation, reading } = rendering;
  const isWish = takeRequests(new WrittenText(turn.message), interpretation.language);
  const least = reading.asked.isOfService && !isWish ? SOME : undefined;
  const isOfPage = renderClosestPage(
    rendering,
    posts.filter((page) => mayBeMeant(page, rendering) && saysMost(page, rendering, least)),
  );
  // What a page answers needs no goods beside it that hardly fit.
  const isAnswered = isOfPage && (reading.asks || reading.asked.isOfService) && !isWish;
  return isAnswered || renderClosestProducts(rendering, products) || isOfPage || renderClosestPage(rendering, posts);
}

/**
 * Returns true for a page that may be meant as well as a product: where something is asked, or the answer before showed it. A
 * limit of the price is one of products, and who asks nothing names a thing: "paring knife for a lefty".
 */
function mayBeMeant({ id }: Candidate, { turn, reading, interpretation: { limits } }: RenderContext): boolean {
  const goesOn = turn.history.at(-1)?.shown.some((before) => before.id === id) === true;
  // "In blue?" asks for goods, whatever page says the word.
  const isOfGoods = hasConditions(reading.own) && reading.own.words.length === 0;
  return (reading.asks || reading.asked.isOfService || goesOn) && !hasBounds(limits) && !isOfGoods;
}

function selectAll(curated: CuratorResult[], domain: string): Candidate[] {
  return curated.filter((one) => one.domain === domain).flatMap(({ candidates }) => candidates);
}

function selectFitting(curated: CuratorResult[], domain: string): Candidate[] {
  return selectAll(curated, domain).filter(({ isWeak }) => !isWeak);
}

function lastDomainShown({ shown }: BlockWriter): string {
  return shown.at(-1)?.domain ?? "composer";
}

function renderSmalltalk({ reading, phrases, writer }: RenderContext, kind = reading.smalltalk ?? "greeting"): string {
  writer.writeText(phrases[kind]);
  return "smalltalk";
}

/** Answers by one sentence what no search can answer; about one's order, a person may say more. */
function renderFixed(rendering: RenderContext, posts: Candidate[]): string {
  const { reading, interpretation, writer } = rendering;
  const { fixedAnswers, offers } = languageData(interpretation.language);
  if (reading.fixed !== "order") {
    writer.writeText(fixedAnswers.refusals[reading.fixed!]);
    return "composer";
  }
  const isComplaint = interpretation.reply === "complaint";
  writer.writeText(isComplaint ? `${offers.sorry} ${fixedAnswers.noOrders}` : fixedAnswers.noOrders);
  renderPages(rendering, posts.slice(0, 1), "first");
  rendering.offersHelp = true;
  return lastDomainShown(writer);
}

/** Says what a page tells whoever complains or wants a person; the rest is left to a person. */
function renderForPerson(rendering: RenderContext, posts: Candidate[]): string {
  const [page] = posts;
  const { interpretation, writer } = rendering;
  if (page !== undefined && interpretation.reply === "complaint")
    writer.writeText(languageData(interpretation.language).offers.sorry);
  if (page !== undefined) renderPages(rendering, [page], "first");
  return lastDomainShown(writer);
}
