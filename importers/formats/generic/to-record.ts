import type { ProductRecord } from "../../model.ts";
import { distinct, splitList } from "../../values/lists.ts";
import { readCount, readFlag, readNumber } from "../../values/numbers.ts";
import { type PriceReading, readPrice } from "../../values/price.ts";
import { setImages } from "../../variants/images.ts";
import type { FieldPath } from "./field-names.ts";

const PRICES = new Set(["price", "salePrice", "regularPrice", "priceMin", "priceMax"]);
const COUNTS = new Set(["stockQuantity", "reviewCount"]);
const NUMBERS = new Set(["weight", "rating"]);
const FLAGS = new Set(["onSale", "featured", "virtual", "downloadable"]);
const LISTS = new Set(["categories", "tags", "brands"]);
const IN_STOCK = /^(?:in ?_?stock|instock|available|yes|true|1|auf lager|verf[uü]gbar|en stock|disponible|disponibile)$/i;
const OUT_OF_STOCK =
  /^(?:out ?_?of ?_?stock|outofstock|unavailable|sold out|no|false|0|ausverkauft|nicht verf[uü]gbar|agotado|esaurito)$/i;
const ON_BACKORDER = /^(?:on ?_?backorder|backorder|preorder|pre-order)$/i;

/** Hears of a value that cannot be read. */
type Refuse = (reason: string) => void;

/** Writes a text of a source into the field of a record that it belongs to. An empty text writes nothing. */
export function setField(record: ProductRecord, path: FieldPath, text: string, reading: PriceReading, refuse: Refuse): void {
  const { field, key } = path;
  if (text === "") return;
  if (key !== null && field === "attributes") record.attributes = { ...record.attributes, [key]: splitValues(text) };
  else if (key !== null) record.metadata = { ...record.metadata, [key]: text };
  else if (field === "image") setImages(record, text.split(/[|;,\s]+(?=https?:)/));
  else {
    const value = readValue(field, text, reading, refuse);
    if (value !== null) Object.assign(record, { [field]: value });
  }
}

function readValue(field: FieldPath["field"], text: string, reading: PriceReading, refuse: Refuse): unknown {
  if (PRICES.has(field)) return priceOf(text, reading, refuse);
  if (COUNTS.has(field)) return readCount(text) ?? refused(refuse, "is no whole number");
  if (NUMBERS.has(field)) return readNumber(text) ?? refused(refuse, "is no number");
  if (FLAGS.has(field)) return readFlag(text) ?? refused(refuse, "is neither yes nor no: write true or false");
  if (LISTS.has(field)) return splitValues(text);
  if (field !== "stockStatus") return text;
  if (IN_STOCK.test(text)) return "instock";
  if (OUT_OF_STOCK.test(text)) return "outofstock";
  return ON_BACKORDER.test(text)
    ? "onbackorder"
    : refused(refuse, "is no state of stock: write instock, outofstock or onbackorder");
}

function refused(refuse: Refuse, reason: string): null {
  refuse(reason);
  return null;
}

function priceOf(text: string, reading: PriceReading, refuse: Refuse): number | null {
  const price = readPrice(text, reading);
  if (price === null) return null;
  if ("reason" in price) return refused(refuse, price.reason);
  reading.currency ??= price.currency;
  return price.amount;
}

/** Splits a list at the sign that parts it: bars, semicolons, else commas. */
function splitValues(text: string): string[] {
  const sign = ["|", ";"].find((each) => text.includes(each)) ?? ",";
  return distinct(splitList(text, sign));
}

/** Ends a record: a price before a reduction that is none, and a reduction that is one, are told by the figures. */
export function completePrices(record: ProductRecord): void {
  const { price, salePrice, regularPrice } = record;
  const regular = regularPrice ?? price;
  const paid = salePrice ?? price;
  if (typeof paid !== "number") {
    if (typeof regular === "number") record.price = regular;
    return;
  }
  record.onSale ??= typeof regular === "number" && paid < regular;
  if (!record.onSale) {
    record.price = typeof price === "number" ? price : paid;
    delete record.onSale;
    delete record.salePrice;
    if (regular === record.price) delete record.regularPrice;
    return;
  }
  record.price = paid;
  record.salePrice = paid;
  if (typeof regular === "number") record.regularPrice = regular;
}
