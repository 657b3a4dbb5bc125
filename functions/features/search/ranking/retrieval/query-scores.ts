import type { IndexScope, QueryTerm, SearchIndex } from "../../../../platform/ports/search/search-index.ts";
import { stopWordsFor } from "../../../../platform/text/language/stop-words.ts";
import { analyse } from "../../../../platform/text/words/words.ts";
import { RANKING } from "../scores/ranking.ts";
import { fuse, type QueryScores, type RankedRecord, refKey } from "./fuse.ts";
import { matchRecords, type QueryStep } from "./match-records.ts";
import { readOrFetch } from "./named-records.ts";
import { BY_RELEVANCE, type RetrievalRequest, toIndexQuery } from "./retrieval-request.ts";

/** Reads what the scores of a search are made of. A question's feedback comes from the best of all that it matches. */
export async function scoresFor(index: SearchIndex, request: RetrievalRequest, step: QueryStep): Promise<QueryScores> {
  const query = toScoredQuery(request, step);
  if (step.query.match === "all" || !isQuestion(request)) return query;
  const { filter, order } = request;
  const whole = { ...request, filter: null, facets: [], order: BY_RELEVANCE };
  const isWhole = filter === null && order.sort === null && order.after === null;
  const { answer } = isWhole ? step : await matchRecords(index, whole);
  const feedback = await scoreByFeedback(index, whole, fuse({ ...answer, ...query }));
  return feedback.size > 0 ? { ...query, feedback } : query;
}

function toScoredQuery({ scope, vector, weights, plan, signals }: RetrievalRequest, { query, answer }: QueryStep): QueryScores {
  const { documents, frequencies, ceiling } = answer;
  return {
    kind: scope.kind,
    terms: query.terms,
    fields: weights,
    hasVector: vector !== null,
    length: plan.length,
    head: plan.head,
    documents,
    frequencies,
    ceiling,
    signals,
  };
}

/** Number of passages read of a record: the first ones of a long record say what it is about. */
const PASSAGES_PER_RECORD = 4;
const MIN_WORD_LENGTH = 3;

/** Returns true for a question that is long enough to trust its first results. */
function isQuestion({ scope, plan }: RetrievalRequest): boolean {
  return RANKING.feedbackKinds.includes(scope.kind) && plan.terms.length >= RANKING.feedbackMinTerms;
}

/**
 * Scores the records already found by the words that the best of them share: this improves the order for questions in whole
 * sentences. The largest score is 1. Empty when they share none.
 */
async function scoreByFeedback(
  index: SearchIndex,
  request: RetrievalRequest,
  ranked: RankedRecord[],
): Promise<Map<string, number>> {
  const best = ranked.slice(0, RANKING.feedbackRecords);
  const terms = await findCommonTerms(index, request.scope, request.language, best);
  if (terms.length === 0) return new Map();
  const answer = await index.query(request.scope, { ...toIndexQuery(request, "any", terms), vector: null, facets: [] });
  const top = answer.hits[0]?.score ?? 1;
  return new Map(answer.hits.map((hit) => [refKey(hit), hit.score / top]));
}

/** Returns the words that at least two of the records share, by their share of a record's text. */
async function findCommonTerms(
  index: SearchIndex,
  scope: IndexScope,
  language: string,
  best: RankedRecord[],
): Promise<QueryTerm[]> {
  const stored = await readOrFetch(index, scope, best, null);
  const found = new Map<string, { word: string; records: number; weight: number }>();
  for (const record of stored) {
    const score = best.find((each) => refKey(each) === refKey(record))?.score ?? 0;
    const text = record.chunks
      .slice(0, PASSAGES_PER_RECORD)
      .map((chunk) => chunk.text)
      .join(" ");
    for (const [stem, { word, share }] of measureTermShares(text, language)) {
      const known = found.get(stem) ?? { word, records: 0, weight: 0 };
      found.set(stem, { word, records: known.records + 1, weight: known.weight + score * share });
    }
  }
  return [...found]
    .filter(([, { records }]) => records > 1)
    .sort(([one, left], [other, right]) => right.weight - left.weight || (one < other ? -1 : 1))
    .slice(0, RANKING.feedbackTerms)
    .map(([stem, { word }]) => ({ word, stem, synonyms: [], maxEdits: 0, typos: "unknown", prefix: false }));
}

function measureTermShares(text: string, language: string): Map<string, { word: string; share: number }> {
  const stopWords = stopWordsFor(language);
  const words = analyse(text, language).filter(
    ({ surface }) => surface.length >= MIN_WORD_LENGTH && !/\p{N}/u.test(surface) && !stopWords.has(surface),
  );
  const shares = new Map<string, { word: string; share: number }>();
  for (const { surface, stem } of words)
    shares.set(stem, { word: surface, share: (shares.get(stem)?.share ?? 0) + 1 / words.length });
  return shares;
}
