import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { EvalAnswer } from "../../../evals/ask-chat.ts";
import { readSettings } from "../../../evals/chat/eval-settings.ts";
import { toReport } from "../../../evals/chat-report.ts";
import { type ChatSetChoice, chatSetFiles, readChatShops } from "../../../evals/chat-sets.ts";
import { toTranscripts } from "../../../evals/chat-transcript.ts";
import { type Check, checkAnswer } from "../../../evals/checks/check-answer.ts";
import type { Expectation, GoldenQuestion } from "../../../evals/checks/golden-question.ts";
import type { Criteria } from "../../../evals/checks/rubric.ts";
import type { AnswerJudgement, QuestionResult, TurnResult } from "../../../evals/evaluate.ts";
import { GOLDEN_QUESTIONS } from "../../../evals/golden-questions.ts";
import type { SentChunk } from "../../../schemas/chat/chat-chunks.ts";

function question(id: string, kind = "service"): GoldenQuestion {
  return { id, kind, turns: [{ message: `words of ${id}`, expect: {} }] };
}

const NO_ANSWER: EvalAnswer = {
  ...{ chunks: [], prose: "", written: "", cards: [], hasOffer: false, degraded: false },
  ...{ usage: null, firstWordMs: null, firstWordAtMs: null, wholeMs: 5 },
};

function turnOf(message: string, checks: Check[], answer = NO_ANSWER): TurnResult {
  const isContent = checks.every(({ passed }) => passed);
  const criteria: Criteria = { right: isContent ? "first" : "absent", kept: true, invented: [], language: true, length: "fits" };
  const judgement: AnswerJudgement = { verdict: isContent ? "content" : "not", criteria, reason: "" };
  return { turn: { message, expect: {} }, message, answer, checks, judgement, callsBeforeFirstWord: null, byModel: false };
}

function result(id: string, passed: boolean[], leftOut: string | null = null): QuestionResult {
  const checks = passed.map((one): Check => ({ name: "says", passed: one, found: "a\n b", criterion: "right" }));
  const turns = leftOut === null ? [turnOf(`words of ${id}`, checks)] : [];
  const told = checks.map((check) => ({ ...check, message: `words of ${id}` }));
  return { question: question(id), turns, checks: told, leftOut, byModel: false };
}

describe("the questions of the chat evaluation", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "questions-"));
    writeFileSync(join(folder, "held-out-demo.json"), JSON.stringify([question("a"), question("b", "typos")]));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const choice = (fields: Partial<ChatSetChoice>): ChatSetChoice => {
    return { shop: "demo", set: "held-out", data: null, questions: null, only: null, ...fields };
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

  test("are those of a shop in a folder of its own, with its settings", () => {
    const shop = join(folder, "roastery");
    mkdirSync(shop);
    writeFileSync(join(shop, "questions.json"), JSON.stringify([question("c"), question("d", "typos")]));
    expect(() => read({ data: shop, shop: null })).toThrow("no products.jsonl and no posts.jsonl");
    writeFileSync(join(shop, "products.jsonl"), '{"id":"beans"}\n{"id":"mill"}\n');
    writeFileSync(join(shop, "settings.json"), '{"language":"de"}');

    const [found] = readChatShops(choice({ data: shop, shop: null, only: "typos" }));

    expect(found).toMatchObject({ name: "roastery", products: [{ id: "beans" }, { id: "mill" }], posts: [] });
    expect(found).toMatchObject({ settings: { language: "de" }, files: [{ questions: [{ id: "d" }] }] });
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
      // An empty id allows an answer without cards.
      expect(unknown.filter((id) => id !== "" && !known.has(id))).toEqual([]);
    }
  });
});

