import { describe, expect, test } from "@jest/globals";
import { readSettings } from "../../../evals/chat/eval-settings.ts";
import { byClass, toChatFigures } from "../../../evals/chat/figures.ts";
import { longestRow } from "../../../evals/chat/stand-in.ts";
import { holdThreshold } from "../../../evals/chat/thresholds.ts";
import type { AnswerVerdict } from "../../../evals/checks/rubric.ts";
import type { QuestionResult, TurnResult } from "../../../evals/evaluate.ts";

const KEY = { ANTHROPIC_API_KEY: "sk-1" };

describe("the options of the evaluation", () => {
  test("name a shop of the project, or the folder of another", () => {
    expect(readSettings([], {}).choice).toMatchObject({ shop: null, data: null, set: "tuned" });
    expect(readSettings(["--shop", "luma"], {}).choice).toMatchObject({ shop: "luma", data: null });
    expect(readSettings(["--shop", "all"], {}).choice).toMatchObject({ shop: null, data: null });
    expect(readSettings(["--shop", "./mine"], {}).choice).toMatchObject({ shop: null, data: "./mine" });
    expect(readSettings(["--data", "./mine"], {}).choice).toMatchObject({ shop: null, data: "./mine" });
  });

  test("ask a running service: the demo shop, a folder's, or one of which only questions are known", () => {
    const running = ["--url", "https://api.example", "--key", "sk"];
    expect(readSettings(running, {})).toMatchObject({ running: { workspaceId: "demo-shop" }, choice: { shop: "demo" } });
    expect(readSettings([...running, "--shop", "mine"], {})).toMatchObject({
      running: { workspaceId: null },
      choice: { data: "mine" },
    });
    const unknown = readSettings([...running, "--questions", "q.txt", "--workspace", "w"], {});
    expect(unknown).toMatchObject({ running: { workspaceId: "w" }, choice: { shop: null, isUnknown: true, questions: "q.txt" } });
  });

  test("hold the checks by default, but not where a judge, other thresholds or a stand-in decide", () => {
    expect(readSettings([], {}).least).toBe(0.95);
    expect(readSettings(["--least", "0.5", "--most-not", "0.1"], {}).least).toBe(0.5);
    expect(readSettings(["--most-not", "0.1"], {}).least).toBeNull();
    expect(readSettings(["--judge", "m"], KEY)).toMatchObject({ least: null, judge: { model: "m", votes: 1 } });
    expect(readSettings(["--double"], {}).least).toBeNull();
  });

  test.each<[string[], NodeJS.ProcessEnv, string]>([
    [["--url", "http://x"], {}, "needs --url and --key"],
    [["--url", "shop", "--key", "k"], {}, "--url is a web address"],
    [["--url", "http://x", "--key", "k", "--shop", "all"], {}, "has one shop"],
    [["--url", "http://x", "--key", "k", "--record", "f"], KEY, "has its own model"],
    [["--shop", "a", "--data", "b"], {}, "leave --shop out"],
    [["--judge", "m"], {}, "set ANTHROPIC_API_KEY"],
    [["--votes", "3"], {}, "those of a --judge"],
    [["--judge", "m", "--votes", "0"], KEY, "--votes is a number from 1 to 9"],
    [["--repeats", "1.5"], {}, "--repeats is a number from 1 to 20"],
    [["--record", "f"], {}, "set ANTHROPIC_API_KEY"],
    [["--replay", "f", "--double"], {}, "leave --record and --double out"],
    [["--tier", "gold"], {}, "--tier is personal or starter"],
    [["--least", "95"], {}, "share from 0 to 1"],
    [["--least-content", "80"], {}, "--least-content is a share from 0 to 1, not 80"],
    [["--most-usd", "cheap"], {}, "--most-usd is a number from 0 on, not cheap"],
    [["--most-usd", ""], {}, "--most-usd is a number"],
    [["questions.txt"], {}, "Unexpected argument questions.txt"],
  ])("are refused when they are %j", (args, environment, message) => {
    expect(() => readSettings(args, environment)).toThrow(message);
  });
});

interface Told {
  verdict: AnswerVerdict | null;
  firstWordMs?: number;
  usd?: number;
}

