import { isObject } from "../../../../platform/is-object.ts";
import { paidPrice } from "../../../../platform/paid-price.ts";
import { COLOUR_FIELDS, type SearchHit, SIZE_FIELDS } from "../../../search/index.ts";
import type { ShownCard } from "./parsed-message.ts";
import { toCardText } from "../../shop/card-text.ts";

/** Reads a product as a card that messages are related to. */
export function toShownCard(hit: SearchHit): ShownCard {
  const { attributes } = hit;
  const valuesOf = (fields: readonly string[]) =>
    isObject(attributes) ? fields.flatMap((field) => toTexts(attributes[field])) : [];
  const [brands, categories] = [toTexts(hit.brands), toTexts(hit.categories)];
  return {
    id: hit.id as string,
    name: toCardText(String(hit.name ?? hit.id)),
    price: paidPrice(hit),
    brands,
    categories,
    colours: valuesOf(COLOUR_FIELDS),
    sizes: valuesOf(SIZE_FIELDS),
    text: [hit.excerpt, hit.content].flatMap(toTexts).join(" "),
  };
}

function toTexts(value: unknown): string[] {
  return [value].flat().filter((each): each is string => typeof each === "string");
}
