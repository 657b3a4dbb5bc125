import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { LAYOUT } from "../../functions/platform/aws/opensearch/documents/index-body.ts";
import type { OpenSearchIndex } from "../../functions/platform/aws/opensearch/open-search-index.ts";
import {
  INDEX_KINDS,
  type IndexDocument,
  type IndexKind,
  type IndexQuery,
  type SearchIndex,
  WORD_FIELD,
} from "../../functions/platform/ports/search/search-index.ts";
import { UpstreamError } from "../../functions/platform/ports/upstream-error.ts";
import { createOlderIndex } from "../support/older-index.ts";
import { verifies } from "../support/verifies.ts";
import { describeFacets } from "./search-index/facets.ts";
import { describeFetching } from "./search-index/fetching.ts";
import { describeFilters } from "./search-index/filters.ts";
import { describeGroups } from "./search-index/groups.ts";
import { describeIsolation } from "./search-index/isolation.ts";
import { openAdapter } from "./search-index/opensearch-index.ts";
import { describeOrder } from "./search-index/order.ts";
import { hitIds, nearestOf, Shop, toTerms, unitVector } from "./search-index/shop.ts";
import { describeTypoTolerance } from "./search-index/typo-tolerance.ts";
import { describeValues } from "./search-index/values.ts";
import { describeVectors } from "./search-index/vectors.ts";
import { describeWords } from "./search-index/words.ts";
import { describeWrites } from "./search-index/writes.ts";

const endpoint = process.env.OPENSEARCH_URL;
const run = `older-${randomUUID().slice(0, 8)}`;

if (endpoint) {
  describe("an index that the version before has laid out (OpenSearch)", () => describeOlderIndex(endpoint));
  describe("an index that the version before has left empty (OpenSearch)", () => describeContract(endpoint));
  afterAll(() => fetch(`${endpoint}/${run}*`, { method: "DELETE" }));
} else {
  process.stdout.write("Indices of an older layout were left out: OPENSEARCH_URL names no server.\n");
}

function open(address: string, name: string, rebuildNoticeMs = 20): OpenSearchIndex {
  return openAdapter(address, { prefix: `${run}-${name}`, rebuildNoticeMs });
}

/** The tenant whose documents are in the index of the version before. */
class OlderShop extends Shop {
  override readonly tenantId = "tenant-before";
}

/** Returns what the catalogue holds of it, as a rebuild reads it. */
function catalogue(shop: Shop): IndexDocument[] {
  const of = (id: string, text: IndexDocument["text"], facts: { price: number; brands: string }, degrees?: number) => {
    const vectors = degrees === undefined ? [] : [unitVector(degrees)];
    return shop.document(id, text, { facts, vectors, version: 1_700_000_000_000_000 });
  };
  return [
    of("desk", { name: ["Oak desk"] }, { price: 100, brands: "Nordic" }, 0),
    of("chair", { name: ["Oak chair"] }, { price: 40, brands: "Nordic" }, 30),
    of("lamp", { name: ["Brass lamp"], content: ["Goes well with oak."] }, { price: 60, brands: "Lumen" }),
    of("shelf", { name: ["Walnut shelf"] }, { price: 80, brands: "Lumen" }, 90),
  ];
}

async function rebuild(index: SearchIndex, shop: Shop, documents = catalogue(shop)): Promise<void> {
  const successor = await index.startRebuild("products");
  await successor.put(shop.tenantId, documents);
  await successor.commit();
}

