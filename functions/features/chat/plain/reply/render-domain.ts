import {
  MISSING_INPUTS,
  type MissingInput,
  type OrderField,
  type OrderState,
} from "../../../../languages/phrases/spoken-phrases.ts";
import { languageData, toLanguage } from "../../../../languages/registry.ts";
import { isObject } from "../../../../platform/is-object.ts";
import type { Candidate, CuratorResult } from "../../contracts/answer.ts";
import { formatPrice } from "../../guards/prices/format-price.ts";
import { toPlainText } from "../../shop/record-text.ts";
import type { RenderContext } from "./render-context.ts";

/** Writes what a custom domain found, which inputs it needs first, that it found nothing, or an apology when it failed. */
export function renderCustomDomain(
  { writer, phrases, interpretation }: RenderContext,
  { candidates, failure, renderHint, missingInputs }: CuratorResult,
): void {
  if (failure !== null) writer.writeText(phrases.failure);
  else if (missingInputs) writer.writeText(renderMissingInputs(missingInputs, interpretation.language));
  else if (candidates.length === 0) writer.writeText(renderNoItems(interpretation.language));
  if (candidates.length === 0) return;
  const sources = candidates.map(({ id }) => id);
  const told = renderItems(candidates, interpretation.language);
  const hasCards = renderHint !== "prose-only";
  writer.writeText(hasCards ? `${phrases.items}\n${told}`.trimEnd() : told, sources);
  if (hasCards) writer.writeCards(candidates, { hint: renderHint });
}

/** Names of arguments ("order id") and of inputs that a model asks for ("e-mail address"), the most particular first. */
const INPUT_PATTERNS: Record<MissingInput, RegExp> = {
  signIn: /^(?:sign|log) ?in$/i,
  trackingNumber: /\b(?:track(?:ing)?|shipment|parcel|consignment)\b/i,
  customerNumber: /\b(?:customer|account|client|member(?:ship)?) (?:id|no|nr|number|code)\b/i,
  orderNumber: /\border\b(?! (?:date|e-?mail|phone|post|zip|by|status|type))/i,
  productNumber: /\b(?:sku|gtin|ean|(?:product|article|item|variant) (?:id|no|nr|number|code|sku))\b/i,
  email: /\be-?mail\b/i,
  phone: /\b(?:phone|telephone|mobile)\b/i,
  postcode: /\b(?:post(?:al)? ?code|zip(?: ?code)?|plz)\b/i,
  address: /\b(?:address|street)\b/i,
  country: /\bcountry\b/i,
  date: /\bdate\b/i,
  name: /\b(?:last|first|sur|full|family|customer)? ?name\b/i,
};

/**
 * Asks the shopper for the inputs that a domain needs, in the shopper's language. A server's own names of its arguments are not
 * repeated: they are a stranger's text, in a language that the shopper may not read.
 */
function renderMissingInputs(inputs: string[], language: string): string {
  const own = toLanguage(language);
  const { ask, askMore, signIn, names } = languageData(language).missingInputs;
  const known = inputs.map((input) => MISSING_INPUTS.find((name) => INPUT_PATTERNS[name].test(input)));
  if (known.includes("signIn")) return signIn;
  const named = known.flatMap((name) => (name === undefined || name === "signIn" ? [] : names[name]));
  const isNamed = named.length > 0 && named.length === known.length;
  return isNamed ? ask(new Intl.ListFormat(own).format([...new Set(named)])) : askMore;
}

/** Says that a domain was asked and found nothing. */
function renderNoItems(language: string): string {
  return languageData(language).missingInputs.nothing;
}

const MAX_ITEMS = 5;
const MAX_CONTENTS = 8;
const MAX_VALUE = 120;
const MAX_DEPTH = 3;
const MAX_OTHER_FIELDS = 6;

/** Names under which shop systems and carriers send the fields of an order, without separators and in lower case. */
const FIELD_NAMES: Record<OrderField, RegExp> = {
  status: /^(?:(?:order|delivery|shipping|shipment|fulfill?ment|parcel|tracking)(?:status|state)|status|state)$/,
  carrier: /^(?:carrier|courier|shippingcompany|deliveryservice|shipped(?:by|with))(?:name)?$/,
  trackingNumber: /^tracking(?:number|no|code|id)$/,
  orderedAt: /^(?:order|ordered|placed|purchased?|created)(?:at|on|date)$/,
  expectedAt: /^(?:(?:estimated|expected|promised)(?:delivery|arrival)?(?:date|at|on|by)?|eta|deliverydate|arrival(?:date)?)$/,
  shippedAt: /^(?:shipped|dispatched|sent)(?:at|on|date)$/,
  deliveredAt: /^delivered(?:at|on|date)$/,
  contents: /^(?:items|lineitems|orderitems|products|articles|contents|lines)$/,
  total: /^(?:(?:grand|order)?total(?:price|amount)?|totalprice)$/,
  refund: /^refund(?:ed)?(?:amount|total)$/,
};
const CURRENCY_NAME = /^currency(?:code)?$/;
/** Fields that say nothing to a shopper, or that the title says already. */
const UNSPOKEN_NAME = /id$|number$|url$|link$|image|currency|^(?:title|name|label|text|value|type|object)$/;

