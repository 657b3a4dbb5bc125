import type { Interpretation } from "../contracts/interpretation.ts";
import type { SearchCriteria, ShownCard } from "../contracts/parsed-message.ts";

interface SearchBefore {
  criteria: SearchCriteria | null;
  listed: ShownCard[];
}

/** Returns the categories that most of the cards of the list share, when the same thing is still searched for. */
export function findKindsShown(
  { words, isInherited, onlyCards }: SearchCriteria,
  { criteria, listed }: SearchBefore,
): Pick<Interpretation, "kinds"> {
  // "For kids" may be of another department.
  const isSame = criteria?.words.join(" ") === words.join(" ");
  if (!isInherited || onlyCards !== null || !isSame) return {};
  const counts = new Map<string, number>();
  for (const category of listed.flatMap(({ categories = [] }) => [...new Set(categories)]))
    counts.set(category, (counts.get(category) ?? 0) + 1);
  const kinds = [...counts].filter(([, count]) => count > listed.length / 2).map(([category]) => category);
  return kinds.length > 0 ? { kinds } : {};
}
