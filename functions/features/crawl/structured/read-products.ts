import type { OfferContext } from "./offers/offer-prices.ts";
import { readOffers } from "./offers/read-offers.ts";
import {
  countOf,
  hasType,
  longTextOf,
  nodesOf,
  numberOf,
  type SchemaGraph,
  type SchemaNode,
  textOf,
  textsOf,
  toOneLine,
  urlsOf,
  valuesOf,
} from "./schema-graph.ts";
import type { StructuredProduct } from "./structured-data.ts";

const GROUP = "ProductGroup";
const TYPES = ["Product", GROUP, "IndividualProduct", "ProductModel", "SomeProducts", "Vehicle", "Car"];
/** Numbers of one kind of article that a shop states: its own, and those of the trade. */
const IDENTIFIERS = ["sku", "productID", "gtin", "gtin8", "gtin12", "gtin13", "gtin14"];
const MAX_PRODUCTS = 100;
const MAX_VARIANTS = 500;
const MAX_IDENTIFIERS = 50;
const MAX_IMAGES = 20;
const MAX_CATEGORIES = 20;
const MAX_DESCRIPTION = 20_000;
/** Best rating where a page names none (schema.org/bestRating). */
const DEFAULT_BEST = 5;

/** Returns the products that a page is about. Those of lists and of related products are none of them. */
export function readProducts(context: OfferContext, url: string): StructuredProduct[] {
  const { graph } = context;
  const nodes = graph.nodes.filter((node) => hasType(node, ...TYPES));
  const groups = groupVariants(graph, nodes.slice(0, MAX_PRODUCTS));
  return groups.flatMap((found) => readProduct(context, found, url) ?? []);
}

interface VariantGroup {
  node: SchemaNode;
  variants: SchemaNode[];
}

/** Puts variants under their group, also where the page states them beside it, or without it. */
function groupVariants(graph: SchemaGraph, nodes: SchemaNode[]): VariantGroup[] {
  const groups = nodes
    .filter((node) => hasType(node, GROUP))
    .map((node) => ({ node, variants: nodesOf(graph, node, "hasVariant").slice(0, MAX_VARIANTS), id: groupIdOf(graph, node) }));
  const nested = new Set(groups.flatMap(({ variants }) => variants));
  for (const node of nodes) {
    if (hasType(node, GROUP) || nested.has(node)) continue;
    const group = nodesOf(graph, node, "isVariantOf")[0] ?? null;
    const id = textOf(graph, node, ["inProductGroupWithID"], 100) ?? (group && groupIdOf(graph, group));
    const found = groups.find((each) => each.node === group || (id !== null && each.id === id));
    if (found) found.variants.push(node);
    else if (group || id !== null) groups.push({ node: group ?? node, variants: [node], id });
    else groups.push({ node, variants: nodesOf(graph, node, "hasVariant", "model").slice(0, MAX_VARIANTS), id: null });
  }
  return groups;
}

function groupIdOf(graph: SchemaGraph, node: SchemaNode): string | null {
  return textOf(graph, node, ["productGroupID"], 100);
}

function readProduct(context: OfferContext, { node, variants }: VariantGroup, base: string): StructuredProduct | null {
  const { graph } = context;
  const first = variants[0] ?? node;
  const name = textOf(graph, node, ["name"], 500) ?? textOf(graph, first, ["name"], 500);
  if (name === null) return null;
  const all = [node, ...variants];
  const find = <T>(read: (each: SchemaNode) => T | null): T | null => read(node) ?? read(first);
  const collect = (read: (each: SchemaNode) => string[]) => [...new Set(all.flatMap(read))];
  const attributes: Record<string, string[]> = {};
  for (const each of all) addAttributes(attributes, readAttributes(graph, each));
  return {
    url: urlsOf(graph, node, ["url", "mainEntityOfPage"], base)[0] ?? null,
    name,
    description: find((each) => longTextOf(graph, each, ["description"], MAX_DESCRIPTION)),
    sku: find((each) => textOf(graph, each, ["sku", "productID", "mpn"], 100)),
    identifiers: collect((each) => textsOf(graph, each, IDENTIFIERS, 100)).slice(0, MAX_IDENTIFIERS),
    brands: find((each) => nonEmpty(textsOf(graph, each, ["brand"], 200)))?.slice(0, 5) ?? [],
    images: collect((each) => urlsOf(graph, each, ["image"], base)).slice(0, MAX_IMAGES),
    categories: readCategories(graph, node),
    ...readOffers(context, all),
    ...readRating(graph, all),
    attributes,
    hasVariants: variants.length > 1,
  };
}

