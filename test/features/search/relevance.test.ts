import { beforeAll, describe, expect, test } from "@jest/globals";
import { demoShop } from "../../../bench/judged-sets.ts";
import { relevance, type SetResult } from "../../../bench/relevance.ts";

/** A little below what was measured (docs/decisions/0004-fusion.md): a change that falls below has made the search worse. */
const AT_LEAST = { plain: 0.93, attribute: 0.93, typo: 0.97, prefix: 0.86, sku: 1, paraphrase: 0.43, posts: 0.93, nonsense: 1 };

let demo: SetResult;
beforeAll(async () => {
  [demo] = (await relevance({ sets: [demoShop()] })) as [SetResult];
});

describe("the judged queries of the demo shop", () => {
  test("are answered with an nDCG@10 of 0.84, in both halves above 0.81", () => {
    expect(demo.ndcg).toBeGreaterThanOrEqual(0.84);
    expect(Math.min(...demo.halves)).toBeGreaterThanOrEqual(0.81);
  });

  test.each(Object.entries(AT_LEAST))("of kind %s reach %d", (kind, least) => {
    expect(demo.byKind[kind]!.ndcg).toBeGreaterThanOrEqual(least);
  });
});
