import type { ProductRecord } from "../model.ts";
import { ownText } from "../values/own-text.ts";
import { priceFields, type StockStatus, type Variant } from "./variant.ts";

/** Values of an attribute, and of a list in metadata, that a record takes (docs/specification/data-shapes.md). */
const MAX_VALUES = 50;
/** Numbers of variants by which a product can be found. */
const MAX_SKUS = 1_000;
const RANK: StockStatus[] = ["outofstock", "onbackorder", "instock"];

/** Gathers the variants of a product as one record shows them, without keeping them. */
export class VariantUnion {
  private count = 0;
  private cheapest: { price: number; regularPrice: number | null } | null = null;
  private highest = 0;
  private stock: number | null = 0;
  private status: StockStatus = "outofstock";
  private readonly options = new Map<string, Set<string>>();
  private readonly skus = new Set<string>();
  private readonly barcodes = new Set<string>();
  private image = "";
  private weight: number | null = null;

  get size(): number {
    return this.count;
  }

  add({ sku, price, regularPrice, stock, status, options, barcode, image, weight }: Variant): void {
    this.count++;
    if (price !== null) {
      if (this.cheapest === null || price < this.cheapest.price) this.cheapest = { price, regularPrice };
      this.highest = Math.max(this.highest, price);
    }
    this.stock = this.stock === null || stock === null ? null : this.stock + Math.max(0, stock);
    if (RANK.indexOf(status) > RANK.indexOf(this.status)) this.status = status;
    for (const [name, value] of options) {
      const values = this.options.get(name) ?? new Set();
      // One more than fits, so that it can be said that there are more.
      if (values.size <= MAX_VALUES) values.add(ownText(value));
      this.options.set(ownText(name), values);
    }
    if (sku && this.skus.size < MAX_SKUS) this.skus.add(ownText(sku));
    if (barcode && this.barcodes.size < MAX_VALUES) this.barcodes.add(ownText(barcode));
    this.image ||= ownText(image);
    this.weight ??= weight;
  }

  /** Adds to a record what its variants say; `warn` hears of options with more values than a record takes. */
  applyTo(record: ProductRecord, warn: (option: string, reason: string) => void): void {
    if (this.count === 0) return;
    if (this.cheapest !== null) {
      const { price, regularPrice } = this.cheapest;
      Object.assign(record, priceFields(price, regularPrice));
      if (this.highest > price) Object.assign(record, { priceMin: price, priceMax: this.highest });
    }
    if (this.stock !== null) record.stockQuantity = this.stock;
    record.stockStatus = this.status;
    record.image ??= this.image || undefined;
    record.weight ??= this.weight ?? undefined;
    this.applyOptions(record, warn);
    this.applyNumbers(record);
  }

  private applyOptions(record: ProductRecord, warn: (option: string, reason: string) => void): void {
    const attributes: Record<string, string[]> = { ...record.attributes };
    for (const [name, values] of this.options) {
      const all = withoutRespelled([...values, ...(Object.hasOwn(attributes, name) ? attributes[name]! : [])]);
      if (all.length > MAX_VALUES) warn(name, `has more than ${MAX_VALUES} values: the first ${MAX_VALUES} are kept`);
      attributes[name] = all.slice(0, MAX_VALUES);
    }
    if (Object.keys(attributes).length > 0) record.attributes = attributes;
  }

  /** One variant's number is the product's; of several, each finds the product. */
  private applyNumbers(record: ProductRecord): void {
    const skus = [...this.skus];
    const barcodes = [...this.barcodes];
    if (skus.length === 1) record.sku ??= skus[0]!;
    else if (skus.length > 1) record.searchableText = [record.searchableText ?? "", ...skus, ...barcodes].join(" ").trim();
    const lists: ProductRecord["metadata"] = {
      ...(skus.length > 1 && { skus: skus.slice(0, MAX_VALUES) }),
      ...toBarcodes(barcodes),
    };
    if (Object.keys(lists).length > 0) record.metadata = { ...record.metadata, ...lists };
  }
}

/** Leaves out values that differ from an earlier one in capitals only, as Shopify writes an option and its metafield. */
function withoutRespelled(values: string[]): string[] {
  const known = new Map<string, string>();
  for (const value of values) if (!known.has(value.toLowerCase())) known.set(value.toLowerCase(), value);
  return [...known.values()];
}

function toBarcodes(barcodes: string[]): NonNullable<ProductRecord["metadata"]> {
  if (barcodes.length === 0) return {};
  return barcodes.length === 1 ? { barcode: barcodes[0]! } : { barcodes };
}
