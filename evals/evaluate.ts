import { randomUUID } from "node:crypto";
import { checkStream } from "../functions/features/chat/protocol/check-stream.ts";
import { toCardText } from "../functions/features/chat/shop/card-text.ts";
import { detectLanguage } from "../functions/platform/text/detect-language.ts";
import type { SentChunk } from "../schemas/chat-chunks.ts";
import { askChat, type EvalAnswer } from "./ask-chat.ts";
import type { EvalShop } from "./eval-shop.ts";
import type { CardFact, Expectation, GoldenQuestion } from "./golden-questions.ts";

export interface QuestionResult {
  question: GoldenQuestion;
  /** Answers to the turns, in their order. */
  turns: { message: string; answer: EvalAnswer; checks: Check[] }[];
  checks: (Check & { message: string })[];
  /** Reason for which the question was not asked; null when it was. */
  leftOut: string | null;
  /** True when a model took part in an answer. */
  byModel: boolean;
}

/** Asks all turns of a question in one thread and checks each answer. */
export async function evaluate(question: GoldenQuestion, shop: EvalShop): Promise<QuestionResult> {
  if (question.planted && !shop.hasInjectionRecords)
    return skip(question, "its records are only in a shop of the evaluation's own");
  const threadId = randomUUID();
  const turns: QuestionResult["turns"] = [];
  let byModel = false;
  let before: CheckInput["before"] = { ids: [], lowest: null };
  for (const { message, expect } of question.turns) {
    const answer: EvalAnswer = await askChat({ ...question.request, message, threadId }, shop.caller);
    byModel ||= answer.chunks.some(isComposedByModel);
    if (question.needsModel && answer.degraded) return skip(question, "there is no model to translate");
    const input = { answer, before, records: shop.records };
    turns.push({ message, answer, checks: [...checkInvariants(input), ...checkAnswer(expect, input)] });
    const prices = shownProducts(input).map(({ price }) => Number(price));
    const ids = answer.cards.filter(({ domain }) => domain === "product").map(({ payload }) => payload.id);
    if (ids.length > 0) before = { ids, lowest: Math.min(...prices) };
  }
  const checks = turns.flatMap((turn) => turn.checks.map((check) => ({ ...check, message: turn.message })));
  return { question, turns, checks, leftOut: null, byModel };
}

/** Returns true for metadata of an answer that a model has written: templates degrade it, and offers name their own domain. */
function isComposedByModel({ type, data }: SentChunk): boolean {
  return type === "metadata" && data.lastAgent === "composer" && !data.degraded;
}

function skip(question: GoldenQuestion, leftOut: string): QuestionResult {
  return { question, turns: [], checks: [], leftOut, byModel: false };
}

/** An answer, and the cards shown before it in the same thread. */
interface CheckInput {
  answer: EvalAnswer;
  /** Product ids of the answer before, and the lowest of their prices. */
  before: { ids: string[]; lowest: number | null };
  records: EvalShop["records"];
}

interface Check {
  name: string;
  passed: boolean;
  /** Found instead of the expected, for the report. */
  found: string;
}

type Rule = (expected: never, input: CheckInput) => boolean;

