import { beforeAll, describe, expect, test } from "@jest/globals";
import { demoShop } from "../../../bench/judged-sets.ts";
import { relevance, type SetResult } from "../../../bench/relevance.ts";
import { verifies } from "../../support/verifies.ts";
import { ADAPTERS, openIndex } from "./search-setup.ts";

/** Limits slightly below the measured values (docs/decisions/0004-fusion.md): a change that falls below made the search worse. */
const AT_LEAST = { plain: 0.94, attribute: 0.92, typo: 0.97, prefix: 0.85, sku: 1, paraphrase: 0.44, posts: 0.96, nonsense: 1 };

describe.each(ADAPTERS)("the judged queries of the demo shop on the %s index", (adapter) => {
  let demo: SetResult;
  beforeAll(async () => {
    [demo] = (await relevance({ index: await openIndex(adapter), sets: [demoShop()] })) as [SetResult];
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
});
