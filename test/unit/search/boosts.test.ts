import { describe, expect, test } from "@jest/globals";
import type { Rater } from "../../../functions/features/search/index.ts";
import {
  applyBoosts,
  decodeBoosts,
  encodeBoosts,
  ONLY_DESCRIBED,
  readBoosts,
  STEP_DOWN,
} from "../../../functions/features/search/ranking/boosts.ts";
import type { RankedRecord } from "../../../functions/features/search/ranking/retrieval/fuse.ts";
import { scoreOf } from "../../../functions/features/search/ranking/scores/tier-scores.ts";
import { verifies } from "../../support/verifies.ts";

const record = (id: string, tier: RankedRecord["fit"]["tier"], closeness: number): RankedRecord => {
  return {
    id,
    workspaceId: "shop",
    score: 0.5,
    fit: { tier, type: "words", words: 1, closeness, ofWords: closeness, ofMeaning: 0 },
    lexical: 1,
    cosine: null,
    matches: [],
    boost: 0,
  };
};
const rater = (weight: number, ratings: Record<string, number>): Rater => {
  return { name: "taste", weight, rate: async (records) => records.map(({ id }) => ratings[id] ?? 0) };
};
const WINDOW = [record("named", "named", 0.5), record("near", "labelled", 0.5), record("far", "labelled", 0.3)];

async function order(raters: Rater[]): Promise<RankedRecord[]> {
  return applyBoosts(WINDOW, await readBoosts(WINDOW, raters));
}
const idsOf = (ranked: RankedRecord[]) => ranked.map(({ id }) => id);

describe("the boosts of a window", () => {
  test("ratings of several raters add up, each with its weight", async () => {
    expect(idsOf(await order([rater(0.15, { far: 1 })]))).toEqual(["named", "near", "far"]);
    expect(idsOf(await order([rater(0.15, { far: 1 }), rater(0.1, { far: 1 })]))).toEqual(["named", "far", "near"]);
    expect(idsOf(await order([rater(0.15, { far: 1 }), rater(0.1, { far: 1 }), rater(0.2, { far: -1 })]))).toEqual([
      "named",
      "near",
      "far",
    ]);
  });

  test("a rating below 0 lowers a record within its tier, and never below what has the words where they tell less", async () => {
    const ranked = await order([rater(1, { named: -1, near: -1 })]);

    expect(ranked.map(({ id, score }) => [id, score])).toEqual([
      ["named", 0.99],
      ["far", 0.62],
      ["near", 0.5],
    ]);
  });

  test("a rater that crosses steps lifts and lowers over them, by one and a quarter at most", async () => {
    verifies("rules.boost");
    const crossing = { ...rater(1, { named: -3, far: 3 }), crossesSteps: true };

    const ranked = await order([crossing]);

    expect(ranked.map(({ id, score }) => [id, score])).toEqual([
      ["far", expect.closeTo(0.99 + 0.009 * 0.55)],
      ["near", 0.7],
      ["named", expect.closeTo(0.5 + 0.4 * 0.25)],
    ]);
    expect(ranked.map(({ unboosted }) => unboosted)).toEqual([0.5, 0.5, 0.5]);
    expect(scoreOf({ tier: "identified", closeness: 1 }, 0, -1)).toBe(1);
    expect(scoreOf({ tier: "titled", closeness: 0.5 }, 0, 1.25)).toBeLessThan(1);
  });

  test("a record that steps down comes after those of the step below, whatever else lifts it, also on later pages", async () => {
    verifies("search.preferences");
    const window = [...WINDOW, record("code", "identified", 1), record("some", "related", 0.9), record("few", "related", 0.5)];
    const levels = await readBoosts(window, [
      rater(0.15, { named: STEP_DOWN, some: STEP_DOWN, code: STEP_DOWN }),
      rater(0.4, { named: 1, some: 1 }),
    ]);
    const ranked = applyBoosts(window, decodeBoosts(encodeBoosts(levels!)));

    expect(ranked.map(({ id, score }) => [id, score])).toEqual([
      ["code", 1],
      ["near", 0.7],
      ["far", 0.62],
      ["named", 0.52],
      ["few", 0.282843],
      ["some", 0.12],
    ]);
  });

  test("a record that is only described keeps its place among such, below what has the words in its labels", async () => {
    verifies("keywords.certain");
    const window = [...WINDOW, record("code", "identified", 1), record("some", "related", 0.9)];
    const levels = await readBoosts(window, [
      rater(1, { named: ONLY_DESCRIBED, near: ONLY_DESCRIBED, some: ONLY_DESCRIBED, code: ONLY_DESCRIBED }),
      rater(0.15, { named: 1, near: -1 }),
    ]);
    const ranked = applyBoosts(window, decodeBoosts(encodeBoosts(levels!)));

    expect(idsOf(ranked)).toEqual(["code", "far", "named", "near", "some"]);
    for (const { score } of ranked.slice(2, 4)) expect([score >= 0.4, score < 0.5]).toEqual([true, true]);
  });

  test("a record alone is rated by what compares it with nothing", async () => {
    verifies("keywords.certain");
    const alone = WINDOW.slice(1, 2);
    expect(await readBoosts(alone, [rater(1, { near: ONLY_DESCRIBED })])).toBeNull();

    const levels = await readBoosts(alone, [{ ...rater(1, { near: ONLY_DESCRIBED }), ratesAlone: true }]);
    expect(applyBoosts(alone, levels)[0]!.score).toBeLessThan(0.5);
  });

  test("boosts come back from a cursor as they were, also those below 0", async () => {
    verifies("search.popularity");
    const levels = await readBoosts(WINDOW, [rater(0.5, { named: 1, near: -0.333, far: -1 })]);

    expect(decodeBoosts(encodeBoosts(levels!))).toEqual(levels);
    // What would leave the step is pressed together before its end.
    expect([...levels!]).toEqual([4_756, -1_665, -3_000]);
  });

  test("raters that say nothing leave the order to relevance", async () => {
    expect(await readBoosts(WINDOW, [rater(1, {})])).toBeNull();
  });
});
