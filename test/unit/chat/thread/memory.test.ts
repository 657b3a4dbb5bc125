import { expect, test } from "@jest/globals";
import { appendToMemory, EMPTY_MEMORY, truncate } from "../../../../functions/features/chat/thread/memory.ts";
import type { Memory } from "../../../../functions/features/chat/thread/records.ts";

const turn = (number: number, more = {}) => ({
  question: `Question ${number}?`,
  answer: `Answer ${number}.`,
  shown: [],
  ...more,
});

test("six turns are remembered as they were, without a summary", () => {
  const { recent, summary } = [1, 2, 3, 4, 5, 6].map((number) => turn(number)).reduce(appendToMemory, EMPTY_MEMORY);

  expect(recent).toHaveLength(6);
  expect(summary).toBeNull();
});

test("the summary drops the oldest turns first and stays within its limit", () => {
  const question = "Which of your desks is the right one for a small room, and has drawers? ".repeat(3);
  const turns = Array.from({ length: 60 }, (_, number) => turn(number, { question: `${number}: ${question}` }));

  const { summary } = turns.reduce<Memory>(appendToMemory, EMPTY_MEMORY);

  expect(summary!.length).toBeLessThanOrEqual(2_000);
  expect(summary).toContain('asked: "53: Which');
  expect(summary).not.toContain('asked: "0: Which');
});

test("a long turn is truncated between whole characters", () => {
  const shown = Array.from({ length: 30 }, (_, index) => ({ id: `p${index}`, name: `A name\nof lines ${"x".repeat(200)}` }));

  const { recent } = appendToMemory(EMPTY_MEMORY, turn(1, { question: "😀".repeat(2_000), answer: "ä".repeat(9_000), shown }));

  expect(recent[0]!.question.isWellFormed()).toBe(true);
  expect(recent[0]!.question).toHaveLength(999);
  expect(recent[0]!.answer).toHaveLength(1_500);
  expect(recent[0]!.shown).toHaveLength(12);
  expect(recent[0]!.shown[0]!.name).toMatch(/^A name of lines x+…$/);
});

test("the state of the conversation is kept with its latest turn only", () => {
  const conversation = { language: "en", criteria: null, shownIds: [], listedIds: [] };
  const later = { ...conversation, shownIds: ["oak"] };

  const { recent } = [turn(1, { conversation }), turn(2, { conversation: later }), turn(3)].reduce(appendToMemory, EMPTY_MEMORY);

  expect(recent).toEqual([turn(1), turn(2, { conversation: later }), turn(3)]);
});

test("text that fits is not truncated", () => {
  expect(truncate("oak", 3)).toBe("oak");
});