/** States by the words that systems use for them, the most particular first. */
const STATES: [RegExp, OrderState][] = [
  [/out for delivery/, "outForDelivery"],
  [/ready (?:for|to) (?:pick|collect|be)/, "readyForPickup"],
  [/refunded/, "refunded"],
  [/returned/, "returned"],
  [/cancell?ed/, "cancelled"],
  [/delayed/, "delayed"],
  [/on hold/, "onHold"],
  [/failed|undeliverable|exception|lost/, "undelivered"],
  [/delivered|completed?/, "delivered"],
  [/shipped|dispatched|in transit|on (?:its|the) way|fulfilled|sent/, "shipped"],
  [/processing|in progress|preparing|packed|packing|picking/, "preparing"],
  [/pending|new|open|placed|received|confirmed|accepted/, "received"],
];
/** "Not shipped yet" and "partially refunded" mean something else. */
const QUALIFIED = /\b(?:not|un\w+|no|await\w*|partial\w*|almost|before|until|to be)\b/;

/** Tells what a custom domain found in sentences of the shopper's language, an item a line. */
export function renderItems(candidates: Candidate[], language: string): string {
  return candidates
    .slice(0, MAX_ITEMS)
    .map((candidate) => renderItem(candidate, language))
    .filter((line) => line !== "")
    .join("\n");
}

/** Tells the known fields of an order, or the first fields of another item. A text of the server's is passed on as it is. */
function renderItem({ title, payload, facts }: Candidate, language: string): string {
  if (typeof payload.text === "string" && Object.keys(payload).length <= 2) return facts;
  const fields = flatten(payload, MAX_DEPTH);
  const known = renderOrder(fields, language);
  const told = known.length > 0 ? known : renderOtherFields(fields);
  return told.length === 0 ? "" : `${title}: ${told.join(" ")}`;
}

interface ItemField {
  /** Without separators, in lower case. */
  name: string;
  words: string;
  value: unknown;
}

function renderOrder(fields: ItemField[], language: string): string[] {
  const { is, label } = languageData(language).orders;
  const currency = fields.find(({ name }) => CURRENCY_NAME.test(name))?.value;
  return (Object.keys(FIELD_NAMES) as OrderField[]).flatMap((field) => {
    const found = fields.find(({ name, value }) => FIELD_NAMES[field].test(name) && isFilled(value));
    if (!found) return [];
    const state = field === "status" ? findState(found.value) : null;
    const value = state === null ? renderValue(field, found.value, { language, currency }) : "";
    return state !== null ? [is[state]] : value === "" ? [] : [`${label[field]}: ${value}.`];
  });
}

function findState(value: unknown): OrderState | null {
  const words = String(value)
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .replace(/[_-]+/g, " ")
    .toLowerCase();
  if (words.length > MAX_VALUE || QUALIFIED.test(words)) return null;
  return STATES.find(([pattern]) => new RegExp(`\\b(?:${pattern.source})\\b`).test(words))?.[1] ?? null;
}

function renderValue(field: OrderField, value: unknown, { language, currency }: { language: string; currency: unknown }): string {
  if (field === "contents") return renderContents(value);
  if (field.endsWith("At")) return renderDate(value, language);
  if (field !== "total" && field !== "refund") return renderText(value);
  const amount = typeof value === "number" ? value : Number(value);
  if (!Number.isFinite(amount)) return renderText(value);
  return formatPrice(amount, { language: toLanguage(language), ...(typeof currency === "string" && { currency }) });
}

/** Returns the names of an order's items, with their quantities where there are several of one. */
function renderContents(value: unknown): string {
  if (!Array.isArray(value)) return "";
  const names = value.slice(0, MAX_CONTENTS).map((item) => {
    if (!isObject(item)) return renderText(item);
    const name = renderText(item.name ?? item.title ?? item.productName ?? item.product_name ?? item.product);
    const quantity = Number(item.quantity ?? item.qty ?? 1);
    return name !== "" && quantity > 1 ? `${quantity} × ${name}` : name;
  });
  return names.filter((name) => name !== "").join(", ") + (value.length > MAX_CONTENTS ? " …" : "");
}

/** Writes an ISO 8601 date out; another text is passed on. */
function renderDate(value: unknown, language: string): string {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(String(value)) ?? [];
  const date = new Date(`${day}T00:00:00Z`);
  if (day === undefined || Number.isNaN(date.getTime())) return renderText(value);
  return new Intl.DateTimeFormat(toLanguage(language), { dateStyle: "long", timeZone: "UTC" }).format(date);
}

/** Tells the first fields of what is no order ("Points: 120."), by their own names. */
function renderOtherFields(fields: ItemField[]): string[] {
  const spoken = fields.filter(({ name, value }) => !UNSPOKEN_NAME.test(name) && renderText(value) !== "");
  return spoken.slice(0, MAX_OTHER_FIELDS).map(({ words, value }) => `${words}: ${renderText(value)}.`);
}

function renderText(value: unknown): string {
  const isText = typeof value === "string" || typeof value === "number";
  return isText ? toPlainText(String(value), MAX_VALUE).replace(/[.\s]+$/, "") : "";
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);
}

/** Lists the fields of an item and of the objects in it, the outer ones first. */
function flatten(item: Record<string, unknown>, depth: number): ItemField[] {
  const entries = Object.entries(item);
  const own = entries.filter(([, value]) => !isObject(value)).map(([key, value]) => toField(key, value));
  const inner = entries.flatMap(([, value]) => (isObject(value) && depth > 1 ? flatten(value, depth - 1) : []));
  return [...own, ...inner];
}

function toField(key: string, value: unknown): ItemField {
  const words = toPlainText(key, MAX_VALUE)
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .replace(/[_-]+/g, " ")
    .toLowerCase();
  return { name: words.replaceAll(" ", ""), words: `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`, value };
}
