import { anyLanguagePattern, foldCharacters } from "../../../domain/messages/phrase-pattern.ts";
import type { FieldValues, KnownValues } from "../../search/index.ts";

/** Lists the categories that hold what is reduced ("Women Sale", "Outlet"). */
export function listSaleCategories({ categories }: Pick<KnownValues, "categories">): string[] {
  return categories.filter((category) => SALE.test(foldCharacters(category)) && !PROMOTIONS.test(foldCharacters(category)));
}
const SALE = anyLanguagePattern(({ messages }) => messages.onSale, "u");
/** In most languages campaigns, of things at any price. */
const PROMOTIONS = /^promo/;

/** Lists the fields whose values may name audiences. */
export function listAudiences({ categories, genders }: KnownValues): FieldValues[] {
  return [{ field: "categories", values: categories }, ...genders];
}
