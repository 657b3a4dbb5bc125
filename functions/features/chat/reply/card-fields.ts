import { paidPriceRange } from "../../../domain/paid-price.ts";
import type { AnswerPhrases } from "../../../languages/phrases/spoken-phrases.ts";
import type { RequestableField } from "../../../languages/phrases/understood-phrases.ts";
import { isObject } from "../../../platform/is-object.ts";
import { COLOUR_FIELDS, MATERIAL_FIELDS, SIZE_FIELDS } from "../../search/index.ts";
import type { Candidate } from "../contracts/answer.ts";
import type { ShopNumbers } from "../guards/prices/format-price.ts";

/** Names of attributes that hold a field. */
export const ATTRIBUTES: Partial<Record<RequestableField, readonly string[]>> = {
  colour: COLOUR_FIELDS,
  size: SIZE_FIELDS,
  material: MATERIAL_FIELDS,
};

/** Returns what a shopper pays, without a sentence around it; empty when there is no price. */
export function renderPaidPrice({ payload, prices }: Candidate, { numbers }: { numbers: ShopNumbers }): string {
  const range = paidPriceRange(payload);
  const [price] = prices;
  return range.length > 0 ? renderRange(range, numbers) : price === undefined ? "" : numbers.price(price);
}

/** Renders the ends of a range of prices. */
export function renderRange(ends: number[], numbers: ShopNumbers): string {
  return ends.map((end) => numbers.price(end)).join(" – ");
}

/** Parses the stock status: shops write "instock", "in stock" and "in_stock". */
function toStockStatus({ payload }: Candidate): "inStock" | "soldOut" | "backorder" | null {
  const status = typeof payload.stockStatus === "string" ? payload.stockStatus.toLowerCase().replace(/[^a-z]/g, "") : "";
  if (status === "instock") return "inStock";
  if (status === "onbackorder" || status === "backorder") return "backorder";
  return status === "outofstock" || status === "soldout" ? "soldOut" : null;
}

export function renderStock(candidate: Candidate, phrases: AnswerPhrases): string | null {
  const stock = toStockStatus(candidate);
  return stock === null ? null : phrases.reason[stock];
}

/** Returns true for what cannot be bought now: nothing of it is said to be available. */
export function isCardSoldOut(candidate: Candidate, phrases: AnswerPhrases): boolean {
  return renderStock(candidate, phrases) === phrases.reason.soldOut;
}

/** Returns the last category: they are listed from the department down to the leaf. */
export function leafCategory({ payload }: Candidate): string | null {
  const leaf = [payload.categories].flat().at(-1);
  return typeof leaf === "string" && leaf !== "" ? leaf : null;
}

/** Returns the values of a record's field as texts. */
export function readAskedValues(field: RequestableField, card: Candidate): string[] {
  const { weight, dimensions, brands, sku } = card.payload;
  if (field === "weight") return toTexts(weight);
  if (field === "brand") return toTexts(brands);
  if (field === "sku") return toTexts(sku);
  if (field === "dimensions") return toTexts(isObject(dimensions) ? Object.values(dimensions) : dimensions);
  return readAttributeValues(field, card);
}

/** Returns the values of all attributes of a record as texts. */
export function attributeTexts({ attributes }: Candidate["payload"]): string[] {
  return isObject(attributes) ? Object.values(attributes).flat().map(String) : [];
}

function readAttributeValues(field: RequestableField, { payload: { attributes } }: Candidate): string[] {
  if (!isObject(attributes)) return [];
  return toTexts((ATTRIBUTES[field] ?? []).map((name) => attributes[name]).find((value) => toTexts(value).length > 0));
}

function toTexts(value: unknown): string[] {
  const all = Array.isArray(value) ? value : [value];
  return all.filter((each) => (typeof each === "string" && each !== "") || typeof each === "number").map(String);
}

/** Joins names: "a, b and c". */
export function joinNames(names: string[], { and }: AnswerPhrases): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1)}`;
}
