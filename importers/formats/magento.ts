import type { Columns, Row } from "../csv/columns.ts";
import { KeyTable } from "../key-table.ts";
import type { ImportContext, Item, ProductRecord } from "../model.ts";
import { splitList } from "../values/lists.ts";
import { readWeight } from "../values/measures.ts";
import { readCount, readFlag, readNumber } from "../values/numbers.ts";
import { ownText } from "../values/own-text.ts";
import { PriceReader, readSale } from "../values/row-prices.ts";
import { setImages } from "../variants/images.ts";
import { emptyVariant, type StockStatus, type Variant, variantFields } from "../variants/variant.ts";
import { VariantGroups } from "../variants/variant-groups.ts";
import { readAttributePairs, readCategoryPaths, readVariations } from "./magento-cells.ts";
import { type Mapping, refusedItem, refusedVariant, toItem } from "./mapping.ts";

const SALE = {
  regular: "price",
  sale: "special_price",
  starts: "special_price_from_date",
  ends: "special_price_to_date",
};
const COLUMNS = { id: "sku", name: "name", content: "description", excerpt: "short_description", sku: "sku" };
/** Attributes that are no facts about the product. */
const UNSHOWN = /^(?:has_options|required_options|ts_|.*_label$|brand$|manufacturer$)/;
const BRANDS = ["brand", "manufacturer"];
const VISIBILITIES = new Map([
  ["catalog, search", "visible"],
  ["catalog", "catalog"],
  ["search", "search"],
  ["not visible individually", "hidden"],
]);

export function isMagentoTable(columns: Columns): boolean {
  return columns.has("sku", "name") && columns.find("product_type", "attribute_set_code", "product_online") >= 0;
}

/** A configurable product, by the variants that it names. */
interface Parent {
  sku: string;
  /** Names of what its variants are chosen by. */
  names: Set<string>;
}

