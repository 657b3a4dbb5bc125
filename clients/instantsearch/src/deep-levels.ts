import type { Bucket, Found } from "./answers/answer.ts";
import { splitFilter } from "./filters/clauses.ts";
import { MAX_VALUES, type Search } from "./plan.ts";

/** A search for what is below a step of the path that is chosen, and the values that the facet had room for. */
interface Step {
  path: string;
  search: Search;
  buckets: Bucket[];
}

/** Returns the steps of a menu of levels that may lack values: the shop has more categories than a facet has values. */
export function listSteps({ kind, options, clauses }: Search, { facets }: Found): Step[] {
  const chosen = clauses.find(({ isLevel }) => isLevel);
  const buckets = facets?.categories ?? [];
  if (!chosen || buckets.length < MAX_VALUES) return [];
  return String(Object.values(chosen.filter)[0])
    .split(" > ")
    .map((_, place, steps) => {
      const path = steps.slice(0, place + 1).join(" > ");
      return {
        path,
        buckets,
        search: {
          kind,
          options: { ...options, limit: 0, trackAnalytics: false },
          clauses: [...clauses.filter(({ isLevel }) => !isLevel), ...splitFilter({ categories: path }, true)],
          facets: new Map([["categories", []]]),
          facetSize: MAX_VALUES,
        },
      };
    });
}

/** Adds the values below a step to those that are known. They count the same with and without the path above them. */
export function addDeeper({ path, buckets }: Step, { facets }: Found): void {
  for (const bucket of facets?.categories ?? [])
    if (bucket.key.startsWith(`${path} > `) && !buckets.some(({ key }) => key === bucket.key)) buckets.push(bucket);
}
