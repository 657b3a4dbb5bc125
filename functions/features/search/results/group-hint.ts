import { type Static, Type } from "@sinclair/typebox";
import { Choice, Named } from "../../../../schemas/shapes.ts";
import type { SearchHit } from "../indexing/record-source.ts";

/** Advice on what a caller may do better. */
export const GroupHint = Named(
  "GroupHint",
  Type.Object(
    {
      code: Choice(["groupable"]),
      message: Type.String(),
      groupBy: Type.String({ description: "The field to send as `groupBy`." }),
    },
    { description: "Advice to the caller; absent: there is none." },
  ),
);
export type SearchHint = Static<typeof GroupHint>;

/** Fewest hits of a page of which something can be said. */
const MIN_HITS = 5;
/** Part of the page's hits that one value of a field has: one product then fills the page. */
const FILLED = 0.5;
/** Words with which the names of a product's variants begin alike. */
const NAME_WORDS = 2;
/** Matches names that shops give to what variants have in common. */
const PRODUCT_FIELD = /parent|model|group|product|style|item|master/i;
/** Longer values are texts, and identify nothing. */
const MAX_VALUE_LENGTH = 128;

/**
 * Returns the hint that a page is filled by variants of one product: half of its hits have the same value in a field of
 * `metadata`, begin their names alike, and are no copies of each other. Null where that is not so, or the hits do not show it.
 */
export function findGroupHint(hits: readonly SearchHit[]): SearchHint | null {
  if (hits.length < MIN_HITS) return null;
  const counts = new Map<string, { field: string; names: Set<string>; begins: Set<string>; count: number }>();
  for (const { name, metadata } of hits) {
    if (typeof name !== "string" || typeof metadata !== "object" || metadata === null) continue;
    for (const [key, value] of Object.entries(metadata)) {
      if (typeof value !== "string" || value === "" || value.length > MAX_VALUE_LENGTH) continue;
      const found = counts.get(`${key}\n${value}`) ?? { field: `metadata.${key}`, names: new Set(), begins: new Set(), count: 0 };
      found.count += 1;
      found.names.add(name);
      found.begins.add(
        name
          .toLowerCase()
          .split(/[\s,;/|-]+/, NAME_WORDS)
          .join(" "),
      );
      counts.set(`${key}\n${value}`, found);
    }
  }
  const filling = [...counts.values()].filter(({ count, begins }) => count >= FILLED * hits.length && begins.size === 1);
  // Variants may share more than their product (a supplier, a season): what is called after it goes first.
  const namesProduct = ({ field }: { field: string }) => Number(PRODUCT_FIELD.test(field));
  const [best] = filling.toSorted((one, other) => namesProduct(other) - namesProduct(one) || one.count - other.count);
  if (!best) return null;
  const message = `Variants of one product fill this page: send groupBy "${best.field}" to show each product once.`;
  return { code: "groupable", message, groupBy: best.field };
}
