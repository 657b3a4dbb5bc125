import type { Found } from "./answer.ts";
import type { Clause } from "./filters/clauses.ts";
import { MAX_VALUES, type Search } from "./plan.ts";

/**
 * Adds what facets of categories had no room for: of a shop with more of them than a facet has values, those below each step of
 * the path that is chosen. They count the same with and without the path above them.
 */
export async function addDeeper(
  searches: Search[],
  found: ReadonlyMap<Search, Found>,
  run: (searches: Search[]) => Promise<ReadonlyMap<Search, Found>>,
): Promise<void> {
  const deeper = searches.map((search) => ({ search, steps: listSteps(search) }));
  const answers = await run(deeper.flatMap(({ steps }) => steps.map(({ search }) => search)));
  for (const { search, steps } of deeper) {
    const facets = found.get(search)!.facets!;
    const counts = new Map(facets.categories!.map(({ key, count }) => [key, count]));
    for (const { path, search: step } of steps)
      for (const { key, count } of answers.get(step)!.facets?.categories ?? [])
        if (key.startsWith(`${path} > `)) counts.set(key, count);
    facets.categories = [...counts].map(([key, count]) => ({ key, count }));
  }
}

function listSteps({ kind, options, clauses }: Search): { path: string; search: Search }[] {
  const chosen = clauses.find(({ isLevel }) => isLevel)!;
  const steps = String(Object.values(chosen.filter)[0]).split(" > ");
  return steps.map((_, at) => {
    const path = steps.slice(0, at + 1).join(" > ");
    const filter = { categories: path };
    const clause: Clause = { filter, key: JSON.stringify(filter), fields: ["categories"], isLevel: true };
    return {
      path,
      search: {
        kind,
        options: { ...options, limit: 0, offset: undefined, trackAnalytics: false },
        clauses: [...clauses.filter(({ isLevel }) => !isLevel), clause],
        facets: new Map([["categories", "[]"]]),
        facetSize: MAX_VALUES,
      },
    };
  });
}
