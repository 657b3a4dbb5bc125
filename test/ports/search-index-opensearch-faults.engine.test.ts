import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { OpenSearchIndex } from "../../functions/platform/aws/opensearch/open-search-index.ts";
import type { IndexDocument } from "../../functions/platform/ports/search/search-index.ts";
import { UpstreamError } from "../../functions/platform/ports/upstream-error.ts";
import { verifies } from "../support/verifies.ts";
import { describeNodeFaults } from "./search-index/node-faults.ts";
import { openAdapter } from "./search-index/opensearch-index.ts";
import { Shop, toTerms } from "./search-index/shop.ts";

const endpoint = process.env.OPENSEARCH_URL;
const prefix = `faults-${randomUUID().slice(0, 8)}`;

if (endpoint) {
  describe("the search index under hostile input (OpenSearch)", () => describeHostileInput(endpoint));
  describe("the search index with a missing shard (OpenSearch)", () => describeMissingShard(endpoint));
  describe("the first requests of a deployment (OpenSearch)", () => describeFirstRequests(endpoint));
  describeNodeFaults();
  afterAll(() => fetch(`${endpoint}/${prefix}*`, { method: "DELETE" }));
} else {
  process.stdout.write("Faults of a search index on OpenSearch were left out: OPENSEARCH_URL names no server.\n");
}

function open(address: string, name: string): OpenSearchIndex {
  return openAdapter(address, { prefix: `${prefix}-${name}` });
}

function describeFirstRequests(address: string): void {
  test("a removal before any record leaves the index to be created as it is laid out, without a failed search", async () => {
    verifies("search.first", "indexing.first");
    const instances = [1, 2, 3].map(() => open(address, "first"));
    const [writer, ...readers] = instances.map((index) => new Shop(index));

    const [removed, ...found] = await Promise.all([
      instances[0]!.remove(writer!.scope, [{ id: "gone", workspaceId: "main", version: 1 }]),
      ...readers.map((shop) => shop.find("oak")),
    ]);

    expect([removed, ...found]).toEqual([[{ id: "gone", outcome: "written" }], [], []]);
    expect(await writer!.add("a", "Oak desk")).toEqual(["written"]);
    expect(await writer!.find("oak")).toEqual(["a"]);
    await Promise.all(instances.map((index) => index.close()));
  });
}

function describeMissingShard(address: string): void {
  const alias = `${prefix}-shard-products`;
  const call = async (method: string, path: string, body?: object): Promise<void> => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${address}/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    expect(answer.status).toBe(200);
  };

  /**
   * Leaves the index without its shard: a copy of the index, which no node may take, stands in its place. `restore` lets a node
   * take it, with all documents.
   */
  async function loseShard(): Promise<{ restore(): Promise<void> }> {
    const [before, after] = [`${alias}-000001`, `${alias}-000002`];
    const nowhere = "index.routing.allocation.require._name";
    await call("PUT", `${before}/_settings`, { "index.blocks.write": true });
    const settings = { [nowhere]: "no-such-node", "index.blocks.write": null };
    await call("PUT", `${before}/_clone/${after}?wait_for_active_shards=0`, { settings });
    const moves = [{ remove: { index: before, alias } }, { add: { index: after, alias } }];
    await call("POST", "_aliases", { actions: moves });
    return {
      async restore() {
        await call("PUT", `${after}/_settings`, { [nowhere]: null });
        await call("GET", `_cluster/health/${after}?wait_for_status=yellow`);
      },
    };
  }

  test("searches are unavailable, writes are tried again, and both work when the shard is back", async () => {
    verifies("search.whole", "indexing.outage");
    const index = open(address, "shard");
    await index.ready();
    const shop = new Shop(index);
    await shop.add("a", "Oak desk");
    const changed = shop.document("a", "Oak table");
    const shard = await loseShard();
    const impatient = openAdapter(address, { prefix: `${prefix}-shard`, shardWaitMs: 500 });

    const refusals = await Promise.all([
      shop.ask("oak").catch((error: unknown) => error),
      index.fetch(shop.scope, [{ id: "a", workspaceId: "main" }], null).catch((error: unknown) => error),
    ]);
    const [written, removed] = await Promise.all([
      impatient.put(shop.scope, [changed, shop.document("b", "Oak chair")]),
      impatient.remove(shop.scope, [{ id: "c", workspaceId: "main", version: 1 }]),
    ]);
    await impatient.close();
    await shard.restore();
    const kept = await shop.find("desk");
    const again = await shop.put(changed, shop.document("b", "Oak chair"));

    for (const refusal of refusals) {
      expect(refusal).toBeInstanceOf(UpstreamError);
      expect((refusal as UpstreamError).retryAfter).toBe(5);
    }
    expect([...written, ...removed].map(({ outcome }) => outcome)).toEqual(["failed", "failed", "failed"]);
    expect(kept).toEqual(["a"]);
    expect(again).toEqual(["written", "written"]);
    expect(await shop.find("oak")).toEqual(["a", "b"]);
    expect(await shop.find("desk")).toEqual([]);
    await index.close();
  });
}

