import type { Interpretation } from "../contracts/interpretation.ts";
import type { SearchCriteria, ShownCard } from "../contracts/parsed-message.ts";

interface SearchBefore {
  criteria: SearchCriteria | null;
  listed: ShownCard[];
}

/** Returns the kinds of goods of the cards of the list, when the same thing is still searched for, and the words that are new. */
export function refineSearch(
  { words, isInherited, onlyCards }: SearchCriteria,
  { criteria, listed }: SearchBefore,
  ofGoods: string[],
): Pick<Interpretation, "kinds" | "refining"> {
  const isSame = criteria?.words.every((word) => words.includes(word));
  if (!criteria || !isInherited || onlyCards !== null || !isSame) return {};
  const refining = words.filter((word) => !criteria.words.includes(word));
  const shown = new Set(listed.flatMap(({ categories = [] }) => categories));
  const kinds = ofGoods.filter((category) => shown.has(category));
  return { ...(kinds.length > 0 && { kinds }), ...(refining.length > 0 && { refining }) };
}
