import { findPriceCurrency } from "../../../../domain/prices/currencies.ts";
import { parsePriceText, type StatedPrice } from "../../../../domain/prices/parse-price-text.ts";
import { countOf, hasType, nodesOf, type SchemaGraph, type SchemaNode, textsOf, writtenTextsOf } from "../schema-graph.ts";
import { type OfferTerms, readTerms, type TermsContext } from "./offer-terms.ts";
import type { PagePrices } from "./page-prices.ts";
import { toPriceText } from "./price-text.ts";

/** Context in which offers are read. */
export interface OfferContext {
  graph: SchemaGraph;
  page: PagePrices;
  /** The time at which the page was read; null where it does not count. */
  now: number | null;
}

const CHARGES = ["DeliveryChargeSpecification", "PaymentChargeSpecification"];

/** Context of the offers of one product. */
export type OfferReader = OfferContext & TermsContext;

/** A price of an offer, its currency and its terms. */
interface Specified {
  price: StatedPrice;
  currency: string | null;
  terms: OfferTerms;
}

/** Reads what an offer costs now, and before a reduction: of its own price and of those that its specifications state. */
export function readOfferPrices(reader: OfferReader, node: SchemaNode, terms: OfferTerms, stated: string | null) {
  const specifications = nodesOf(reader.graph, node, "priceSpecification").map((each) => ({
    node: each,
    terms: readTerms(reader, each),
  }));
  const specified = specifications.flatMap(({ node: each, terms: of }): Specified[] => {
    const currency = currencyOf(reader.graph, [each]) ?? stated;
    const price = readPrice(reader, each, ["price", "minPrice"], "maxPrice", currency);
    return price ? [{ price, currency: currency ?? price.currency, terms: of }] : [];
  });
  const currency =
    stated ??
    currencyOf(
      reader.graph,
      specifications.map((each) => each.node),
    );
  const price = readPrice(reader, node, ["price", "lowPrice"], "highPrice", currency);
  // A specification without a price tells of the offer's own.
  const told = specifications.filter((each) => writtenTextsOf(reader.graph, each.node, "price").length === 0);
  const isOther = told.some((each) => each.terms.isOther && !hasType(each.node, ...CHARGES));
  const isNet = terms.isNet || told.some((each) => each.terms.isNet);
  const own = price && !isOther ? { price, currency: currency ?? price.currency, terms: { ...terms, isNet } } : null;
  const isPriced = ["price", "lowPrice", "highPrice"].some((name) =>
    writtenTextsOf(reader.graph, node, name).some((text) => /\d/.test(text)),
  );
  const holding = specified.filter((each) => !each.terms.isOther && !each.terms.isPast && !each.terms.isFuture);
  const before = [...holding, ...(own ? [own] : [])].filter((each) => each.terms.isRegular).map((each) => each.price.amount);
  const current = chooseCurrent(own, specified, holding);
  const regular = before.length > 0 ? Math.min(...before) : null;
  return { current: current ?? (isPriced ? null : regularAlone(specified)), regular, isPriced: isPriced || specified.length > 0 };
}

/** Returns the regular price as the one that holds: the only one stated, but for sales that are over or have not begun. */
function regularAlone(specified: Specified[]): Specified | null {
  const [only, ...others] = specified.filter(({ terms }) => !terms.isPast && !terms.isFuture);
  return only?.terms.isRegular && others.length === 0 ? only : null;
}

/**
 * Returns the price that is paid now. A price that a specification repeats has its terms: what it says is by the month, or per
 * litre, is so. Null where several remain.
 */
function chooseCurrent(own: Specified | null, specified: Specified[], holding: Specified[]): Specified | null {
  const current = holding.filter(({ terms }) => !terms.isRegular);
  const isRepeated = (among: Specified[]) => among.some(({ price }) => price.amount === own?.price.amount);
  if (own && !own.terms.isRegular) {
    const same = current.find(({ price }) => price.amount === own.price.amount);
    if (same) return { ...own, terms: { ...own.terms, isNet: same.terms.isNet || own.terms.isNet } };
    // A sale for less than the offer's own price: either may be what one pays.
    const isDisputed = current.some(({ price, terms }) => terms.isSale && price.amount < own.price.amount);
    if (!isRepeated(specified)) return isDisputed ? null : own;
  }
  const gross = current.filter(({ terms }) => !terms.isNet);
  const fitting = gross.length > 0 ? gross : current;
  const sales = fitting.filter(({ terms }) => terms.isSale);
  const [first, ...others] = sales.length > 0 ? sales : fitting;
  return first && others.every(({ price }) => price.amount === first.price.amount) ? first : null;
}

/** Reads a price, or the ends of a range; null where there is none, several, or one that is unsure. */
function readPrice(
  { graph, page }: OfferContext,
  node: SchemaNode,
  names: string[],
  highest: string,
  currency: string | null,
): StatedPrice | null {
  const read = (name: string): StatedPrice | null => {
    const texts = [...new Set(writtenTextsOf(graph, node, name).map(toPriceText))].filter((text) => text !== "");
    const surroundings = {
      currency,
      decimalMark: page.decimalMark,
      isShown: (amount: number) => page.isShown(amount, currency),
    };
    const prices = texts.map((text) => parsePriceText(text, surroundings));
    const [price] = prices;
    // Shops write 0 where they state no price.
    return price && price.amount > 0 && prices.every((each) => each?.amount === price.amount) ? price : null;
  };
  const [exact, lowest] = names.map(read);
  const price = exact ?? lowest ?? null;
  const end = read(highest);
  const high = end && (end.highest ?? end.amount);
  if (price === null || (high !== null && high < (price.highest ?? price.amount))) return null;
  if (high === null) return exact || countOf(graph, node, "offerCount") === 1 ? price : { ...price, isLowest: true };
  return high > price.amount ? { ...price, highest: high, isLowest: true } : { ...price, isLowest: false };
}

/** Returns the currency that nodes state, by its code or its sign. */
export function currencyOf(graph: SchemaGraph, nodes: SchemaNode[]): string | null {
  for (const text of nodes.flatMap((node) => textsOf(graph, node, ["priceCurrency"], 20))) {
    const named = findPriceCurrency(text.toLowerCase(), text.toUpperCase(), null)?.codes ?? [];
    if (named.length === 1) return named[0]!;
  }
  return null;
}
