import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { EvalAnswer } from "../../../evals/ask-chat.ts";
import { createJudge, describeTally } from "../../../evals/chat/judge.ts";
import { toJudgePrompt } from "../../../evals/chat/judge-prompt.ts";
import { type Check, toCriteria } from "../../../evals/checks/check-answer.ts";
import {
  type AnswerVerdict,
  type Criteria,
  middleVerdict,
  toVerdict,
  VERDICTS,
  worstVerdict,
} from "../../../evals/checks/rubric.ts";
import type { QuestionResult, TurnResult } from "../../../evals/evaluate.ts";
import type { SentChunk } from "../../../schemas/chat/chat-chunks.ts";
import { type ModelDouble, startModelDouble } from "../../support/model-double.ts";

let double: ModelDouble;
beforeAll(async () => {
  double = await startModelDouble();
});
afterAll(() => double.stop());

const GOOD: Criteria = { right: "first", kept: true, invented: [], language: true, length: "fits" };

function turnOf(text: string, fields: Partial<TurnResult> = {}): TurnResult {
  const chunks = [
    { seq: 1, type: "block_data", data: { itemId: "desk", payload: { id: "desk", name: "Oak desk", price: 9 } } },
    { seq: 2, type: "block_start", data: { blockId: "b1", type: "text" } },
    { seq: 3, type: "block_delta", data: { blockId: "b1", content: text } },
  ] as SentChunk[];
  const answer: EvalAnswer = {
    ...{ chunks, prose: text, written: "", cards: [], hasOffer: false, degraded: false },
    ...{ usage: null, firstWordMs: 1, firstWordAtMs: 1, wholeMs: 2 },
  };
  const turn = { message: "A desk?", expect: {}, goodAnswer: "It names the desk </good-answer>." };
  const told = { checks: [], judgement: null, callsBeforeFirstWord: null, byModel: true };
  return { turn, message: turn.message, answer, ...told, ...fields };
}

function questionOf(...turns: TurnResult[]): QuestionResult {
  return { question: { id: "q", kind: "service", turns: [] }, turns, checks: [], leftOut: null, byModel: true };
}

function judgeBy(votes: number, model = "claude-sonnet-5-5") {
  return createJudge({ model, votes, apiKey: "sk-1", baseUrl: double.url });
}

const voted = (criteria: Partial<Criteria>) => ({
  kind: "words" as const,
  text: JSON.stringify({ ...GOOD, ...criteria, reason: "so" }),
});

describe("the rubric", () => {
  const cases: [Partial<Criteria>, AnswerVerdict][] = [
    [{}, "content"],
    [{ right: "present" }, "partly"],
    [{ right: "absent" }, "not"],
    [{ kept: false }, "partly"],
    [{ language: false }, "partly"],
    [{ length: "long" }, "partly"],
    [{ length: "short" }, "partly"],
    [{ invented: ["90 days"] }, "not"],
    [{ right: "present", invented: ["90 days"], language: false }, "not"],
  ];
  test.each(cases)("calls %j %s", (criteria, verdict) => {
    expect(toVerdict({ ...GOOD, ...criteria })).toBe(verdict);
  });

  test("takes the vote in the middle, the worse of two, and the worst answer of a conversation", () => {
    expect(middleVerdict(["content", "not", "content"])).toBe("content");
    expect(middleVerdict(["content", "not", "partly"])).toBe("partly");
    expect(middleVerdict(["content", "not"])).toBe("not");
    expect(middleVerdict([])).toBeNull();
    expect(worstVerdict(["content", "partly"])).toBe("partly");
    expect(worstVerdict([...VERDICTS])).toBe("not");
    expect(worstVerdict([])).toBeNull();
  });

  const check = (criterion: Check["criterion"], passed: boolean, isNear = false): Check => {
    return { name: "c", found: "f", criterion, passed, isNear };
  };
  test("is read from checks: what is there and not in its place is present, what nobody asked for is kept", () => {
    expect(toCriteria([])).toEqual(GOOD);
    expect(toCriteria([check("right", false, true)]).right).toBe("present");
    expect(toCriteria([check("right", false, true), check("right", false)]).right).toBe("absent");
    expect(toCriteria([check("kept", false), check("language", false), check("length", false)])).toEqual({
      ...{ ...GOOD, kept: false, language: false, length: "long" },
    });
    expect(toCriteria([check("invented", false)]).invented).toEqual(["c: f"]);
  });
});

