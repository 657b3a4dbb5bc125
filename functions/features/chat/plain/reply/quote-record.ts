import { languageData } from "../../../../languages/registry.ts";
import { foldCharacters } from "../../../../platform/text/phrase-pattern.ts";
import { GENDER_FIELDS, MATERIAL_FIELDS } from "../../../search/index.ts";
import type { Candidate } from "../../contracts/answer.ts";
import { humanizeKey } from "../../shop/humanize-key.ts";
import { judgeFigure, readFigure } from "../facts/figure-limits.ts";
import { judgeStatements } from "../facts/judge-statements.ts";
import { readAskedMeasure } from "../facts/measures.ts";
import { productPatterns } from "../facts/product-patterns.ts";
import { findComparative } from "../facts/product-question.ts";
import { listStatements, type Statement } from "../facts/record-statements.ts";
import { listAskedWords } from "./asked-words.ts";
import { joinTexts, quoteClosest, quoteFigure } from "./quote-statement.ts";
import { statesOwnPrices } from "./record-details.ts";
import type { RenderContext } from "./render-context.ts";

/** Statements of a record about a question. A word in common is no yes: the shopper reads what the shop says, and judges. */
export interface RecordQuote {
  /** Attributes and sentences of the record; empty where none is near. */
  quote: string;
  /** True where the quote may leave the question open. */
  isOpen: boolean;
}

/**
 * Quotes what a record states of a question for yes or no, or of the figure or the fact that it asks for. Null: it asks for
 * nothing that the record could state in words.
 */
export async function quoteRecord(card: Candidate, rendering: RenderContext): Promise<RecordQuote | null> {
  const { turn, interpretation } = rendering;
  const { asked, requestedFields } = interpretation.parsed;
  // "Do people like it?"
  if (requestedFields.includes("rating") && asked.properties.length === 0) return null;
  const limits = quoteLimits(card, rendering);
  if (limits !== null) return { quote: limits, isOpen: false };
  const isOpen = !asked.isPolar && asked.asksFor;
  if (isOpen ? requestedFields.length > 0 : !asked.isPolar && asked.properties.length === 0) return null;
  const language = turn.shopLanguage;
  // The words of another language than the shop's are on no page; the properties are known in both.
  const isForeign = interpretation.language !== language && asked.properties.length > 0;
  const words = isForeign ? [] : listAskedWords(card, rendering);
  const { property: patternOf } = productPatterns(language);
  const own = asked.properties.filter((property) => foldCharacters(card.title).search(patternOf(property)) < 0);
  const properties = own.length + words.length > 0 ? own : asked.properties;
  const statements = listStatements(card, language).filter(({ text }) => statesOwnPrices(card, text, turn));
  const states = properties.map((property) => (statement: Statement) => statement.folded.search(patternOf(property)) >= 0);
  const meant = { words, properties: states, language };
  if (isOpen) return answerOpenQuestion(card, statements, meant, rendering);
  if (properties.length + words.length === 0) return null;
  const { verdict, statements: found } = judgeStatements(statements, { properties, words, language });
  const stating = verdict === "silent" ? [] : found;
  const listed = findListedField(card, statements, rendering);
  const told = [...new Set([...listed, ...stating])].slice(0, MAX_QUOTED);
  if (told.length > 0) return { quote: joinTexts(told), isOpen: false };
  const figure = quoteFigure(card, words, rendering);
  return figure === "" ? quoteClosest(card, statements, meant, rendering) : { quote: figure, isOpen: false };
}
const MAX_QUOTED = 2;

/** Quotes the limits that a record states for "does it hold 120 kilos?"; null where the question states no such figure. */
function quoteLimits(card: Candidate, rendering: RenderContext): string | null {
  const { turn, interpretation } = rendering;
  const { asked } = interpretation.parsed;
  const { message, shopLanguage: language } = turn;
  if ((!asked.isPolar && !asked.asksFor) || findComparative(message, interpretation.language)) return null;
  const figure = readFigure(message, interpretation.language);
  if (figure === null) return null;
  const statements = listStatements(card, language).filter(({ text }) => statesOwnPrices(card, text, turn));
  const found = judgeFigure(figure, message, { statements, words: listAskedWords(card, rendering), language });
  return found === null ? null : joinTexts(found.statements);
}

/**
 * Answers "what is it for?" and "how many watts has it?" by what comes nearest. Null: the record states the figure, or it asks
 * for none and nothing is near.
 */
async function answerOpenQuestion(
  card: Candidate,
  statements: Statement[],
  meant: Parameters<typeof quoteClosest>[2],
  rendering: RenderContext,
): Promise<RecordQuote | null> {
  const { quantity } = rendering.interpretation.parsed.asked;
  const measure = quantity && readAskedMeasure(card, quantity, rendering.turn.shopLanguage);
  if (measure) return null;
  const closest = await quoteClosest(card, statements, meant, rendering);
  return !closest.isOpen || quantity !== null ? closest : null;
}

/** Writes what the page of one card states; that it does not only where nothing of it is near. */
export function renderQuote({ quote }: RecordQuote, { title }: Candidate, { interpretation }: RenderContext): string {
  const { answers } = languageData(interpretation.language).productWords;
  return quote === "" ? answers.silent(title) : `${answers.states(title)} ${quote}`;
}

/** Finds the field that answers before any sentence: what a thing is made of, whom and which season it is for. */
function findListedField({ withheld = [] }: Candidate, statements: Statement[], { interpretation }: RenderContext): Statement[] {
  const { asked, requestedFields } = interpretation.parsed;
  const asksMaterial = requestedFields.includes("material") && !withheld.includes("material");
  const asksWearer = asked.properties.some((property) => property === "women" || property === "men");
  const asksWinter = asked.properties.includes("winter");
  const names = [...(asksMaterial ? MATERIAL_FIELDS : []), ...(asksWearer ? GENDER_FIELDS : [])];
  const labels = new Set(names.map((name) => humanizeKey(name)));
  const isListed = ({ label }: Statement) => label !== null && (labels.has(label) || (asksWinter && SEASON.test(label)));
  return statements.filter(isListed);
}
/** Names of the attribute that lists seasons, in the seven languages. */
const SEASON = /^(?:seasons?|saison|jahreszeit(?:en)?|temporada|stagion[ei]|seizoen(?:en)?|esta[cç](?:ão|ao|ões|oes))$/i;
