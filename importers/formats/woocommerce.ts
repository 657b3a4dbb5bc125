import { Columns, type Row } from "../csv/columns.ts";
import { KeyTable } from "../key-table.ts";
import type { ImportContext, Item, ProductRecord } from "../model.ts";
import { distinct, splitEscaped, splitList } from "../values/lists.ts";
import { readWeight } from "../values/measures.ts";
import { readFlag } from "../values/numbers.ts";
import { PriceReader, readSale } from "../values/row-prices.ts";
import { setImages } from "../variants/images.ts";
import { emptyVariant, type Variant, variantFields } from "../variants/variant.ts";
import { VariantGroups } from "../variants/variant-groups.ts";
import { type Mapping, refusedItem, refusedVariant, toItem } from "./mapping.ts";
import { readAttributes, readDimensions, readMeta, readStock } from "./woocommerce-cells.ts";
import { WOOCOMMERCE_LABELS } from "./woocommerce-labels.ts";

/** Types that WooCommerce writes in every language. */
const TYPES = /\b(simple|variable|variation|grouped|external|virtual|downloadable)\b/;
const SALE = { regular: "regular price", sale: "sale price", starts: "date sale price starts", ends: "date sale price ends" };
const COLUMNS = { id: "id", name: "name", content: "description", excerpt: "short description", sku: "sku", weight: "weight" };

/**
 * Returns the columns of WooCommerce's product export by its English labels, whatever language they are in: the export has the
 * same columns in the same order. Null for another table.
 */
export function recogniseWooCommerce(labels: string[], sample: string[][]): Columns | null {
  const columns = new Columns(labels);
  if (columns.has("type", "name") && columns.find("regular price", "parent", "visibility in catalog", "is featured?") >= 0) {
    return nameMeasures(columns);
  }
  const hasTypes = sample.length > 0 && sample.every((cells) => cells.length < 2 || TYPES.test(cells[1]!));
  if (labels[0]?.trim().toLowerCase() !== "id" || !hasTypes) return null;
  const fixed = WOOCOMMERCE_LABELS.find((names) => fits(names, labels, sample));
  if (!fixed) return null;
  for (const [place, name] of fixed.entries()) columns.alias(name, place);
  nameAttributes(columns, labels, fixed.length);
  return nameMeasures(columns);
}

/** The measures' unit stands in brackets in every language: one of the known orders of columns has them there. */
function fits(names: string[], labels: string[], sample: string[][]): boolean {
  const weight = names.indexOf("weight");
  const published = names.indexOf("published");
  // A number stands in the labels of attributes only: the fixed columns must end before them.
  if (/\d/.test(labels[names.length - 1] ?? "1") || !/\d|:|^$/.test(labels[names.length] ?? "")) return false;
  return (
    /\((?:kg|g|lbs|oz)\)/i.test(labels[weight] ?? "") &&
    sample.every((cells) => /^(?:-?[01])?$/.test(cells[published]?.trim() ?? ""))
  );
}

/** After the fixed columns come four for each attribute: name, values, whether it is shown, whether it is global. */
function nameAttributes(columns: Columns, labels: string[], from: number): void {
  const attributes = labels
    .slice(from)
    .flatMap((label, index) => (/\s\d+\b|^\D*\d+\D*$/.test(label) ? [{ label, place: from + index }] : []));
  const numbers = new Map<string, number[]>();
  for (const { label, place } of attributes) {
    const number = /\d+/.exec(label)?.[0] ?? "";
    numbers.set(number, [...(numbers.get(number) ?? []), place]);
  }
  for (const [number, [name, values]] of numbers) {
    if (name === undefined || values === undefined) continue;
    columns.alias(`attribute ${number} name`, name);
    columns.alias(`attribute ${number} value(s)`, values);
  }
}

function nameMeasures(columns: Columns): Columns {
  for (const name of ["weight", "length", "width", "height"]) {
    const [labelled] = columns.match(new RegExp(`^${name} \\(`));
    if (labelled) columns.alias(name, labelled.place);
  }
  return columns;
}

/** Reads WooCommerce's product export. Variations may stand anywhere, and name their parent by its SKU or by "id:12". */
export function mapWooCommerce(context: ImportContext): Mapping {
  const products = new WooCommerceProducts(context);
  return {
    mark: /variation/i,
    surveys: [async (rows) => products.noteProducts(rows()), async (rows) => products.gatherVariations(rows)],
    items: (rows) => products.items(rows),
  };
}

/** Products and their variations, wherever these stand in the export. */
class WooCommerceProducts {
  private readonly context: ImportContext;
  private readonly prices: PriceReader;
  private readonly groups = new VariantGroups();
  private readonly known = new KeyTable();
  private readonly parents = new Map<number, ProductRecord>();
  private hasVariations = false;

  constructor(context: ImportContext) {
    this.context = context;
    this.prices = new PriceReader(context);
  }

  async noteProducts(rows: AsyncIterable<Row>): Promise<void> {
    for await (const row of rows) {
      if (row.fault !== null) continue;
      if (isVariation(row)) this.hasVariations = true;
      else this.noteProduct(row);
    }
  }

  async gatherVariations(rows: () => AsyncIterable<Row>): Promise<void> {
    if (!this.hasVariations) return;
    for await (const row of rows()) {
      const parent = row.fault === null && isVariation(row) ? this.known.get(row.get("parent")) : undefined;
      if (parent !== undefined) this.groups.add(String(parent), toVariant(row, this.prices, this.context), row);
    }
  }

