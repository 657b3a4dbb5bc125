import { describe, expect, test } from "@jest/globals";
import type { RecordedExample } from "../../../functions/features/service/documents/complete-operation.ts";
import { wrongExamples } from "../../checks/examples.ts";

const OPERATIONS = [
  { id: "createRule", feature: "rules" },
  { id: "getRule", feature: "rules" },
];
const DESCRIPTION = "Creates a rule, which searches obey within seconds.";
const SOURCE = {
  rules: {
    createRule: { description: DESCRIPTION, body: { name: "Autumn", pins: ["one"] } },
    getRule: { description: "Reads a rule as it is stored.", params: { ruleId: "{{createRule.id}}" } },
  },
};
const answer = { status: 200, contentType: "application/json", body: { object: "rule" } };
const RECORDED: Record<string, Record<string, RecordedExample>> = {
  rules: {
    createRule: { description: DESCRIPTION, request: { key: "secret", body: { name: "Autumn", pins: ["one"] } }, answer },
    getRule: { description: "Reads a rule as it is stored.", request: { key: "secret", params: { ruleId: "rule_1" } }, answer },
  },
};

const check = (source: Parameters<typeof wrongExamples>[0] = SOURCE, recorded = RECORDED) =>
  wrongExamples(source, recorded, OPERATIONS);

describe("the check of examples", () => {
  test("finds nothing where all are there and recorded, whatever stands for a value of an earlier answer", () => {
    expect(check()).toEqual([]);
  });

  test("names the file that lacks an operation's example", () => {
    const { getRule: _, ...rest } = SOURCE.rules;

    expect(check({ rules: rest })).toEqual([
      "functions/features/rules/examples.ts has no example of getRule: write one, then run npm run docs:examples",
      expect.stringContaining("recorded/rules.json has getRule, which functions/features/rules/examples.ts has not"),
    ]);
  });

  test("refuses an example of an unknown operation, or of another feature's", () => {
    const source = { ...SOURCE, chat: { createRule: SOURCE.rules.createRule, sing: SOURCE.rules.createRule } };

    expect(check(source)).toEqual([
      "functions/features/chat/examples.ts: createRule is an example of no operation of chat: name it after one",
      "functions/features/chat/examples.ts: sing is an example of no operation of chat: name it after one",
    ]);
  });

  test.each([
    ["another description", { description: "Creates another rule than before." }],
    ["another value", { body: { name: "Winter", pins: ["one"] } }],
    ["a further member", { body: { name: "Autumn", pins: ["one"], more: true } }],
    ["a member less", { body: { name: "Autumn" } }],
    ["a longer list", { body: { name: "Autumn", pins: ["one", "two"] } }],
    ["a query", { query: { limit: 1 } }],
    ["another key", { key: "admin" as const }],
  ])("tells of one with %s than was recorded", (_what, change) => {
    const createRule = { ...SOURCE.rules.createRule, ...change };

    expect(check({ rules: { ...SOURCE.rules, createRule } })).toEqual([
      "functions/features/rules/examples.ts: createRule is another than the recorded one: run npm run docs:examples",
    ]);
  });

  test("asks for whole sentences, and for less than five kilobytes", () => {
    const createRule = { ...SOURCE.rules.createRule, description: "Creates." };
    const large = { ...RECORDED.rules!.getRule!, answer: { ...answer, body: "x".repeat(6_000) } };

    expect(check({ rules: { ...SOURCE.rules, createRule } })).toEqual([
      expect.stringContaining("createRule needs a description of one or two whole sentences"),
    ]);
    expect(check(SOURCE, { rules: { ...RECORDED.rules, getRule: large } })).toEqual([
      expect.stringMatching(/getRule is recorded in \d+ bytes, 5120 at most/),
    ]);
  });
});
