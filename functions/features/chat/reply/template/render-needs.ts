import { toLanguage } from "../../language/languages.ts";
import { NEEDS, NEEDS_PHRASES, type Need } from "../../language/needs-phrases.ts";

/** Names of arguments ("order id") and of what a model asks for ("e-mail address"), most particular first. */
const PATTERNS: Record<Need, RegExp> = {
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
 * Asks the shopper, in the shopper's language, for what a domain needs. What a server calls its arguments is not said: it is a stranger's text, and no
 * word of the shopper's language.
 */
export function renderNeeds(needs: string[], language: string): string {
  const own = toLanguage(language);
  const { ask, askMore, signIn, names } = NEEDS_PHRASES[own];
  const known = needs.map((need) => NEEDS.find((name) => PATTERNS[name].test(need)));
  if (known.includes("signIn")) return signIn;
  const named = known.flatMap((need) => (need === undefined || need === "signIn" ? [] : names[need]));
  const isNamed = named.length > 0 && named.length === known.length;
  return isNamed ? ask(new Intl.ListFormat(own).format([...new Set(named)])) : askMore;
}

/** Says that a domain was asked, and had nothing. */
export function renderNoItems(language: string): string {
  return NEEDS_PHRASES[toLanguage(language)].nothing;
}