function describeHostileInput(address: string): void {
  let index: OpenSearchIndex;
  beforeAll(async () => {
    index = open(address, "input");
    await index.ready();
  });
  afterAll(() => index.close());

  const mapping = async () => (await fetch(`${address}/${prefix}-input-products/_mapping`)).json();

  test("ten thousand attributes of a tenant add no field, are filtered by and counted, and concern no other tenant", async () => {
    verifies("indexing.attributes");
    const [shop, other] = [new Shop(index), new Shop(index)];
    const fields = await mapping();
    await other.add("own", "Oak desk", { facts: { "attributes.a42": "brown", price: 5 } });
    const products = Array.from({ length: 100 }, (_, at) => {
      const names = Array.from({ length: 100 }, (_, name) => `attributes.a${at * 100 + name}`);
      return shop.document(`p${at}`, `Oak ${at}`, { facts: Object.fromEntries(names.map((name, value) => [name, `v${value}`])) });
    });

    expect(new Set(await shop.put(...products))).toEqual(new Set(["written"]));

    expect(await mapping()).toEqual(fields);
    expect(await shop.filter({ field: "attributes.a9999", op: "in", values: ["v99"] })).toEqual(["p99"]);
    expect(await shop.filter({ field: "attributes.a42", op: "exists", value: true })).toEqual(["p0"]);
    const facet = (name: string) => ({ name, field: name, kind: "terms" as const, size: 5, filter: null });
    const { facets } = await shop.ask("oak", { facets: ["attributes.a0", "attributes.a4321"].map(facet) });
    expect(facets).toEqual({ "attributes.a0": [{ key: "v0", count: 1 }], "attributes.a4321": [{ key: "v21", count: 1 }] });
    const beside = await other.ask("oak", { facets: [facet("attributes.a42")] });
    expect(beside).toMatchObject({ total: 1, facets: { "attributes.a42": [{ key: "brown", count: 1 }] } });
  });

  const ascii = "x".repeat(30_000);
  const wide = "ж".repeat(15_000);
  const wider = "語".repeat(10_000);
  const words = Array.from({ length: 5_000 }, (_, at) => `w${at.toString(36)}`).join(" ");
  const LONG: [string, string][] = [
    ["one word of letters", ascii],
    ["one word of two-byte letters", wide],
    ["one word of three-byte letters", wider],
    ["many words", words],
  ];

  test.each(LONG)("texts and values of 30 KB in %s are written, found and returned whole", async (_what, long) => {
    verifies("indexing.long-values");
    const shop = new Shop(index);
    const text = { name: [long], tags: [long], attributes: [long], sku: [long], content: [long] };
    const facts = { name: long, tags: long, "attributes.note": long, price: 5 };
    const document = shop.document("long", text, { facts, source: JSON.stringify({ id: "long", name: long }) });

    expect(await shop.put(shop.document("before", "Oak"), document, shop.document("after", "Oak"))).toEqual(
      Array(3).fill("written"),
    );

    expect(await shop.find("oak")).toEqual(["after", "before"]);
    const first = toTerms(long)[0]!;
    expect(await shop.find("", { terms: [first] })).toEqual(["long"]);
    for (const [field, value] of Object.entries({ name: long, tags: long, "attributes.note": long })) {
      expect(await shop.filter({ field, op: "in", values: [value] })).toEqual(["long"]);
      expect(await shop.filter({ field, op: "in", values: [`${value}y`] })).toEqual([]);
    }
    const [record] = await index.fetch(shop.scope, [{ id: "long", workspaceId: "main" }], null);
    expect(record?.source).toBe(document.source);
  });

  test.each(LONG)("ids and names of attributes of 30 KB in %s are written and found", async (_what, long) => {
    verifies("indexing.long-values");
    const shop = new Shop(index);
    const named = shop.document("named", "Pine", { facts: { [`attributes.${long}`]: "v".repeat(2_000) } });

    const outcomes = await shop.put(shop.document("before", "Oak"), shop.document(long, "Ash"), named);

    expect(outcomes).toEqual(["written", "written", "written"]);
    expect(await shop.find("oak")).toEqual(["before"]);
    expect(await shop.find("ash")).toEqual([long]);
    expect(await shop.filter({ field: `attributes.${long}`, op: "exists", value: true })).toEqual(["named"]);
  });

  test.each<[string, (shop: Shop) => IndexDocument]>([
    ["an id of 40 KB", (shop) => shop.document("x".repeat(40_000), "Ash")],
    [
      "a name of an attribute of 40 KB",
      (shop) => shop.document("p", "Ash", { facts: { [`attributes.${"x".repeat(40_000)}`]: 1 } }),
    ],
  ])("%s is refused alone, with a message of ours", async (_what, toDocument) => {
    verifies("indexing.long-values");
    const shop = new Shop(index);

    const outcomes = await index.put(shop.scope, [
      shop.document("before", "Oak"),
      toDocument(shop),
      shop.document("after", "Oak"),
    ]);

    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["written", "refused", "written"]);
    expect(outcomes[1]).toMatchObject({ reason: "The index refused this record (illegal_argument_exception)." });
    expect(await shop.find("*")).toEqual(["after", "before"]);
  });
}