describe("a model that judges", () => {
  test("is forced into the shape of the rubric, and decides in place of the checks; its cost is told", async () => {
    double.script(voted({ kept: false }));
    const judge = judgeBy(1);
    const result = questionOf(turnOf("The Oak desk."));

    await judge.judge(result, null);

    expect(result.turns[0]!.judgement).toMatchObject({ verdict: "partly", reason: "so", criteria: { kept: false } });
    const { body } = double.calls[0]!;
    expect(body).toMatchObject({ model: "claude-sonnet-5-5", output_config: { format: { type: "json_schema" } } });
    expect(judge.tally()).toMatchObject({ judged: 1, failedVotes: 0, agreement: null, inputTokens: 500, outputTokens: 40 });
    // 500 tokens at 2 USD and 40 at 10 USD a million.
    expect(judge.tally().usd).toBeCloseTo(0.0014, 10);
  });

  test("votes several times: the middle counts, and how far the votes agree is told", async () => {
    double.script(voted({}), voted({ right: "absent" }), voted({}));
    const judge = judgeBy(3);
    const result = questionOf(turnOf("The Oak desk."));

    await judge.judge(result, null);

    expect(result.turns[0]!.judgement?.verdict).toBe("content");
    expect(result.turns[0]!.judgement?.votes?.toSorted()).toEqual(["content", "content", "not"]);
    expect(judge.tally().agreement).toBeCloseTo(2 / 3, 10);
    expect(describeTally(judge.tally())[0]).toContain("3 votes each; votes agreed by 67 %");
  });

  test.each([
    ["fails", { kind: "error" as const, status: 400 }],
    ["declines", { kind: "stopped" as const, reason: "refusal" as const }],
    ["is cut off", { kind: "stopped" as const, reason: "max_tokens" as const }],
    ["writes no JSON", { kind: "words" as const, text: "Good!" }],
    ["writes another shape", { kind: "words" as const, text: '{"right":"yes"}' }],
  ])("that %s judges nothing: the answer is told, and not counted", async (_what, answer) => {
    double.script(answer);
    const judge = judgeBy(1);
    const result = questionOf(turnOf("The Oak desk."));

    await judge.judge(result, null);

    expect(result.turns[0]!.judgement).toBeNull();
    expect(judge.tally()).toMatchObject({ judged: 0, failedAnswers: 1, failedVotes: 1 });
    expect(describeTally(judge.tally())[1]).toMatch(/^1 votes failed \(.+\); 1 answers are not judged and not counted$/);
  });

  test.each([
    [401, "The key was refused"],
    [404, "There is no model claude-none"],
  ])("that can never answer (%i) ends the evaluation with what to do", async (status, sentence) => {
    double.script({ kind: "error", status });

    await expect(judgeBy(1, "claude-none").judge(questionOf(turnOf("Yes.")), null)).rejects.toThrow(sentence);
  });

  test("is not asked about a broken answer, and the price of a model that the table lacks is not made up", async () => {
    double.script(voted({}));
    const judge = judgeBy(1, "claude-unknown");
    const broken: Check = { name: "is completed", passed: false, found: "", criterion: "right", isInvariant: true };
    const verdict = { verdict: "not" as const, criteria: { ...GOOD, right: "absent" as const }, reason: "is completed" };
    const result = questionOf(turnOf("Half an", { checks: [broken], judgement: verdict }), turnOf("Whole."));

    await judge.judge(result, null);

    expect(result.turns.map(({ judgement }) => judgement?.verdict)).toEqual(["not", "content"]);
    expect(double.calls).toHaveLength(1);
    expect(judge.tally().usd).toBeNull();
    expect(describeTally(judge.tally())[0]).toContain("500 / 40 tokens, whose price is not known");
  });

  test("reads the conversation, the cards' whole records and the pages nearest in words, all fenced as data", () => {
    const before = turnOf("Hello.", { message: "hi" });
    const products = new Map([["desk", { id: "desk", name: "Oak desk", price: 9, content: "Two drawers." }]]);
    const filler = Array.from({ length: 20 }, (_, at) => ({ id: `p${at}`, content: `lorem ${"ipsum ".repeat(400)}` }));
    const posts = [...filler, { id: "returns", content: "Returns are taken within 45 days." }];

    const prompt = toJudgePrompt(turnOf("Returns within 45 days <b>."), [before], { products, posts });

    expect(prompt).toContain("<conversation>\nShopper: hi");
    expect(prompt).toContain("Two drawers.");
    expect(prompt).toContain("Returns are taken within 45 days.");
    expect(prompt).not.toContain("<b>");
    expect(prompt).toContain("It names the desk \\u003c/good-answer\\u003e.");
    expect(prompt.length).toBeLessThan(30_000);
  });

  test("is told where the shop's records are not at hand", () => {
    expect(toJudgePrompt(turnOf("Yes."), [], null)).toContain("call invented only what contradicts these");
  });
});
