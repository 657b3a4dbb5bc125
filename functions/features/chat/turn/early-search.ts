import { isDeepStrictEqual } from "node:util";
import type { Interpretation } from "../contracts/interpretation.ts";

/** Returns true when two interpretations find the same records. */
export function isSameSearch(one: Interpretation, other: Interpretation): boolean {
  const ofSearch = ({ searches, excluded, filter, limits, order, cardIds, wearer, intents: [main] }: Interpretation) => [
    ...[searches, excluded, filter, limits, order, cardIds, wearer],
    main === "contact",
  ];
  return isDeepStrictEqual(ofSearch(one), ofSearch(other));
}