function readRating(graph: SchemaGraph, nodes: SchemaNode[]): Pick<StructuredProduct, "rating" | "reviewCount"> {
  for (const rating of nodes.flatMap((node) => nodesOf(graph, node, "aggregateRating"))) {
    const value = numberOf(graph, rating, "ratingValue");
    const best = numberOf(graph, rating, "bestRating") ?? DEFAULT_BEST;
    const count = countOf(graph, rating, "reviewCount") ?? countOf(graph, rating, "ratingCount");
    if (value === null || value < 0 || best <= 0 || value > best || count === 0) continue;
    return {
      rating: Math.round((value / best) * 500) / 100,
      reviewCount: count !== null && count > 0 ? Math.floor(count) : null,
    };
  }
  return { rating: null, reviewCount: null };
}

/** Returns the category as a path of names: shops write `Garden > Tools`. */
function readCategories(graph: SchemaGraph, node: SchemaNode): string[] {
  const texts = valuesOf(graph, node, "category").flatMap((value) =>
    typeof value === "string" ? [toOneLine(value, 500)] : textsOf(graph, { value }, ["value"], 500),
  );
  const names = texts.filter((text) => !/^https?:/i.test(text)).flatMap((text) => text.split(/\s*[>›»]\s*/));
  return [...new Set(names.filter((name) => name !== ""))].slice(0, MAX_CATEGORIES);
}

function nonEmpty(texts: string[]): string[] | null {
  return texts.length > 0 ? texts : null;
}

const MAX_NAME = 100;
const MAX_VALUE = 500;
/** Limits of a product's attributes (docs/specification/data-shapes.md), with fewer names: a page may state hundreds. */
const MAX_ATTRIBUTES = 60;

/** Properties of schema.org that become attributes, under the names that filters and the chat know. */
const ATTRIBUTES: Record<string, string[]> = {
  color: ["color"],
  size: ["size"],
  material: ["material"],
  pattern: ["pattern"],
  model: ["model"],
  mpn: ["mpn"],
  gtin: ["gtin", "gtin8", "gtin12", "gtin13", "gtin14"],
  isbn: ["isbn"],
};

/** Returns what a product states about itself by name and value. */
function readAttributes(graph: SchemaGraph, node: SchemaNode): Record<string, string[]> {
  const attributes: Record<string, string[]> = {};
  for (const [name, properties] of Object.entries(ATTRIBUTES))
    addAttributes(attributes, { [name]: textsOf(graph, node, properties, MAX_VALUE) });
  for (const name of ["weight", "width", "height", "depth"])
    addAttributes(attributes, { [name]: nodesOf(graph, node, name).flatMap((value) => toMeasure(graph, value) ?? []) });
  for (const property of nodesOf(graph, node, "additionalProperty").slice(0, MAX_ATTRIBUTES)) {
    const name = textOf(graph, property, ["name", "propertyID"], MAX_NAME);
    const measure = toMeasure(graph, property);
    const values = measure === null ? textsOf(graph, property, ["value"], MAX_VALUE) : [measure];
    if (name !== null && name !== "__proto__") addAttributes(attributes, { [name]: values });
  }
  return attributes;
}

const MAX_VALUES = 50;

/** Adds attributes to those of other variants, within the limits. */
function addAttributes(known: Record<string, string[]>, added: Record<string, string[]>): void {
  for (const [name, values] of Object.entries(added)) {
    const isNew = !Object.hasOwn(known, name);
    if (values.length === 0 || (isNew && Object.keys(known).length >= MAX_ATTRIBUTES)) continue;
    known[name] = [...new Set([...(isNew ? [] : known[name]!), ...values])].slice(0, MAX_VALUES);
  }
}

/** Codes of units (UN/CEFACT) that product pages use. */
const UNITS: Record<string, string> = {
  KGM: "kg",
  GRM: "g",
  MGM: "mg",
  LBR: "lb",
  ONZ: "oz",
  CMT: "cm",
  MMT: "mm",
  MTR: "m",
  INH: "in",
  FOT: "ft",
  LTR: "l",
  MLT: "ml",
};

/** Returns a quantity with its unit. */
function toMeasure(graph: SchemaGraph, node: SchemaNode): string | null {
  const value = numberOf(graph, node, "value");
  const unit = textOf(graph, node, ["unitText", "unitCode"], 20);
  return value === null || unit === null ? null : `${value} ${UNITS[unit.toUpperCase()] ?? unit}`;
}
