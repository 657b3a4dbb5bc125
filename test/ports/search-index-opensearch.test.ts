import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { OpenSearchIndex } from "../../functions/platform/aws/opensearch/open-search-index.ts";
import type { QueryTerm } from "../../functions/platform/ports/search/search-index.ts";
import { UpstreamError } from "../../functions/platform/ports/upstream-error.ts";
import { verifies } from "../support/verifies.ts";
import { openAdapter } from "./search-index/opensearch-index.ts";
import { FIELD_WEIGHTS, Shop, toTerms, unitVector, WEIGHTS } from "./search-index/shop.ts";
import { describeVectors } from "./search-index/vectors.ts";
import { searchIndexContract } from "./search-index-suite.ts";

const endpoint = process.env.OPENSEARCH_URL;
const _clock = { now: Date.now };
const prefix = `test-${randomUUID().slice(0, 8)}`;
const open = (address: string, name = prefix, weights: Partial<typeof FIELD_WEIGHTS> = {}) =>
  openAdapter(address, { fieldWeights: { ...FIELD_WEIGHTS, ...weights }, prefix: name });

if (endpoint) {
  searchIndexContract("OpenSearch", async () => open(endpoint));
  describe("the OpenSearch adapter", () => describeAdapter(endpoint));
  afterAll(() => fetch(`${endpoint}/${prefix}*`, { method: "DELETE" }));
} else {
  process.stdout.write("The search index on OpenSearch was left out: OPENSEARCH_URL names no server.\n");
}

