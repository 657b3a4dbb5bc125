import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { demoShop } from "../../../bench/judged-sets.ts";
import { fill, judge as judgeSet, relevance, type SetResult } from "../../../bench/relevance.ts";
import { verifies } from "../../support/verifies.ts";
import { ADAPTERS, type Adapter, embedder, openIndex } from "./search-setup.ts";

/** Limits slightly below the measured values (docs/decisions/0004-fusion.md): a change that falls below made the search worse. */
const AT_LEAST = { plain: 0.94, attribute: 0.92, typo: 0.97, prefix: 0.85, sku: 1, paraphrase: 0.44, posts: 0.96, nonsense: 1 };

const measured = new Map<Adapter, Promise<SetResult>>();

/** Judges the demo shop once on each index. */
function judge(adapter: Adapter): Promise<SetResult> {
  const known = measured.get(adapter);
  if (known) return known;
  const judging = openIndex(adapter).then(async (index) => (await relevance({ index, sets: [demoShop()] }))[0]!);
  measured.set(adapter, judging);
  return judging;
}

test("popularity that says nothing about relevance costs at most 0.003 of the nDCG@10", async () => {
  verifies("search.popularity", "search.relevance");
  const index = await openIndex("embedded");
  const ports = { index, embedder, clock: { now: () => Date.now() } };
  const shop = demoShop();
  await fill(ports, shop);

  const plain = await judgeSet(ports, shop);
  const boosted = await judgeSet(ports, shop, [
    {
      name: "popularity",
      weight: 0.03,
      rate: async (records) => records.map(({ id, lexical }) => toShare(id) * (lexical > 0 ? 1 : 0.25)),
    },
  ]);

  expect(boosted.ndcg).not.toBe(plain.ndcg);
  expect(boosted.ndcg).toBeGreaterThanOrEqual(plain.ndcg - 0.003);
});

/** Draws a popularity from an id: few products have much of it. */
function toShare(id: string): number {
  const drawn = createHash("sha256").update(id).digest().readUInt32BE(0) / 2 ** 32;
  return drawn ** 3;
}

describe.each(ADAPTERS)("the judged queries of the demo shop on the %s index", (adapter) => {
  let demo: SetResult;
  beforeAll(async () => {
    demo = await judge(adapter);
  });

  test("all judged queries reach an nDCG@10 of 0.85, and both halves exceed 0.84", () => {
    verifies("search.relevance");
    expect(demo.ndcg).toBeGreaterThanOrEqual(0.85);
    expect(Math.min(...demo.halves)).toBeGreaterThanOrEqual(0.84);
  });

  test.each(Object.entries(AT_LEAST))("queries of kind %s reach an nDCG@10 of %d", (kind, least) => {
    verifies("search.relevance");
    expect(demo.byKind[kind]!.ndcg).toBeGreaterThanOrEqual(least);
  });

  test("all judged queries together are within 0.01 of the embedded index", async () => {
    verifies("search.relevance", "indexing.both-engines");
    expect(Math.abs(demo.ndcg - (await judge("embedded")).ndcg)).toBeLessThanOrEqual(0.01);
  });
});
