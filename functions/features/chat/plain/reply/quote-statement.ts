import { QUANTITIES, type Quantity } from "../../../../languages/product-words/product-words.ts";
import { foldCharacters } from "../../../../platform/text/phrase-pattern.ts";
import type { Candidate } from "../../contracts/answer.ts";
import { findClosestStatement } from "../facts/closest-statement.ts";
import { readMeasure } from "../facts/measures.ts";
import { productPatterns } from "../facts/product-patterns.ts";
import type { Statement } from "../facts/record-statements.ts";
import type { RecordQuote } from "./quote-record.ts";
import { statesOwnPrices, summarizeRecord } from "./record-details.ts";
import type { RenderContext } from "./render-context.ts";

/** Closeness of a statement that answers, and of one that is worth to be told. */
const MIN_ANSWERING = 0.6;
const MIN_CLOSEST = 0.5;
/** Score of a passage that is quoted where no statement is near. */
const MIN_PASSAGE_SCORE = 0.4;
const MAX_PASSAGE = 200;

/** Quotes the statement of a record that is nearest to a question by its meaning, or the passage that is. */
export async function quoteClosest(
  card: Candidate,
  statements: Statement[],
  asked: Parameters<typeof findClosestStatement>[1],
  { context, turn }: RenderContext,
): Promise<RecordQuote> {
  const told = statements.filter(({ kind }) => kind === "sentence" || kind === "attribute");
  const closest = await findClosestStatement(told, asked, context.ports.embedder).catch(() => null);
  if (closest === null || closest.closeness < MIN_CLOSEST) return { quote: quotePassage(card, turn), isOpen: true };
  return { quote: joinTexts([closest.statement]), isOpen: closest.closeness < MIN_ANSWERING };
}

/** Returns what a record states of a quantity that the words speak of: "is it big enough for six people?". */
export function quoteFigure(card: Candidate, words: string[], { turn, interpretation }: RenderContext): string {
  const stated = productPatterns(interpretation.language).stated;
  const said = foldCharacters(words.join(" "));
  const spoken = QUANTITIES.filter((quantity: Quantity) => said.search(stated[quantity]) >= 0);
  for (const quantity of spoken) {
    const measure = readMeasure(card, quantity, turn.shopLanguage);
    if (measure && measure.source !== "field" && statesOwnPrices(card, measure.sentence, turn)) return measure.sentence;
  }
  return "";
}

/** Returns the passage of a record that is nearest to the question, where one is near. */
function quotePassage(card: Candidate, turn: RenderContext["turn"]): string {
  if ((card.passageScore ?? 0) < MIN_PASSAGE_SCORE) return "";
  const passage = summarizeRecord(card, MAX_PASSAGE);
  return statesOwnPrices(card, passage, turn) ? passage : "";
}

/** Joins statements to sentences. */
export function joinTexts(statements: Statement[]): string {
  return statements.map(({ text }) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(" ");
}
