import type { SearchIndex } from "../../../../platform/ports/search/search-index.ts";
import { fuse, type QueryScores } from "./fuse.ts";
import { matchRecords, type QueryStep } from "./match-records.ts";
import { isQuestion, scoreByFeedback } from "./pseudo-relevance-feedback.ts";
import { BY_RELEVANCE, type RetrievalRequest } from "./retrieval-request.ts";

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
