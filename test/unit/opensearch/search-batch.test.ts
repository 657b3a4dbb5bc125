import { expect, test } from "@jest/globals";
import type { OpenSearchClient } from "../../../functions/platform/aws/opensearch/client/opensearch-client.ts";
import type { Indices } from "../../../functions/platform/aws/opensearch/indices.ts";
import { SearchBatch } from "../../../functions/platform/aws/opensearch/search-batch.ts";
import type { IndexScope } from "../../../functions/platform/ports/search/search-index.ts";
import { verifies } from "../../support/verifies.ts";

const ANSWER = { hits: { total: { value: 0 }, hits: [] }, _shards: { total: 1, successful: 1, failed: 0 } };

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
  const batch = new SearchBatch({ sendRequired } as unknown as OpenSearchClient, { alias: (kind: string) => kind } as Indices);
  for (const scope of scopes) await batch.search({ tenantId: "t1", kind: "products", ...scope }, [{ body: {} }, { body: {} }]);
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
