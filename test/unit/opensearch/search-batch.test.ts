import { expect, test } from "@jest/globals";
import type { OpenSearchClient } from "../../../functions/platform/aws/opensearch/client/opensearch-client.ts";
import type { Indices } from "../../../functions/platform/aws/opensearch/indices.ts";
import { SearchBatch } from "../../../functions/platform/aws/opensearch/search-batch.ts";
import type { IndexScope } from "../../../functions/platform/ports/search/search-index.ts";
import { UpstreamError } from "../../../functions/platform/ports/upstream-error.ts";
import { verifies } from "../../support/verifies.ts";

const ANSWER = { hits: { total: { value: 0 }, hits: [] }, _shards: { total: 1, successful: 1, failed: 0 } };
const INDICES = { alias: (kind: string) => kind } as Indices;
const CLOCK = { now: () => 0 };

/** Returns the headers of the searches that are sent for one scope after the other. */
async function sentHeaders(scopes: Partial<IndexScope>[]): Promise<Record<string, string>[]> {
  const headers: Record<string, string>[] = [];
  const sendRequired = async ({ lines }: { lines: string }) => {
    const searches = lines
      .trim()
      .split("\n")
      .filter((_, at) => at % 2 === 0);
    headers.push(...searches.map((line) => JSON.parse(line)));
    return { responses: searches.map(() => ANSWER) };
  };
  const batch = new SearchBatch({ sendRequired } as unknown as OpenSearchClient, INDICES, CLOCK);
  for (const scope of scopes)
    await batch.search({ tenantId: "t1", kind: "products", ...scope }, [{ body: { size: 1 } }, { body: { size: 2 } }]);
  return headers;
}

test("all searches for one text prefer the same copy of an index, by a digest that does not tell the text", async () => {
  verifies("search.one-set");
  const headers = await sentHeaders([{ affinity: "bag" }, { affinity: "bag" }, { affinity: "tent" }, {}]);
  const [bag, sameSearch, later, alsoLater, tent] = headers.map(({ preference }) => preference);

  expect(bag).toMatch(/^[0-9a-f]{64}$/);
  expect([sameSearch, later, alsoLater]).toEqual([bag, bag, bag]);
  expect(tent).not.toBe(bag);
  expect(headers.at(-1)).toEqual({ index: "products", routing: "t1" });
});

test("searches of one moment that are equal are sent once, and each of them gets the answer", async () => {
  const sent: string[] = [];
  const sendRequired = async ({ lines }: { lines: string }) => {
    const bodies = lines
      .trim()
      .split("\n")
      .filter((_, at) => at % 2 === 1);
    sent.push(...bodies);
    return { responses: bodies.map((body) => ({ ...ANSWER, hits: { total: { value: JSON.parse(body).size }, hits: [] } })) };
  };
  const batch = new SearchBatch({ sendRequired } as unknown as OpenSearchClient, INDICES, CLOCK);
  const scope = { tenantId: "t1", kind: "products" } as const;
  const count = (size: number) => ({ body: { size } });

  const answers = await Promise.all([
    batch.search(scope, [count(1), count(2), count(1)]),
    batch.search(scope, [count(3), count(2)]),
    batch.search({ ...scope, tenantId: "t2" }, [count(2)]),
  ]);

  expect(sent.map((body) => JSON.parse(body).size)).toEqual([1, 2, 3, 2]);
  expect(answers.map((each) => each.map(({ hits }) => hits.total.value))).toEqual([[1, 2, 1], [3, 2], [2]]);
});

test("a search at fault fails alone: those of the same moment get their answers", async () => {
  verifies("search.whole");
  const answers = [{ error: { type: "too_many_clauses" }, status: 400 }, ANSWER];
  const sendRequired = async () => ({ responses: answers });
  const batch = new SearchBatch({ sendRequired } as unknown as OpenSearchClient, INDICES, CLOCK);
  const ask = (tenantId: string) => batch.search({ tenantId, kind: "products" }, [{ body: { size: 1 } }]);

  const [faulty, other] = await Promise.allSettled([ask("t1"), ask("t2")]);

  expect(faulty).toEqual({ status: "rejected", reason: expect.any(UpstreamError) });
  expect(other).toEqual({ status: "fulfilled", value: [ANSWER] });
});

test("the engine is asked to keep what a search finds where the search says so", async () => {
  const headers: Record<string, unknown>[] = [];
  const sendRequired = async ({ lines }: { lines: string }) => {
    const sent = lines.trim().split("\n");
    headers.push(...sent.filter((_, at) => at % 2 === 0).map((line) => JSON.parse(line)));
    return { responses: sent.filter((_, at) => at % 2 === 1).map(() => ANSWER) };
  };
  const batch = new SearchBatch({ sendRequired } as unknown as OpenSearchClient, INDICES, CLOCK);
  await batch.search({ tenantId: "t1", kind: "products" }, [{ body: { size: 1 }, isKept: true }, { body: { size: 2 } }]);

  expect(headers).toEqual([
    { index: "products", routing: "t1", request_cache: true },
    { index: "products", routing: "t1" },
  ]);
});

test("scores of hits are left out unless a search is sorted by a field; a list without hits is an empty one", async () => {
  const asked: string[] = [];
  const sendRequired = async ({ lines, query }: { lines: string; query: { filter_path: string } }) => {
    asked.push(query.filter_path);
    const empty = { _shards: ANSWER._shards, status: 200 };
    return {
      responses: lines.match(/"size"/g)!.map((_, at) => (at === 0 ? empty : { ...empty, hits: { total: { value: 3 } } })),
    };
  };
  const batch = new SearchBatch({ sendRequired } as unknown as OpenSearchClient, INDICES, CLOCK);
  const ask = (track_scores?: boolean) =>
    batch.search({ tenantId: "t1", kind: "products" }, [{ body: { size: 1 } }, { body: { size: 2, track_scores } }]);

  const answers = await ask(false);
  await ask(true);

  expect(asked.map((path) => path.split(",").includes("-responses.hits.hits._score"))).toEqual([true, false]);
  expect(answers.map(({ hits }) => hits)).toEqual([{ hits: [] }, { total: { value: 3 }, hits: [] }]);
});
