import type {
  GroupedRecord,
  IndexHit,
  IndexResult,
  RecordRef,
  TermMatch,
} from "../../../../platform/ports/search/search-index.ts";
import type { Fit } from "../../query/match-fit.ts";
import { FitMeasure, type ScoredQuery } from "../scores/fit.ts";
import { scoreOf } from "../scores/tier-scores.ts";
import { boostOf, NO_SIGNALS, type StoredSignals } from "./stored-signals.ts";

/** A record with its score in the fused order. */
export interface RankedRecord extends GroupedRecord {
  /** In (0, 1]; means the same in every search (docs/specification/search.md). */
  score: number;
  fit: Fit;
  /** Measure of how far its words are an answer, in [0, 1]. */
  lexical: number;
  cosine: number | null;
  matches: TermMatch[];
  /** Signals that the record holds, in the order of those of the workspace. */
  numbers?: IndexHit["numbers"];
  /** Share of its tier by which these move it. */
  boost: number;
  /** Score without the boosts of raters, where these change it. */
  unboosted?: number;
  /** Reads the record, where it came along. */
  readRecord?: IndexHit["readRecord"];
  /** A rule gives it its place. */
  isPinned?: boolean;
}

type Hit = Pick<
  IndexHit,
  "workspaceId" | "id" | "group" | "score" | "cosine" | "matches" | "nameLength" | "numbers" | "readRecord"
>;

/** All that scores are made of besides what a hit tells: the same under every filter and in every order. */
export interface QueryScores extends ScoredQuery {
  /** Signals of the workspace that move records; absent: none do. */
  signals?: StoredSignals;
  /** Scores of the feedback query, largest 1 (see query-scores.ts); absent where it was not asked. */
  feedback?: Map<string, number>;
}

export interface FusionInput extends QueryScores {
  hits: Hit[];
  /** Records that the vectors found. */
  nearest: IndexResult["nearest"];
}

/** Fuses lexical and vector results into one order by their scores. */
export function fuse({ hits, nearest, ...query }: FusionInput): RankedRecord[] {
  return rankHits(query, mergeHits(hits, nearest)).sort(byScore);
}

/** Ranks records by their own fit: in every order, on every page and under every filter they have the same scores. */
export function rankHits({ feedback, signals = NO_SIGNALS, ...query }: QueryScores, hits: Hit[]): RankedRecord[] {
  const measure = new FitMeasure(query);
  return hits.map((hit) => {
    const { workspaceId, id, group, cosine, matches, numbers, readRecord } = hit;
    const fit = measure.measure(hit, feedback ? (feedback.get(refKey(hit)) ?? 0) : null);
    const boost = boostOf(signals, numbers);
    const scored = { score: scoreOf(fit, boost), fit, lexical: fit.words, boost };
    return { workspaceId, id, group, ...scored, cosine, matches, numbers, readRecord };
  });
}

/** Merges both lists; a record that only vectors found has no lexical score. */
function mergeHits(hits: Hit[], nearest: IndexResult["nearest"]): Hit[] {
  const known = new Set(nearest.length > 0 ? hits.map(refKey) : []);
  const others = nearest.filter((record) => !known.has(refKey(record)));
  return [...hits, ...others.map((record): Hit => ({ ...toHit(record), ...record }))];
}

function toHit({ workspaceId, id, group }: GroupedRecord): Hit {
  return { workspaceId, id, group, score: 0, cosine: null, matches: [], nameLength: 0 };
}

/** Ranks a record that the text names by one of its identifiers, or one of all that are browsed: nothing fits better. */
export function rankIdentified({ workspaceId, id, group, cosine, matches, numbers, readRecord }: Hit): RankedRecord {
  const certain = { score: scoreOf(IDENTIFIED), fit: IDENTIFIED, lexical: IDENTIFIED.words, boost: 0 };
  return { workspaceId, id, group, ...certain, cosine, matches, numbers, readRecord };
}

const IDENTIFIED: Fit = { tier: "identified", type: "exact", words: 1, closeness: 1, ofWords: 1, ofMeaning: 0 };

/** Puts records that an identifier names first, before all others. */
export function withIdentifierMatchesFirst(ranked: RankedRecord[], matches: GroupedRecord[]): RankedRecord[] {
  if (matches.length === 0) return ranked;
  const named = new Set(matches.map(refKey));
  const known = new Map(ranked.map((record) => [refKey(record), record]));
  const first = matches.map((ref): RankedRecord => {
    const record = known.get(refKey(ref));
    return rankIdentified({ ...toHit(ref), ...record });
  });
  return [...first.sort(byScore), ...ranked.filter((record) => !named.has(refKey(record)))];
}

/** Returns the reference alone of what has one. */
export function toRef({ workspaceId, id }: RecordRef): RecordRef {
  return { workspaceId, id };
}

export function refKey({ workspaceId, id }: RecordRef): string {
  return `${workspaceId}\n${id}`;
}

export function byScore(left: RankedRecord, right: RankedRecord): number {
  return right.score - left.score || compare(left.id, right.id) || compare(left.workspaceId, right.workspaceId);
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
