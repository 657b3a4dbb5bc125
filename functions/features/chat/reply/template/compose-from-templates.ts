import type { Candidate, ComposedAnswer, CuratorResult } from "../../contracts/answer.ts";
import type { Interpretation } from "../../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import { answerPhrases } from "../../language/answer-phrases.ts";
import { toLanguage } from "../../language/languages.ts";
import { NEEDS, NEEDS_PHRASES, type Need } from "../../language/needs-phrases.ts";
import { knownValues } from "../../shop/known-values.ts";
import { parseMessage } from "../../understanding/parse-message.ts";
import { detectSmalltalk } from "../../understanding/smalltalk.ts";
import { BlockWriter } from "./block-writer.ts";
import { summarizeRecord } from "./record-details.ts";
import type { RenderContext } from "./render-context.ts";
import { renderNamedProducts, renderProducts } from "./render-products.ts";
import { joinNames, renderReason } from "./render-reason.ts";

/**
 * Answers from what was found, without a model: what fits and why, cards, passages of pages. Nothing in it comes from anywhere but the records and the
 * phrases of the shopper's language. `prefix` is `f` after a block_discard.
 */
export async function composeFromTemplates(
  turn: Turn,
  understood: Interpretation,
  curated: CuratorResult[],
  kit: TurnContext,
  prefix: "b" | "f",
): Promise<ComposedAnswer> {
  const writer = new BlockWriter(kit, { turn, curated, language: understood.language, prefix });
  const reading = parseMessage(turn.message, understood.language, true);
  const saying: RenderContext = { turn, understood, kit, writer, phrases: answerPhrases(understood.language), parsed: reading };
  const lastAgent = await answer(saying, curated);
  const degraded = understood.interpretedBy !== "prompt" || curated.some(({ failure }) => failure !== null);
  return { prose: writer.prose, shown: writer.shown, followUps: [], degraded, lastAgent };
}

/** The agent that had the last word. */
async function answer(saying: RenderContext, curated: CuratorResult[]): Promise<string> {
  const { turn, understood, writer, phrases: say } = saying;
  const products = selectDomain(curated, "product");
  const posts = selectDomain(curated, "post");
  if (turn.prompt?.cannedResponse) return renderCannedAnswer(saying, turn.prompt.cannedResponse, products, posts);
  const custom = curated.filter(({ domain }) => domain !== "product" && domain !== "post");
  for (const domain of custom) renderCustomDomain(saying, domain);
  if (understood.intents[0] === "smalltalk" && products.length + posts.length === 0) return renderSmalltalk(saying);
  if (renderNamedProducts(saying, products)) return lastDomainShown(writer);
  const wantsPosts = understood.intents.indexOf("post") === 0 || (custom.length > 0 && understood.intents[1] === "post");
  if (wantsPosts) renderPosts(saying, posts, "first");
  const shownProducts = renderProducts(saying, wantsPosts && writer.shown.length > 0 ? clearMatches(products) : products);
  if (!wantsPosts) renderPosts(saying, posts, shownProducts ? "beside" : "first");
  if (writer.shown.length > 0 || custom.length > 0) return lastDomainShown(writer);
  if (curated.some(({ failure }) => failure !== null)) writer.text(say.unavailable);
  else await renderNothingFound(saying);
  return "composer";
}

function renderSmalltalk({ turn, phrases: say, writer }: RenderContext): string {
  writer.text(say[detectSmalltalk(turn.message) ?? "greeting"]);
  return "smalltalk";
}

/** Beside the page that answers, only what is as clearly meant. */
function clearMatches(products: Candidate[]): Candidate[] {
  return products.filter(({ score }) => score >= CLEAR_MATCH_SCORE);
}
const CLEAR_MATCH_SCORE = 0.75;

function selectDomain(curated: CuratorResult[], domain: string): Candidate[] {
  return curated.filter((one) => one.domain === domain).flatMap(({ candidates }) => candidates);
}

function lastDomainShown({ shown }: BlockWriter): string {
  return shown.at(-1)?.domain ?? "composer";
}

