import { languageData } from "../../../../languages/registry.ts";
import { foldCharacters, foldMessage } from "../../../../platform/text/phrase-pattern.ts";
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

/** The answer of a record to a question: `said` where it speaks of it, and yes or no cannot be judged or was not asked for. */
export interface Verdict {
  verdict: "yes" | "no" | "said" | "silent";
  /** Sentences and attributes of the record that say so, or that come closest. */
  quote: string;
}

/**
 * Judges a question by what a record states: for yes or no, or for the figure or the fact that it asks for. Null: it asks for
 * nothing that the record could state in words.
 */
export async function judgeCard(card: Candidate, rendering: RenderContext): Promise<Verdict | null> {
  const { turn, interpretation } = rendering;
  const { asked, requestedFields } = interpretation.parsed;
  // "Do people like it?"
  if (requestedFields.includes("rating") && asked.properties.length === 0) return null;
  const byFigure = judgeByFigure(card, rendering);
  if (byFigure) return byFigure;
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
  const judged = judgeStatements(statements, { properties, words, language });
  const isAbsence = asksOfAbsence(turn.message, interpretation.language);
  if (judged.verdict !== "silent") return { verdict: isAbsence ? "said" : judged.verdict, quote: joinTexts(judged.statements) };
  const ruledOut = findExhaustiveList(card, statements, rendering);
  if (ruledOut) return { verdict: "no", quote: ruledOut.text };
  const figure = quoteFigure(card, words, rendering);
  return figure === "" ? quoteClosest(card, statements, meant, rendering) : { verdict: "said", quote: figure };
}

/** Judges "does it hold 120 kilos?" by the limits that a record states; null where the question states no figure of that kind. */
function judgeByFigure(card: Candidate, rendering: RenderContext): Verdict | null {
  const { turn, interpretation } = rendering;
  const { asked } = interpretation.parsed;
  const { message, shopLanguage: language } = turn;
  if ((!asked.isPolar && !asked.asksFor) || findComparative(message, interpretation.language)) return null;
  const figure = readFigure(message, interpretation.language);
  if (figure === null) return null;
  const statements = listStatements(card, language).filter(({ text }) => statesOwnPrices(card, text, turn));
  const found = judgeFigure(figure, message, { statements, words: listAskedWords(card, rendering), language });
  if (found === null) return null;
  return { verdict: asked.isPolar ? found.verdict : "said", quote: joinTexts(found.statements) };
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
): Promise<Verdict | null> {
  const { quantity } = rendering.interpretation.parsed.asked;
  const measure = quantity && readAskedMeasure(card, quantity, rendering.turn.shopLanguage);
  if (measure) return null;
  const closest = await quoteClosest(card, statements, meant, rendering);
  return closest.verdict === "said" || quantity !== null ? closest : null;
}

/** Writes the verdict of one card as sentences that begin with it. */
export function renderVerdict({ verdict, quote }: Verdict, { title }: Candidate, { interpretation }: RenderContext): string {
  const { answers } = languageData(interpretation.language).productWords;
  const told = `${answers.states(title)} ${quote}`;
  if (verdict === "said") return `${told[0]!.toUpperCase()}${told.slice(1)}`;
  if (verdict !== "silent") return `${answers[verdict]}, ${told}`;
  return quote === "" ? answers.silent(title) : `${answers.silent(title)} ${answers.closestStated} ${quote}`;
}

/** "Is it free of plastic?", "without sugar?": yes and no change places, and what the page says answers better. */
function asksOfAbsence(message: string, language: string): boolean {
  const { polar, negations } = productPatterns(language);
  const said = foldMessage(message).trim().replace(polar, "");
  return said.search(negations) >= 0 || FREE_OF.test(said);
}
const FREE_OF = /\p{L}[- ]?(?:free|frei|vrij)(?!\p{L})|(?<!\p{L})(?:free of|frei von|vrij van)(?!\p{L})/u;

/** Attributes that are whole lists: a thing of cotton that names no wool has none, and one for men is not for women. */
function findExhaustiveList(
  { withheld = [] }: Candidate,
  statements: Statement[],
  { interpretation }: RenderContext,
): Statement | null {
  const { asked, requestedFields } = interpretation.parsed;
  const asksMaterial = requestedFields.includes("material") && !withheld.includes("material");
  const asksWearer = asked.properties.some((property) => property === "women" || property === "men");
  const asksWinter = asked.properties.includes("winter");
  const names = [...(asksMaterial ? MATERIAL_FIELDS : []), ...(asksWearer ? GENDER_FIELDS : [])];
  const labels = new Set(names.map((name) => humanizeKey(name)));
  const isListed = ({ label }: Statement) => label !== null && (labels.has(label) || (asksWinter && SEASON.test(label)));
  return statements.find(isListed) ?? null;
}
/** Names of the attribute that lists seasons, in the seven languages. */
const SEASON = /^(?:seasons?|saison|jahreszeit(?:en)?|temporada|stagion[ei]|seizoen(?:en)?|esta[cç](?:ão|ao|ões|oes))$/i;