describe("an expectation of cards and prose", () => {
  const records = new Map(
    [
      { id: "tent", price: 100, categories: ["Camping", "Tents"], attributes: { color: ["Green"], size: ["L"] } },
      { id: "sock", price: 8, categories: ["Clothing"], attributes: { size: ["M", "L"] } },
    ].map((record) => [record.id, record]),
  );
  const cases: [Expectation, string[], boolean][] = [
    [{ every: [{ field: "categories", of: ["Tents", "Tarps"] }] }, ["tent"], true],
    [{ every: [{ field: "categories", of: ["Tents"] }] }, ["tent", "sock"], false],
    [
      {
        every: [
          { field: "attributes.size", of: ["L"] },
          { field: "categories", not: ["Tarps"] },
        ],
      },
      ["tent", "sock"],
      true,
    ],
    [{ every: [{ field: "attributes.size", not: ["M"] }] }, ["tent", "sock"], false],
    [{ every: [{ field: "attributes.color", of: ["Green"] }] }, ["sock"], false],
    [{ every: [{ field: "categories", of: ["Tents"] }] }, [], true],
    [{ anyOf: [{ noProducts: true }, { first: ["sock"], says: ["closest"] }] }, ["sock"], true],
    [{ anyOf: [{ noProducts: true }, { first: ["sock"], says: ["exactly"] }] }, ["sock"], false],
    [{ nth: 2 }, ["sock"], true],
    [{ nth: 1 }, ["sock"], false],
    [{ nth: 3 }, ["sock"], false],
  ];
  test.each(cases)("%j of %j is kept: %j", (expected, ids, isKept) => {
    const cards = ids.map((id) => ({ domain: "product", payload: records.get(id)! }));
    const answer = { ...NO_ANSWER, prose: "These come closest.", cards };
    const input = { answer, before: { ids: ["tent", "sock"], lowest: 8 }, records, languageOf: () => "en" };

    expect(checkAnswer(expected, input).every(({ passed }) => passed)).toBe(isKept);
  });
});

test("a transcript shows messages, prose, cards, an offer, follow-ups, and what was expected in vain", () => {
  const chunks = [
    { type: "block_start", data: { blockId: "b1", type: "text" } },
    { type: "block_delta", data: { blockId: "b1", content: "Two tents." } },
    { type: "block_data", data: { itemId: "a", payload: { id: "a", name: "Tent A", price: 9, regularPrice: 12, onSale: true } } },
    { type: "block_data", data: { itemId: "b", payload: { id: "b", title: "Tents", price: null, summary: "A guide." } } },
    { type: "block_data", data: { itemId: "c", payload: { id: "c", name: "Tent C", price: 7, stockStatus: "outofstock" } } },
    { type: "block_start", data: { blockId: "b2", type: "products", ids: ["a", "c", "b"] } },
    { type: "block_start", data: { blockId: "b3", type: "products", ids: ["a"], renderHint: "prose-only" } },
    { type: "prompts", data: [{ id: "p", label: "Cheaper?" }] },
    { type: "complete", data: { finished: true } },
  ].map((chunk, at) => ({ seq: at + 1, ...chunk })) as SentChunk[];
  const turns = [turnOf("tents?", [{ name: "count 3", passed: false, found: "", criterion: "right" }], { ...NO_ANSWER, chunks })];
  const text = toTranscripts([{ shop: "demo", file: "a.json", results: [{ ...result("a", []), turns }], fallback: null }]);

  expect(text.split("\n")).toEqual([
    ...["# demo, a.json", "", "## a (service): not", "", "> tents?", "Two tents."],
    ...["  • Tent A – 9, was 12", "  • Tent C – 7 – out of stock", "  • Tents – A guide."],
    ...["  next: [Cheaper?]", "  ! expected: count 3"],
  ]);
});

test("the report of a chat evaluation counts questions by shop and kind, and lists what failed", () => {
  const results = [result("a", [true, true]), result("b", [true, false]), result("c", [], "no model")];
  const file = { shop: "luma", file: "a.json", results, fallback: [result("a", [false]), result("b", [true])] };
  const text = toReport({ files: [file], judge: null }, readSettings([], {}));

  expect(text).toContain("FAILED b: words of b\n  expected: says\n  found: a b");
  expect(text).toContain("left out c: no model");
  expect(text).toContain("luma, a.json, answered without a model; 3 of 4 checks");
  const row = text.split("\n").find((line) => line.includes("  all "))!;
  expect(
    row
      .trim()
      .split(/\s{2,}/)
      .slice(0, 8),
  ).toEqual(["all", "2", "1 (50 %)", "0 (0 %)", "1 (50 %)", "0", "1 of 2", "1 (50 %)"]);
});
