import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type {
  IndexQuery,
  IndexResult,
  IndexScope,
  RecordRef,
  SearchAfter,
} from "../../functions/platform/ports/search/search-index.ts";
import { verifies } from "../support/verifies.ts";
import { BothEngines } from "./search-index/random/both-engines.ts";
import { randomTenant, WORKSPACES } from "./search-index/random/catalogues.ts";
import { facets, filter, queryTerms, sort, workspace } from "./search-index/random/queries.ts";
import { nearestOf, randomVectors } from "./search-index/shop.ts";

const endpoint = process.env.OPENSEARCH_URL;
/** Other seeds and more runs look for differences that these do not show. */
const SEED = Number(process.env.DIFFERENTIAL_SEED ?? 20_260);
const RUNS = Number(process.env.DIFFERENTIAL_RUNS ?? 100);

if (endpoint) describe("the embedded engine and OpenSearch over random catalogues", () => describeBothEngines(endpoint));
else process.stdout.write("Random catalogues on both engines were left out: OPENSEARCH_URL names no server.\n");

function describeBothEngines(address: string): void {
  verifies("indexing.both-engines");
  const tenants = [400, 60].map((records, at) => randomTenant(`tenant-${at}-${randomUUID()}`, { seed: SEED + at, records }));
  const everyRecord = tenants.flatMap(({ documents }) => documents);
  let both: BothEngines;

  beforeAll(async () => {
    both = await BothEngines.open(address);
    for (const tenant of tenants) expect(await both.put(tenant)).toEqual([]);
  });
  afterAll(() => both.close());

  /** A tenant, one of its workspaces or all of them, and words in its language. */
  const scope = fc.tuple(fc.constantFrom(...tenants), workspace);
  const questions = scope.chain(([{ tenantId }, workspaceId]) =>
    fc.record({
      scope: fc.constant<Omit<IndexScope, "kind">>({ tenantId, ...(workspaceId && { workspaceId }) }),
      terms: queryTerms(workspaceId ? WORKSPACES[workspaceId] : "en"),
      match: fc.constantFrom<IndexQuery["match"]>("all", "any"),
      filter,
      facets,
      sort,
      refs: fc
        .subarray(everyRecord, { maxLength: 20 })
        .map((records) => records.map(({ id, workspaceId }): RecordRef => ({ id, workspaceId }))),
    }),
  );
  type Question = typeof questions extends fc.Arbitrary<infer Q> ? Q : never;
  const check = (holds: (question: Question) => Promise<void>) =>
    fc.assert(fc.asyncProperty(questions, holds), { seed: SEED, numRuns: RUNS, endOnFailure: true });

  test("words find the same records in the same ways, whatever else is asked for", () =>
    check(async ({ scope, terms, match, filter, sort, facets }) => {
      const [embedded, openSearch] = await both.ask(scope, { terms, match });
      const [, passing] = await both.ask(scope, { filter });
      const [, narrowed] = await both.ask(scope, { terms, match, filter, sort, facets, size: 1_000 });
      const [, page] = await both.ask(scope, { terms, match, filter, facets, size: 1 });

      expect(found(openSearch)).toEqual(found(embedded));
      const isPassing = new Set(keys(passing));
      expect(keys(narrowed)).toEqual(keys(openSearch).filter((key) => isPassing.has(key)));
      expect(page.total).toBe(narrowed.total);
      expect(page.frequencies).toEqual(openSearch.frequencies);
    }));

  test("filters find the same records", () =>
    check(async ({ scope, filter }) => {
      const [embedded, openSearch] = await both.ask(scope, { filter });

      expect(found(openSearch)).toEqual(found(embedded));
    }));

  test("additional matches are found by the same references, and none of another tenant", () =>
    check(async ({ scope, terms, match, filter, refs, facets }) => {
      const [embedded, openSearch] = await both.ask(scope, { terms, match, filter, additionalMatches: refs, facets });

      expect(keys(openSearch)).toEqual(keys(embedded));
      expect(openSearch).toMatchObject({ total: embedded.total, facets: embedded.facets });
    }));

  test("facets count the same, under the query's filter and under their own", () =>
    check(async ({ scope, terms, filter, facets }) => {
      for (const query of [
        { terms: terms.slice(0, 1), filter, facets },
        { facets },
        { filter, facets: facets.map((facet) => ({ ...facet, filter })) },
      ]) {
        const [embedded, openSearch] = await both.ask(scope, { ...query, size: 0 });
        // Each engine scores in its own scale.
        expect({ ...openSearch, ceiling: 0 }).toEqual({ ...embedded, ceiling: 0 });
      }
    }));

  test("records come in the same order, on pages that join without gap or repetition", () =>
    check(async ({ scope, sort, filter, refs }) => {
      const size = 7 + refs.length;
      for (const query of [{ sort }, { sort, filter }]) {
        const [embedded, openSearch] = await both.ask(scope, query);
        expect(positions(openSearch)).toEqual(positions(embedded));
        const read: SearchAfter[] = [];
        for (let after: SearchAfter | null = null; ; after = read.at(-1)!) {
          const [page, samePage] = await both.ask(scope, { ...query, size, after });
          expect(positions(samePage)).toEqual(positions(page));
          if (page.hits.length === 0) break;
          read.push(...positions(page));
        }
        expect(read).toEqual(positions(embedded));
      }
    }));

  test("pages by score join without gap or repetition on each engine", () =>
    check(async ({ scope, terms, match, refs }) => {
      const wholes = await both.ask(scope, { terms, match });
      for (const engine of [0, 1] as const) {
        const read: SearchAfter[] = [];
        for (let after: SearchAfter | null = null; ; after = read.at(-1)!) {
          const page: IndexResult = (await both.ask(scope, { terms, match, size: 15 + refs.length, after }))[engine];
          if (page.hits.length === 0) break;
          read.push(...positions(page));
        }
        expect(read).toEqual(positions(wholes[engine]));
      }
    }));

  test("the nearest records narrowed by the filter count alike in totals and facets", async () => {
    const vectors = randomVectors(RUNS, SEED + 8);
    let asked = 0;
    let alike = 0;
    await check(async ({ scope, terms, match, filter, facets }) => {
      const vector = vectors[asked++ % vectors.length]!;
      const nearest = { count: 15, minCosine: 0.05, minShareOfBest: 0.5 };
      const [embedded, openSearch] = await both.ask(scope, { terms, match, filter, facets, vector, nearest });
      if (embedded.matching !== openSearch.matching || nearestKeys(embedded).join() !== nearestKeys(openSearch).join()) return;
      alike++;
      expect(openSearch).toMatchObject({ total: embedded.total, facets: embedded.facets });
    });
    // The graph of vectors is approximate, and random vectors are all about equally far: one of fifteen may be another.
    expect(alike / asked).toBeGreaterThanOrEqual(0.9);
  });

  test("cosines are equal, and 19 of 20 of the truly nearest ten are among the twenty that OpenSearch returns", async () => {
    let wanted = 0;
    let returned = 0;
    for (const [at, vector] of randomVectors(40, SEED + 9).entries()) {
      const { tenantId } = tenants[at % tenants.length]!;
      const workspaceId = [undefined, ...Object.keys(WORKSPACES)][at % 4];
      const [embedded, openSearch] = await both.ask(
        { tenantId, ...(workspaceId && { workspaceId }) },
        { vector, nearest: nearestOf(20) },
      );

      const cosines = new Map(embedded.hits.map((hit) => [key(hit), hit.cosine]));
      for (const hit of openSearch.hits) expect(hit.cosine ?? 2).toBeCloseTo(cosines.get(key(hit)) ?? 2, 3);
      for (const near of openSearch.nearest) expect(near.cosine).toBeCloseTo(cosines.get(key(near))!, 3);
      const near = new Set(openSearch.nearest.map(key));
      const nearest = embedded.nearest.slice(0, 10).map(key);
      wanted += nearest.length;
      returned += nearest.filter((each) => near.has(each)).length;
    }
    // The graph is approximate. Fusion reads a hundred neighbors of which few decide: one of twenty changes no page's first half.
    expect(returned / wanted).toBeGreaterThanOrEqual(0.95);
  });
}

/** Returns what both engines must tell alike of a query's hits: all but scores and the words that a guess led to. */
function found({ documents, frequencies, total, hits }: IndexResult) {
  const told = hits.map((hit) => ({
    key: key(hit),
    matches: hit.matches.map(({ term, how, edits }) => `${term} ${how} ${edits ?? ""}`),
  }));
  return { documents, frequencies, total, hits: told.sort((one, other) => (one.key < other.key ? -1 : 1)) };
}

function key({ workspaceId, id }: RecordRef): string {
  return `${workspaceId}/${id}`;
}

function keys({ hits }: IndexResult): string[] {
  return hits.map(key).sort();
}

function nearestKeys({ nearest }: IndexResult): string[] {
  return nearest.map((near) => `${key(near)} ${near.matchesWords}`).sort();
}

function positions({ hits }: IndexResult): SearchAfter[] {
  return hits.map(({ after }) => after);
}
