import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { toReport } from "../../../evals/chat-report.ts";
import { type ChatSetChoice, chatSetFiles, readChatShops } from "../../../evals/chat-sets.ts";
import type { QuestionResult } from "../../../evals/evaluate.ts";
import { GOLDEN_QUESTIONS, type GoldenQuestion } from "../../../evals/golden-questions.ts";

function question(id: string, kind = "service"): GoldenQuestion {
  return { id, kind, turns: [{ message: `words of ${id}`, expect: {} }] };
}

function result(id: string, passed: boolean[], leftOut: string | null = null): QuestionResult {
  const checks = passed.map((one) => ({ name: "says", passed: one, found: "a\n b", message: `words of ${id}` }));
  return { question: question(id), turns: [], checks, leftOut, byModel: false };
}

describe("the questions of the chat evaluation", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "questions-"));
    writeFileSync(join(folder, "held-out-demo.json"), JSON.stringify([question("a"), question("b", "typos")]));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const choice = (fields: Partial<ChatSetChoice>): ChatSetChoice => {
    return { shop: "demo", set: "held-out", questions: null, only: null, ...fields };
  };
  const read = (fields: Partial<ChatSetChoice>) =>
    readChatShops(choice(fields), folder).map(({ name, files }) => [
      name,
      ...files.flatMap(({ questions }) => questions.map(({ id }) => id)),
    ]);

  test("are in a file for each shop and set; those that the demo shop brings along are among its tuned ones", () => {
    expect(chatSetFiles("demo", "tuned", "f")).toEqual([GOLDEN_QUESTIONS, join("f", "tuned-demo.json")]);
    expect(chatSetFiles("luma", "tuned", "f")).toEqual([join("f", "tuned-luma.json")]);
    expect(chatSetFiles("demo", "held-out", "f")).toEqual([join("f", "held-out-demo.json")]);
    expect(chatSetFiles("luma", "held-out", "f")).toEqual([join("f", "held-out-luma.json")]);
  });

  test("are those of the chosen shop, set, id and kind, or of a file", () => {
    expect(read({})).toEqual([["demo", "a", "b"]]);
    expect(read({ only: "typos" })).toEqual([["demo", "b"]]);
    expect(read({ only: "a" })).toEqual([["demo", "a"]]);
    expect(read({ shop: null, questions: join(folder, "held-out-demo.json") })).toEqual([["demo", "a", "b"]]);
    expect(() => read({ set: "tuned" })).toThrow("tuned-demo.json is missing");
  });

  test("name only products and posts that their shop has, once each", () => {
    for (const { products, posts, files } of readChatShops(choice({ shop: null, set: "tuned" }))) {
      const questions = files.flatMap((file) => file.questions);
      const asked = questions.filter(({ planted }) => !planted);
      const known = new Set([...products, ...posts].map(({ id }) => id as string));
      expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
      const unknown = asked.flatMap(({ turns }) =>
        turns.flatMap(({ expect: { shows, showsAny, first, onlyProducts, price } }) =>
          [shows, showsAny, first, onlyProducts, price && Object.keys(price)].flatMap((ids) => ids ?? []),
        ),
      );
      expect(unknown.filter((id) => !known.has(id))).toEqual([]);
    }
  });
});

test("the report of a chat evaluation counts questions by shop and kind, and lists what failed", () => {
  const results = [result("a", [true, true]), result("b", [true, false]), result("c", [], "no model")];
  const text = toReport([{ shop: "luma", file: "a.json", results }]);

  expect(text).toContain("FAILED b: words of b\n  expected: says\n  found: a b");
  expect(text).toContain("left out c: no model");
  expect(text).toContain("luma, a.json, answered without a model");
  expect(text).toContain("  service  1 of 2 (50 %)");
  expect(text).toContain("  all      1 of 2 (50 %); 3 of 4 checks");
});