  async *items(rows: AsyncIterable<Row>): AsyncGenerator<Item> {
    for await (const row of rows) {
      if (row.fault !== null) yield refusedItem([row], null);
      else if (isVariation(row)) yield* this.toVariationItem(row);
      else yield* this.toProductItem(row);
    }
  }

  private noteProduct(row: Row): void {
    const keys = [row.get("id") && `id:${row.get("id")}`, row.get("sku")].filter((key) => key !== "");
    for (const key of keys) this.known.set(key, row.number);
    if (this.context.variants === "records" && types(row).includes("variable"))
      this.parents.set(row.number, JSON.parse(JSON.stringify(toBase(row, this.context))));
  }

  private *toVariationItem(row: Row): Generator<Item> {
    const parent = row.get("parent");
    const place = this.known.get(parent);
    if (place === undefined) {
      row.refuse("parent", parent === "" ? "is missing: a variation names its product" : "is no product of this file");
      return yield refusedItem([row], toId(row));
    }
    const variants = this.groups.get(String(place));
    const variant = toVariant(row, this.prices, this.context);
    if (this.context.variants === "records")
      return yield toItem([row], toVariationRecord(row, variant, this.parents.get(place)), COLUMNS);
    // Told with the product in which it is; on its own only where that is refused for it.
    if (variants?.refusedRow === null || variants === null) return;
    yield refusedVariant(row, variants.refusedRow);
  }

  private *toProductItem(row: Row): Generator<Item> {
    const variants = this.groups.get(String(row.number));
    const base = toBase(row, this.context);
    // Its variations are the records.
    if (this.context.variants === "records" && types(row).includes("variable") && variants !== null) return;
    if (!types(row).includes("variable")) Object.assign(base, ownFields(base, toVariant(row, this.prices, this.context)));
    variants?.union.applyTo(base, (option, reason) => row.warn(option, reason));
    yield toItem([row], base, COLUMNS, variants?.issues);
  }
}

function toVariationRecord(row: Row, variant: Variant, base: ProductRecord | undefined): ProductRecord {
  const own = variantFields(variant);
  const name = row.get("name") || base?.name || "";
  const record = { ...base, ...own, id: toId(row), name, type: "simple" } as ProductRecord;
  record.attributes = { ...base?.attributes, ...own.attributes };
  record.metadata = { ...base?.metadata, ...own.metadata, model: base?.id ?? row.get("parent") };
  return record;
}

function types(row: Row): string[] {
  return splitList(row.get("type").toLowerCase());
}

function isVariation(row: Row): boolean {
  return types(row).includes("variation");
}

function toId(row: Row): string {
  const id = row.get("id");
  return id === "" ? row.get("sku") : `woo-${id}`;
}

function ownFields(base: ProductRecord, variant: Variant) {
  const { attributes: _, ...own } = variantFields({ ...variant, image: "" });
  return { ...own, metadata: { ...base.metadata, ...own.metadata } };
}

function toBase(row: Row, { site }: ImportContext): ProductRecord {
  const kinds = types(row);
  const url = readUrl(row, site);
  const weight = readWeight(row.get("weight"), row.columns.labels[row.columns.find("weight")] ?? "");
  const kind = (["variable", "grouped", "external"] as const).find((each) => kinds.includes(each)) ?? "simple";
  const record: ProductRecord = {
    id: toId(row),
    name: row.get("name"),
    ...(row.get("description") && { content: row.get("description") }),
    ...(row.get("short description") && { excerpt: row.get("short description") }),
    ...(row.get("sku") && { sku: row.get("sku") }),
    ...nonEmpty("categories", splitEscaped(row.get("categories"))),
    ...nonEmpty("tags", splitEscaped(row.get("tags"))),
    ...nonEmpty("brands", splitEscaped(row.get("brands"))),
    type: kind,
    status: STATUSES.get(row.get("published")) ?? "publish",
    visibility: row.get("visibility in catalog") || "visible",
    ...(readFlag(row.get("is featured?")) && { featured: true }),
    ...(kinds.includes("virtual") && { virtual: true }),
    ...(kinds.includes("downloadable") && { downloadable: true }),
    ...(url && { url }),
    ...(weight !== null && { weight }),
    ...readDimensions(row),
    source: "woocommerce",
  };
  const attributes = Object.fromEntries(readAttributes(row).filter(([, values]) => values.length > 0));
  if (Object.keys(attributes).length > 0) record.attributes = attributes;
  const metadata = readMeta(row);
  if (Object.keys(metadata).length > 0) record.metadata = metadata;
  setImages(record, splitList(row.get("images")));
  return record;
}

const STATUSES = new Map(Object.entries({ "-1": "draft", "0": "private" }));

/** Returns the address of an external product, or that of a product by its id, which WooCommerce leads on. */
function readUrl(row: Row, site: string | null): string {
  const external = row.get("external url");
  return external || (site && row.get("id") ? `${site}/?p=${row.get("id")}` : "");
}

function nonEmpty(name: "categories" | "tags" | "brands", values: string[]) {
  return values.length > 0 ? { [name]: values } : {};
}

function toVariant(row: Row, prices: PriceReader, { now }: ImportContext): Variant {
  const options = readAttributes(row).flatMap(([name, values]) => values.map((value): [string, string] => [name, value]));
  return {
    ...emptyVariant(),
    sku: row.get("sku"),
    ...readSale(row, prices, SALE, now),
    ...readStock(row),
    options,
    barcode: row.get("gtin, upc, ean, or isbn"),
    image: distinct(splitList(row.get("images")))[0] ?? "",
    weight: readWeight(row.get("weight"), row.columns.labels[row.columns.find("weight")] ?? ""),
  };
}
