import { minorDigits } from "../../../../domain/prices/currencies.ts";
import type { StatedPrice } from "../../../../domain/prices/parse-price-text.ts";
import { hasType, nodesOf, type SchemaGraph, type SchemaNode, textsOf } from "../schema-graph.ts";
import type { StructuredProduct } from "../structured-data.ts";
import { currencyOf, type OfferContext, type OfferReader, readOfferPrices } from "./offer-prices.ts";
import { type OfferTerms, readTerms } from "./offer-terms.ts";
import type { PagePrices } from "./page-prices.ts";

/** Facts that the offers of a product and its variants state together. */
type OfferFacts = Pick<
  StructuredProduct,
  "price" | "highestPrice" | "isLowestPrice" | "regularPrice" | "currency" | "stockStatus"
>;

const MAX_OFFERS = 1_000;

interface Offer {
  /** Price of one piece now. Null: none, or nothing that is sure. */
  price: StatedPrice | null;
  regular: number | null;
  currency: string | null;
  stockStatus: StockStatus | null;
  terms: Pick<OfferTerms, "isNet" | "isUsed" | "isPast">;
  /** States a price, whether it is sure or not. */
  isPriced: boolean;
  /** Sums up others, which speak for themselves. */
  isSummary: boolean;
}

/**
 * Reads what one piece costs now, gross, in the currency of the page's readers. New ones count before used ones, prices that hold
 * before those that are over, prices with taxes before those without. Where that is unsure there is no price.
 */
export function readOffers(context: OfferContext, nodes: SchemaNode[]): OfferFacts {
  const { graph } = context;
  const productNames = nodes
    .flatMap((node) => textsOf(graph, node, ["name"], 500))
    .join(" ")
    .toLowerCase();
  const reader = { ...context, productNames };
  const offers = nodes
    .flatMap((node) => nodesOf(graph, node, "offers"))
    .slice(0, MAX_OFFERS)
    .flatMap((node) => readOffer(reader, node))
    .slice(0, MAX_OFFERS);
  const stockStatus = stockStatusOf(offers);
  const { currency, ofCurrency } = chooseCurrency(offers.filter(hasPrice), context.page);
  const sure = preferGross(preferValid(preferNew(ofCurrency)), context.page, currency);
  const [lowest] = sure.toSorted((left, right) => left.price.amount - right.price.amount);
  if (!lowest) return { price: null, highestPrice: null, isLowestPrice: false, regularPrice: null, currency, stockStatus };
  const price = lowest.price.amount;
  const { regular } = lowest;
  return {
    price,
    highestPrice: Math.max(...sure.map((each) => each.price.highest ?? each.price.amount)),
    isLowestPrice: sure.some((each) => each.price.isLowest && each.price.highest === null),
    regularPrice: regular !== null && regular > price ? regular : null,
    currency,
    stockStatus,
  };
}

type PricedOffer = Offer & { price: StatedPrice };

function hasPrice(offer: Offer): offer is PricedOffer {
  return offer.price !== null;
}

/** Keeps the offers in the currency of the page; none where several are offered and it is unsure which one that is. */
function chooseCurrency(offers: PricedOffer[], page: PagePrices): { currency: string | null; ofCurrency: PricedOffer[] } {
  const named = new Map<string, number[]>();
  for (const { currency, price } of offers)
    if (currency !== null) named.set(currency, [...(named.get(currency) ?? []), price.amount]);
  const currency = named.size > 1 ? page.chooseCurrency(named) : ([...named.keys()][0] ?? null);
  if (named.size > 1 && currency === null) return { currency, ofCurrency: [] };
  return {
    currency,
    ofCurrency: offers.filter((offer) => offer.currency === currency || (named.size === 1 && offer.currency === null)),
  };
}

function preferNew(offers: PricedOffer[]): PricedOffer[] {
  const fresh = offers.filter(({ terms }) => !terms.isUsed);
  return fresh.length > 0 ? fresh : offers;
}

function preferValid(offers: PricedOffer[]): PricedOffer[] {
  const valid = offers.filter(({ terms }) => !terms.isPast);
  return valid.length > 0 ? valid : offers;
}

/** Rates of value-added taxes. */
const TAX_RATES = [
  2.1, 2.6, 3.8, 4, 5, 5.5, 6, 7, 7.7, 8, 8.1, 9, 9.5, 10, 12, 13, 13.5, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 25.5, 26,
  27,
];
/** Countries where shops show prices without the taxes of a sale. */
const NET_SHOWN = new Set(["USD", "CAD"]);

/**
 * Keeps prices with taxes. Many shops say of all their prices that they are without: those that the page shows as they are, and
 * not with a tax added, are paid so. Prices that were valid once count where the page shows them still.
 */
function preferGross(offers: PricedOffer[], page: PagePrices, currency: string | null): PricedOffer[] {
  const gross = offers.filter(({ terms }) => !terms.isNet);
  const digits = currency === null ? 2 : minorDigits(currency);
  const withTax = (amount: number, rate: number) => Math.round(amount * (1 + rate / 100) * 10 ** digits) / 10 ** digits;
  const isPaid = ({ price: { amount }, terms }: PricedOffer) => {
    if (!terms.isNet && !terms.isPast) return true;
    const isShown = page.isShown(amount, currency);
    if (terms.isPast) return isShown;
    if (TAX_RATES.some((rate) => page.isShown(withTax(amount, rate), currency))) return false;
    return isShown || (currency !== null && NET_SHOWN.has(currency));
  };
  return (gross.length > 0 ? gross : offers).filter(isPaid);
}

