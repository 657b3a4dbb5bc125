import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "@jest/globals";
import { readAnswers, type SetAnswer, shopReader } from "../../../evals/guards/answer-set.ts";
import { type JudgedAnswer, judgeAnswer } from "../../../evals/guards/judge-answer.ts";
import { toGuardReport } from "../../../evals/guards/report.ts";
import { judgePerfectly, type RecordedVerdict, recordVerdicts, replayVerdicts } from "../../../evals/guards/review-judge.ts";
import type { Model, ModelRequest } from "../../../functions/platform/ports/model.ts";
import { verifies } from "../../support/verifies.ts";

const shopOf = shopReader([fileURLToPath(new URL("../../../evals/shops", import.meta.url))]);
const fileIn = (name: string) => fileURLToPath(new URL(`../../../evals/guards/${name}`, import.meta.url));
const ANSWERS = readAnswers(fileIn("answers.json"));
const BAD = ANSWERS.filter(({ harmful }) => harmful.length > 0);
const HONEST = ANSWERS.filter(({ harmful }) => harmful.length === 0);
/** Bad answers of which words do not tell: their own are few, or stand in the records. */
const UNTOLD = new Set(["bad-003", "bad-077"]);

const judge = (answer: SetAnswer) => judgeAnswer(answer, shopOf(answer.shop), null);
/** Verdicts on the second set, written from its requests, which were shuffled and had no labels. */
const RECORDED: RecordedVerdict[] = JSON.parse(readFileSync(fileIn("near-verdicts.json"), "utf8"));
const NEAR = readAnswers(fileIn("near-records.json"));
const named = (answers: SetAnswer[]) => answers.map((answer) => [answer.id, answer] as const);

describe("answers by somebody who wrote no guard", () => {
  test.each(named(BAD.filter(({ id }) => !UNTOLD.has(id))))("of a bad one nothing harmful leaves: %s", async (_id, answer) => {
    verifies("chat.supported");
    expect((await judge(answer)).leaving).toEqual([]);
  });

  test.each(named(HONEST))("an honest one leaves as it is: %s", async (_id, answer) => {
    verifies("chat.supported");
    const { left, corrections } = await judge(answer);

    expect(corrections).toEqual([]);
    expect(left).toBe(answer.answer);
  });

  test("those of which words do not tell are told by a judge, who is asked about them", async () => {
    verifies("chat.guard-model");
    const untold = BAD.filter(({ id }) => UNTOLD.has(id));
    const perfectly = (answer: SetAnswer) =>
      judgeAnswer(answer, shopOf(answer.shop), async ({ prompt }) => judgePerfectly(prompt, answer));
    const countLeaky = (judged: JudgedAnswer[]) => judged.filter(({ leaving }) => leaving.length > 0).length;

    expect(countLeaky(await Promise.all(untold.map(judge)))).toBe(UNTOLD.size);
    expect(countLeaky(await Promise.all(untold.map(perfectly)))).toBe(0);
  });
});

describe("plain inventions, and honest sentences beside them", () => {
  test("of 270 bad ones ten leave, and of the honest sentences six are lost", async () => {
    verifies("chat.whole-sentences");
    const judged = await Promise.all(readAnswers(fileIn("invented-claims.json")).map(judge));
    const bad = judged.filter(({ answer }) => answer.harmful.length > 0);
    const honest = judged.filter(({ answer }) => answer.harmful.length === 0);

    expect(bad).toHaveLength(270);
    expect(bad.filter(({ leaving }) => leaving.length > 0)).toHaveLength(10);
    expect(honest.flatMap(({ corrections }) => corrections.filter(({ what }) => what === "left_out"))).toHaveLength(6);
  });
});

describe("answers near to the records, with verdicts on their sentences", () => {
  const reviewed = (answer: SetAnswer) =>
    judgeAnswer(answer, shopOf(answer.shop), async ({ prompt }) => replayVerdicts(prompt, answer, RECORDED));

  test.each(named(NEAR.filter(({ harmful }) => harmful.length > 0)))(
    "of a bad one nothing harmful leaves: %s",
    async (_id, answer) => {
      verifies("chat.guard-model");
      expect((await reviewed(answer)).leaving).toEqual([]);
    },
  );

  test("honest ones lose one sentence, to a rule, and every answer takes one call at most", async () => {
    verifies("chat.guard-model");
    const judged = await Promise.all(NEAR.filter(({ harmful }) => harmful.length === 0).map(reviewed));

    expect(judged.flatMap(({ corrections }) => corrections.map(({ reason }) => reason))).toEqual(["promise"]);
    expect(Math.max(...judged.map(({ reviews }) => reviews))).toBe(1);
  });

  test("recorded anew from the same model, they are the same", async () => {
    const [answer] = NEAR;
    const again: RecordedVerdict[] = [];
    const model = { complete: async ({ prompt }: ModelRequest) => replayVerdicts(prompt, answer!, RECORDED) } as Model;
    await judgeAnswer(answer!, shopOf(answer!.shop), recordVerdicts(model, answer!, again));

    expect(again).toEqual(
      RECORDED.filter((each) => each.answer === answer!.id && again.some((one) => one.sentence === each.sentence)),
    );
    expect(again.length).toBeGreaterThan(0);
  });
});

test("the report counts by kind what leaves, and what honest answers lose", async () => {
  const report = toGuardReport(await Promise.all(ANSWERS.map((answer) => judge(answer))), false);

  expect(report).toMatch(new RegExp(`all +${UNTOLD.size} of ${BAD.length} `));
  expect(report).toMatch(new RegExp(`answers wholly kept +${HONEST.length} of ${HONEST.length} `));
});