/** The merchant's own answer, word for word, and what it names. */
export function renderCannedAnswer(
  { turn, understood, writer, phrases: say }: RenderContext,
  text: string,
  products: Candidate[],
  posts: Candidate[],
): string {
  const { productIds, postIds } = turn.prompt ?? { productIds: [], postIds: [] };
  const named = (candidates: Candidate[], ids: string[]) => candidates.filter(({ id }) => ids.includes(id));
  const ownProducts = named(products, productIds);
  const ownPosts = named(posts, postIds);
  writer.writeVerbatim(
    text,
    [...ownProducts, ...ownPosts].map(({ id }) => id),
  );
  writer.writeCards(ownProducts, { field: "reason", write: (card) => renderReason(card, turn, understood, say) });
  writer.writeCards(ownPosts, { field: "summary", write: (card) => summarizeRecord(card) });
  return "prompt";
}

/** What a custom domain found, what it needs to look that up, that it found nothing, or an apology when it failed. */
export function renderCustomDomain(
  { writer, phrases: say, understood }: RenderContext,
  { candidates, failure, renderHint, missingInputs: needs }: CuratorResult,
): void {
  if (failure !== null) writer.text(say.failure);
  else if (needs) writer.text(renderNeeds(needs, understood.language));
  else if (candidates.length === 0) writer.text(renderNoItems(understood.language));
  if (candidates.length === 0) return;
  const sources = candidates.map(({ id }) => id);
  if (renderHint === "prose-only") {
    writer.text(candidates.map(({ facts }) => facts).join("\n"), sources);
  } else {
    writer.text(say.items, sources);
    writer.writeCards(candidates, { hint: renderHint });
  }
}

/** Names of arguments ("order id") and of what a model asks for ("e-mail address"), most particular first. */
const PATTERNS: Record<Need, RegExp> = {
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
 * Asks the shopper, in the shopper's language, for what a domain needs. What a server calls its arguments is not said: it is a stranger's text, and no
 * word of the shopper's language.
 */
export function renderNeeds(needs: string[], language: string): string {
  const own = toLanguage(language);
  const { ask, askMore, signIn, names } = NEEDS_PHRASES[own];
  const known = needs.map((need) => NEEDS.find((name) => PATTERNS[name].test(need)));
  if (known.includes("signIn")) return signIn;
  const named = known.flatMap((need) => (need === undefined || need === "signIn" ? [] : names[need]));
  const isNamed = named.length > 0 && named.length === known.length;
  return isNamed ? ask(new Intl.ListFormat(own).format([...new Set(named)])) : askMore;
}

/** Says that a domain was asked, and had nothing. */
export function renderNoItems(language: string): string {
  return NEEDS_PHRASES[toLanguage(language)].nothing;
}

const MAX_CATEGORIES = 5;

/** Says that nothing fits, or asks what is looked for, and what there is instead. What the shopper wrote is not said back. */
export async function renderNothingFound({ turn, understood, kit, writer, phrases: say }: RenderContext): Promise<void> {
  const { categories } = await knownValues(turn, kit.ports);
  const offered = joinNames(categories.slice(0, MAX_CATEGORIES), say);
  const offer = offered === "" ? [] : [say.offer(offered)];
  const sentences = understood.searchText === "" ? [...offer, say.whatFor] : [say.nothing, ...offer, say.askBack];
  writer.text(sentences.join(" "));
}

const MAX_POSTS = 3;
/** Beside products only a page that is surely about the same. */
const MIN_BESIDE = 0.7;
const MAX_BESIDE = 1;
/** A second page is worth a shopper's time when it fits nearly as well. */
const MIN_SHARE_OF_BEST = 0.8;
const MAX_LEADING_SUMMARY = 500;

/** What the best page says, and cards of it and those that also fit. */
export function renderPosts({ writer, phrases: say }: RenderContext, posts: Candidate[], place: "first" | "beside"): void {
  const fitting =
    place === "beside" ? posts.filter(({ score }) => score >= MIN_BESIDE).slice(0, MAX_BESIDE) : selectClosePosts(posts);
  const [best] = fitting;
  if (!best) return;
  const write = (card: Candidate) => summarizeRecord(card);
  if (place === "first") writer.text(`${say.page(best.title)} ${summarizeRecord(best, MAX_LEADING_SUMMARY)}`, [best.id]);
  else
    writer.text(
      say.alsoPages(fitting.length > 1),
      fitting.map(({ id }) => id),
    );
  writer.writeCards(fitting, { field: "summary", write });
}

function selectClosePosts(posts: Candidate[]): Candidate[] {
  const best = Math.max(0, ...posts.map(({ score }) => score));
  return posts.filter(({ score }) => score >= MIN_SHARE_OF_BEST * best).slice(0, MAX_POSTS);
}
