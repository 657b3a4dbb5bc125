import type { Property } from "../../../../languages/product-words/product-words.ts";
import { paidPrice } from "../../../../platform/paid-price.ts";
import { normalise } from "../../../../platform/text/words.ts";
import { productPatterns } from "../facts/product-patterns.ts";
import type { PlainReading } from "../plain-reading.ts";
import { listNamedStems, type SearchedWords } from "./relevance.ts";
import { uniqueHits } from "./search-hits.ts";
import { bestScore, type RelevantHit } from "./sort-hits.ts";
import { listHeadStems } from "./sought-thing.ts";

/** Limits for each of several things in one message: the number of hits, and the share of the best score that they need. */
const MAX_OF_EACH = 2;
const CLOSE_SCORE_SHARE = 0.85;
/** The same where what is chosen of each must keep a common limit. */
const MAX_CHOICES = 6;
const CHOICE_SCORE_SHARE = 0.6;

/** The hits of one of several things, and the words that it was searched by. */
interface FoundThing {
  hits: RelevantHit[];
  searched: SearchedWords;
}

/**
 * Merges the hits of several things, one of each by turns: the best hit of each gets the best score of all, since each was asked
 * for. With a `budget` for all of them, what keeps it together comes first. Where one of the things is not found, or all are too
 * dear together, the others lack something.
 */
export function joinThings(found: FoundThing[], whole: SearchedWords, budget: number | null): RelevantHit[] {
  const named = found.map((thing) => preferToldOf(keepNamed(thing), whole, budget === null));
  const together = budget === null ? null : chooseWithin(named.map(selectChoices), budget);
  const lists = together ?? named.map((hits) => selectClose(hits, CLOSE_SCORE_SHARE, MAX_OF_EACH));
  const isComplete = named.every((hits) => hits.length > 0) && (budget === null || together !== null);
  const best = Math.max(...lists.map(bestScore));
  const levelled = lists.map((hits) => hits.map((each) => ({ ...each, score: (each.score / bestScore(hits)) * best })));
  const longest = Math.max(...levelled.map(({ length }) => length));
  const joined = Array.from({ length: longest }, (_, place) => levelled.flatMap((list) => list[place] ?? [])).flat();
  return uniqueHits(isComplete ? joined : joined.map((each) => ({ ...each, lacksMeasure: true })));
}

/** Returns an interpretation with the features of one of several things: those told of it, and those told of none by itself. */
export function withOwnFeatures(interpretation: PlainReading, text: string, texts: string[], language: string): PlainReading {
  const { features = [] } = interpretation;
  const isTold = (said: string, feature: Property) => normalise(said).search(productPatterns(language).property(feature)) >= 0;
  const own = features.filter((feature) => isTold(text, feature) || !texts.some((each) => isTold(each, feature)));
  return own.length === features.length ? interpretation : { ...interpretation, features: own };
}

/** Keeps the hits that are called as the thing is: a mug is no plate. A thing that no dictionary has may be called anything. */
function keepNamed({ hits, searched }: FoundThing): RelevantHit[] {
  const { words, language } = searched;
  const stems = listHeadStems(words, language);
  const named = hits.filter(({ hit }) => stems.some((stem) => listNamedStems(hit, searched).has(stem)));
  return named.length > 0 || stems.length > 0 ? named : hits;
}

/**
 * Puts first what the rest of the message names as well, among the best: "I bike to work, need lights and a lock". `isOnly`
 * leaves the others of these out.
 */
function preferToldOf(hits: RelevantHit[], whole: SearchedWords, isOnly: boolean): RelevantHit[] {
  const best = bestScore(hits);
  const count = ({ hit, score }: RelevantHit) => (score < CLOSE_SCORE_SHARE * best ? -1 : listNamedStems(hit, whole).size);
  const counts = new Map(hits.map((each) => [each, count(each)]));
  const most = Math.max(...counts.values());
  const kept = isOnly ? hits.filter((each) => counts.get(each) === most) : hits;
  return kept.toSorted((left, right) => counts.get(right)! - counts.get(left)!);
}

function selectClose(hits: RelevantHit[], share: number, most: number): RelevantHit[] {
  const best = bestScore(hits);
  return hits.filter(({ score }) => score >= share * best).slice(0, most);
}

function selectChoices(hits: RelevantHit[]): RelevantHit[] {
  return selectClose(hits, CHOICE_SCORE_SHARE, MAX_CHOICES).filter(({ hit }) => paidPrice(hit) !== null);
}

/** Chooses one of each list that cost no more than a sum together, as early in their lists as can be; null where none do. */
function chooseWithin(lists: RelevantHit[][], budget: number): RelevantHit[][] | null {
  const sets = lists.reduce<RelevantHit[][]>((begun, hits) => begun.flatMap((set) => hits.map((each) => [...set, each])), [[]]);
  const isDistinct = (set: RelevantHit[]) => uniqueHits(set).length === set.length;
  const cost = (set: RelevantHit[]) => set.reduce((sum, { hit }) => sum + paidPrice(hit)!, 0);
  const place = (set: RelevantHit[]) => set.reduce((sum, each, at) => sum + lists[at]!.indexOf(each), 0);
  const fitting = sets.filter((set) => isDistinct(set) && cost(set) <= budget);
  const [chosen] = fitting.toSorted((left, right) => place(left) - place(right));
  return chosen?.map((each) => [each]) ?? null;
}
