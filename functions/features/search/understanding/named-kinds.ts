import type { HiddenFields } from "../../../domain/tenancy/hidden-fields.ts";
import { findAnalysis, toLanguage } from "../../../languages/registry.ts";
import { type Filter, WORD_FIELD } from "../../../platform/ports/search/search-index.ts";
import { primaryLanguage } from "../../../platform/text/language/language.ts";
import { stopWordsFor } from "../../../platform/text/language/stop-words.ts";
import type { ShopFacts } from "./shop-facts.ts";
import { toStems } from "./words-in-row.ts";

/**
 * Returns what a text names in the shop, the surest first: the categories that its last words name ("wireless headphones": Audio
 * > Headphones; its first, in languages that put the thing first) with all of its words in name or labels, those words, and the
 * categories alone. A cheap thing of another kind has none of them. Empty where the text has no words.
 */
export async function findKinds(
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
