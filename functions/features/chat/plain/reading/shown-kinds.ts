import { findAudiences } from "../../../search/index.ts";
import type { ShownCard } from "../../contracts/shown-card.ts";
import type { SearchCriteria } from "../parsed-message.ts";
import type { PlainReading } from "../plain-reading.ts";

interface SearchBefore {
  criteria: SearchCriteria | null;
  searched: ShownCard[];
}

/** Returns the kinds of goods that a search has shown, when the same thing is still searched for, and the words that are new. */
export function refineSearch(
  { words, isInherited, onlyCards }: SearchCriteria,
  { criteria, searched }: SearchBefore,
  ofGoods: string[],
): Pick<PlainReading, "kinds" | "refining"> {
  const isSame = criteria?.words.every((word) => words.includes(word));
  if (!criteria || !isInherited || onlyCards !== null || !isSame) return {};
  // "Women's, please" names no further thing.
  const refining = words.filter((word) => !criteria.words.includes(word) && findAudiences(word).size === 0);
  const shown = new Set(searched.flatMap(({ categories = [] }) => categories));
  const kinds = ofGoods.filter((category) => shown.has(category));
  return { ...(kinds.length > 0 && { kinds }), ...(refining.length > 0 && { refining }) };
}
