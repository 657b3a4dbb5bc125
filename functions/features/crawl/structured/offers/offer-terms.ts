import {
  countOf,
  hasType,
  nodesOf,
  type SchemaGraph,
  type SchemaNode,
  textsOf,
  timeOf,
  valuesOf,
  writtenTextsOf,
} from "../schema-graph.ts";

/** Terms under which a price holds. */
export interface OfferTerms {
  /** The price of something else than one piece that anybody may buy: by weight, by the month, from ten pieces, for members. */
  isOther: boolean;
  /** The price before a reduction, or one that the maker suggests. */
  isRegular: boolean;
  isSale: boolean;
  isNet: boolean;
  isUsed: boolean;
  /** It is over, or has not begun. */
  isPast: boolean;
  isFuture: boolean;
}

const REGULAR_TYPES = /(?:ListPrice|StrikethroughPrice|RegularPrice|MSRP|SRP)$/i;
const SALE_TYPES = /SalePrice$/i;
/** Prices that only dealers see. */
const OTHER_TYPES = /(?:MinimumAdvertisedPrice|InvoicePrice)$/i;
const OTHER_SPECIFICATIONS = ["DeliveryChargeSpecification", "PaymentChargeSpecification"];
/** Names of offers that are of no piece: rates, deliveries, deposits. */
const OTHER_NAMES = new RegExp(
  "(?<!\\p{L})(?:monat\\p{L}*|month\\p{L}*|mensual\\p{L}*|mensuel\\p{L}*|mensil\\p{L}*|mensal\\p{L}*|maandelijks\\p{L}*|" +
    "rate|raten\\p{L}*|instal\\p{L}*|leasing|lease|finanzierung|financing|miete|mieten|rent|rental|abo|abonnement|" +
    "subscription|subscribe|suscripcion|versand\\p{L}*|shipping|delivery|livraison|envio|spedizione|verzend\\p{L}*|deposit|" +
    "pfand|anzahlung|kaution|acompte)(?!\\p{L})",
  "iu",
);
/** Types of items that are no thing. */
const OTHER_ITEMS = ["OfferShippingDetails", "Service", "DeliveryService", "ParcelDelivery"];
/** Codes and words for one piece, or for what holds it (UN/CEFACT). */
const PIECES = new RegExp(
  "^(?:(?:per|pro|je|par|por|al?) )?(?:1 )?(?:c62|h87|pce|pcs?|ea|each|nar|nmp|pr|one|units?|pieces?|items?|" +
    "st(?:ue|ü)?cke?|stk|st|unite|unité|unidad|unidade|unita|unità|pezzo|pi[eè]ce|stuks?|set|kit|pairs?|paar|paire|" +
    "bx|box|pk|packs?|packung|packet|bo|bottle|flasche|" +
    "bouteille|roll|rolle|bag|beutel|dose|can|tube|jar|glas|karton|carton|case|1)\\.?$",
  "i",
);
const USED = /(?:Used|Refurbished|Damaged|Reconditioned|OpenBox)(?:Condition)?$/i;

/** Context in which the terms of offers are read. */
export interface TermsContext {
  graph: SchemaGraph;
  /** Null where the time does not count. */
  now: number | null;
  /** The names of the product in lower case: a "monthly planner" is no monthly rate. */
  productNames: string;
}

/** Reads the terms of an offer, or of one of its prices. */
export function readTerms({ graph, now, productNames }: TermsContext, node: SchemaNode): OfferTerms {
  const priceTypes = textsOf(graph, node, ["priceType"], 200);
  const isType = (pattern: RegExp) => priceTypes.some((type) => pattern.test(type));
  const time = (...names: string[]) => (now === null ? null : Date.parse(timeOf(graph, node, ...names) ?? "") || null);
  const from = time("validFrom", "availabilityStarts");
  const until = time("validThrough", "priceValidUntil", "availabilityEnds");
  return {
    isOther: isType(OTHER_TYPES) || isOfOther(graph, node, productNames),
    isRegular: isType(REGULAR_TYPES),
    isSale: isType(SALE_TYPES),
    isNet: writtenTextsOf(graph, node, "valueAddedTaxIncluded").some((text) =>
      /^(?:false|no|0)$/i.test(text.trim().replace(/^.*[/#]/s, "")),
    ),
    isUsed: textsOf(graph, node, ["itemCondition"], 200).some((condition) => USED.test(condition)),
    // A day ends with its last hour, in the last of all time zones.
    isPast: now !== null && until !== null && until + DAY_MS * 1.5 < now,
    isFuture: now !== null && from !== null && from > now,
  };
}
const DAY_MS = 86_400_000;

function isOfOther(graph: SchemaGraph, node: SchemaNode, productNames: string): boolean {
  const has = (name: string) => valuesOf(graph, node, name).length > 0;
  return (
    hasType(node, ...OTHER_SPECIFICATIONS, ...OTHER_ITEMS) ||
    ["billingDuration", "billingIncrement", "billingStart", "priceComponentType", "validForMemberTier", "eligibleDuration"].some(
      has,
    ) ||
    textsOf(graph, node, ["businessFunction"], 200).some((text) => /lease|rent/i.test(text)) ||
    textsOf(graph, node, ["name", "alternateName"], 200).some((name) => {
      const [word] = OTHER_NAMES.exec(name) ?? [];
      return word !== undefined && !productNames.includes(word.toLowerCase());
    }) ||
    nodesOf(graph, node, "itemOffered").some((item) => hasType(item, ...OTHER_ITEMS)) ||
    isPerUnit(graph, node) ||
    isTier(graph, node)
  );
}

/** Tells a price per 100 ml. One that names what it is compared by states what the piece holds, and costs the piece. */
function isPerUnit(graph: SchemaGraph, node: SchemaNode): boolean {
  const isOwnUnit = hasUnit(textsOf(graph, node, ["unitCode", "unitText"], 50));
  const references = nodesOf(graph, node, "referenceQuantity");
  return isOwnUnit || references.some((each) => valuesOf(graph, each, "valueReference").length === 0 && !isOnePiece(graph, each));
}

function hasUnit(units: string[]): boolean {
  return units.some((unit) => !PIECES.test(unit));
}

function isOnePiece(graph: SchemaGraph, quantity: SchemaNode): boolean {
  const count = countOf(graph, quantity, "value") ?? 1;
  return count === 1 && !hasUnit(textsOf(graph, quantity, ["unitCode", "unitText"], 50));
}

/** Tells a price from ten pieces on, or for a measure. */
function isTier(graph: SchemaGraph, node: SchemaNode): boolean {
  const quantities = nodesOf(graph, node, "eligibleQuantity");
  const numbers = valuesOf(graph, node, "eligibleQuantity").filter(
    (value) => typeof value === "number" || typeof value === "string",
  );
  return (
    numbers.some((number) => Number.parseFloat(String(number)) > 1) ||
    valuesOf(graph, node, "eligibleTransactionVolume").length > 0 ||
    quantities.some((each) => {
      const least = countOf(graph, each, "minValue") ?? countOf(graph, each, "value") ?? 1;
      return least > 1 || hasUnit(textsOf(graph, each, ["unitCode", "unitText"], 50));
    })
  );
}
