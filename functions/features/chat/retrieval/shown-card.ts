import { paidPrice } from "../../../domain/paid-price.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { isObject } from "../../../platform/is-object.ts";
import { COLOUR_FIELDS, type SearchHit, SIZE_FIELDS } from "../../search/index.ts";
import type { ShownCard } from "../contracts/shown-card.ts";
import type { PastTurn, TurnContext } from "../contracts/turn.ts";
import { humanizeKey, toCardText } from "../shop/card-text.ts";

/** Reads a product as a card that messages are related to. */
function toShownCard(hit: SearchHit): ShownCard {
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
    text: [hit.excerpt, hit.content, toAttributeText(attributes)].flatMap(toTexts).join(" "),
  };
}

function toAttributeText(attributes: unknown): string {
  const named = isObject(attributes) ? Object.entries(attributes) : [];
  return named.map(([name, value]) => `${humanizeKey(name)} ${toTexts(value).join(" ")}`).join(" ");
}

function toTexts(value: unknown): string[] {
  return [value].flat().filter((each): each is string => typeof each === "string");
}

/** Maximum of cards: the latest turns show no more. */
const MAX_CARDS = 60;

/**
 * Loads the products that the thread has shown, by id, as they are now. Products that the shopper may no longer see are left
 * out.
 */
export async function loadShownCards(
  history: PastTurn[],
  { shop, log }: Pick<TurnContext, "shop" | "log">,
): Promise<Map<string, ShownCard>> {
  const ids = [...new Set(history.flatMap(({ shown }) => shown.map(({ id }) => id)))].slice(-MAX_CARDS);
  const cards = new Map<string, ShownCard>();
  if (ids.length === 0) return cards;
  await bestEffort(log, "read what a thread has shown", async () => {
    for (const hit of await shop.readByIds("products", ids)) {
      cards.set(hit.id as string, toShownCard(hit));
    }
  });
  return cards;
}
