import type { Filter } from "../../../platform/ports/search-index.ts";
import { shownFieldsFor } from "../filters/fields.ts";
import { andFilters, parseFilter } from "../filters/filter-language.ts";
import type { Rater, SearchContext, SearchPorts, SearchRequest } from "../query/search-request.ts";
import { toConditions } from "./exclusion-filter.ts";
import type { KnownValues } from "./known-values.ts";
import { joinLetters } from "./letter-words.ts";
import { takeExclusions } from "./query-exclusions.ts";
import { takePriceBounds } from "./query-price.ts";
import { requirePhrases } from "./quoted-phrases.ts";
import { ShopFacts } from "./shop-facts.ts";
import type { PriceBounds } from "./understood.ts";
import { findNamedValues, matchNamedValues } from "./value-rater.ts";
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
  raters: Rater[];
  interpretation: QueryInterpretation;
}

/** Longest text that is read by rules: in a longer one a number or a "not" decides nothing. */
const MAX_LENGTH = 300;

/** Reads conditions out of a text. Throws UpstreamError when the index cannot be reached. */
export async function interpretQuery(
  ports: SearchPorts,
  context: SearchContext,
  { kind, text }: Pick<SearchRequest, "kind" | "text">,
): Promise<InterpretedText> {
  const plain = { text, required: null, raters: [], interpretation: { filters: {}, exclusions: [], text } };
  if (text.trim() === "*" || text.length > MAX_LENGTH) return plain;
  const { hidden, languageSettings } = context;
  const { language } = languageSettings;
  const shop = new ShopFacts(ports, context, kind);
  const joined = await joinLetters(text, shop, ports.embedder);
  const written = new WrittenText(joined);
  const phrases = await requirePhrases(written, shop);
  const isPriced = kind === "products" && /\d/.test(text) && !hidden.hides("price");
  const bounds = isPriced ? await takePriceBounds(written, language, shop) : null;
  const exclusions = await takeExclusions(written, { language, kind, shop });
  const isPlain = bounds === null && exclusions.length === 0;
  const searched = isPlain ? joined : written.rest() || "*";
  const named = kind === "products" ? findNamedValues(searched) : null;
  const known = named !== null || exclusions.length > 0 ? await shop.knownValues() : NOTHING_KNOWN;
  const excluded = toConditions(exclusions, { known, hidden, language });
  const filters = { ...(bounds && { price: toRangeFilter(bounds) }), ...excluded.filters };
  const parsed = parseFilter(filters, shownFieldsFor(kind, hidden));
  if (!parsed.ok) return plain;
  const values = named === null ? [] : matchNamedValues(named, known, hidden);
  return {
    text: searched,
    required: andFilters([parsed.filter, excluded.words, phrases]),
    raters: values.length > 0 ? [shop.rater(values)] : [],
    interpretation: { filters, exclusions: exclusions.map(({ phrase }) => phrase), text: searched },
  };
}

const NOTHING_KNOWN: KnownValues = { categories: [], brands: [], colours: [], sizes: [], genders: [] };

function toRangeFilter({ min, max }: PriceBounds): Record<string, number> {
  return { ...(min !== null && { gte: min }), ...(max !== null && { lte: max }) };
}