function describeAdapter(address: string): void {
  let index: OpenSearchIndex;
  beforeAll(async () => {
    index = open(address);
    await index.ready();
  });
  afterAll(() => index.close());

  describe("a kind with a graph of vectors", () => describeVectors(() => new Shop(index, "posts"), { minRecall: 0.9 }));

  test("a record that OpenSearch refuses fails alone, with a message of ours", async () => {
    const shop = new Shop(index);
    const wrong = { ...shop.document("b", "Pine"), chunks: [{ order: 0, text: "", vector: new Int8Array([1, 2, 3]) }] };

    const outcomes = await index.put(shop.scope, [shop.document("a", "Oak"), wrong, shop.document("c", "Ash")]);

    expect(outcomes).toEqual([
      { id: "a", outcome: "written" },
      { id: "b", outcome: "refused", reason: "The index refused this record (mapper_parsing_exception)." },
      { id: "c", outcome: "written" },
    ]);
  });

  test("ids of any length and script are returned unchanged", async () => {
    const shop = new Shop(index);
    const ids = ["a/b c", "ключ", "x".repeat(600), `${"x".repeat(600)}y`, "#", "😀".repeat(200)];

    await shop.put(...ids.map((id) => shop.document(id, "Oak")));

    expect(await shop.find("oak")).toEqual([...ids].sort());
    const refs = ids.map((id) => ({ id, workspaceId: "main" }));
    expect((await index.fetch(shop.scope, refs, null)).map((record) => record.id)).toEqual(ids);
  });

  test("a query of many words tells where a record with hundreds of labels has them", async () => {
    const shop = new Shop(index);
    const letters = [..."abcdefghijklmnopqrstuvwxyz"];
    const words = letters.flatMap((first) => letters.map((second) => `${first}${second}wort`));
    await shop.put(shop.document("a", { name: ["Lamp"], tags: words.slice(0, 300) }));
    const placesOf = async (text: string) => {
      const { hits } = await shop.ask(text, { match: "any" });
      return hits[0]!.matches.map(({ place }) => place);
    };

    expect(await placesOf(`lamp ${words[5]}`)).toEqual(["name", "label"]);
    expect(await placesOf(words.slice(0, 59).join(" "))).toEqual(Array(59).fill("label"));
    expect(await placesOf(words.slice(0, 90).join(" "))).toEqual(Array(90).fill("label"));
  });

  test("a long text with hundreds of chunks is stored and returned", async () => {
    const shop = new Shop(index);
    const content = Array.from({ length: 20_000 }, (_, at) => `word${at.toString(36)}`).join(" ");
    const vectors = Array.from({ length: 500 }, (_, at) => unitVector(at / 6));

    await shop.put(shop.document("p1", { content: [content] }, { vectors, source: content }));

    const answer = await shop.ask("wordfdv", { vector: unitVector(0) });
    expect(answer.hits).toMatchObject([{ id: "p1", matches: [{ term: 0, how: "exact" }] }]);
    expect(answer.hits[0]?.cosine).toBeCloseTo(1, 2);
    const [record] = await index.fetch(shop.scope, [{ id: "p1", workspaceId: "main" }], unitVector(0));
    expect(record?.chunks).toHaveLength(500);
    expect(record?.source).toBe(content);
  });

  test("values longer than OpenSearch can index still compare exactly", async () => {
    const shop = new Shop(index);
    const long = "x".repeat(40_000);
    await shop.put(
      shop.document("a", "Oak", { facts: { note: `${long}1` } }),
      shop.document("b", "Oak", { facts: { note: `${long}2` } }),
    );

    expect(await shop.filter({ field: "note", op: "in", values: [`${long}2`] })).toEqual(["b"]);
  });

  test("a query of many misspelt words with synonyms is answered", async () => {
    const shop = new Shop(index);
    const words = Array.from(
      { length: 60 },
      (_, at) => `${String.fromCharCode(97 + (at % 26))}nlikely${String.fromCharCode(97 + (at % 25))}`,
    );
    await shop.add("p1", words.join(" "));
    const terms = words.map((word) => ({
      word: `${word}x`,
      stem: `${word}x`,
      synonyms: [["oak", "tree"], ["pine"]],
      maxEdits: 2 as const,
      typos: "always" as const,
      prefix: true,
    }));

    expect((await shop.ask("", { terms, match: "any" })).hits.map((hit) => hit.id)).toEqual(["p1"]);
  });

  test("words count by the weights that the index is opened with, and not at all where the weight is 0", async () => {
    const products = { ...WEIGHTS, name: 1, content: 9, excerpt: 0 };
    const other = open(address, `${prefix}-weights`, { products });
    const shop = new Shop(other);
    await shop.put(
      shop.document("p1", { name: ["Oak"], content: ["desk"] }),
      shop.document("p2", { name: ["Desk"], content: ["oak"] }),
      shop.document("p3", { name: ["Lamp"], excerpt: ["oak"] }),
    );

    expect((await shop.ask("oak", { weights: products })).hits.map(({ id }) => id)).toEqual(["p2", "p1"]);
    await other.close();
  });

  test("a document's own weights count, whatever those of the query", async () => {
    const shop = new Shop(index);
    const [oak, desk] = [shop.document("p1", { name: ["Oak"] }), shop.document("p2", { name: ["Chair"], content: ["oak"] })];
    await shop.put({ ...oak, weights: { ...WEIGHTS, name: 0.1 } }, { ...desk, weights: { ...WEIGHTS, content: 10 } });

    expect((await shop.ask("oak", { weights: WEIGHTS })).hits.map(({ id }) => id)).toEqual(["p2", "p1"]);
  });

  test("a typing error is tolerated in a word that many records have, and in one that other workspaces have", async () => {
    const other = open(address, `${prefix}-few`);
    await other.ready();
    const shop = new Shop(other);
    const desks = Array.from({ length: 30 }, (_, at) => shop.document(`d${at}`, "Desk", { workspaceId: "one" }));
    await shop.put(...desks, shop.document("p1", "Disk", { workspaceId: "two" }));
    const ask = (overrides: Partial<QueryTerm>, workspaceId?: string) =>
      shop.ask("", { terms: toTerms("desk", { maxEdits: 1, ...overrides }) }, workspaceId ? { workspaceId } : {});

    expect((await ask({ typos: "always" })).total).toBe(31);
    expect((await ask({ typos: "unknown" }, "two")).total).toBe(1);
    await other.close();
  });

  test("missing indices are created by the first write or search", async () => {
    const other = open(address, `${prefix}-late`);
    const shop = new Shop(other);

    expect((await new Shop(other).ask("oak")).total).toBe(0);
    expect(await shop.add("a", "Oak")).toEqual(["written"]);
    expect(await shop.find("oak")).toEqual(["a"]);
    await other.close();
  });

  test("several instances can become ready at the same time", async () => {
    const others = Array.from({ length: 4 }, () => open(address, `${prefix}-many`));

    await Promise.all(others.map((other) => other.ready()));

    expect(await new Shop(others[0]!).add("a", "Oak")).toEqual(["written"]);
    await Promise.all(others.map((other) => other.close()));
  });

  test("another instance notices a rebuild before it begins to fill", async () => {
    const other = open(address);
    const shop = new Shop(other, "posts");
    await shop.add("a", "Oak");

    const rebuild = await index.startRebuild("posts");
    await shop.add("b", "Oak");
    await rebuild.commit();

    expect(await shop.find("oak")).toEqual(["b"]);
    await other.close();
  });
}

describe("an OpenSearch that cannot be reached", () => {
  test.each<[string, (index: OpenSearchIndex, shop: Shop) => Promise<unknown>]>([
    ["put", (_, shop) => shop.add("a", "Oak")],
    ["remove", (_, shop) => shop.remove("a", 1)],
    ["removeWorkspace", (index) => index.removeWorkspace("t", null)],
    ["query", (_, shop) => shop.ask("oak")],
    ["fetch", (index, shop) => index.fetch(shop.scope, [{ id: "a", workspaceId: "main" }], null)],
    ["startRebuild", (index) => index.startRebuild("posts")],
    ["ready", (index) => index.ready()],
  ])("is told by %s as the index not being available", async (_name, call) => {
    verifies("indexing.unreachable");
    const index = open("http://127.0.0.1:9");

    const refusal = await call(index, new Shop(index)).catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(UpstreamError);
    expect((refusal as Error).message).toBe("The search index is not available.");
    await index.close();
  });
});
