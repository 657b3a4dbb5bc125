import { expect, test } from "@jest/globals";
import { judgeMeasures } from "../../../../../functions/features/chat/plain/retrieval/measured-hits.ts";
import { toSearchedWords } from "../../../../../functions/features/chat/plain/retrieval/relevance.ts";
import type { RelevantHit } from "../../../../../functions/features/chat/plain/retrieval/sort-hits.ts";
import type { SearchHit } from "../../../../../functions/features/search/index.ts";

const toHit = (name: string, more: Record<string, unknown> = {}): RelevantHit => ({
  hit: { id: name, name, explanation: { vectorScore: 0.6, matchedTerms: [] }, ...more } as unknown as SearchHit,
  score: 0.8,
  isWeak: false,
});
const BUCKETS = [toHit("Bucket 5 l"), toHit("Bucket 10 l"), toHit("Bucket", { attributes: { volume: ["20 l"] } })];
const STOOL = toHit("Stool", { content: "Bears up to 120 kg.", weight: 3 });

function judge(hits: RelevantHit[], question: string, text = "bucket", language = "en") {
  const searched = toSearchedWords(text, question, { language: "en", stopWords: [] } as never);
  return judgeMeasures(hits, { question, language }, searched);
}
const fitting = (hits: RelevantHit[]) => hits.filter(({ isWeak }) => !isWeak).map(({ hit }) => hit.name);
const lacking = (hits: RelevantHit[]) => hits.filter(({ lacksMeasure }) => lacksMeasure).map(({ hit }) => hit.name);

test.each([
  ["a 10 litre bucket", ["Bucket 10 l"]],
  ["bucket 10l", ["Bucket 10 l"]],
  ["bucket, at least 8 l", ["Bucket 10 l", "Bucket"]],
  ["a bucket, nothing over 12 litres", ["Bucket 5 l", "Bucket 10 l"]],
  ["ein Eimer mit 20 Litern, oder: 20 l", ["Bucket"]],
])("what has the quantity asked for is kept: %s", (question, names) => {
  const language = question.startsWith("ein") ? "de" : "en";

  expect(fitting(judge(BUCKETS, question, "bucket", language))).toEqual(names);
});

test("where none has the quantity, those that state another lack it, the nearest first", () => {
  const judged = judge(BUCKETS, "a 15 litre bucket");

  expect(lacking(judged)).toEqual(["Bucket 10 l", "Bucket", "Bucket 5 l"]);
  expect(fitting(judged)).toHaveLength(3);
});

test.each([
  ["a stool for 150 kg", ["Stool"]],
  ["a stool for 100 kg", []],
  ["un tabouret pour 150 kg", ["Stool"]],
  ["I am 90 kg and need a stool", []],
  ["a stool for a room of 20 m²", []],
])("what a thing must bear may be less than it bears: %s", (question, names) => {
  expect(lacking(judge([STOOL], question, "stool", question.startsWith("un ") ? "fr" : "en"))).toEqual(names);
});
