import { languageData, toLanguage } from "../../../languages/registry.ts";
import type { Filter } from "../../../platform/ports/search-index.ts";
import type { HiddenFields } from "../../../platform/tenancy/hidden-fields.ts";
import { primaryLanguage } from "../../../platform/text/language.ts";
import { stopWordsFor } from "../../../platform/text/stop-words.ts";
import type { ShopFacts } from "./shop-facts.ts";
import { toStems } from "./words-in-row.ts";

/**
 * Finds the categories of the shop that a text names by its last words ("wireless headphones": Audio > Headphones), or, in
 * languages that put the thing first, by its first ones; null where none is named.
 */
export async function findKind(
  text: string,
  { language, hidden, shop }: { language: string; hidden: HiddenFields; shop: ShopFacts },
): Promise<Filter | null> {
  if (text === "*" || hidden.hides("categories")) return null;
  const { isThingFirst = false } = languageData(toLanguage(primaryLanguage(language))).wishes;
  const stopWords = stopWordsFor(language);
  const stems = toStems(text, language).filter((stem) => !stopWords.has(stem));
  const { categories } = await shop.knownValues();
  const isNamed = (category: string) => {
    const named = toStems(category.split(">").at(-1)!, language);
    const from = isThingFirst ? 0 : stems.length - named.length;
    return named.length > 0 && from >= 0 && named.every((stem, at) => stems[from + at] === stem);
  };
  const values = categories.filter(isNamed);
  return values.length > 0 ? { field: "categories", op: "in", values } : null;
}
