import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type EvalRecord, judgeSearch, type SearchExpectation } from "../../../evals/search/judge-search.ts";
import { summarize, toText } from "../../../evals/search/search-report.ts";
import { readSearchQuestions, readSearchShops } from "../../../evals/search/search-sets.ts";

const RECORDS = new Map<string, EvalRecord>(
  [
    { id: "tent", price: 100, attributes: { color: ["Forest Green"] } },
    { id: "tarp", price: 50, attributes: { color: ["Black"] } },
    { id: "peg", price: null },
  ].map((record) => [record.id, record]),
);

function judge(expect_: SearchExpectation, ...ids: string[]) {
  const hits = ids.map((id, at) => ({ id, score: 0.8 - at * 0.2 }));
  return judgeSearch(expect_, hits, RECORDS);
}

describe("the judging of a search", () => {
  const cases: [SearchExpectation, string[], string[]][] = [
    [{ must: ["tent", "tarp"] }, ["tarp", "tent"], []],
    [{ must: ["tent", "tarp"], within: 1 }, ["tarp", "tent"], ["tent is not among the first 1"]],
    [{ any: ["tent", "tarp"], within: 1 }, ["tarp"], []],
    [{ any: ["tent", "tarp"], within: 1 }, ["peg", "tent"], ["none of tent, tarp is among the first 1"]],
    [{ mustNot: ["peg"] }, ["tent"], []],
    [{ mustNot: ["peg"] }, ["tent", "peg"], ["peg is found"]],
    [{ top: { n: 2, of: ["tent", "tarp"] } }, ["tarp", "tent", "peg"], []],
    [{ top: { n: 2, of: ["tent", "tarp"] } }, ["tarp", "peg", "tent"], ["peg is among the first 2"]],
    [{ top: { n: 2, of: ["tent", "tarp"] } }, ["tarp"], ["1 are found, not 2"]],
    [{ pairs: [["tent", "tarp"]] }, ["tent", "tarp"], []],
    [{ pairs: [["tent", "tarp"]] }, ["tent"], []],
    [{ pairs: [["tent", "tarp"]] }, ["tarp", "tent"], ["tarp is before tent"]],
    [{ pairs: [["tent", "tarp"]] }, ["tarp"], ["tent is not found", "tarp is before tent"]],
    [{ every: [{ field: "price", max: 60 }] }, ["tarp"], []],
    [{ every: [{ field: "price", max: 60 }] }, ["tarp", "tent"], ["price is not at most 60: tent"]],
    [{ every: [{ field: "price", min: 60 }] }, ["tarp"], ["price is not at least 60: tarp"]],
    [{ every: [{ field: "price", min: 60, max: 90 }] }, ["peg"], ["price is not at least 60 and at most 90: peg"]],
    [{ every: [{ field: "attributes.color", noWord: "green" }] }, ["tarp", "peg"], []],
    [{ every: [{ field: "attributes.color", noWord: "green" }] }, ["tent"], ['"green" is in attributes.color: tent']],
    [{ minHits: 1 }, [], ["0 are found, not 1 or more"]],
    [{ maxHits: 0 }, ["tent"], ["1 are found, not 0 or fewer"]],
    [{ maxScore: 0.9 }, ["tent"], []],
    [{ maxScore: 0.8 }, ["tent", "tarp"], ["tent has the score 0.8"]],
  ];
  test.each(cases)("of %j by %j finds %j", (expected, ids, failures) => {
    expect(judge(expected, ...ids).failures).toEqual(failures);
  });

  test("counts the precision among the first five, or among as many as there are right records", () => {
    expect(judge({ may: ["tent", "tarp"] }, "tent", "peg", "tarp").precision).toBe(0.5);
    expect(judge({ may: ["a", "b", "c", "d", "e", "f"] }, "a", "b", "x").precision).toBe(0.4);
    expect(judge({ may: ["tent"] }).precision).toBe(0);
    expect(judge({ must: ["tent"] }, "tent").precision).toBeNull();
  });
});

test("the report of a search evaluation counts by kind, shop and set, and lists what failed", () => {
  const question = (id: string, kind: string) => ({ id, kind, request: { text: `words of ${id}` }, expect: {} });
  const judged = [
    { shop: "demo", set: "tuned", question: question("a", "own-words"), failures: [], precision: 1, found: ["tent"] },
    { shop: "demo", set: "tuned", question: question("b", "own-words"), failures: ["x is found"], precision: 0.5, found: [] },
    { shop: "luma", set: "held-out", question: question("c", "unsold"), failures: [], precision: null, found: [] },
  ];
  const report = summarize(judged, 0.5);

  expect(report.rows[0]).toEqual({ shop: "demo", set: "tuned", kind: "own-words", passed: 1, total: 2, precisionAt5: 0.75 });
  const text = toText(report);
  expect(text).toContain("FAILED b: words of b\n  x is found\n  found: nothing");
  expect(text).toMatch(/precision@5, own-words +– +0\.75/);
  expect(text).toMatch(/unsold, no hit ≥ 0\.5 +1\.00 +–/);
  expect(text).toContain("Cranfield nDCG@10: 0.500");
});

describe("the questions of the search evaluation", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "questions-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("name only records that their shop has, once each", () => {
    for (const { records, sets } of readSearchShops(null)) {
      const known = new Set([...(records.products ?? []), ...(records.posts ?? [])].map(({ id }) => id));
      for (const { questions } of sets) {
        const ids = questions.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const unknown = questions.flatMap(({ expect: { must, any, may, mustNot, top, pairs } }) =>
          [must, any, may, mustNot, top?.of, pairs?.flat()].flatMap((named) => named ?? []).filter((id) => !known.has(id)),
        );
        expect(unknown).toEqual([]);
      }
    }
  });

  test("are refused with the line that is none", () => {
    writeFileSync(join(folder, "demo.jsonl"), '{"id":"a","kind":"words","request":{"text":"tent"},"expect":{}}\n{"id":"b"}\n');

    expect(() => readSearchQuestions(join(folder, "demo.jsonl"))).toThrow("demo.jsonl:2 is no question");
    expect(() => readSearchShops(join(folder, "nowhere"))).toThrow("demo.jsonl is missing");
  });
});
