import { findMatches } from "../../../domain/messages/phrase-pattern.ts";
import type { HiddenFields } from "../../../domain/tenancy/hidden-fields.ts";
import { findAnalysis, toLanguage } from "../../../languages/registry.ts";
import type { Embedder } from "../../../platform/ports/search/embedder.ts";
import { type Filter, WORD_FIELD } from "../../../platform/ports/search/search-index.ts";
import { primaryLanguage } from "../../../platform/text/language/language.ts";
import { stopWordsFor } from "../../../platform/text/language/stop-words.ts";
import { shownFieldsFor } from "../filters/fields.ts";
import { andFilters, parseFilter } from "../filters/filter-language.ts";
import type { Rater, Rating, SearchContext, SearchPorts, SearchRequest } from "../query/search-request.ts";
import { excludeDescribed, toConditions } from "./exclusions/exclusion-filter.ts";
import { takeExclusions } from "./exclusions/query-exclusions.ts";
import { findNamedValues, type KnownValues, matchNamedValues } from "./known-values.ts";
import { takePriceBounds } from "./prices/query-price.ts";
import { takeConditions, type WordConditions } from "./query-conditions.ts";
import { ShopFacts } from "./shop-facts.ts";
import { readPreference } from "./shopper/preference.ts";
import { type Preference, toRatings } from "./shopper/preference-rater.ts";
import type { FieldValues, PriceBounds } from "./understood.ts";
import { toStems, WrittenText } from "./written-text.ts";

/** Meaning of a text, as the answer of a search tells it. */
export interface QueryInterpretation {
  /** In the language of filters, so that it can be shown, changed and sent back. */
  filters: Record<string, unknown>;
  /** Names the things that hits must not have, in the words of the text. */
  exclusions: string[];
  /** The order that the text asks for, in the language of `sort`; absent without any, and where the caller names one. */
  sort?: string[];
  /** For whom the text asks, in its words: what suits them comes first. Absent without any. */
  preferences?: string[];
  /** Things that a model has read in the text; absent without one. */
  things?: string[];
  /** The text that was searched for. */
  text: string;
}

/** A text with what was understood of it. */
export interface InterpretedText {
  text: string;
  required: Filter | null;
  raters: Rater[];
  /** Parts what is browsed, or has the order that the text asks for. */
  ratings: Rating[];
  /** In the language of `sort`. */
  sort: string[] | undefined;
  /** The text tells for whom something is, and not what. */
  isPurpose: boolean;
  interpretation: QueryInterpretation;
}

/** Longest text that is read by rules: in a longer one a number or a "not" decides nothing. */
const MAX_LENGTH = 300;

/** Reads conditions out of a text. Throws UpstreamError when the index cannot be reached. */
export async function interpretQuery(
  ports: SearchPorts,
  context: SearchContext,
  { kind, text, hasOrder = false }: Pick<SearchRequest, "kind" | "text" | "hasOrder">,
): Promise<InterpretedText> {
  const plain: InterpretedText = {
    ...{ text, required: null, raters: [], ratings: [], sort: undefined, isPurpose: false },
    interpretation: { filters: {}, exclusions: [], text },
  };
  if (text.trim() === "*" || text.length > MAX_LENGTH) return plain;
  const { hidden, languageSettings } = context;
  const { language } = languageSettings;
  const shop = new ShopFacts(ports, context, kind);
  const parts = await readParts(text, { shop, ports, context, kind });
  const { conditions, exclusions, preference, searched } = parts;
  const isProducts = kind === "products";
  const named = isProducts ? findNamedValues(searched) : null;
  const known = named !== null || exclusions.length > 0 ? await shop.knownValues() : NOTHING_KNOWN;
  const excluded = toConditions(exclusions, { known, hidden, language });
  const filters = { ...(parts.bounds && { price: toRangeFilter(parts.bounds) }), ...conditions.filters, ...excluded.filters };
  const parsed = parseFilter(filters, shownFieldsFor(kind, hidden));
  if (!parsed.ok) return plain;
  const described = isProducts ? await excludeDescribed(exclusions, { known, language, text: searched, facts: shop }) : null;
  const values = named === null ? [] : matchNamedValues(named, known, hidden);
  const sort = hasOrder || conditions.sort.length === 0 ? undefined : conditions.sort;
  return {
    text: searched,
    required: andFilters([parsed.filter, excluded.words, described, parts.phrases]),
    raters: listRaters(shop, values, preference),
    ratings: toRatings(preference, sort ? await findKinds(searched, { language, hidden, shop }) : []),
    sort,
    isPurpose: parts.isPurpose,
    interpretation: {
      filters,
      exclusions: exclusions.map(({ phrase }) => phrase),
      ...(sort && { sort }),
      ...(parts.asksFor !== "" && { preferences: [parts.asksFor] }),
      text: searched,
    },
  };
}

const NO_CONDITIONS: WordConditions = { sort: [], filters: {} };
const NOTHING_KNOWN: KnownValues = { categories: [], brands: [], colours: [], sizes: [], genders: [] };

/** Surroundings in which a text is read. */
interface Reading {
  shop: ShopFacts;
  ports: SearchPorts;
  context: SearchContext;
  kind: SearchRequest["kind"];
}

