import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { extractFilterableFields } from "../../functions/features/search/indexing/filterable-fields.ts";
import type { OpenSearchIndex } from "../../functions/platform/aws/opensearch/open-search-index.ts";
import { verifies } from "../support/verifies.ts";
import { openAdapter } from "./search-index/opensearch-index.ts";
import { nearestOf, Shop, toTerms, unitVector } from "./search-index/shop.ts";

const endpoint = process.env.OPENSEARCH_URL;
const prefix = `names-${randomUUID().slice(0, 8)}`;

if (endpoint) describe("names and values of a tenant's own (OpenSearch)", () => describeNames(endpoint));
else process.stdout.write("Names of a tenant's own on OpenSearch were left out: OPENSEARCH_URL names no server.\n");

/** Names that mean something to the engine, to the layout of its documents, or to JavaScript. */
const NAMES = [
  ..."_id _source _routing _index _type _score _doc _all tenant workspace record stems words packed body vectors".split(" "),
  ..."vector chunks chunks.vector fields points steps pairs.0 pairs strings.name strings numbers.price flags.onSale".split(" "),
  ..."$price $audience $code $name __proto__ constructor toString hasOwnProperty prototype length then".split(" "),
  ..."a.b a..b .a a. * a* {dynamic} {{x}} a,b".split(" "),
  ...["", " ", "\u0000", "\u001f", "\u001e", "\ud800", "\udc00a", "a\u001fsb", "😀", "ключ", "x".repeat(128), "\n"],
];
const VALUES = [
  0,
  -0,
  1e308,
  -1e308,
  5e-324,
  2 ** 53,
  true,
  false,
  ...NAMES,
  '{"match_all":{}}',
  "x".repeat(5_000),
  "¦5",
  "a¦9 b",
];

const name = fc.oneof(fc.constantFrom(...NAMES), fc.string({ unit: "binary", maxLength: 20 }));
const value = fc.oneof(
  fc.constantFrom(...VALUES),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const bag = fc.array(fc.tuple(name, fc.oneof(value, fc.array(value, { maxLength: 4 }), fc.object({ maxDepth: 2 }))), {
  maxLength: 12,
});

/** Makes an object with members of any name, also those that literals treat otherwise. */
function toObject(members: [string, unknown][]): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [key, held] of members) Object.defineProperty(object, key, { value: held, enumerable: true, configurable: true });
  return object;
}

function describeNames(address: string): void {
  let index: OpenSearchIndex;
  beforeAll(async () => {
    index = openAdapter(address, { prefix });
    await index.ready();
  });
  afterAll(async () => {
    await index.close();
    await fetch(`${address}/${prefix}*`, { method: "DELETE" });
  });

  const mapping = async (): Promise<unknown> => (await fetch(`${address}/${prefix}-products/_mapping`)).json();

  test("nothing in a record adds a field, and every value is found by its name, by its own tenant alone", async () => {
    verifies("isolation.search", "filters.open-fields");
    const before = await mapping();
    const stranger = new Shop(index);
    await stranger.add("own", "Oak", { facts: { "attributes.color": "oak" }, vectors: [unitVector(0)] });
    const shop = new Shop(index);
    const drafts = fc.sample(
      fc.record({ id: fc.oneof(name, fc.uuid()), attributes: bag, metadata: bag, words: fc.array(value) }),
      {
        seed: 4,
        numRuns: 150,
      },
    );
    const documents = drafts.map(({ id, attributes, metadata, words }, at) => ({
      ...shop.document(`${at} ${id}`, { name: words.map(String), attributes: words.map(String) }, { vectors: [unitVector(at)] }),
      filterableFields: extractFilterableFields("products", { attributes: toObject(attributes), metadata: toObject(metadata) }),
      source: JSON.stringify({ attributes, metadata }),
    }));

    const outcomes = await shop.put(...documents);

    expect(new Set(outcomes)).toEqual(new Set(["written"]));
    expect(await mapping()).toEqual(before);
    for (const { id, filterableFields } of documents) {
      for (const { name: field, value } of filterableFields) {
        expect(await shop.find("*", { filter: { field, op: "in", values: [value] }, size: 200 })).toContain(id);
      }
    }
    expect(await stranger.find("*")).toEqual(["own"]);
  });

  test("tenants, workspaces and ids that read like each other or like patterns stay apart", async () => {
    verifies("isolation.search", "isolation.spaces");
    const places = ["t", "t/w", "t%2Fw", "T", "t*", "*", "t w", "_all"].flatMap((tenantId) =>
      ["w", "w/w", "*", "w%2Fw"].map((workspaceId) => ({ tenantId, workspaceId, word: "" })),
    );
    for (const [at, place] of places.entries()) place.word = `oak${[..."abcdefghijklmnopqrstuvwxyzäöüéèñåø"][at]}nut`;
    const shop = new Shop(index);
    for (const { tenantId, workspaceId, word } of places) {
      const document = shop.document("w/w", word, { workspaceId, facts: { mark: word }, vectors: [unitVector(0)] });
      await index.put({ tenantId, kind: "products" }, [document]);
    }

    for (const { tenantId, workspaceId, word } of places) {
      const answer = await shop.ask(
        "",
        {
          terms: toTerms("oakanut", { prefix: true, maxEdits: 2, typos: "always" }),
          additionalMatches: places.map((other) => ({ workspaceId: other.workspaceId, id: "w/w" })),
          vector: unitVector(0),
          nearest: nearestOf(50),
          facets: [{ name: "mark", field: "mark", kind: "terms", size: 50, filter: null }],
        },
        { tenantId, workspaceId },
      );
      expect(answer).toMatchObject({ documents: 1, total: 1, facets: { mark: [{ key: word, count: 1 }] } });
      expect(answer.nearest.map((near) => near.workspaceId)).toEqual([workspaceId]);
      const fetched = await index.fetch({ tenantId, kind: "products" }, [{ workspaceId, id: "w/w" }], null);
      expect(fetched).toHaveLength(1);
    }
  });
}
