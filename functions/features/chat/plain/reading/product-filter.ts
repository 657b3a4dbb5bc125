import type { Filter } from "../../../../platform/ports/search-index.ts";
import {
  type FieldValues,
  type KnownValues,
  matchColourValues,
  matchSizeValues,
  NO_CONDITIONS,
  toConditionFilter,
} from "../../../search/index.ts";
import type { ShownCard } from "../../contracts/shown-card.ts";
import { divideColours, listAudiences, listSaleCategories } from "../../shop/known-conditions.ts";
import type { SearchCriteria } from "../parsed-message.ts";
import type { ExcludedColours } from "../plain-reading.ts";

/**
 * Converts criteria to a filter; null when they hold no condition. Cards that the shopper refers to are found under all
 * conditions: the card itself shows that it comes in blue.
 */
export function toProductFilter(criteria: SearchCriteria, known: KnownValues): Filter | null {
  const { priceBounds, inStock, onSale, onlyCards, lasting } = criteria;
  if (onlyCards !== null) return toConditionFilter({ ...NO_CONDITIONS, ids: onlyCards.map(({ id }) => id) });
  const colours = known.colours.map(({ field, values }) => ({ field, values: requestedColours(criteria, values) }));
  const sizes = requestedSizes(criteria, known);
  const excludedIds = [...new Set([...criteria.excludedIds, ...(criteria.refusedIds ?? [])])];
  const excluded = resolveExcludedColours(criteria, known);
  const excludedColours = criteria.colours.length > 0 ? [] : divideColours(known, excluded.values);
  const wearer = lasting?.wearer ? { wearer: lasting.wearer, audiences: listAudiences(known) } : null;
  const conditions = {
    excludedIds,
    excludedColours,
    wearer,
    priceBounds,
    inStock,
    onSale,
    saleCategories: listSaleCategories(known),
    colours,
    sizes,
  };
  return toConditionFilter({ ...NO_CONDITIONS, ...conditions });
}

/** Returns the colours that the criteria refuse: those of this search, and those that the shopper does not like at all. */
export function resolveExcludedColours(criteria: SearchCriteria, known: KnownValues): ExcludedColours {
  const words = [...new Set([...criteria.excludedColours, ...(criteria.lasting?.dislikes.excludedColours ?? [])])];
  const values = known.colours.flatMap((field) => words.flatMap((word) => matchColourValues(word, field.values)));
  return { words, values: [...new Set(values)] };
}

/** Finds the colours that no product is known to have: they stay search words, where they may be part of a name. */
export function findUnknownColours({ colours }: SearchCriteria, known: KnownValues): string[] {
  return colours.filter((colour) => known.colours.every(({ values }) => matchColourValues(colour, values).length === 0));
}

/** Returns true where a search goes on after cards that state in which colours they come. */
export function isOfColours({ isInherited, onlyCards }: SearchCriteria, shown: ShownCard[]): boolean {
  return isInherited && onlyCards === null && shown.some(({ colours = [] }) => colours.length > 0);
}

/** A size that no product has stays a condition: nothing meets it. */
function requestedSizes({ sizes }: SearchCriteria, known: KnownValues): FieldValues[] {
  const fields = known.sizes.map(({ field, values }) => ({ field, values: matchSizeValues(sizes, values) }));
  return fields.some(({ values }) => values.length > 0)
    ? fields
    : fields.slice(0, 1).map(({ field }) => ({ field, values: sizes }));
}

/** "Red, but not burgundy" means the other reds. */
function requestedColours({ colours, excludedColours }: SearchCriteria, known: string[]): string[] {
  const matching = (words: string[]) => [...new Set(words.flatMap((colour) => matchColourValues(colour, known)))];
  const excluded = matching(excludedColours);
  return matching(colours).filter((value) => !excluded.includes(value));
}
