import { MISSING_INPUTS, type MissingInput } from "../../../../languages/phrases/spoken-phrases.ts";
import { languageData, toLanguage } from "../../../../languages/registry.ts";
import type { CuratorResult } from "../../contracts/answer.ts";
import type { RenderContext } from "./render-context.ts";
import { renderItems } from "./render-items.ts";

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
