import type { After, IndexAnswer, IndexHit, RecordRef, TermMatch } from "../../platform/search-index.ts";
import { RANKING } from "./ranking.ts";

/** A record with its place in the fused order. */
export interface Ranked extends RecordRef {
  /** In (0, 1]; comparable only within one answer. */
  score: number;
  lexical: number;
  cosine: number | null;
  matches: TermMatch[];
}

export interface FusionInput {
  documents: number;
  frequencies: number[];
  hits: Pick<IndexHit, "workspaceId" | "id" | "score" | "cosine" | "matches">[];
  /** What the vectors found and the floor let through. */
  nearest: IndexAnswer["nearest"];
  /** Scores of the feedback query, largest 1 (see feedback.ts); empty without one. */
  feedback?: Map<string, number>;
  lexicalShare: number;
  feedbackShare?: number;
}

/**
 * Joins what words and vectors found into one order by normalised scores. The words count only as far as their best record covers the
 * query (by inverse document frequency), so that a record with one incidental word does not drown what the vectors found.
 */
export function fuse(input: FusionInput): Ranked[] {
  const { hits, nearest, lexicalShare, feedback } = input;
  const trust = trustInWords(input);
  const feedbackShare = trust * (input.feedbackShare ?? 0);
  const bestLexical = hits.reduce((best, hit) => Math.max(best, hit.score), 0);
  const ranked = new Map<string, Ranked>();
  for (const { workspaceId, id, score, cosine, matches } of hits)
    ranked.set(keyOf({ workspaceId, id }), { workspaceId, id, score: 0, lexical: score, cosine, matches });
  for (const { workspaceId, id, cosine } of nearest) {
    const key = keyOf({ workspaceId, id });
    if (!ranked.has(key)) ranked.set(key, { workspaceId, id, score: 0, lexical: 0, cosine, matches: [] });
  }
  const bestCosine = bestOf([...ranked.values()].map((record) => record.cosine ?? 0));
  const lexicalWeight = bestLexical > 0 ? lexicalShare * trust : 0;
  const vectorWeight = bestCosine > 0 ? 1 - lexicalShare : 0;
  const total = lexicalWeight + vectorWeight + (feedback?.size ? feedbackShare : 0);
  for (const [key, record] of ranked) {
    const words = bestLexical > 0 ? lexicalWeight * (record.lexical / bestLexical) : 0;
    const vector = bestCosine > 0 ? vectorWeight * (Math.max(0, record.cosine ?? 0) / bestCosine) : 0;
    record.score = toScore((words + vector + feedbackShare * (feedback?.get(key) ?? 0)) / (total || 1));
  }
  return [...ranked.values()].sort(byScore);
}

/** Records that a code names come first, whatever else was found. */
export function withCodesFirst(ranked: Ranked[], codes: RecordRef[]): Ranked[] {
  if (codes.length === 0) return ranked;
  const named = new Set(codes.map(keyOf));
  const known = new Map(ranked.map((record) => [keyOf(record), record]));
  const first = codes.map((ref): Ranked => {
    const { workspaceId, id } = ref;
    return { ...(known.get(keyOf(ref)) ?? { workspaceId, id, lexical: 0, cosine: null, matches: [] }), score: 1 };
  });
  const rest = ranked
    .filter((record) => !named.has(keyOf(record)))
    .map((record) => ({ ...record, score: toScore(record.score * BELOW_CODES) }));
  return [...first.sort(byScore), ...rest];
}

export function keyOf({ workspaceId, id }: RecordRef): string {
  return `${workspaceId}\n${id}`;
}

export type Tail = { after: After; score: number };

const BELOW_CODES = 0.9;
const DECIMALS = 1e6;

/** Rounded before sorting: what a caller sees as equal must be in the order of ids. */
function toScore(score: number): number {
  return Math.min(1, Math.max(1, Math.round(score * DECIMALS)) / DECIMALS);
}

function byScore(left: Ranked, right: Ranked): number {
  return right.score - left.score || compare(left.id, right.id) || compare(left.workspaceId, right.workspaceId);
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

function bestOf(values: number[]): number {
  return values.reduce((best, value) => Math.max(best, value), 0);
}

/**
 * How far the best record by words is an answer: how much of the query it has (by inverse document frequency), and how its score stands
 * to the highest that BM25 could give. One incidental word somewhere in a long text is neither.
 */
function trustInWords({ documents, frequencies, hits }: FusionInput): number {
  const weights = frequencies.map((frequency) => Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5)));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const best = hits.reduce<FusionInput["hits"][number] | null>(
    (first, hit) => (first === null || hit.score > first.score ? hit : first),
    null,
  );
  if (best === null || whole <= 0) return 1;
  const coverage = best.matches.reduce((sum, match) => sum + (weights[match.term] ?? 0), 0) / whole;
  const strength = best.score / (whole * BM25_CEILING);
  return Math.min(1, coverage / RANKING.fullCoverage) * Math.min(1, strength / RANKING.fullStrength) ** 2;
}

/** k1 + 1: what a word that fills its field approaches, by its inverse document frequency. */
const BM25_CEILING = 2.2;
