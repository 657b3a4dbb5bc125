import { anyLanguageAlternatives, foldMessage } from "../../../../platform/text/phrase-pattern.ts";
import { findDenial, readQuantities, type SearchHit } from "../../../search/index.ts";
import { readTexts } from "../../shop/read-texts.ts";
import { isNoun } from "../language/noun-index.ts";
import { MIN_SHARE_OF_BEST } from "./near-matches.ts";
import { namesHead, type SearchedWords } from "./relevance.ts";
import { bestScore, type RelevantHit } from "./sort-hits.ts";

/** The share by which a figure may differ from the one asked for. */
const TOLERANCE = 0.05;
const MOST = endsIn(anyLanguageAlternatives(({ prices }) => prices.atMost));
const LEAST = endsIn(anyLanguageAlternatives(({ prices }) => prices.atLeast));
/** "For 120 kg" is what a thing must bear or serve: more is as well. */
const PURPOSE = endsIn(anyLanguageAlternatives(({ grammar }) => grammar.purposePrepositions));
const ARTICLE = endsIn(anyLanguageAlternatives(({ grammar }) => `${grammar.indefiniteArticles}|${grammar.definiteArticles}`));
const CLAUSE_START = /(?:^|[,;.!?:(])\s*$/u;
const [KILOGRAM] = readQuantities("1 kg");

function endsIn(phrases: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases})\\s*$`, "u");
}

/** A quantity that a thing must have: "a 25 litre pack", "a chair for 120 kg". */
interface Demand {
  measure: unknown;
  amount: number;
  isMet(stated: number): boolean;
}

/**
 * Keeps the hits that have the quantities asked for. Where no hit of the thing searched for has one that others state, they lack
 * it: a kettlebell of 12 kg is the closest to one of 16.
 */
export function judgeMeasures(
  hits: RelevantHit[],
  { question, language }: { question: string; language: string },
  searched: SearchedWords,
): RelevantHit[] {
  return readDemands(question, language).reduce((left, { measure, amount, isMet }) => {
    const strong = left.filter(({ isWeak }) => !isWeak);
    const named = strong.filter(({ hit }) => namesHead(hit, searched));
    const best = bestScore(strong);
    const fitting = named.length > 0 ? named : strong.filter(({ score }) => score >= MIN_SHARE_OF_BEST * best);
    const figures = new Map(fitting.map((each) => [each, listAmounts(each.hit, measure)]));
    const has = (each: RelevantHit) => figures.get(each)?.some(isMet) ?? false;
    if (fitting.some(has)) return left.map((each) => (has(each) ? each : { ...each, isWeak: true }));
    if (![...figures.values()].some(({ length }) => length > 0)) return left;
    const distance = (each: RelevantHit) => Math.min(...figures.get(each)!.map((stated) => Math.abs(stated - amount)));
    const closest = fitting.toSorted((one, other) => distance(one) - distance(other));
    const others = left.filter((each) => !figures.has(each));
    return [...closest.map((each) => ({ ...each, lacksMeasure: true })), ...others.map((each) => ({ ...each, isWeak: true }))];
  }, hits);
}

function readDemands(question: string, language: string): Demand[] {
  const said = foldMessage(question);
  return readQuantities(said).flatMap(({ measure, amount, start }) => {
    const before = said.slice(0, start);
    const most = { measure, amount, isMet: (stated: number) => stated <= amount * (1 + TOLERANCE) };
    const least = { measure, amount, isMet: (stated: number) => stated >= amount * (1 - TOLERANCE) };
    if (MOST.test(before)) return [most];
    const [limit] = LEAST.exec(before) ?? [];
    // "Nothing over 2 kilos" is at most that.
    if (limit !== undefined) return [findDenial(before.slice(0, -limit.length)) === null ? least : most];
    if (PURPOSE.test(before)) return [least];
    // "I am 180 cm tall" and "he weighs 90 kg" ask for nothing.
    const [word = ""] = /[\p{L}']+(?=\s*$)/u.exec(before) ?? [];
    if (!CLAUSE_START.test(before) && !ARTICLE.test(before) && !isNoun(word, language)) return [];
    return [{ measure, amount, isMet: (stated) => Math.abs(stated - amount) <= amount * TOLERANCE }];
  });
}

/** Lists the amounts of a measure that a product states: in its fields and its name, or else in its text. */
function listAmounts({ name, attributes, weight, excerpt, content }: SearchHit, measure: unknown): number[] {
  const read = (values: unknown[]) =>
    readTexts(values.flat()).flatMap((text) =>
      readQuantities(text).flatMap((quantity) => (quantity.measure === measure ? quantity.amount : [])),
    );
  const mass = measure === KILOGRAM!.measure && Number(weight) > 0 ? [Number(weight) * KILOGRAM!.amount] : [];
  const own = read([name, ...Object.values((attributes as Record<string, unknown>) ?? {})]);
  return [...mass, ...(own.length > 0 ? own : read([excerpt, content]))];
}
