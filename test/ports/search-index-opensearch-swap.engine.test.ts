import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "@jest/globals";
import { openSearchClient } from "../../functions/platform/aws/opensearch/client/opensearch-client.ts";
import { OpenSearchIndex } from "../../functions/platform/aws/opensearch/open-search-index.ts";
import { lazy } from "../../functions/platform/concurrency/lazy.ts";
import { verifies } from "../support/verifies.ts";
import { ADAPTER_SETTINGS } from "./search-index/opensearch-index.ts";
import { Shop } from "./search-index/shop.ts";

const endpoint = process.env.OPENSEARCH_URL;
const run = `swap-${randomUUID().slice(0, 8)}`;

if (endpoint) {
  describe("the end of a rebuild (OpenSearch)", () => describeSwaps(endpoint));
  afterAll(() => fetch(`${endpoint}/${run}*`, { method: "DELETE" }));
} else {
  process.stdout.write("The end of a rebuild on OpenSearch was left out: OPENSEARCH_URL names no server.\n");
}

/** Work that comes between two requests of one call: before the first whose path ends so. */
interface Interruption {
  path: string;
  work: () => Promise<void>;
}

function describeSwaps(address: string): void {
  function open(name: string, interruption?: Interruption): OpenSearchIndex {
    const client = openSearchClient({ endpoint: address, auth: "none" });
    if (interruption) interrupt(client, interruption);
    return new OpenSearchIndex(client, { ...ADAPTER_SETTINGS, prefix: `${run}-${name}` });
  }

  test("keeps a write that reached the old index alone", async () => {
    verifies("reindex.meanwhile");
    const index = open("write");
    await index.ready();
    const rebuild = await index.startRebuild("products");
    const interrupted = open("write", { path: "-products-building/_bulk", work: () => rebuild.commit() });
    const shop = new Shop(interrupted);

    expect(await shop.add("a", "Oak")).toEqual(["written"]);

    expect(await shop.find("oak")).toEqual(["a"]);
    await Promise.all([index.close(), interrupted.close()]);
  });

  test("leaves no index behind a removal that it overtakes, and the next rebuild runs", async () => {
    verifies("reindex.meanwhile");
    const index = open("overtaken");
    await index.ready();
    const rebuild = await index.startRebuild("products");
    const interrupted = open("overtaken", { path: "-products-building/_bulk", work: () => rebuild.commit() });
    const shop = new Shop(interrupted);

    const removed = await interrupted.remove(shop.scope, [{ workspaceId: "main", id: "a", version: 1 }]);
    const next = await index.startRebuild("products");
    await next.commit();

    expect(removed).toEqual([{ id: "a", outcome: "written" }]);
    expect(await shop.find("*")).toEqual([]);
    await Promise.all([index.close(), interrupted.close()]);
  });

  test.each(["-products", "-products-building"])("leaves nothing of a tenant that is being removed from %s", async (alias) => {
    verifies("reindex.meanwhile");
    const name = `removal${alias}`;
    const index = open(name);
    await index.ready();
    const rebuild = await index.startRebuild("products");
    const commit = lazy(() => rebuild.commit());
    const interrupted = open(name, { path: `${alias}/_delete_by_query`, work: () => commit() });
    const shop = new Shop(interrupted);
    await shop.add("a", "Oak");

    await interrupted.removeWorkspace(shop.tenantId, null);

    expect(await shop.find("*")).toEqual([]);
    await Promise.all([index.close(), interrupted.close()]);
  });

  test("fails no search and shows every record, however often it comes", async () => {
    verifies("reindex.unnoticed");
    const [index, reader] = [open("often"), open("often")];
    const shop = new Shop(index);
    const documents = ["a", "b", "c"].map((id) => shop.document(id, `Oak ${id}`));
    await shop.put(...documents);
    const scope = { tenantId: shop.tenantId };
    const found: string[] = [];
    let isOver = false;
    const searching = (async () => {
      while (!isOver) found.push(String(await new Shop(reader).find("oak", {}, scope)));
    })();

    for (let round = 0; round < 8; round++) {
      const rebuild = await index.startRebuild("products");
      await rebuild.put(shop.tenantId, documents);
      await rebuild.commit();
    }
    isOver = true;
    await searching;

    expect(new Set(found)).toEqual(new Set(["a,b,c"]));
    await Promise.all([index.close(), reader.close()]);
  });
}

type EngineClient = ReturnType<typeof openSearchClient>;

/** Lets work be done before each request whose path ends so, and after all requests that were sent before it. */
function interrupt({ transport }: EngineClient, { path, work }: Interruption): void {
  const request = transport.request.bind(transport);
  const sent: Promise<unknown>[] = [];
  transport.request = ((params, options) => {
    const send = () => request(params, options);
    const answer = params.path.endsWith(path) ? Promise.allSettled(sent).then(work).then(send) : send();
    sent.push(answer);
    return Object.assign(answer, { abort: () => undefined });
  }) as EngineClient["transport"]["request"];
}
