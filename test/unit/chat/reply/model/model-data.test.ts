import { expect, test } from "@jest/globals";
import type { Candidate, CuratorResult } from "../../../../../functions/features/chat/contracts/answer.ts";
import { CandidateRegistry } from "../../../../../functions/features/chat/reply/model/candidate-registry.ts";
import { serializeCandidates } from "../../../../../functions/features/chat/reply/model/model-data.ts";
import { verifies } from "../../../../support/verifies.ts";
import { candidate } from "../answering.ts";

const MAX_DATA = 30_000;

/** Serializes candidates of a domain each, and returns the items by id. */
function itemsOf(...candidates: Candidate[]) {
  const curated = candidates.map(
    (each): CuratorResult => ({ domain: each.domain, candidates: [each], streamingFields: [], failure: null }),
  );
  const json = serializeCandidates(curated, new CandidateRegistry(curated));
  const domains: Record<string, { items: { id: string; facts: string; text?: string; leftOut?: string }[] }> = JSON.parse(json);
  return { size: json.length, items: Object.values(domains).flatMap(({ items }) => items) };
}

function withText(id: string, passages: number, length = 900): Candidate {
  const pieces = Array.from({ length: passages }, (_, at) => ({ position: at, text: `${at}${"t".repeat(length - 1)}` }));
  return { ...candidate(id, id, id), passages: pieces.slice(0, 6), passageCount: passages };
}

function withFacts(id: string, lines: number): Candidate {
  const facts = Array.from({ length: lines }, (_, at) => `trait ${at}: ${"f".repeat(90)}`).join("\n");
  return { ...candidate(id, id, id), facts };
}

test("what fits into the budget is whole, and nothing is said to be left out", () => {
  verifies("chat.composer-data");
  const pages = ["a", "b", "c"].map((id) => withText(id, 6));
  const { items, size } = itemsOf(...pages, withFacts("d", 40));

  expect(items.map(({ leftOut }) => leftOut)).toEqual([undefined, undefined, undefined, undefined]);
  expect(items.slice(0, 3).map(({ text }) => text!.length)).toEqual([5_405, 5_405, 5_405]);
  expect(size).toBeLessThanOrEqual(MAX_DATA);
});

test("a record of endless facts costs neither the facts nor the passages of others, and its missing lines are counted", () => {
  verifies("chat.composer-data");
  const { items, size } = itemsOf(withFacts("endless", 1_000), withFacts("short", 20), withText("page", 40));
  const [endless, short, page] = items;

  expect(short).toMatchObject({ facts: withFacts("short", 20).facts });
  expect(short).not.toHaveProperty("leftOut");
  expect(page!.text!.length).toBe(5_405);
  expect(page!.leftOut).toBe("34 of 40 passages of its text");
  const kept = endless!.facts.split("\n").length;
  expect(endless!.leftOut).toBe(`${1_000 - kept} of 1000 lines of its facts`);
  expect(kept).toBeGreaterThan(100);
  expect(size).toBeGreaterThan(0.95 * MAX_DATA);
  expect(size).toBeLessThanOrEqual(MAX_DATA);
});

test("passages are given out in rounds, the best of each record first, and read in the order of the text", () => {
  verifies("chat.composer-data");
  const ids = Array.from({ length: 12 }, (_, at) => `p${at}`);
  const { items, size } = itemsOf(...ids.map((id) => withText(id, 6)));
  const lastFirst = [
    { position: 3, text: "fourth" },
    { position: 0, text: "first" },
    { position: 1, text: "second" },
  ];

  expect(new Set(items.map(({ text }) => Math.round(text!.length / 900)))).toEqual(new Set([2, 3]));
  expect(size).toBeLessThanOrEqual(MAX_DATA);
  expect(itemsOf({ ...candidate("post", "x", "X"), passages: lastFirst, passageCount: 4 }).items[0]).toMatchObject({
    text: "first second … fourth",
    leftOut: "1 of 4 passages of its text",
  });
});

test("a hundred records, quotes and control characters stay within the budget", () => {
  verifies("chat.composer-data");
  const many = Array.from({ length: 100 }, (_, at) => ({
    ...withText(`q${at}`, 6),
    facts: '"\\\t'.repeat(500),
    title: '"'.repeat(300),
  }));

  expect(itemsOf(...many).size).toBeLessThanOrEqual(MAX_DATA);
});
