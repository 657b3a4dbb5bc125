import { foldCharacters } from "../../../../platform/text/phrase-pattern.ts";
import { extractStems } from "../../../../platform/text/words.ts";
import type { Candidate } from "../../contracts/answer.ts";
import { createPriceGuards } from "../../guards/price-guard.ts";
import { splitIntoSentences } from "../../reply/split-sentences.ts";
import { truncateText } from "../../shop/record-text.ts";
import { detectRequestedNumber, statesNumber } from "../reading/asked-number.ts";
import { saysSubject } from "../reading/page-question.ts";
import { saysField } from "../reading/requested-fields.ts";
import type { RenderContext } from "./render-context.ts";

/** Characters that a shopper reads on a phone without scrolling. */
const MAX_QUOTE = 640;
/** Characters of a text that says nothing of what is asked: what the thing is. */
const MAX_UNASKED = 200;
/** Lead of the sentence that follows: it explains one more often than what is before it. */
const FOLLOWING = 0.1;
/** Share of the best score that stating a number of the kind asked for is worth. */
const NUMBER_SHARE = 0.5;

/**
 * Quotes the sentences of a record that say most of what is asked, as many in a row as fit; the record's excerpt where it has no
 * text. What the answer before has quoted of a page is not said again. Nothing is cut in the middle of a sentence but one that
 * is too long by itself.
 */
export function quoteBest(record: Candidate, rendering: RenderContext, maxLength = MAX_QUOTE): string {
  const { passages = [], payload } = record;
  const isTrue = (text: string) => record.domain !== "product" || statesOwnPrices(record, text, rendering.turn);
  const written = typeof payload.excerpt === "string" ? payload.excerpt.replace(/\s+/g, " ") : "";
  const excerpt = isTrue(written) ? written : "";
  const said = record.domain === "post" ? (rendering.turn.history.at(-1)?.answer ?? "") : "";
  const isFresh = (sentence: string) => isTrue(sentence) && !said.includes(sentence.trim()) && sentence.trim() !== record.title;
  const read = passages.map(({ text }) => splitIntoSentences(text).filter(isFresh)).filter(({ length }) => length > 0);
  const score = scorer(read.flat(), rendering);
  const scored = read.map((sentences) => ({ sentences, scores: sentences.map(score) }));
  const [best] = scored.toSorted((left, right) => Math.max(...right.scores) - Math.max(...left.scores));
  if (!best) return truncateText(excerpt, maxLength);
  const { sentences, scores } = best;
  const most = Math.max(...scores);
  // A text in another language than the shopper's is quoted for what it answers, and for nothing else.
  const isForeign = rendering.interpretation.language !== rendering.turn.shopLanguage;
  if (most === 0 && isForeign && record.domain === "product") return "";
  return widen(sentences, scores, scores.indexOf(most), most > 0 ? maxLength : Math.min(maxLength, MAX_UNASKED));
}

/** Returns true for a text without prices but the product's own: the text of a product may name one that it no longer has. */
function statesOwnPrices(product: Candidate, text: string, turn: RenderContext["turn"]): boolean {
  let isTrue = true;
  const alone = { domain: product.domain, candidates: [product], streamingFields: [], failure: null };
  const onCorrected = () => {
    isTrue = false;
  };
  const guard = createPriceGuards(turn, [alone], { language: turn.shopLanguage, onCorrected })(product);
  guard.push(text);
  guard.flush();
  return isTrue;
}

/** Rates a sentence by what it says of the question, what few sentences say most, and by a number that was asked for. */
function scorer(sentences: string[], { turn, reading }: RenderContext): (sentence: string) => number {
  const all = new Map(sentences.map((sentence) => [sentence, new Set(extractStems(sentence, turn.shopLanguage))]));
  const weighed = reading.asked.subjects.map((subject) => {
    const count = [...all.values()].filter((own) => saysSubject(own, subject)).length;
    return { subject, weight: Math.log(1 + sentences.length / (1 + count)) };
  });
  const number = detectRequestedNumber(turn.message);
  const most = Math.max(0, ...weighed.map(({ weight }) => weight));
  return (sentence) => {
    const own = all.get(sentence)!;
    const said = weighed.reduce((sum, { subject, weight }) => sum + (saysSubject(own, subject) ? weight : 0), 0);
    const isField = reading.fields.some((field) => saysField(field, sentence));
    const isNumber = (said > 0 || isField) && number !== null && statesNumber(foldCharacters(sentence), number);
    return said + (isField ? Math.max(1, most) : 0) + (isNumber ? NUMBER_SHARE * most : 0);
  };
}

/** Adds to a sentence its neighbours, the better one first, while they fit. */
function widen(sentences: string[], scores: number[], best: number, maxLength: number): string {
  let [from, to] = [best, best + 1];
  const textOf = (start: number, end: number) => sentences.slice(start, end).join("").trim();
  for (;;) {
    const options = [
      { from: from - 1, to, score: from > 0 ? scores[from - 1]! : -1 },
      { from, to: to + 1, score: to < sentences.length ? scores[to]! + FOLLOWING : -1 },
    ].filter((each) => each.score >= 0 && textOf(each.from, each.to).length <= maxLength);
    const [next] = options.sort((left, right) => right.score - left.score);
    if (!next) break;
    ({ from, to } = next);
  }
  return truncateText(textOf(from, to), maxLength);
}
