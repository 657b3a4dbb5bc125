import type { IndexHit, IndexResult, RecordRef, TermMatch } from "../../../platform/ports/search-index.ts";
import { RANKING } from "./ranking.ts";

/** A record with its score in the fused order. */
export interface RankedRecord extends RecordRef {
  /** In (0, 1]; comparable only within one answer. */
  score: number;
  lexical: number;
  cosine: number | null;
  matches: TermMatch[];
  /** Reads the record, where it came along. */
  readRecord?: IndexHit["readRecord"];
}

export interface FusionInput {
  documents: number;
  frequencies: number[];
  hits: Pick<IndexHit, "workspaceId" | "id" | "score" | "cosine" | "matches" | "readRecord">[];
  /** Records that the vectors found. */
  nearest: IndexResult["nearest"];
  /** Scores of the feedback query, largest 1 (see pseudo-relevance-feedback.ts). */
  feedback?: Map<string, number>;
}

/**
 * Fuses lexical and vector results into one order by normalised scores. The lexical score counts only as far as its best record
 * is an answer, so that a record with one incidental word does not outrank what the vectors found.
 */
export function fuse(input: FusionInput): RankedRecord[] {
  const ranked = mergeHits(input);
  const bestLexical = maxOver(ranked, (record) => record.lexical);
  const bestCosine = maxOver(ranked, (record) => record.cosine ?? 0);
  const trust = lexicalConfidence(input);
  const words = bestLexical > 0 ? trust * RANKING.lexicalShare : 0;
  const vectors = bestCosine > 0 ? 1 - RANKING.lexicalShare : 0;
  const feedback = input.feedback ? trust * RANKING.feedbackShare : 0;
  const whole = words + vectors + feedback || 1;
  for (const record of ranked) {
    let score = words > 0 ? words * (record.lexical / bestLexical) : 0;
    if (vectors > 0) score += vectors * (Math.max(0, record.cosine ?? 0) / bestCosine);
    if (feedback > 0) score += feedback * (input.feedback?.get(refKey(record)) ?? 0);
    record.score = roundScore(score / whole);
  }
  return ranked.sort(byScore);
}

/** Ranks a lexical hit with a score. */
export function toRanked(
  { workspaceId, id, score: lexical, cosine, matches, readRecord }: FusionInput["hits"][number],
  score: number,
): RankedRecord {
  return { workspaceId, id, score, lexical, cosine, matches, readRecord };
}

/** Merges both lists; a record that only vectors found has no lexical score. */
function mergeHits({ hits, nearest }: FusionInput): RankedRecord[] {
  const ranked = hits.map((hit) => toRanked(hit, 0));
  const known = new Set(nearest.length > 0 ? hits.map(refKey) : []);
  for (const { workspaceId, id, cosine, readRecord } of nearest) {
    if (!known.has(refKey({ workspaceId, id })))
      ranked.push({ workspaceId, id, score: 0, lexical: 0, cosine, matches: [], readRecord });
  }
  return ranked;
}

/** Puts records that an identifier names first, before all others. */
export function withIdentifierMatchesFirst(ranked: RankedRecord[], matches: RecordRef[]): RankedRecord[] {
  if (matches.length === 0) return ranked;
  const named = new Set(matches.map(refKey));
  const known = new Map(ranked.map((record) => [refKey(record), record]));
  const first = matches.map((ref): RankedRecord => {
    const { workspaceId, id } = ref;
    return { ...(known.get(refKey(ref)) ?? { workspaceId, id, lexical: 0, cosine: null, matches: [] }), score: 1 };
  });
  const rest = ranked
    .filter((record) => !named.has(refKey(record)))
    .map((record) => ({ ...record, score: roundScore(record.score * BELOW_IDENTIFIER_MATCHES) }));
  return [...first.sort(byScore), ...rest];
}

/** Returns the reference alone of what has one. */
export function toRef({ workspaceId, id }: RecordRef): RecordRef {
  return { workspaceId, id };
}

export function refKey({ workspaceId, id }: RecordRef): string {
  return `${workspaceId}\n${id}`;
}

const BELOW_IDENTIFIER_MATCHES = 0.9;
const SCORE_PRECISION = 1e6;

/** Rounds a score before sorting: what a caller sees as equal must be in the order of ids. */
export function roundScore(score: number): number {
  return Math.min(1, Math.max(1, Math.round(score * SCORE_PRECISION)) / SCORE_PRECISION);
}

export function byScore(left: RankedRecord, right: RankedRecord): number {
  return right.score - left.score || compare(left.id, right.id) || compare(left.workspaceId, right.workspaceId);
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

function maxOver(ranked: RankedRecord[], measure: (record: RankedRecord) => number): number {
  return ranked.reduce((best, record) => Math.max(best, measure(record)), 0);
}

/**
 * Estimates how far the best lexical record is an answer: by the part of the query that it has (by inverse document frequency),
 * and by its score relative to the highest that BM25 could give. One incidental word in a long text scores low on both.
 */
function lexicalConfidence({ documents, frequencies, hits }: FusionInput): number {
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

/** Upper limit of BM25 for a word that fills its field, by its inverse document frequency: k1 + 1. */
const BM25_CEILING = 2.2;