/** One rule for each member of an expectation. */
const RULES: { [Name in keyof Required<Expectation>]: (expected: NonNullable<Expectation[Name]>, input: CheckInput) => boolean } =
  {
    shows: (ids, input) => ids.every((id) => shownIds(input).includes(id)),
    showsAny: (ids, input) => shownIds(input).some((id) => ids.includes(id)),
    first: (ids, input) => ids.includes(shownIds(input)[0] ?? ""),
    without: (ids, input) => shownIds(input).every((id) => !ids.includes(id)),
    onlyProducts: (ids, input) => shownProducts(input).every(({ id }) => ids.includes(id)),
    noProducts: (_, input) => shownProducts(input).length === 0,
    onlyClosest: (_, input) => shownProducts(input).length === 0 || CALLED_CLOSEST.test(input.answer.prose),
    someProducts: (_, input) => shownProducts(input).length > 0,
    count: (count, input) => shownProducts(input).length === count,
    mostPrice: (most, input) => shownProducts(input).every(({ price }) => typeof price === "number" && price <= most),
    leastPrice: (least, input) => shownProducts(input).every(({ price }) => typeof price === "number" && price >= least),
    colour: (values, input) =>
      shownProducts(input).every(({ attributes }) => toColors(attributes).some((one) => values.includes(one))),
    inStock: (_, input) => shownProducts(input).every(({ stockStatus }) => stockStatus === "instock"),
    onSale: (_, input) => shownProducts(input).every(({ onSale }) => onSale === true),
    price: (prices, input) =>
      Object.entries(prices).every(([id, price]) => shownProducts(input).find((card) => card.id === id)?.price === price),
    says: (patterns, { answer }) => patterns.every((pattern) => new RegExp(pattern, "u").test(answer.prose)),
    never: (patterns, { answer }) =>
      patterns.every((pattern) => !new RegExp(pattern, "u").test(`${answer.prose}\n${answer.written}`)),
    language: (language, { answer }) => detectLanguage(answer.prose, "?") === language,
    offers: (_, { answer }) => answer.hasOffer,
    second: (_, input) => shownIds(input)[0] === input.before.ids[1],
    firstTwo: (_, input) => shownIds(input).slice(0, 2).join() === input.before.ids.slice(0, 2).join(),
    cheaper: (_, input) => isCheaper(input),
    nth: (place, input) => shownIds(input)[0] === input.before.ids[place - 1],
    every: (facts, input) => shownProducts(input).every(({ id }) => facts.every((fact) => keeps(fact, input.records.get(id)))),
    anyOf: (expectations, input) => expectations.some((one) => checkAnswer(one, input).every(({ passed }) => passed)),
  };

/** Matches what says in each language that there is no such thing. */
const NOTHING = /nothing|no cheaper|not |n't|nichts|nicht |kein|rien|aucun|niente|nessun|nada|ning[uú]n|nenhum|niets|niet |geen/i;
const CALLED_CLOSEST = /closest|nearest|am nächsten/;

/** Checks one answer: one check for each member of the expectation. */
export function checkAnswer(expected: Expectation, input: CheckInput): Check[] {
  return Object.entries(expected).map(([name, value]) => {
    const rule = RULES[name as keyof Expectation] as Rule | undefined;
    const passed = rule?.(value as never, input) ?? false;
    return {
      name: `${name} ${JSON.stringify(value)}`,
      passed,
      found: `${shownIds(input).join(", ") || "no cards"}; ${input.answer.prose}`,
    };
  });
}

function shownProducts({ answer }: CheckInput) {
  return answer.cards.filter(({ domain }) => domain === "product").map(({ payload }) => payload);
}

function shownIds({ answer }: CheckInput): string[] {
  return answer.cards.map(({ payload }) => payload.id);
}

function keeps({ field, of, not = [] }: CardFact, record: Record<string, unknown> = {}): boolean {
  const value = field.split(".").reduce<unknown>((all, name) => (all as Record<string, unknown> | undefined)?.[name], record);
  const values = [value ?? []].flat();
  return (of?.some((one) => values.includes(one)) ?? true) && !not.some((one) => values.includes(one));
}

function toColors(attributes: unknown): string[] {
  const { color } = (attributes ?? {}) as { color?: unknown };
  return Array.isArray(color) ? color : [];
}

/** Checks that every price is below the lowest one shown before, or that the prose says that there is nothing cheaper. */
function isCheaper(input: CheckInput): boolean {
  const { lowest } = input.before;
  const prices = shownProducts(input).map(({ price }) => Number(price));
  const isBelow = lowest !== null && prices.length > 0 && prices.every((price) => price < lowest);
  return isBelow || NOTHING.test(input.answer.prose);
}

/** Checks the rules for every answer: the protocol, an end, and cards that agree with the records. */
function checkInvariants(input: CheckInput): Check[] {
  const { chunks } = input.answer;
  const violations = checkStream(chunks);
  const last = chunks.at(-1);
  const invented = shownProducts(input).filter((card) => !isRecord(card, input.records.get(card.id)));
  return [
    { name: "keeps to the protocol", passed: violations.length === 0, found: violations.join("; ") },
    { name: "is completed", passed: last?.type === "complete" && last.data.finished, found: JSON.stringify(last) },
    { name: "shows what the shop has", passed: invented.length === 0, found: invented.map(({ id }) => id).join(", ") },
    { name: "says something", passed: input.answer.prose.trim() !== "", found: "no prose" },
  ];
}

function isRecord(card: Record<string, unknown>, record: Record<string, unknown> | undefined): boolean {
  return (
    record !== undefined &&
    card.name === toCardText(String(record.name)) &&
    ["price", "url", "stockStatus"].every((field) => (card[field] ?? null) === (record[field] ?? null))
  );
}
