import { Columns, type Row } from "../csv/columns.ts";
import type { ImportContext, Item, ProductRecord } from "../model.ts";
import { VALUE_BREAK } from "../sources/read-feed.ts";
import { readTime, saleState } from "../values/dates.ts";
import { distinct } from "../values/lists.ts";
import { readWeight } from "../values/measures.ts";
import { ownText } from "../values/own-text.ts";
import { PriceReader } from "../values/row-prices.ts";
import { setImages } from "../variants/images.ts";
import { emptyVariant, type StockStatus, type Variant, variantFields } from "../variants/variant.ts";
import { VariantGroups } from "../variants/variant-groups.ts";
import { type Mapping, refusedItem, refusedVariant, toItem } from "./mapping.ts";

const COLUMNS = { id: "id", name: "title", content: "description" };
/** Columns in which the variants of one group differ. */
const OPTIONS = ["color", "size", "material", "pattern", "gender", "age_group"] as const;
const FACTS = [
  "mpn",
  "condition",
  "custom_label_0",
  "custom_label_1",
  "custom_label_2",
  "custom_label_3",
  "custom_label_4",
] as const;

/** Returns the columns of a feed for Google Merchant, by names without "g:"; null for another table. */
export function recogniseGoogle(labels: string[]): Columns | null {
  const columns = new Columns(labels);
  for (const place of labels.keys()) nameGoogleColumn(columns, place);
  const isFeed = columns.has("id", "title", "link") && columns.find("availability", "image_link", "gtin") >= 0;
  return isFeed ? columns : null;
}

/** Gives a column its name in the specification: "g:image_link" and "image link" are image_link. One with "g:" comes first. */
export function nameGoogleColumn(columns: Columns, place: number): void {
  const label = columns.labels[place]!;
  const name = toGoogleName(label);
  if (/^g:/i.test(label.trim()) || columns.find(name) < 0) columns.alias(name, place);
}

function toGoogleName(label: string): string {
  return label
    .trim()
    .toLowerCase()
    .replace(/^g:/, "")
    .replace(/\s*\(.*\)$/, "")
    .replace(/[\s-]+/g, "_");
}

/** Reads a feed for Google Merchant: products of one `item_group_id` are variants, wherever they stand. */
export function mapGoogle(context: ImportContext, columns: Columns): Mapping {
  const prices = new PriceReader(context);
  const groups = new VariantGroups();
  return {
    mark: null,
    // A table without the column has no groups; the columns of a feed may not be known yet.
    surveys: columns.labels.length === 0 || columns.has("item_group_id") ? [gatherGroups] : [],
    async *items(rows) {
      const begun = new Set<string>();
      for await (const row of rows) {
        const group = row.get("item_group_id");
        const isFirst = group === "" || !begun.has(group);
        if (group !== "" && row.fault === null) begun.add(ownText(group));
        yield* toItems(row, isFirst);
      }
    },
  };

  async function gatherGroups(rows: () => AsyncIterable<Row>): Promise<void> {
    for await (const row of rows()) {
      const group = row.fault === null ? row.get("item_group_id") : "";
      if (group !== "") groups.add(group, toVariant(row, prices, context), row);
    }
  }

  function* toItems(row: Row, isFirst: boolean): Generator<Item> {
    if (row.fault !== null) return yield refusedItem([row], null);
    const group = row.get("item_group_id");
    const variants = groups.get(group);
    const variant = toVariant(row, prices, context);
    const base = toBase(row);
    if (context.variants === "records" || variants === null || variants.union.size === 1) {
      return yield toItem([row], inGroup(withOwn(base, variant), group, context), COLUMNS);
    }
    if (!isFirst) {
      if (variants.refusedRow !== null) yield refusedVariant(row, variants.refusedRow);
      return;
    }
    base.id = group;
    base.name = nameWithoutOptions(base.name, variant.options);
    base.type = "variable";
    variants.union.applyTo(base, (option, reason) => row.warn(option, reason));
    // The row's own issues are among those of its variants.
    row.issues.length = 0;
    yield toItem([row], base, COLUMNS, variants.issues);
  }
}

/** Gives the record of a single row its group: as the model of each variant, or as the id of a product with one variant. */
function inGroup(record: ProductRecord, group: string, { variants }: ImportContext): ProductRecord {
  if (group === "") return record;
  if (variants === "records") record.metadata = { ...record.metadata, model: group };
  else record.id = group;
  return record;
}

