import { expect, test } from "@jest/globals";
import { LanguageSettings } from "../../../functions/features/search/index.ts";
import { planQuery } from "../../../functions/features/search/query/query-plan.ts";
import { findRankedPage } from "../../../functions/features/search/ranking/ranked-page.ts";
import { BY_RELEVANCE } from "../../../functions/features/search/ranking/retrieval/retrieval-request.ts";
import { NO_SIGNALS } from "../../../functions/features/search/ranking/retrieval/stored-signals.ts";
import type { IndexHit, IndexQuery, IndexResult, SearchIndex } from "../../../functions/platform/ports/search/search-index.ts";
import { FIELD_WEIGHTS } from "../../../functions/platform/text/field-weights.ts";

const MATCHES = 300;

/** Scores of hits fall slowly; the value to continue after is in the engine's own scale. */
function toHit(at: number): IndexHit {
  const ref = { workspaceId: "main", id: `p${at}` };
  const score = 2 - at / 1_000;
  return {
    ...ref,
    score,
    matches: [{ term: 0, how: "exact" }],
    nameLength: 4,
    cosine: null,
    after: { ...ref, value: score * 9 },
  };
}

async function answer(_scope: unknown, { after, size }: IndexQuery): Promise<IndexResult> {
  const start = after ? Number(after.id.slice(1)) + 1 : 0;
  const hits = Array.from({ length: Math.min(size, MATCHES - start) }, (_, at) => toHit(start + at));
  const found = { documents: 1_000, frequencies: [MATCHES], ceiling: 2.2 * Math.log(1_000 / MATCHES), matching: MATCHES };
  return { ...found, total: MATCHES, hits, nearest: [], facets: {} };
}

const index = { query: answer } as unknown as SearchIndex;

test("scores fall little from page to page, whatever the scale that the engine continues in", async () => {
  const languageSettings = new LanguageSettings({ language: "en" });
  const retrieval = {
    scope: { tenantId: "t1", kind: "products" as const, workspaceId: "main" },
    plan: planQuery("tent", languageSettings, () => true),
    visible: { and: [] },
    filter: null,
    vector: null,
    addNounNames: null,
    said: "tent",
    meaningIsFallback: false,
    hasKeywords: false,
    weights: FIELD_WEIGHTS.products,
    familiarity: 0,
    language: "en",
    facets: [],
    signals: NO_SIGNALS,
    order: BY_RELEVANCE,
  };
  const scores: number[] = [];
  let page = await findRankedPage(index, retrieval, { position: null, offset: 0, limit: 50 });
  for (;;) {
    scores.push(...page.ranked.slice(0, 50).map(({ score }) => score));
    const next = page.next(Math.min(50, page.ranked.length));
    if (!next) break;
    page = await findRankedPage(index, retrieval, { position: next, offset: 0, limit: 50 });
  }

  expect(scores).toHaveLength(MATCHES);
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  expect(scores.at(-1)! / scores[0]!).toBeGreaterThan(0.8);
});
