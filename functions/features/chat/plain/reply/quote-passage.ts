import { findPhones } from "../../../../domain/identities/find-phones.ts";
import { foldCharacters } from "../../../../domain/messages/phrase-pattern.ts";
import { extractStems } from "../../../../platform/text/words/words.ts";
import { truncateText } from "../../../search/index.ts";
import type { AnswerPiece, AnswerQuote, Candidate } from "../../contracts/answer.ts";
import { createPriceGuards } from "../../guards/prices/price-guard.ts";
import { splitIntoSentences } from "../../reply/block-writer.ts";
import { ANSWER_WEIGHT } from "../../retrieval/read-passages.ts";
import { detectRequestedNumber, statesNumber } from "../reading/asked-number.ts";
import { saysSubject } from "../reading/page-question.ts";
import { saysField } from "../reading/requested-fields.ts";
import type { RenderContext } from "./render-context.ts";

/** Characters that a shopper reads on a phone without scrolling. */
const MAX_QUOTE = 640;
/** Characters of a text that says nothing of what is asked: what the thing is. */
const MAX_UNASKED = 200;
/** Share of a quote that may stand before what answers, in the same section. */
const MAX_BEFORE = 0.5;

/** A sentence, item or row with its score. */
type ScoredPiece = AnswerPiece & { score: number };

/**
 * Quotes the sentences of a record that say most of what is asked, with what stands around them in their section; the record's
 * excerpt where it has no text. What the answer before has quoted of a page is said again only where the page has nothing else,
 * and something else is asked. Nothing is cut in the middle of a sentence but one that is too long by itself.
 */
export function quoteBest(record: Candidate, rendering: RenderContext, maxLength = MAX_QUOTE): string {
  return quoteNamed(record, rendering, maxLength) ?? quoteByWords(record, rendering, maxLength);
}

/** Sureness from which the sentences that a model has named answer alone, and share of the surest of further ones. */
const SURE_QUOTE = 0.3;
const NEAR_QUOTE = 0.9;
const MAX_NAMED = 320;

/**
 * Quotes the sentences of a page that a model has named as the answer when it was indexed, in the shopper's language where they
 * are told in it; null where none surely answers. What the answer before has quoted is left to others where these answer too.
 */
function quoteNamed({ quotes = [] }: Candidate, { turn }: RenderContext, maxLength: number): string | null {
  const sure = quotes.filter(({ sureness }) => sureness >= SURE_QUOTE);
  const before = turn.history.at(-1);
  const isSaid = (text: string) => before !== undefined && before.question !== turn.message && before.answer.includes(text);
  const fresh = sure.filter(({ pieces, told }) => !isSaid(told ?? pieces.map(({ text }) => text).join(" ")));
  const [best, ...others] = fresh.length > 0 ? fresh : sure;
  if (!best) return null;
  const isNear = ({ sureness, pieces }: AnswerQuote) =>
    sureness >= NEAR_QUOTE * best.sureness && !pieces.some((piece) => best.pieces.includes(piece));
  const write = (named: AnswerQuote[]) => {
    const pieces = named.flatMap((quote) => (quote.told === undefined ? quote.pieces : []));
    // Those of one section stand together, under its heading.
    const bySection = [...Map.groupBy(new Set(pieces), ({ section }) => section).values()].flat();
    return [...named.flatMap(({ told }) => told ?? []), joinPieces(bySection)].join(" ").trim();
  };
  if (write([best]).length > maxLength) return null;
  const together = [best];
  for (const each of others.filter(isNear))
    if (write([...together, each]).length <= Math.min(maxLength, MAX_NAMED)) together.push(each);
  return write(together);
}

function quoteByWords(record: Candidate, rendering: RenderContext, maxLength: number): string {
  const { payload } = record;
  const isTrue = (text: string) => record.domain !== "product" || statesOwnPrices(record, text, rendering.turn);
  const written = typeof payload.excerpt === "string" ? payload.excerpt.replace(/\s+/g, " ") : "";
  const excerpt = isTrue(written) ? written : "";
  const before = rendering.turn.history.at(-1);
  const said = record.domain === "post" ? (before?.answer ?? "") : "";
  const isFresh = ({ text }: AnswerPiece) => !said.includes(text.trim());
  const all = listRuns(record).map((pieces) => pieces.filter(({ text }) => isTrue(text) && text.trim() !== record.title));
  const fresh = all.map((pieces) => pieces.filter(isFresh));
  const isRepeated = before?.question === rendering.turn.message;
  const score = scorer(all.flat(), rendering);
  const best = (pieces: AnswerPiece[][]) => Math.max(0, ...pieces.flat().map(score));
  // Who asks on about what was quoted hears it again where nothing else says as much of it.
  const runs = isRepeated || (fresh.some(({ length }) => length > 0) && best(fresh) >= best(all)) ? fresh : all;
  const scored = runs.map((pieces) => pieces.map((piece): ScoredPiece => ({ ...piece, score: score(piece) })));
  const most = Math.max(...scored.flat().map((piece) => piece.score));
  const sections = most > 0 ? quoteSections(scored.flat(), most, maxLength) : null;
  if (sections !== null) return sections;
  const run = scored.find((pieces) => pieces.some((piece) => piece.score === most));
  if (!run) return truncateText(excerpt, maxLength);
  // A text in another language than the shopper's is quoted for what it answers, and for nothing else.
  const isForeign = rendering.interpretation.language !== rendering.turn.shopLanguage;
  if (most === 0 && isForeign && record.domain === "product") return "";
  const at = run.findIndex((piece) => piece.score === most);
  return widen(run, at, most > 0 ? maxLength : Math.min(maxLength, MAX_UNASKED));
}

