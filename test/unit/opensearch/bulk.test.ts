import { expect, test } from "@jest/globals";
import { type Client, errors } from "@opensearch-project/opensearch";
import { bulkWrite } from "../../../functions/platform/aws/opensearch/bulk.ts";
import { OpenSearchClient } from "../../../functions/platform/aws/opensearch/opensearch-client.ts";
import { writing } from "../../../functions/platform/aws/opensearch/request-time.ts";
import { SILENT_LOG } from "../../support/silent-log.ts";
import { verifies } from "../../support/verifies.ts";

/** An engine that answers bulk requests by `answer`, which gets the ids of a request. */
function engine(answer: (ids: string[]) => { statusCode: number; items?: object[] }) {
  const requests: string[][] = [];
  const request = async ({ bulkBody }: { bulkBody: string }) => {
    const ids = [...bulkBody.matchAll(/"_id":"(\w+)"/g)].map(([, id]) => id!);
    requests.push(ids);
    const { statusCode, items } = answer(ids);
    if (statusCode >= 400)
      throw new errors.ResponseError({ statusCode, body: {}, headers: {}, warnings: null, meta: {} as never });
    return { body: { items: items ?? ids.map(() => ({ index: { status: 200 } })) } };
  };
  const options = { clock: { now: Date.now }, log: SILENT_LOG, probedIndex: "products", failsFast: false };
  return { client: new OpenSearchClient({ transport: { request } } as unknown as Client, options), requests };
}

function write(client: OpenSearchClient, ...ids: string[]) {
  const writes = ids.map((id) => ({ id, documentId: id, version: 1, document: { name: id } }));
  return bulkWrite(client, { alias: "products", routing: "t1", writes, searchable: true, time: writing() });
}

test.each([400, 413])(
  "a record whose request is refused with %i is found among the others, which are written",
  async (statusCode) => {
    verifies("indexing.poison");
    const { client, requests } = engine((ids) => ({ statusCode: ids.includes("c") ? statusCode : 200 }));

    const outcomes = await write(client, "a", "b", "c", "d");

    expect(outcomes).toEqual(["written", "written", { reason: expect.stringContaining("refused"), isRefusal: true }, "written"]);
    expect(requests).toEqual([["a", "b", "c", "d"], ["a", "b"], ["c", "d"], ["c"], ["d"]]);
  },
);

test.each([401, 403, 500, 503])("an engine that answers %i to a whole request is away", async (statusCode) => {
  verifies("indexing.outage");
  const { client } = engine(() => ({ statusCode }));

  await expect(write(client, "a", "b")).rejects.toMatchObject({ name: "UpstreamError", isRefusal: false });
});

test.each([
  [400, "mapper_parsing_exception", true],
  [500, "null_pointer_exception", true],
  [403, "cluster_block_exception", false],
  [400, "index_closed_exception", false],
  [503, "unavailable_shards_exception", false],
])("an item with status %i and %s is the record's fault: %s", async (status, type, isRefusal) => {
  verifies("indexing.poison", "indexing.outage");
  const { client } = engine(() => ({ statusCode: 200, items: [{ index: { status, error: { type } } }] }));

  expect(await write(client, "a")).toEqual([{ reason: expect.stringContaining(type), isRefusal }]);
});
