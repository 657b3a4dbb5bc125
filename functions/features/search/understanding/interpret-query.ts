import type { Filter } from "../../../platform/ports/search-index.ts";
import { shownFieldsFor } from "../filters/fields.ts";
import { parseFilter } from "../filters/filter-language.ts";
import type { SearchContext, SearchPorts, SearchRequest } from "../query/search-request.ts";
import { takePriceBounds } from "./query-price.ts";
import { ShopFacts } from "./shop-facts.ts";
import { WrittenText } from "./written-text.ts";

/** Meaning of a text, as the answer of a search tells it. */
export interface QueryInterpretation {
  /** In the language of filters, so that it can be shown, changed and sent back. */
  filters: Record<string, unknown>;
  /** Names the things that hits must not have, in the words of the text. */
  exclusions: string[];
  /** The text that was searched for. */
  text: string;
}

/** A text with what was understood of it. */
interface InterpretedText {
  text: string;
  required: Filter | null;
  interpretation: QueryInterpretation;
}

/** Longest text that is read by rules: in a longer one a number or a "not" decides nothing. */
const MAX_LENGTH = 300;

/** Reads conditions out of a text. Throws UpstreamError when the index cannot be reached. */
export async function interpretQuery(
  ports: Pick<SearchPorts, "index" | "clock">,
  context: SearchContext,
  { kind, text }: Pick<SearchRequest, "kind" | "text">,
): Promise<InterpretedText> {
  const plain = { text, required: null, interpretation: { filters: {}, exclusions: [], text } };
  if (text.trim() === "*" || text.length > MAX_LENGTH) return plain;
  const written = new WrittenText(text);
  const { language } = context.languageSettings;
  const shop = new ShopFacts(ports, context, kind);
  const filters: Record<string, unknown> = {};
  if (kind === "products" && /\d/.test(text) && !context.hidden.hides("price")) {
    const bounds = await takePriceBounds(written, language, shop);
    if (bounds) filters.price = toRangeFilter(bounds);
  }
  if (Object.keys(filters).length === 0) return plain;
  const parsed = parseFilter(filters, shownFieldsFor(kind, context.hidden));
  if (!parsed.ok) return plain;
  const rest = written.rest();
  const searched = rest === "" ? "*" : rest;
  return { text: searched, required: parsed.filter, interpretation: { filters, exclusions: [], text: searched } };
}

function toRangeFilter({ min, max }: { min: number | null; max: number | null }): Record<string, number> {
  return { ...(min !== null && { gte: min }), ...(max !== null && { lte: max }) };
}
