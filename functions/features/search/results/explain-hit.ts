import type { QueryTerm, StoredRecord, TermMatch } from "../../../platform/ports/search/search-index.ts";
import { matchesRecord } from "../filters/matches-filter.ts";
import { decodeWholeSource, type SearchHit } from "../indexing/record-source.ts";
import type { MATCH_TIERS } from "../query/match-fit.ts";
import type { AppliedRule } from "../query/search-request.ts";
import type { RankedRecord } from "../ranking/retrieval/fuse.ts";
import type { StoredSignals } from "../ranking/retrieval/stored-signals.ts";
import { type MovingSignal, partsOf, type Ratings } from "../ranking/score-parts.ts";
import { type AskedWords, listMatchedFields, type MatchedField } from "./matched-fields.ts";

/** Knowledge of a search about the scores that it explains. */
export interface ExplainedSearch {
  words: AskedWords;
  browse: boolean;
  signals: StoredSignals;
  ratings: Ratings;
  rules: readonly AppliedRule[];
}

/** Effect of a rule on a hit. */
interface RuleEffect {
  id: string;
  name?: string;
  effect: "pin" | "boost" | "bury" | "query" | "filter";
  /** Place of what is pinned. */
  position?: number;
  /** Weight of what is boosted or buried. */
  weight?: number;
  moved: number;
}

/** Words by which a hit was found, and its score. */
interface ScoreExplanation {
  lexicalScore: number;
  vectorScore: number | null;
  fusedScore: number;
  scoreWithoutBoost?: number;
  matchedTerms: { term: string; how: TermMatch["how"]; word?: string; edits?: number }[];
}

export interface ExplainedHit extends ScoreExplanation {
  tier: (typeof MATCH_TIERS)[number] | "browsed";
  /** Least score of the tier: what follows is added to it. */
  tierScore: number;
  words: number;
  meaning: number;
  likeness?: number;
  signals: MovingSignal[];
  rules: RuleEffect[];
  fields: MatchedField[];
}

/**
 * Explains a hit: the parts of its score, which add up to it (`tierScore`, `words`, `meaning`, `likeness`, what signals and rules
 * moved), the fields in which the words of the text stand, and what rules did.
 */
export function explainHit(entry: RankedRecord, { source }: StoredRecord, search: ExplainedSearch): ExplainedHit {
  const parts = partsOf(entry, search.signals, search.ratings);
  const record = decodeWholeSource(source);
  return {
    tier: search.browse ? "browsed" : entry.fit.tier,
    tierScore: parts.tier,
    words: parts.words,
    meaning: parts.meaning,
    ...(parts.likeness !== 0 && { likeness: parts.likeness }),
    signals: parts.signals,
    rules: listEffects(entry, record, search, parts.rules),
    fields: listMatchedFields(record, entry.matches, search.words),
    ...explainScore(entry, search.words.terms),
  };
}

/** Tells how a hit was found, and its score before what raters and rules say. */
export function explainScore({ score, unboosted, lexical, cosine, matches }: RankedRecord, terms: QueryTerm[]): ScoreExplanation {
  const matchedTerms = matches.map(({ term, how, alternative, word = alternativeOf(terms[term], alternative), edits }) => ({
    term: terms[term]?.word ?? "",
    how,
    ...(word && { word }),
    ...(edits && { edits }),
  }));
  const boosted = unboosted !== undefined && { scoreWithoutBoost: unboosted };
  return { lexicalScore: lexical, vectorScore: cosine, fusedScore: score, ...boosted, matchedTerms };
}

function alternativeOf(term: QueryTerm | undefined, alternative: number | undefined): string | undefined {
  return alternative === undefined ? undefined : term?.alternatives?.[alternative]?.phrase;
}

function listEffects(entry: RankedRecord, record: SearchHit, { rules, words }: ExplainedSearch, moved: number): RuleEffect[] {
  const effects: RuleEffect[] = rules.flatMap((rule) => {
    const of = { id: rule.id, ...(rule.name !== "" && { name: rule.name }) };
    const pin = entry.isPinned ? rule.pins.find(({ id }) => id === entry.id) : undefined;
    const ratings = rule.ratings.filter(({ filter }) => matchesRecord(words.kind, filter, record));
    return [
      ...(rule.rewrites ? [{ ...of, effect: "query" as const, moved: 0 }] : []),
      ...(rule.required ? [{ ...of, effect: "filter" as const, moved: 0 }] : []),
      ...(pin ? [{ ...of, effect: "pin" as const, position: pin.position, moved: 0 }] : []),
      ...ratings.map(({ weight }): RuleEffect => ({ ...of, effect: weight > 0 ? "boost" : "bury", weight, moved: 0 })),
    ];
  });
  shareOut(
    effects.filter(({ weight }) => weight !== undefined),
    moved,
  );
  return effects;
}

/** Shares what all rules moved out among those that did, by their weights. */
function shareOut(effects: RuleEffect[], moved: number): void {
  const sum = effects.reduce((all, { weight }) => all + weight!, 0);
  let left = moved;
  for (const [at, effect] of effects.entries()) {
    const own = at === effects.length - 1 || sum === 0 ? left : Math.round((1e6 * moved * effect.weight!) / sum) / 1e6;
    effect.moved = Math.round(own * 1e6) / 1e6;
    left -= own;
  }
}
