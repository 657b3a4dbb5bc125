/** Facts that must hold of one answer of the search, by ids of records. */
export interface SearchExpectation {
  /** All of these are among the first `within`. */
  must?: string[];
  /** One of these is among the first `within`. */
  any?: string[];
  within?: number;
  /** Every record that answers the words: the precision among the first five is counted with them. */
  may?: string[];
  /** None of these is found. */
  mustNot?: string[];
  /** The first `n` hits are there, and all of them are among `of`. */
  top?: { n: number; of: string[] };
  /** Each first id is found, and not behind the second. */
  pairs?: [first: string, second: string][];
  /** Facts that the record of every hit keeps. */
  every?: FieldFact[];
  minHits?: number;
  maxHits?: number;
  /** Every hit has a lower score. */
  maxScore?: number;
}

interface FieldFact {
  /** `price`, or an attribute as `attributes.color`. */
  field: string;
  min?: number;
  max?: number;
  /** No value has this word, whatever its letter case. */
  noWord?: string;
}

export interface SearchQuestion {
  id: string;
  kind: string;
  request: { text: string } & Record<string, unknown>;
  expect: SearchExpectation;
  /** `products` when absent. */
  target?: "products" | "posts";
}

export interface JudgedHit {
  id: string;
  score: number;
}

export type EvalRecord = Record<string, unknown> & { id: string };

export interface SearchVerdict {
  /** Facts that do not hold, in words; none when the question has passed. */
  failures: string[];
  /** Right hits among the first five, as a share of what is possible; null where not all right records are known. */
  precision: number | null;
  found: string[];
}

const FIRST = 5;
/** Depth of `must` and `any` that name none. */
const DEFAULT_WITHIN = 5;

/** Judges the hits of one search, best first, by the facts that were stated before. */
export function judgeSearch(expect: SearchExpectation, hits: JudgedHit[], records: Map<string, EvalRecord>): SearchVerdict {
  const found = hits.map(({ id }) => id);
  return {
    failures: [...judgePlaces(expect, found), ...judgeHits(expect, hits, records)],
    precision: expect.may ? toPrecision(expect.may, found) : null,
    found,
  };
}

/** Counts the share of right hits among the first five, or among as many as there are right records. */
function toPrecision(right: string[], found: string[]): number {
  const depth = Math.min(FIRST, right.length);
  return found.slice(0, depth).filter((id) => right.includes(id)).length / depth;
}

function judgePlaces(expect: SearchExpectation, found: string[]): string[] {
  const { must = [], any, within = DEFAULT_WITHIN, mustNot = [], top, pairs = [] } = expect;
  const first = found.slice(0, within);
  const place = (id: string) => (found.includes(id) ? found.indexOf(id) : Number.POSITIVE_INFINITY);
  return [
    ...must.filter((id) => !first.includes(id)).map((id) => `${id} is not among the first ${within}`),
    ...(any && !any.some((id) => first.includes(id)) ? [`none of ${listSome(any)} is among the first ${within}`] : []),
    ...mustNot.filter((id) => found.includes(id)).map((id) => `${id} is found`),
    ...(top ? judgeTop(top, found) : []),
    ...pairs.filter(([one]) => !found.includes(one)).map(([one]) => `${one} is not found`),
    ...pairs.filter(([one, other]) => place(other) < place(one)).map(([one, other]) => `${other} is before ${one}`),
  ];
}

function judgeTop({ n, of }: NonNullable<SearchExpectation["top"]>, found: string[]): string[] {
  const wrong = found.slice(0, n).filter((id) => !of.includes(id));
  const lacking = found.length < n ? [`${found.length} are found, not ${n}`] : [];
  return [...lacking, ...wrong.map((id) => `${id} is among the first ${n}`)];
}

function judgeHits(expect: SearchExpectation, hits: JudgedHit[], records: Map<string, EvalRecord>): string[] {
  const { every = [], minHits = 0, maxHits = Number.POSITIVE_INFINITY, maxScore = Number.POSITIVE_INFINITY } = expect;
  return [
    ...(hits.length < minHits ? [`${hits.length} are found, not ${minHits} or more`] : []),
    ...(hits.length > maxHits ? [`${hits.length} are found, not ${maxHits} or fewer`] : []),
    ...hits.filter(({ score }) => !(score < maxScore)).map(({ id, score }) => `${id} has the score ${score}`),
    ...every.flatMap((fact) => {
      const wrong = hits.filter(({ id }) => !keeps(fact, records.get(id))).map(({ id }) => id);
      return wrong.length > 0 ? [`${describeFact(fact)}: ${listSome(wrong)}`] : [];
    }),
  ];
}

function keeps({ field, min, max, noWord }: FieldFact, record: EvalRecord | undefined): boolean {
  const value = field.split(".").reduce<unknown>((all, name) => (all as Record<string, unknown> | undefined)?.[name], record);
  if (noWord !== undefined) return !toWords(value).includes(noWord.toLowerCase());
  return typeof value === "number" && value >= (min ?? value) && value <= (max ?? value);
}

function toWords(value: unknown): string[] {
  return [value ?? []].flat().flatMap((one) =>
    String(one)
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u),
  );
}

function describeFact({ field, min, max, noWord }: FieldFact): string {
  if (noWord !== undefined) return `"${noWord}" is in ${field}`;
  const bounds = [min !== undefined && `at least ${min}`, max !== undefined && `at most ${max}`].filter(Boolean);
  return `${field} is not ${bounds.join(" and ")}`;
}

const SHOWN = 4;

function listSome(ids: string[]): string {
  return ids.length > SHOWN ? `${ids.slice(0, SHOWN).join(", ")} and ${ids.length - SHOWN} more` : ids.join(", ");
}