function turnOf({ verdict, firstWordMs = 100, usd }: Told): TurnResult {
  const call = { purpose: "compose", model: "m", inputTokens: 90, cacheReadTokens: 10, outputTokens: 5, costUsd: usd ?? 0 };
  const answer = {
    ...{ chunks: [], prose: "", written: "", cards: [], hasOffer: false, degraded: false, firstWordAtMs: null },
    ...{ firstWordMs, wholeMs: firstWordMs * 2, usage: usd === undefined ? null : { calls: [call], totalCostUsd: usd } },
  };
  const criteria = {
    right: "first",
    kept: true,
    invented: verdict === "not" ? ["x"] : [],
    language: true,
    length: "fits",
  } as const;
  const judgement = verdict && { verdict, criteria, reason: "" };
  return {
    turn: { message: "?", expect: {} },
    message: "?",
    answer,
    checks: [],
    judgement,
    callsBeforeFirstWord: null,
    byModel: true,
  };
}

function resultOf(id: string, kind: string, ...told: Told[]): QuestionResult {
  return { question: { id, kind, turns: [] }, turns: told.map(turnOf), checks: [], leftOut: null, byModel: true };
}

const RESULTS = [
  resultOf("a", "service", { verdict: "content", usd: 0.01 }, { verdict: "partly", usd: 0.03, firstWordMs: 900 }),
  resultOf("b", "service", { verdict: null }),
  resultOf("c", "small talk", { verdict: "not", firstWordMs: 200 }),
];

test("the figures count messages and whole conversations, and only what is judged and told", () => {
  expect(toChatFigures(RESULTS)).toMatchObject({
    ...{ messages: 4, judged: 3, verdicts: { content: 1, partly: 1, not: 1 }, invented: 1 },
    ...{ conversations: 2, contentConversations: 0, usd: 0.01, calls: 0.5, inputTokens: 50, outputTokens: 2.5 },
    ...{ firstWordMs: { median: 100, p95: 900 }, wholeMs: { median: 200, p95: 1_800 } },
  });
  expect(toChatFigures([RESULTS[2]!])).toMatchObject({ usd: null, calls: null, callsBeforeFirstWord: null });
  expect([...byClass(RESULTS).keys()]).toEqual(["service", "small talk"]);
});

describe("a threshold", () => {
  const hold = (option: string, value: string) => {
    const [threshold] = readSettings([option, value], {}).thresholds;
    const { held, sentence } = holdThreshold(threshold!, toChatFigures(RESULTS), byClass(RESULTS));
    return [held, sentence];
  };

  test.each([
    ["--least-content", "0.3", true],
    ["--least-content", "0.4", false],
    ["--least-content", "service=0.5", true],
    ["--least-content", "small talk=0.1", false],
    ["--most-not", "0.34", true],
    ["--most-not", "service=0", true],
    ["--most-invented", "0", false],
    ["--most-degraded", "0", true],
    ["--most-usd", "0.01", true],
    ["--most-usd", "0.009", false],
    ["--most-input-tokens", "50", true],
    ["--most-first-word-ms", "899", false],
    ["--most-whole-ms", "1800", true],
  ])("%s %s is held: %s", (option, value, held) => {
    expect(hold(option, value)[0]).toBe(held);
  });

  test("is missed where its figure is not known, with the reason", () => {
    expect(hold("--most-usd", "small talk=1")).toEqual([false, expect.stringContaining("only a secret key is told")]);
    expect(hold("--least-content", "sizes=0.1")).toEqual([false, expect.stringContaining("no question has the class sizes")]);
  });
});

test("calls in a row are told from calls at once, and later ones do not delay the first word", () => {
  const call = (arrivedMs: number, answeredMs: number | null) => ({ arrivedMs, answeredMs });
  expect(longestRow([], 100)).toBe(0);
  expect(longestRow([call(0, 10), call(11, 20)], 100)).toBe(2);
  expect(longestRow([call(0, 10), call(1, 11)], 100)).toBe(1);
  expect(longestRow([call(0, 10), call(1, 11), call(12, 20)], 100)).toBe(2);
  expect(longestRow([call(0, 10), call(11, 20)], 15)).toBe(1);
  expect(longestRow([call(0, null)], 100)).toBe(0);
});