function describeOlderIndex(address: string): void {
  async function openOlder(name: string, rebuildNoticeMs?: number) {
    await createOlderIndex(address, `${run}-${name}-products`);
    const index = open(address, name, rebuildNoticeMs);
    return { index, shop: new OlderShop(index) };
  }

  test("searches find, filter, count and sort its records", async () => {
    verifies("reindex.outdated");
    const { index, shop } = await openOlder("read");

    expect(await shop.find("oak")).toEqual(["chair", "desk", "lamp"]);
    expect(hitIds(await shop.ask("oak")).at(-1)).toBe("lamp");
    expect(await shop.find("", { terms: toTerms("wal", { prefix: true }) })).toEqual(["shelf"]);
    expect(await shop.find("", { terms: toTerms("walnat", { maxEdits: 1 }) })).toEqual(["shelf"]);
    expect(await shop.filter({ field: "price", op: "lt", value: 70 })).toEqual(["chair", "lamp"]);
    expect(await shop.filter({ field: "attributes.color", op: "in", values: ["brown"] })).toEqual(["chair", "desk"]);
    expect(await shop.filter({ field: WORD_FIELD, op: "nin", values: ["desk"] })).toEqual(["chair", "lamp", "shelf"]);
    const facets: IndexQuery["facets"] = [{ name: "brands", field: "brands", kind: "terms", size: 5, filter: null }];
    expect((await shop.ask("*", { facets })).facets.brands).toEqual([
      { key: "Lumen", count: 2 },
      { key: "Nordic", count: 2 },
    ]);
    const sorted = await shop.ask("*", { sort: { field: "price", direction: "desc" }, size: 3 });
    expect(hitIds(sorted)).toEqual(["desk", "shelf", "lamp"]);
    const { after } = sorted.hits.at(-1)!;
    expect(hitIds(await shop.ask("*", { sort: { field: "price", direction: "desc" }, after }))).toEqual(["chair"]);
    const near = await shop.ask("*", { vector: unitVector(0), nearest: nearestOf(2) });
    expect(near.nearest.map(({ id }) => id)).toEqual(["desk", "chair"]);
    const [record] = await index.fetch(shop.scope, [{ id: "desk", workspaceId: "main" }], null);
    expect(record).toMatchObject({ source: '{"id":"desk","name":"Oak desk"}', chunks: [{ text: "About desk." }] });
    expect(await index.outdatedKinds()).toEqual(["products"]);
    await index.close();
  });

  test("an index whose documents hold what the version before wrote is used as it is, and is to be rebuilt", async () => {
    verifies("reindex.outdated");
    const index = open(address, "contents");
    const shop = new OlderShop(index);
    await shop.add("desk", "Oak desk");
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ _meta: { layout: LAYOUT } });
    await fetch(`${address}/${run}-contents-products/_mapping`, { method: "PUT", headers, body });
    const later = open(address, "contents");
    const watched = new OlderShop(later);

    expect(await later.outdatedKinds()).toEqual(["products"]);
    expect(await watched.add("chair", "Oak chair")).toEqual(["written"]);
    expect(await watched.find("oak")).toEqual(["chair", "desk"]);
    await rebuild(later, watched, [watched.document("desk", "Oak desk")]);

    expect(await later.outdatedKinds()).toEqual([]);
    expect(await watched.find("oak")).toEqual(["desk"]);
    await Promise.all([index.close(), later.close()]);
  });

  test("searches never fail and never lack a record while it is written to and rebuilt", async () => {
    verifies("reindex.outdated", "reindex.unnoticed");
    const { index: writer, shop } = await openOlder("busy");
    // It learns of a change as late as instances do.
    const reader = open(address, "busy", 2_000);
    const watched = new OlderShop(reader);
    const found: string[] = [];
    const search = async () => {
      const near = { vector: unitVector(0), nearest: nearestOf(2) };
      const answer = await watched.ask("oak", { filter: { field: "price", op: "gte", value: 40 }, ...near });
      found.push(`${hitIds(answer).sort()}; near: ${answer.nearest.map(({ id }) => id)}`);
    };
    let isOver = false;
    const searching = (async () => {
      while (!isOver) await search();
    })();

    await shop.add("stool", "Pine stool", { facts: { price: 20 } });
    await rebuild(writer, shop);
    const atEnd = found.length;
    for (let more = 0; more < 50; more++) await search();
    isOver = true;
    await searching;

    expect(new Set(found)).toEqual(new Set(["chair,desk,lamp; near: desk,chair"]));
    expect(found.length).toBeGreaterThan(atEnd + 50);
    expect(await reader.outdatedKinds()).toEqual([]);
    await Promise.all([writer.close(), reader.close()]);
  });

  test("writes and removals count at once and stay when the rebuild has read the older state", async () => {
    verifies("reindex.outdated", "reindex.meanwhile");
    const { index, shop } = await openOlder("writes");
    const successor = await index.startRebuild("products");

    expect(await shop.add("stool", "Oak stool", { facts: { price: 20, "attributes.color": "red" } })).toEqual(["written"]);
    expect(await shop.add("desk", "Pine desk", { facts: { price: 90 } })).toEqual(["written"]);
    expect(await shop.remove("chair", 1_800_000_000_000_000)).toEqual(["written"]);
    expect(await shop.add("shelf", "Old shelf", { version: 1 })).toEqual(["stale"]);
    const states = [await stateOf(shop)];
    await successor.put(shop.tenantId, catalogue(shop));
    states.push(await stateOf(shop));
    await successor.commit();
    states.push(await stateOf(shop));

    const state = {
      oak: ["lamp", "stool"],
      pine: ["desk"],
      red: ["stool"],
      cheap: ["stool"],
      all: ["desk", "lamp", "shelf", "stool"],
    };
    expect(states).toEqual([state, state, state]);
    await index.close();
  });

  test("the nearest are those of both columns while an alias leads to indices of both layouts", async () => {
    verifies("reindex.outdated");
    const { index, shop } = await openOlder("both");
    const beside = new OlderShop(open(address, "beside"));
    await beside.put(
      beside.document("stool", "Pine stool", { vectors: [unitVector(10)] }),
      beside.document("manual", "Manual", { vectors: [unitVector(80), unitVector(20, 2)] }),
    );
    const actions = [{ add: { index: `${run}-beside-products-000001`, alias: `${run}-both-products` } }];
    const headers = { "content-type": "application/json" };
    const moved = await fetch(`${address}/_aliases`, { method: "POST", headers, body: JSON.stringify({ actions }) });

    const answer = await shop.ask("*", { vector: unitVector(0), nearest: nearestOf(4) });

    expect(moved.status).toBe(200);
    expect(answer.nearest.map(({ id }) => id)).toEqual(["desk", "stool", "manual", "chair"]);
    await Promise.all([index.close(), beside.index.close()]);
  });

  test("a workspace that is removed during the rebuild is gone from both indices", async () => {
    verifies("reindex.outdated");
    const { index, shop } = await openOlder("privacy");
    const successor = await index.startRebuild("products");
    await successor.put(shop.tenantId, catalogue(shop));

    expect(await index.removeWorkspace(shop.tenantId, "main")).toBe(4);
    const before = await shop.find("*");
    await successor.commit();

    expect(before).toEqual([]);
    expect(await shop.find("*")).toEqual([]);
    await index.close();
  });

  test("a write that meets the successor unawares is written in its layout", async () => {
    verifies("reindex.outdated");
    const { index, shop } = await openOlder("unaware");
    const unaware = new OlderShop(open(address, "unaware", 600_000));
    await unaware.find("*");
    const other = await index.startRebuild("products");
    const late = new OlderShop(open(address, "unaware", 600_000));
    await late.add("stool", "Oak stool");
    await other.put(shop.tenantId, catalogue(shop));
    await other.commit();

    expect(await unaware.add("bench", "Oak bench")).toEqual(["written"]);
    expect(await late.add("stool", "Oak stool, green")).toEqual(["written"]);

    expect(await shop.find("oak")).toEqual(["bench", "chair", "desk", "lamp", "stool"]);
    expect(await shop.find("green")).toEqual(["stool"]);
    await Promise.all([index, unaware.index, late.index].map((each) => each.close()));
  });

  test("a rebuild that another version has begun is not resumed, and a new one takes its place", async () => {
    verifies("reindex.outdated");
    const { index, shop } = await openOlder("begun");
    await createOlderIndex(address, `${run}-begun-products-building`, { withDocuments: false });

    expect(await index.resumeRebuild("products")).toBeNull();
    await rebuild(index, shop);

    expect(await shop.find("*")).toEqual(["chair", "desk", "lamp", "shelf"]);
    expect(await index.outdatedKinds()).toEqual([]);
    await index.close();
  });

  test("an index of an unknown layout is rebuilt: until then searches are unavailable and writes are tried again", async () => {
    verifies("reindex.unreadable");
    const { index, shop } = await openOlder("unknown");
    await setLayout(address, `${run}-unknown-products`, 99);

    await expect(shop.find("oak")).rejects.toThrow(UpstreamError);
    const [outcome] = await index.put(shop.scope, [shop.document("stool", "Oak stool")]);
    const outdated = await index.outdatedKinds();
    await rebuild(index, shop);

    expect(outcome).toEqual({ id: "stool", outcome: "failed", reason: "The index has another layout, and is to be rebuilt." });
    expect(outdated).toEqual(["products"]);
    expect(await shop.find("oak")).toEqual(["chair", "desk", "lamp"]);
    await index.close();
  });
}