/** A product is sold out when all its offers are: one that has a price and says nothing may well be bought. */
function stockStatusOf(offers: Offer[]): StockStatus | null {
  const best = bestStockStatus(offers.map(({ stockStatus }) => stockStatus));
  if (best !== null) return best;
  if (offers.some(({ stockStatus, isPriced, isSummary }) => stockStatus === null && isPriced && !isSummary)) return null;
  return offers.some(({ stockStatus }) => stockStatus === "outofstock") ? "outofstock" : null;
}

/**
 * Returns one offer, or those that it sums up: its own range counts when none of them states a price, its availability for those
 * that state none.
 */
function readOffer(reader: OfferReader, node: SchemaNode): Offer[] {
  const own = toOffer(reader, node);
  if (own === null) return [];
  const stated = nodesOf(reader.graph, node, "offers").map((each) => toOffer(reader, each));
  const inner = stated.flatMap((offer) => (offer ? [{ ...offer, stockStatus: offer.stockStatus ?? own.stockStatus }] : []));
  if (stated.length === 0) return [own];
  const isPriced = inner.some((offer) => offer.isPriced) || inner.length < stated.length;
  const summary = { ...own, isSummary: true };
  return isPriced ? [...inner, { ...summary, price: null, isPriced: false }] : [summary, ...inner];
}

/** Reads an offer; null for one of something else than a piece that anybody may buy now. */
function toOffer(reader: OfferReader, node: SchemaNode): Offer | null {
  const { graph, now } = reader;
  const terms = readTerms(reader, node);
  if (terms.isOther || terms.isFuture) return null;
  const stated = currencyOf(graph, [node]);
  const prices = readOfferPrices(reader, node, terms, stated);
  const validity = now === null ? false : terms.isPast;
  return {
    price: prices.current?.price ?? null,
    regular: prices.regular,
    currency: prices.current?.currency ?? stated,
    stockStatus:
      textsOf(graph, node, ["availability"], 200).map(parseAvailability).find(Boolean) ?? statusOfReference(graph, node),
    terms: { isNet: prices.current?.terms.isNet ?? terms.isNet, isUsed: terms.isUsed, isPast: validity },
    isPriced: prices.isPriced,
    isSummary: hasType(node, "AggregateOffer"),
  };
}

/** Reads an availability that is a reference: `{"@id": "https://schema.org/OutOfStock"}`. */
function statusOfReference(graph: SchemaGraph, node: SchemaNode): StockStatus | null {
  const ids = nodesOf(graph, node, "availability").flatMap((each) => [each["@id"], each.url, each["@type"]]);
  return ids.map((id) => (typeof id === "string" ? parseAvailability(id) : null)).find(Boolean) ?? null;
}

type StockStatus = NonNullable<StructuredProduct["stockStatus"]>;

/** Availabilities of schema.org and Open Graph, and what shops write in their place, without accents, spaces and marks. */
const AVAILABILITIES = new Map<string, StockStatus>(
  Object.entries({
    instock: `instock limitedavailability onlineonly instoreonly available availablenow yes true lowstock limitedstock inventory
      auflager lagernd vorratig sofortlieferbar sofortverfugbar verfugbar lieferbar enstock disponible disponibile disponivel
      disponibilitaimmediata opvoorraad voorradig leverbaar emestoque emstock availablefororder`,
    onbackorder: `backorder onbackorder backordered preorder preordered presale madetoorder reserved nachbestellt vorbestellbar
      vorbestellung precommande preventa preordine aufbestellung bestelbaar encomenda comingsoon`,
    outofstock: `outofstock soldout discontinued oos unavailable notavailable no false nostock zerostock nolongeravailable
      ausverkauft nichtauflager nichtverfugbar nichtlieferbar vergriffen epuise rupturedestock enrupturedestock indisponible
      nondisponible agotado sinexistencias sinstock nodisponible fueradestock esaurito nondisponibile uitverkocht
      nietopvoorraad nietleverbaar nietvoorradig esgotado semestoque indisponivel foradeestoque`,
  }).flatMap(([status, words]) =>
    words
      .trim()
      .split(/\s+/)
      .map((word) => [word, status as StockStatus] as const),
  ),
);
/** The best of several wins: who can buy one variant can buy the product. */
const BUYABLE: StockStatus[] = ["instock", "onbackorder"];

/** Returns what an availability says, in any spelling: an address of schema.org, a word of Open Graph or of a shop. */
export function parseAvailability(text: string): StockStatus | null {
  const word = text
    .slice(0, 200)
    .replace(/[/#]+\s*$/, "")
    .replace(/^.*[/#:]/s, "")
    .normalize("NFD")
    .replace(/[\p{M}\p{P}\p{Z}\s]+/gu, "")
    .toLowerCase();
  return AVAILABILITIES.get(word) ?? null;
}

/** Returns the best of several. */
function bestStockStatus(statuses: readonly (StockStatus | null)[]): StockStatus | null {
  return BUYABLE.find((status) => statuses.includes(status)) ?? null;
}
