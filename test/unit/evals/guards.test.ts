import { fileURLToPath } from "node:url";
import { describe, expect, test } from "@jest/globals";
import { readAnswers, type SetAnswer, shopReader } from "../../../evals/guards/answer-set.ts";
import { judgeAnswer } from "../../../evals/guards/judge-answer.ts";
import { toGuardReport } from "../../../evals/guards/report.ts";
import { verifies } from "../../support/verifies.ts";

const shopOf = shopReader([fileURLToPath(new URL("../../../evals/shops", import.meta.url))]);
const ANSWERS = readAnswers(fileURLToPath(new URL("../../../evals/guards/answers.json", import.meta.url)));
const BAD = ANSWERS.filter(({ harmful }) => harmful.length > 0);
const HONEST = ANSWERS.filter(({ harmful }) => harmful.length === 0);
/** Bad answers of which words do not tell: their own are few, or stand in the records. */
const UNTOLD = new Set(["bad-003", "bad-077"]);

const judge = (answer: SetAnswer, asksJudge = false) => judgeAnswer(answer, shopOf(answer.shop), asksJudge);
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
    const leaving = async (asksJudge: boolean) =>
      (await Promise.all(untold.map((answer) => judge(answer, asksJudge)))).filter((each) => each.leaving.length > 0).length;

    expect(await leaving(false)).toBe(UNTOLD.size);
    expect(await leaving(true)).toBe(0);
  });
});

test("the report counts by kind what leaves, and what honest answers lose", async () => {
  const report = toGuardReport(await Promise.all(ANSWERS.map((answer) => judge(answer))), false);

  expect(report).toMatch(new RegExp(`all +${UNTOLD.size} of ${BAD.length} `));
  expect(report).toMatch(new RegExp(`answers wholly kept +${HONEST.length} of ${HONEST.length} `));
});