/** Lists the pieces of a record's passages, those together that follow one another. */
function listRuns({ passages = [] }: Candidate): AnswerPiece[][] {
  const runs: AnswerPiece[][] = [];
  let last = Number.NaN;
  for (const { position, text, pieces = toPieces(text) } of passages.toSorted((left, right) => left.position - right.position)) {
    if (position === last + 1) runs.at(-1)!.push(...pieces);
    else runs.push([...pieces]);
    last = position;
  }
  return runs;
}

function toPieces(text: string): AnswerPiece[] {
  const place = { kind: "sentence", headings: [], section: 0, paragraph: 0 } as const;
  return splitIntoSentences(text).map((sentence) => ({ text: sentence.trim(), ...place, headings: [] }));
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

/**
 * Rates a piece by what it and its headings say of the question, what few say most, and by a number that was asked for; where
 * a person is asked for, by how one is reached.
 */
function scorer(pieces: AnswerPiece[], { turn, reading, interpretation }: RenderContext): (piece: AnswerPiece) => number {
  const stemsOf = (text: string) => new Set(extractStems(text, turn.shopLanguage));
  const headings = new Map<string, Set<string>>();
  const stemsAbove = (piece: AnswerPiece) => {
    const text = piece.headings.join(" ");
    const stems = headings.get(text) ?? stemsOf(text);
    headings.set(text, stems);
    return stems;
  };
  const all = new Map(pieces.map((piece) => [piece, { own: stemsOf(piece.text), above: stemsAbove(piece) }]));
  const weighed = reading.asked.subjects.map((subject) => {
    const count = [...all.values()].filter(({ own }) => saysSubject(own, subject)).length;
    return { subject, weight: Math.log(1 + pieces.length / (1 + count)) };
  });
  const number = detectRequestedNumber(turn.message);
  const most = Math.max(0, ...weighed.map(({ weight }) => weight));
  const whole = weighed.reduce((sum, { weight }) => sum + weight, 1);
  return (piece) => {
    const { own, above } = all.get(piece)!;
    const isSaid = ({ subject }: (typeof weighed)[number]) => saysSubject(own, subject) || saysSubject(above, subject);
    const said = weighed.reduce((sum, each) => sum + (isSaid(each) ? each.weight : 0), 0);
    const isField = reading.fields.some((field) => saysField(field, piece.text));
    const isNumber = (said > 0 || isField) && number !== null && statesNumber(foldCharacters(piece.text), number);
    const isWay =
      ["contact", "person"].includes(interpretation.reply) && (findPhones(piece.text).length > 0 || piece.text.includes("@"));
    return (
      said + (isField ? Math.max(1, most) : 0) + (isNumber || isWay ? most : 0) + ANSWER_WEIGHT * whole * (piece.sureness ?? 0)
    );
  };
}

/** Share of the best score from which a further section is quoted. */
const NEAR = 0.6;

/**
 * Quotes the sections that say most of what is asked, the best first, while they fit; null where the best does not, or where a
 * text has no sections.
 */
function quoteSections(pieces: ScoredPiece[], most: number, maxLength: number): string | null {
  const sections = [...Map.groupBy(pieces, ({ section }) => section).values()].map((own) => ({
    text: joinPieces(own),
    score: Math.max(...own.map(({ score }) => score)),
  }));
  const [best, ...others] = sections.toSorted((left, right) => right.score - left.score);
  if (sections.length < 2 || best!.text.length > maxLength) return null;
  let quote = best!.text;
  for (const { text, score } of others)
    if (score >= NEAR * most && quote.length + 1 + text.length <= maxLength) quote += ` ${text}`;
  return quote;
}

/** Adds to a piece what stands before it in its section, then what follows, and then what is before, while they fit. */
function widen(run: ScoredPiece[], best: number, maxLength: number): string {
  let [from, to] = [best, best + 1];
  const fits = (start: number, end: number, length = maxLength) =>
    start >= 0 && end <= run.length && joinPieces(run.slice(start, end)).length <= length;
  while (run[from - 1]?.section === run[best]!.section && fits(from - 1, to, maxLength * MAX_BEFORE)) from--;
  while (fits(from, to + 1)) to++;
  while (fits(from - 1, to)) from--;
  return truncateText(joinPieces(run.slice(from, to)), maxLength);
}

/** Joins pieces, those of a section under its heading. */
function joinPieces(pieces: AnswerPiece[]): string {
  return pieces
    .map(({ text, headings, section }, at) =>
      headings.length > 0 && pieces[at - 1]?.section !== section ? `${headings.join(": ")}: ${text}` : text,
    )
    .join(" ");
}
