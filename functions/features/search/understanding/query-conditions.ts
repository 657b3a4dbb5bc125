import { detectLanguage } from "../../../domain/messages/detect-language.ts";
import { anyLanguageAlternatives, foldCharacters, phrasePattern } from "../../../domain/messages/phrase-pattern.ts";
import type { HiddenFields } from "../../../domain/tenancy/hidden-fields.ts";
import type { WishPhrases } from "../../../languages/phrases/wish-phrases.ts";
import { LANGUAGES, languageData, toLanguage } from "../../../languages/registry.ts";
import { GenerationalCache } from "../../../platform/caching/generational-cache.ts";
import { lazyMembers } from "../../../platform/concurrency/lazy.ts";
import { primaryLanguage } from "../../../platform/text/language/language.ts";
import { stopWordsFor } from "../../../platform/text/language/stop-words.ts";
import { fieldSetFor } from "../filters/fields.ts";
import { parseFilter } from "../filters/filter-language.ts";
import type { ShopFacts } from "./shop-facts.ts";
import type { WrittenText } from "./written-text.ts";

type Condition = "lowPriced" | "highPriced" | "bestRated" | "newest" | "onSale" | "inStock";

/** Orders that conditions ask for, in the language of `sort`, with the field that records must have for it. */
const ORDERS: Partial<Record<Condition, { field: string; sort: string[] }>> = {
  lowPriced: { field: "price", sort: ["price:asc"] },
  highPriced: { field: "price", sort: ["price:desc"] },
  bestRated: { field: "rating", sort: ["rating:desc", "reviewCount:desc"] },
  newest: { field: "createdAt", sort: ["newest:desc"] },
};
const CONDITIONS: readonly Condition[] = ["lowPriced", "highPriced", "bestRated", "newest", "onSale", "inStock"];
const MAX_SORTS = 4;
const PATTERNS = lazyMembers(LANGUAGES, (language) => {
  const { wishes } = languageData(language);
  return CONDITIONS.map((kind) => ({
    kind,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${wishes[kind]})(?![\\p{L}\\p{N}])`, "gu"),
  }));
});
/** "Not on sale" asks for something else. */
const DENIED = new RegExp(
  `(?<!\\p{L})(?:${anyLanguageAlternatives(({ messages, queries }) => `${messages.isNot}|${queries.without}`)}|no|non)\\s+$`,
  "u",
);
const SALE_CATEGORY = new RegExp(
  `^${phrasePattern([anyLanguageAlternatives(({ wishes }: { wishes: WishPhrases }) => wishes.onSale)]).source}$`,
  "u",
);

/** Conditions that the words of a text set. */
export interface WordConditions {
  /** In the language of `sort`; empty: none. */
  sort: string[];
  /** In the language of filters. */
  filters: Record<string, unknown>;
}

/**
 * Takes conditions in words out of a query for products: "cheap", "best rated" and "new" order, "on sale" and "in stock" filter.
 * What the shop writes with the word beside it ("New Balance", "sale sign") is a name, and stays in the text.
 */
export async function takeConditions(
  text: WrittenText,
  { language, shop, hidden }: { language: string; shop: ShopFacts; hidden: HiddenFields },
): Promise<WordConditions> {
  const found: { at: number; kind: Condition }[] = [];
  for (const each of languagesOf(text, language))
    for (const { kind, pattern } of PATTERNS[each])
      for (const match of text.matches(pattern)) {
        if (isHidden(kind, hidden) || DENIED.test(text.before(match.index)) || (await isName(match, text, shop, each))) continue;
        text.remove(match.index, match.index + match[0].length);
        found.push({ at: match.index, kind });
      }
  const kinds = [...new Set(found.toSorted((one, other) => one.at - other.at).map(({ kind }) => kind))];
  const sorts = await Promise.all(kinds.map((kind) => toSort(kind, shop)));
  return {
    sort: [...new Map(sorts.flat().map((each) => [each.split(":")[0], each])).values()].slice(0, MAX_SORTS),
    filters: {
      ...(kinds.includes("onSale") && (await saleFilter(shop))),
      ...(kinds.includes("inStock") && stockFilter(hidden)),
    },
  };
}

function isHidden(kind: Condition, hidden: HiddenFields): boolean {
  return hidden.hides(ORDERS[kind]?.field ?? (kind === "onSale" ? "onSale" : "stockStatus"));
}

/** Returns true where the shop writes these words with the one beside them, or alone where the text has no other. */
async function isName(
  { index, 0: said }: RegExpExecArray,
  text: WrittenText,
  shop: ShopFacts,
  language: string,
): Promise<boolean> {
  const stopWords = stopWordsFor(language);
  const [before] = /[\p{L}\p{N}'-]+(?=[\s-]*$)/u.exec(text.before(index)) ?? [];
  const [after] = /(?<=^[\s-]*)[\p{L}\p{N}'-]+/u.exec(text.after(index + said.length)) ?? [];
  const beside = [
    ...(before && !stopWords.has(before) ? [`${before} ${said}`] : []),
    ...(after && !stopWords.has(after) ? [`${said} ${after}`] : []),
  ];
  const isAlone = !/[\p{L}\p{N}]/u.test(text.before(index) + text.after(index + said.length));
  const written = await Promise.all((isAlone ? [said] : beside).map((phrase) => shop.textsWith(phrase)));
  return written.some((texts) => texts.length > 0);
}

/** No order by what no record has: it would be one by ids. */
async function toSort(kind: Condition, shop: ShopFacts): Promise<string[]> {
  const order = ORDERS[kind];
  if (!order) return [];
  const isKnown = kind === "newest" || (await shop.has({ field: order.field, op: "exists", value: true }));
  return isKnown ? order.sort : [];
}

/** Filters what is reduced, or in a category of such things. A shop that tells neither has no such condition. */
async function saleFilter(shop: ShopFacts): Promise<Record<string, unknown>> {
  const { categories } = await shop.knownValues();
  const sales = categories.filter((category) => SALE_CATEGORY.test(foldCharacters(category.split(">").at(-1)!.trim())));
  const filter = sales.length > 0 ? { or: [{ onSale: true }, { categories: sales }] } : { onSale: true };
  const parsed = parseFilter(filter, fieldSetFor("products"));
  return parsed.ok && parsed.filter && (await shop.has(parsed.filter)) ? filter : {};
}

/** Without a status, the quantity tells. */
function stockFilter(hidden: HiddenFields): Record<string, unknown> {
  const isEmpty = { and: [{ stockStatus: { exists: false } }, { stockQuantity: { lte: 0 } }] };
  return { stockStatus: { nin: ["outofstock", "onbackorder"] }, ...(!hidden.hides("stockQuantity") && { not: isEmpty }) };
}

type Language = (typeof LANGUAGES)[number];

/** Fewest words that show their language: of fewer, one that two languages share decides. */
const MIN_WORDS = 3;
/** Texts of one generation of the cache: a search asks more than once, and a text is searched again for each page. */
const GENERATION_SIZE = 2_000;
const MAX_CACHED_LENGTH = 200;

const detected = new GenerationalCache<Language>(GENERATION_SIZE, (key) => {
  const at = key.indexOf(" ");
  return detect(key.slice(at + 1), key.slice(0, at) as Language);
});

/** Returns the languages that a query may be of: the shop's own first, since short texts hardly show theirs. */
export function languagesOf(text: WrittenText, shopLanguage: string): Language[] {
  const own = toLanguage(primaryLanguage(shopLanguage));
  const rest = text.rest();
  if (rest.split(/\s+/, MIN_WORDS).length < MIN_WORDS) return [own];
  return [...new Set([own, rest.length > MAX_CACHED_LENGTH ? detect(rest, own) : detected.get(`${own} ${rest}`)])];
}

function detect(text: string, own: Language): Language {
  return toLanguage(detectLanguage(text, own));
}
