import type { Candidate } from "../../contracts/answer.ts";
import { joinNames } from "../../reply/card-fields.ts";
import type { RenderContext } from "./render-context.ts";
import { renderEachCard } from "./render-fields.ts";
import { nothingFound } from "./render-nothing.ts";
import { listSharedWords, renderConditions, renderReason } from "./render-reason.ts";
import { renderRemembered } from "./render-remembered.ts";
import { sharesHead } from "./shares-head.ts";

/** Names in the prose; the cards show all. */
const MAX_NAMES = 3;
const MAX_CLOSEST = 3;
/** Share of the best score from which a product is shown beside it. */
const NEAR = 0.75;

/** Says which products fit, by which conditions, and shows them. Writes nothing without products. */
export function renderProducts(rendering: RenderContext, found: Candidate[]): void {
  const { phrases, reading } = rendering;
  const products = keepNear(found, rendering);
  if (products.length === 0) return;
  const sentence = phrases.found(toNames(products, rendering), products.length > 1);
  const asksFields = reading.fields.some((field) => field !== "stock");
  const told = asksFields
    ? renderEachCard(sentence, products.slice(0, MAX_NAMES), rendering)
    : withCheapest(sentence, products, rendering);
  write(rendering, products, `${renderRemembered(rendering)}${renderConditions(rendering)}${told}`);
}

/** Shows the products that come closest where none fits, and says so. Returns false where there are none. */
export function renderClosestProducts(rendering: RenderContext, products: Candidate[]): boolean {
  const { phrases } = rendering;
  const closest = keepNear(products, rendering).slice(0, MAX_CLOSEST);
  if (closest.length === 0) return false;
  const several = closest.length > 1;
  rendering.isClosestOnly = true;
  const isOther = closest.every(({ isWeak }) => isWeak) && !sharesHead(closest, rendering);
  const nothing = isOther ? `${nothingFound(rendering)} ` : "";
  const sentence = `${phrases.closest(several)} ${toNames(closest, rendering)}.`;
  write(rendering, closest, `${renderConditions(rendering)}${nothing}${sentence}`);
  return true;
}

/** Leaves out what scores clearly less than the best, or has fewer of the words than the first: it is another thing or kind. */
function keepNear(products: Candidate[], rendering: RenderContext): Candidate[] {
  const { interpretation, turn } = rendering;
  if (interpretation.searches.length !== 1) return products;
  const isNamed = ({ id }: Candidate) => turn.prompt?.productIds.includes(id) ?? false;
  const found = products.filter((product) => !isNamed(product));
  const best = Math.max(...found.map(({ score }) => score));
  const said = (product: Candidate) => listSharedWords(product, rendering).length;
  const least = found[0] ? said(found[0]) : 0;
  return products.filter((product) => isNamed(product) || (product.score >= NEAR * best && said(product) >= least));
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