function withOwn(base: ProductRecord, variant: Variant): ProductRecord {
  const { attributes, metadata, image: _, ...own } = variantFields(variant);
  return {
    ...base,
    ...own,
    type: "simple",
    ...(attributes && { attributes: groupOptions(variant.options) }),
    ...((base.metadata || metadata) && { metadata: { ...base.metadata, ...metadata } }),
  };
}

function groupOptions(options: Variant["options"]): Record<string, string[]> {
  const grouped: Record<string, string[]> = {};
  for (const [name, value] of options) grouped[name] = [...(grouped[name] ?? []), value];
  return grouped;
}

/** Takes the variant's own words off the end of its title: "Storm Jacket - Red / M" is the Storm Jacket. */
function nameWithoutOptions(title: string, options: Variant["options"]): string {
  let name = title;
  for (let isCut = true; isCut; ) {
    isCut = false;
    for (const [, value] of options) {
      const rest = name.replace(/[)\]]\s*$/, "");
      if (!rest.toLowerCase().endsWith(value.toLowerCase())) continue;
      const cut = /^(.*\S)\s*[-–—,/|([]\s*$/.exec(rest.slice(0, rest.length - value.length))?.[1];
      if (cut === undefined) continue;
      name = cut;
      isCut = true;
    }
  }
  return name;
}

function toBase(row: Row): ProductRecord {
  const numbered = row.get("google_product_category");
  const categories = distinct([...row.get("product_type").split(VALUE_BREAK), /^\d*$/.test(numbered) ? "" : numbered]);
  const facts = FACTS.flatMap((name) => (row.get(name) === "" ? [] : [[name, row.get(name)]]));
  const record: ProductRecord = {
    id: row.get("id"),
    name: row.get("title").split(VALUE_BREAK)[0] ?? "",
    ...(row.get("description", "summary", "content") && { content: row.get("description", "summary", "content") }),
    ...(categories.length > 0 && { categories: categories.map((path) => path.replace(/\s*>\s*/g, " > ")) }),
    ...(row.get("brand") && { brands: [row.get("brand")] }),
    ...(row.get("link") && { url: row.get("link").split(VALUE_BREAK)[0] }),
    ...(facts.length > 0 && { metadata: Object.fromEntries(facts) }),
    status: "publish",
    source: "google",
  };
  setImages(record, [row.get("image_link"), ...row.get("additional_image_link").split(/\n|,(?=\s*https?:)/)]);
  return record;
}

function toVariant(row: Row, prices: PriceReader, { now }: ImportContext): Variant {
  const options = OPTIONS.flatMap((name) => {
    const values = distinct(row.get(name).split(name === "color" || name === "material" ? /[/\n]/ : VALUE_BREAK));
    return values.map((value): [string, string] => [name, value]);
  });
  return {
    ...emptyVariant(),
    sku: row.get("id"),
    ...readPrices(row, prices, now),
    status: readAvailability(row),
    options,
    barcode: row.get("gtin"),
    image: row.get("image_link"),
    weight: readWeight(row.get("shipping_weight", "product_weight")),
  };
}

/** The time of a sale stands in one cell: 2026-01-01T00:00Z/2026-02-01T00:00Z. */
function readPrices(row: Row, prices: PriceReader, now: number) {
  const regular = prices.read(row, "price");
  const sale = prices.read(row, "sale_price");
  if (sale === null || regular === null || sale >= regular) return { price: regular ?? sale, regularPrice: null };
  const effective = row.get("sale_price_effective_date");
  const [start = null, end = null] = effective === "" ? [] : effective.split("/").map(readTime);
  if (effective !== "" && (start === null || end === null))
    row.refuse("sale_price_effective_date", "is no pair of dates: write it as 2026-12-01T00:00Z/2026-12-24T00:00Z");
  const state = saleState(start, end, now);
  if (state === "later") row.warn("sale_price_effective_date", "the sale has not begun: import again when it has");
  return state === "on" ? { price: sale, regularPrice: regular } : { price: regular, regularPrice: null };
}

function readAvailability(row: Row): StockStatus {
  const word = row
    .get("availability")
    .toLowerCase()
    .replace(/[\s_]+/g, "");
  if (word === "outofstock") return "outofstock";
  return word === "preorder" || word === "backorder" ? "onbackorder" : "instock";
}