/** Takes out of a text, one after another, what it says beside what is searched for. */
async function readParts(text: string, { shop, ports, context, kind }: Reading) {
  const { hidden, languageSettings } = context;
  const { language } = languageSettings;
  const joined = await joinLetters(text, shop, ports.embedder);
  const written = new WrittenText(joined);
  const whole = written.rest();
  const phrases = await requirePhrases(written, shop);
  const isProducts = kind === "products";
  const isPriced = isProducts && /\d/.test(text) && !hidden.hides("price");
  const bounds = isPriced ? await takePriceBounds(written, language, shop) : null;
  const conditions = isProducts ? await takeConditions(written, { language, shop, hidden }) : NO_CONDITIONS;
  const exclusions = await takeExclusions(written, { language, kind, shop });
  const hasKeywords = context.settings.keywords === "model";
  const asked = isProducts ? await readPreference(written, { language, hidden, hasKeywords, shop }) : null;
  const rest = (asked?.rest ?? written).rest();
  const searched = rest === whole ? joined : rest || "*";
  const { phrase: asksFor, preference, isPurpose } = asked ?? { phrase: "", preference: null, isPurpose: false };
  return { phrases, bounds, conditions, exclusions, asksFor, preference, searched, isPurpose };
}

function listRaters(shop: ShopFacts, values: FieldValues[], preference: Preference | null): Rater[] {
  return [...(values.length > 0 ? [shop.rater(values)] : []), ...(preference !== null ? [shop.preferenceRater(preference)] : [])];
}

function toRangeFilter({ min, max }: PriceBounds): Record<string, number> {
  return { ...(min !== null && { gte: min }), ...(max !== null && { lte: max }) };
}

/** "t shirt". */
const APART = /(?<![\p{L}\p{N}'’-])(\p{L})\s+(\p{L}{4,})(?![\p{L}\p{N}'’-])/gu;
/** "tshirt". */
const TOGETHER = /(?<![\p{L}\p{N}'’-])(\p{L})(\p{L}{4,})(?![\p{L}\p{N}'’-])/gu;

/** Writes a letter and its word in one way, "t-shirt", where the shop has them: however they are written, they find the same. */
async function joinLetters(text: string, shop: ShopFacts, embedder: Pick<Embedder, "isWord">): Promise<string> {
  const isWord = (word: string) => embedder.isWord(word.toLowerCase());
  const together = findMatches(text, TOGETHER).filter(([word, , rest]) => isWord(rest!) && !isWord(word));
  let joined = text;
  for (const [written, letter, rest] of findMatches(text, APART)) {
    const isOne = new RegExp(`(?<!\\p{L})${letter}-?${rest}`, "iu");
    const texts = await Promise.all([`${letter} ${rest}`, `${letter}${rest}`].map((each) => shop.textsWith(each)));
    // "Vitamin c serum" is no "c-serum", unless the shop joins them.
    if (texts.flat().some((each) => isOne.test(each))) joined = joined.replace(written, `${letter}-${rest}`);
  }
  for (const [written, letter, rest] of together) {
    // "Screws" are no "s-crews", though few know the word: the shop writes them apart, or it is none.
    if ((await shop.textsWith(`${letter} ${rest}`)).length > 0) joined = joined.replace(written, `${letter}-${rest}`);
  }
  return joined;
}

/**
 * Returns what a text names in the shop, the surest first: the categories that its last words name ("wireless headphones": Audio
 * > Headphones; its first, in languages that put the thing first) with all of its words in name or labels, those words, and the
 * categories alone. A cheap thing of another kind has none of them. Empty where the text has no words.
 */
async function findKinds(
  text: string,
  { language, hidden, shop }: { language: string; hidden: HiddenFields; shop: ShopFacts },
): Promise<Filter[]> {
  const stopWords = stopWordsFor(language);
  const stems = toStems(text, language).filter((stem) => !stopWords.has(stem));
  if (text === "*" || stems.length === 0) return [];
  const words: Filter = { and: stems.map((stem) => ({ field: WORD_FIELD, op: "in", values: [stem] })) };
  const isThingLast = findAnalysis(toLanguage(primaryLanguage(language)))?.isHeadLast ?? false;
  const categories = hidden.hides("categories") ? [] : (await shop.knownValues()).categories;
  const values = categories.filter((category) => {
    const named = toStems(category.split(">").at(-1)!, language);
    const from = isThingLast ? stems.length - named.length : 0;
    return named.length > 0 && from >= 0 && named.every((stem, at) => stems[from + at] === stem);
  });
  if (values.length === 0) return [words];
  const inCategory: Filter = { field: "categories", op: "in", values };
  return [{ and: [inCategory, words] }, words, inCategory];
}

/** A phrase in quotation marks of any language. A mark after a number is one of inches. */
const QUOTED = /(?<![\p{L}\p{N}-])["“„«»]\s*([^"“”„«»]{0,100}\p{L}[^"“”„«»]{0,100}?)\s*["“”»«](?![\p{L}\p{N}])/gu;
const MAX_PHRASES = 4;

/**
 * Keeps the phrases in quotation marks out of all rules, and returns the condition that hits have them word for word; null
 * without any. The words stay in the text.
 */
async function requirePhrases(text: WrittenText, shop: ShopFacts): Promise<Filter | null> {
  const matches = text.matches(QUOTED).slice(0, MAX_PHRASES);
  if (matches.length === 0) return null;
  for (const { index, 0: written } of matches) text.protect(index, index + written.length);
  const found = await Promise.all(matches.map(([, phrase]) => shop.idsWith(phrase!)));
  return { and: found.map((ids): Filter => ({ field: "id", op: "in", values: ids })) };
}
