import type { CardFact, Expectation } from "./golden-question.ts";
import type { Criteria } from "./rubric.ts";

/** A card or record, by the fields that checks look at and any others. */
type CheckedItem = Record<string, unknown> & { id: string };

/** An answer as its shopper got it. */
export interface CheckedAnswer {
  prose: string;
  /** Text written on cards. */
  written: string;
  /** Cards in the order shown. */
  cards: { domain: string; payload: CheckedItem }[];
  hasOffer: boolean;
}

/** An answer, and the cards shown before it in the same thread. */
export interface CheckInput {
  answer: CheckedAnswer;
  /** Product ids of the answer before, and the lowest of their prices. */
  before: { ids: string[]; lowest: number | null };
  /** Products of the shop by id; null where they are not known. */
  records: Map<string, Record<string, unknown>> | null;
  /** Returns the language of a text, ISO 639-1. */
  languageOf(text: string): string;
}

export interface Check {
  name: string;
  passed: boolean;
  /** Found instead of the expected, for the report. */
  found: string;
  /** The part of the rubric that it judges. */
  criterion: keyof Criteria;
  /** True when it failed and yet the right thing is there: it is not in its place. */
  isNear?: boolean;
  /** Holds for every answer: one that fails here is broken, whoever judges. */
  isInvariant?: true;
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
    language: (language, { answer, languageOf }) => languageOf(answer.prose) === language,
    offers: (_, { answer }) => answer.hasOffer,
    mostCharacters: (most, { answer }) => answer.prose.length <= most,
    second: (_, input) => shownIds(input)[0] === input.before.ids[1],
    firstTwo: (_, input) => shownIds(input).slice(0, 2).join() === input.before.ids.slice(0, 2).join(),
    cheaper: (_, input) => isCheaper(input),
    nth: (place, input) => shownIds(input)[0] === input.before.ids[place - 1],
    every: (facts, input) => shownProducts(input).every(({ id }) => facts.every((fact) => keeps(fact, input.records?.get(id)))),
    anyOf: (expectations, input) => expectations.some((one) => checkAnswer(one, input).every(({ passed }) => passed)),
  };

/** Checks that judge something else than whether the right thing is there. */
const CRITERIA: { [Name in keyof Expectation]: keyof Criteria } = {
  ...{ without: "kept", onlyProducts: "kept", mostPrice: "kept", leastPrice: "kept", colour: "kept", inStock: "kept" },
  ...{ onSale: "kept", every: "kept", price: "invented", language: "language", mostCharacters: "length" },
};

/** Lists the checks of an expectation, with those of its alternatives. */
export function namesOfChecks(expect: object): string[] {
  const { anyOf } = expect as { anyOf?: unknown };
  const further = Array.isArray(anyOf)
    ? anyOf.filter((one) => typeof one === "object" && one !== null).flatMap(namesOfChecks)
    : [];
  return [...Object.keys(expect), ...further];
}

/** Returns true for the name of a check. */
export function isCheckName(name: string): boolean {
  return Object.hasOwn(RULES, name);
}

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
      criterion: CRITERIA[name as keyof Expectation] ?? "right",
      isNear: !passed && isNear(name, value, input),
      found: `${shownIds(input).join(", ") || "no cards"}; ${input.answer.prose}`,
    };
  });
}

/** Returns true where what was to be first, or among others, is shown elsewhere or in part. */
function isNear(name: string, value: unknown, input: CheckInput): boolean {
  if (name === "count") return shownProducts(input).length > 0;
  return (name === "first" || name === "shows") && shownIds(input).some((id) => (value as string[]).includes(id));
}

/** Judges an answer by its checks. Without a check of a criterion it is kept: nobody has asked for more. */
export function toCriteria(checks: Check[]): Criteria {
  const failed = checks.filter(({ passed }) => !passed);
  const by = (criterion: keyof Criteria) => failed.filter((check) => check.criterion === criterion);
  const wrong = by("right");
  return {
    right: wrong.length === 0 ? "first" : wrong.every(({ isNear }) => isNear) ? "present" : "absent",
    kept: by("kept").length === 0,
    invented: by("invented").map(({ name, found }) => `${name}: ${found}`),
    language: by("language").length === 0,
    length: by("length").length === 0 ? "fits" : "long",
  };
}

export function shownProducts({ answer }: Pick<CheckInput, "answer">) {
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

/**
 * Checks that every price is below the lowest one shown before, or that the prose says that there is nothing cheaper, or
 * that what it shows only comes closest.
 */
function isCheaper(input: CheckInput): boolean {
  const { lowest } = input.before;
  const prices = shownProducts(input).map(({ price }) => Number(price));
  const isBelow = lowest !== null && prices.length > 0 && prices.every((price) => price < lowest);
  return isBelow || NOTHING.test(input.answer.prose) || CALLED_CLOSEST.test(input.answer.prose);
}