/** Reads Magento 2's product export. Variants stand before the product that names them, and are rows like all others. */
export function mapMagento(context: ImportContext): Mapping {
  const products = new MagentoProducts(context);
  return {
    // A configurable product names its variants by it, with its own quotes or those of the table around the name.
    mark: /sku["\s]*=/i,
    surveys: [async (rows) => products.noteParents(rows()), async (rows) => products.gatherVariants(rows)],
    items: (rows) => products.items(rows),
  };
}

/** Configurable products and their variants, wherever these stand in the export. */
class MagentoProducts {
  private readonly context: ImportContext;
  private readonly prices: PriceReader;
  private readonly parents: Parent[] = [];
  private readonly parentOf = new KeyTable();
  private readonly groups = new VariantGroups();

  constructor(context: ImportContext) {
    this.context = context;
    this.prices = new PriceReader(context);
  }

  async noteParents(rows: AsyncIterable<Row>): Promise<void> {
    for await (const row of mergeViews(rows, this.context)) {
      const variations = row.fault === null ? readVariations(row.get("configurable_variations")) : [];
      if (variations.length === 0) continue;
      const names = new Set(variations.flatMap(({ options }) => options.map(([name]) => ownText(name))));
      for (const { sku } of variations) this.parentOf.set(sku, this.parents.length);
      this.parents.push({ sku: ownText(row.get("sku")), names });
    }
  }

  async gatherVariants(rows: () => AsyncIterable<Row>): Promise<void> {
    if (this.parents.length === 0) return;
    for await (const row of mergeViews(rows(), this.context)) {
      const parent = this.findParent(row);
      if (row.fault === null && parent) this.groups.add(parent.sku, this.readVariant(row, parent), row);
    }
  }

  async *items(rows: AsyncIterable<Row>): AsyncGenerator<Item> {
    for await (const row of mergeViews(rows, this.context)) {
      if (row.fault !== null) yield refusedItem([row], null);
      else yield* this.toItems(row);
    }
  }

  private findParent(row: Row): Parent | null {
    const place = this.parentOf.get(row.get("sku"));
    return place === undefined ? null : this.parents[place]!;
  }

  private readVariant(row: Row, parent: Parent | null): Variant {
    return toVariant(row, parent?.names ?? new Set(), this.prices, this.context);
  }

  private *toItems(row: Row): Generator<Item> {
    const parent = this.findParent(row);
    const variants = this.groups.get(row.get("sku"));
    const base = toBase(row, this.context);
    if (this.context.variants === "records") {
      if (variants !== null) return;
      const own = variantFields(this.readVariant(row, parent));
      return yield toItem([row], withOwn(base, own, parent?.sku ?? null), COLUMNS);
    }
    const isHidden = base.visibility === "hidden";
    if (parent && isHidden) return yield* this.toVariantItem(row, parent);
    if (isHidden && row.get("product_type") === "simple")
      row.warn("visibility", "belongs to no configurable product of this file: it is imported, and no shopper finds it");
    if (variants === null) Object.assign(base, withOwn(base, variantFields(this.readVariant(row, null)), null));
    variants?.union.applyTo(base, (option, reason) => row.warn(option, reason));
    yield toItem([row], base, COLUMNS, variants?.issues);
  }

  /** Tells of a variant within its product only where that is refused for another. */
  private *toVariantItem(row: Row, parent: Parent): Generator<Item> {
    const refusedRow = this.groups.get(parent.sku)?.refusedRow ?? null;
    if (refusedRow === null) return;
    // Read for its issues, as the survey did.
    this.readVariant(row, parent);
    yield refusedVariant(row, refusedRow);
  }
}

/**
 * Lays the rows of the wanted store view over those of the default one, which they follow, and leaves out those of other views.
 */
async function* mergeViews(rows: AsyncIterable<Row>, { storeView }: ImportContext): AsyncGenerator<Row> {
  let held: Row | null = null;
  for await (const row of rows) {
    const view = row.fault === null ? row.get("store_view_code") : "";
    if (view === "" || view === "default") {
      if (held) yield held;
      held = row;
      continue;
    }
    if (view !== storeView) continue;
    if (held?.get("sku") === row.get("sku")) {
      layOver(held!, row);
      continue;
    }
    row.refuse("store_view_code", "follows no row of the same sku without a store view");
    yield row;
  }
  if (held) yield held;
}

function layOver(held: Row, { cells }: Row): void {
  for (const [at, cell] of cells.entries()) if (cell.trim()) held.cells[at] = cell;
}

function withOwn(base: ProductRecord, own: ReturnType<typeof variantFields>, model: string | null): ProductRecord {
  const { image: _, attributes, metadata, ...rest } = own;
  return {
    ...base,
    ...rest,
    ...((base.attributes || attributes) && { attributes: { ...base.attributes, ...attributes } }),
    ...((base.metadata || metadata || model) && { metadata: { ...base.metadata, ...metadata, ...(model && { model }) } }),
  };
}

function toBase(row: Row, context: ImportContext): ProductRecord {
  const type = row.get("product_type");
  const brands = readAttributePairs(row.get("additional_attributes")).filter(([name]) => BRANDS.includes(name));
  const brand = row.get(...BRANDS) || brands[0]?.[1][0] || "";
  const categories = readCategoryPaths(row.get("categories"));
  const attributes = readAttributes(row);
  const key = row.get("url_key");
  const record: ProductRecord = {
    id: row.get("sku"),
    name: row.get("name"),
    ...(row.get("description") && { content: row.get("description") }),
    ...(row.get("short_description") && { excerpt: row.get("short_description") }),
    sku: row.get("sku"),
    ...(categories.length > 0 && { categories }),
    ...(brand && { brands: [brand] }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
    type: type === "configurable" ? "variable" : type === "grouped" ? "grouped" : "simple",
    status: row.get("product_online") === "2" || row.get("status") === "2" ? "disabled" : "publish",
    visibility: VISIBILITIES.get(row.get("visibility").toLowerCase()) ?? "visible",
    ...(type === "virtual" && { virtual: true }),
    ...(type === "downloadable" && { downloadable: true }),
    ...(context.site && key && { url: `${context.site}/${key}.html` }),
    source: "magento",
  };
  setImages(record, readImages(row, context.site));
  return record;
}

/** Pictures stand with a part of their address only, which the shop's address completes. */
function readImages(row: Row, site: string | null): string[] {
  const all = [row.get("base_image"), ...splitList(row.get("additional_images"))].filter(
    (image) => image && image !== "no_selection",
  );
  return all.flatMap((image) => {
    if (/^https?:/.test(image)) return [image];
    return site ? [`${site}/media/catalog/product/${image.replace(/^\//, "")}`] : [];
  });
}

function readAttributes(row: Row): Record<string, string[]> {
  const pairs = readAttributePairs(row.get("additional_attributes"));
  return Object.fromEntries(pairs.filter(([name, values]) => !UNSHOWN.test(name) && values.length > 0));
}

function toVariant(row: Row, names: Set<string>, prices: PriceReader, { now, site }: ImportContext): Variant {
  const attributes = readAttributes(row);
  const options = [...names].flatMap((name) => {
    const values = Object.hasOwn(attributes, name) ? attributes[name]! : row.get(name) ? [row.get(name)] : [];
    return values.map((value): [string, string] => [name, value]);
  });
  return {
    ...emptyVariant(),
    sku: row.get("sku"),
    ...readSale(row, prices, SALE, now),
    ...readStock(row),
    options,
    image: readImages(row, site)[0] ?? "",
    weight: readWeight(row.get("weight")),
  };
}

function readStock(row: Row): { stock: number | null; status: StockStatus } {
  const quantity = readCount(row.get("qty")) ?? readNumber(row.get("qty"));
  const isCounted = readFlag(row.get("manage_stock")) !== false;
  const isThere = readFlag(row.get("is_in_stock")) ?? (quantity === null || quantity > 0);
  const stock = isCounted ? quantity : null;
  if (!isThere) return { stock, status: "outofstock" };
  const isOrdered = stock !== null && stock <= 0 && readFlag(row.get("allow_backorders")) === true;
  return { stock, status: isOrdered ? "onbackorder" : "instock" };
}