async function stateOf(shop: Shop): Promise<Record<string, string[]>> {
  return {
    oak: await shop.find("oak"),
    pine: await shop.find("pine"),
    red: await shop.filter({ field: "attributes.color", op: "in", values: ["red"] }),
    cheap: await shop.filter({ field: "price", op: "lt", value: 40 }),
    all: await shop.find("*"),
  };
}

async function setLayout(address: string, alias: string, layout: number): Promise<void> {
  const body = JSON.stringify({ _meta: { layout } });
  const answer = await fetch(`${address}/${alias}/_mapping`, {
    method: "PUT",
    body,
    headers: { "content-type": "application/json" },
  });
  expect(answer.status).toBe(200);
}

/** Runs the contract on indices of layout 4, which searches of the current one read. */
function describeContract(address: string): void {
  const index = open(address, "contract");
  const openShop = (kind?: IndexKind) => new Shop(index, kind);
  beforeAll(async () => {
    for (const kind of INDEX_KINDS) await createOlderIndex(address, `${run}-contract-${kind}`, { withDocuments: false });
  });
  afterAll(() => index.close());

  describeWrites(openShop);
  describeWords(openShop);
  describeTypoTolerance(openShop);
  describeFilters(openShop);
  describeFacets(openShop);
  describeGroups(openShop);
  describeOrder(openShop);
  describeValues(openShop);
  describeVectors(openShop, { minRecall: 0.9 });
  describeFetching(openShop);
  describeIsolation(openShop);
}
