import type { CatalogKind, IndexHit, IndexResult, QueryTerm, TermMatch } from "../../../platform/ports/search-index.ts";
import { RANKING } from "./ranking.ts";

/** Measures of a score: the query alone, and how rare its words are. Nothing here depends on what else is found. */
export interface ScoredQuery extends Pick<IndexResult, "documents" | "frequencies" | "ceiling"> {
  kind: CatalogKind;
  terms: QueryTerm[];
  /** True when the query has a vector: records then have cosines. */
  hasVector: boolean;
}

/**
 * Tells how a record answers a query: by an identifier, with all words in its name, with all of them where it says what it is,
 * or less.
 */
type MatchTier = "identified" | "named" | "labelled" | "related";

/** Measure of how well a record fits, before its score is made of it. */
export interface Fit {
  tier: MatchTier;
  /** In [0, 1]: orders the records of a tier. */
  closeness: number;
}

/** Scores of each tier: the first is that of closeness 0, the second lies above that of closeness 1. */
const SCORES: Record<MatchTier, readonly [least: number, limit: number]> = {
  identified: [1, 1],
  named: [0.99, 1],
  labelled: [0.5, 0.9],
  related: [0, 0.5],
};
const MAX_CLOSENESS = 0.999;
const SCORE_PRECISION = 1e6;

/**
 * Turns a fit into the score that a caller sees. It is rounded before sorting: what a caller sees as equal must be in the order
 * of ids. What is only related lies close together below 0.5, so that its root is taken.
 */
export function scoreOf({ tier, closeness }: Fit): number {
  const [least, limit] = SCORES[tier];
  const kept = Math.min(MAX_CLOSENESS, Math.max(0, closeness));
  return roundScore(least + (limit - least) * (tier === "related" ? Math.sqrt(kept) : kept));
}

function roundScore(score: number): number {
  return Math.min(1, Math.max(1, Math.round(score * SCORE_PRECISION)) / SCORE_PRECISION);
}

/** Measures how well a record fits a query. `feedback` is its score by pseudo-relevance feedback, null where there is none. */
export function measureFit(
  query: ScoredQuery,
  { score, cosine, matches }: Pick<IndexHit, "score" | "cosine" | "matches">,
  feedback: number | null = null,
): Fit {
  const strength = query.ceiling > 0 ? Math.min(1, score / query.ceiling) : 0;
  const trust = lexicalTrust(query, matches, strength);
  const shares = {
    words: query.hasVector ? RANKING.lexicalShare : 1,
    vectors: query.hasVector ? 1 - RANKING.lexicalShare : 0,
    feedback: feedback === null ? 0 : RANKING.feedbackShare,
  };
  const sum =
    shares.words * trust * strength + shares.vectors * Math.max(0, cosine ?? 0) + shares.feedback * trust * (feedback ?? 0);
  return { tier: findTier(query, matches, strength), closeness: sum / (shares.words + shares.vectors + shares.feedback) };
}

/**
 * Estimates how far a record's words are an answer: by the part of the query that it has (by inverse document frequency; a word
 * that no record has weighs most), and by its score relative to the highest possible. One incidental word scores low on both.
 */
function lexicalTrust({ documents, frequencies, terms }: ScoredQuery, matches: TermMatch[], strength: number): number {
  const weights = terms.map(({ optional }, at) => {
    const frequency = frequencies[at] ?? 0;
    return optional ? 0 : Math.log(1 + Math.max(0, documents - frequency + 0.5) / (frequency + 0.5));
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const coverage = whole > 0 ? matches.reduce((sum, { term }) => sum + weights[term]!, 0) / whole : 1;
  return Math.min(1, coverage / RANKING.fullCoverage) * Math.min(1, strength / RANKING.fullStrength) ** 2;
}

/** A record is of the tier of its weakest word; words that only rank do not count, unless there are no others. */
function findTier({ kind, terms }: ScoredQuery, matches: TermMatch[], strength: number): MatchTier {
  const byTerm = new Map(matches.map((match) => [match.term, match]));
  const hasCertain = terms.some(({ optional }) => !optional);
  const tiers = terms.flatMap((term, at): MatchTier[] => {
    const match = byTerm.get(at);
    if (!match) return hasCertain && term.optional ? [] : ["related"];
    return hasCertain && term.optional ? [] : [termTier(match, term)];
  });
  if (tiers.length === 0) return "related";
  if (tiers.every((tier) => tier === "named")) return "named";
  if (tiers.every((tier) => tier !== "related")) return "labelled";
  const isInText = byTerm.size === terms.length && strength >= RANKING.fullTextStrength[kind];
  return isInText ? "labelled" : "related";
}

/** A guess counts less: a misspelt word names nothing for certain, and the beginning of a word may be another word. */
function termTier({ how, place }: TermMatch, term: QueryTerm): MatchTier {
  if (!place || (how === "prefix" && isWholeWord(term))) return "related";
  return place === "name" && (how === "exact" || how === "synonym") ? "named" : "labelled";
}

/** `desk` is a word that begins `desktop`; `backpac` is none: it is unknown and long enough, and so may be misspelt. */
function isWholeWord({ maxEdits }: QueryTerm): boolean {
  return maxEdits === 0;
}
