import { hasType, nodesOf, numberOf, type SchemaGraph, type SchemaNode, textOf, textsOf } from "./schema-graph.ts";
import type { StructuredProduct } from "./structured-data.ts";

/** Facts that the offers of a product and its variants state together. */
export interface OfferFacts extends Pick<StructuredProduct, "currency" | "stockStatus"> {
  /** Current prices, in one currency. */
  prices: number[];
  regularPrices: number[];
}

type StockStatus = NonNullable<StructuredProduct["stockStatus"]>;

/** Availabilities of schema.org. */
const AVAILABILITIES: Record<string, StockStatus> = {
  instock: "instock",
  limitedavailability: "instock",
  onlineonly: "instock",
  instoreonly: "instock",
  backorder: "onbackorder",
  preorder: "onbackorder",
  presale: "onbackorder",
  madetoorder: "onbackorder",
  outofstock: "outofstock",
  soldout: "outofstock",
  discontinued: "outofstock",
};
/** The best of several wins: who can buy one variant can buy the product. */
const BUYABLE: StockStatus[] = ["instock", "onbackorder"];
const MAX_OFFERS = 1_000;

interface Offer {
  prices: number[];
  regularPrices: number[];
  currency: string | null;
  stockStatus: StockStatus | null;
  /** Sums up others, which speak for themselves. */
  isSummary: boolean;
}

/** Reads the offers of nodes. Prices in another currency than the first one named are left out. */
export function readOffers(graph: SchemaGraph, nodes: SchemaNode[]): OfferFacts {
  const offers = nodes
    .flatMap((node) => nodesOf(graph, node, "offers"))
    .slice(0, MAX_OFFERS)
    .flatMap((node) => readOffer(graph, node))
    .slice(0, MAX_OFFERS);
  const currency = offers.find((offer) => offer.currency !== null && offer.prices.length > 0)?.currency ?? null;
  const ofCurrency = offers.filter((offer) => offer.currency === null || offer.currency === currency);
  return {
    prices: ofCurrency.flatMap(({ prices }) => prices),
    regularPrices: ofCurrency.flatMap(({ regularPrices }) => regularPrices),
    currency,
    stockStatus: bestStockStatus(offers),
  };
}

/** A product is sold out when all its offers are: one that has a price and says nothing may well be bought. */
function bestStockStatus(offers: Offer[]): StockStatus | null {
  const best = BUYABLE.find((status) => offers.some(({ stockStatus }) => stockStatus === status));
  if (best !== undefined) return best;
  if (offers.some(({ stockStatus, prices, isSummary }) => stockStatus === null && prices.length > 0 && !isSummary)) return null;
  return offers.some(({ stockStatus }) => stockStatus === "outofstock") ? "outofstock" : null;
}

/**
 * Returns one offer, or those that it sums up: its own range counts when none of them has a price, its availability for those
 * that state none.
 */
function readOffer(graph: SchemaGraph, node: SchemaNode): Offer[] {
  const own = toOffer(graph, node);
  const stated = nodesOf(graph, node, "offers").map((each) => toOffer(graph, each));
  const inner = stated.map((offer) => ({ ...offer, stockStatus: offer.stockStatus ?? own.stockStatus }));
  if (inner.length === 0) return [own];
  const hasPrices = inner.some(({ prices }) => prices.length > 0);
  return hasPrices ? [...inner, { ...own, prices: [], isSummary: true }] : [{ ...own, isSummary: true }, ...inner];
}

function toOffer(graph: SchemaGraph, node: SchemaNode): Offer {
  const specifications = nodesOf(graph, node, "priceSpecification");
  const isRegular = (each: SchemaNode) =>
    textsOf(graph, each, ["priceType"], 200).some((type) => /(?:ListPrice|StrikethroughPrice|MSRP|SRP)$/i.test(type));
  const isDelivery = (each: SchemaNode) => hasType(each, "DeliveryChargeSpecification", "PaymentChargeSpecification");
  const current = specifications.filter((each) => !isRegular(each) && !isDelivery(each));
  const own = readPrices(graph, node, "price", "lowPrice", "highPrice");
  return {
    prices:
      own.length > 0 ? own : current.slice(0, 1).flatMap((each) => readPrices(graph, each, "price", "minPrice", "maxPrice")),
    regularPrices: specifications.filter(isRegular).flatMap((each) => readPrices(graph, each, "price")),
    currency: currencyOf(graph, [node, ...specifications]),
    stockStatus: stockStatusOf(graph, node),
    isSummary: hasType(node, "AggregateOffer"),
  };
}

function readPrices(graph: SchemaGraph, node: SchemaNode, ...names: string[]): number[] {
  return names.flatMap((name) => {
    const price = numberOf(graph, node, name);
    return price === null || price < 0 ? [] : [price];
  });
}

function currencyOf(graph: SchemaGraph, nodes: SchemaNode[]): string | null {
  const texts = nodes.flatMap((node) => textOf(graph, node, ["priceCurrency"], 3) ?? []);
  return texts.map((text) => text.toUpperCase()).find((text) => /^[A-Z]{3}$/.test(text)) ?? null;
}

function stockStatusOf(graph: SchemaGraph, node: SchemaNode): StockStatus | null {
  const texts = textsOf(graph, node, ["availability"], 200);
  const words = texts.map((text) =>
    text
      .replace(/^.*[/#:]/, "")
      .replace(/[\s_-]+/g, "")
      .toLowerCase(),
  );
  return words.map((word) => (Object.hasOwn(AVAILABILITIES, word) ? AVAILABILITIES[word]! : null)).find(Boolean) ?? null;
}
