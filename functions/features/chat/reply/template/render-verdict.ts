import { QUANTITIES } from "../../../../languages/product-words/product-words.ts";
import { languageData } from "../../../../languages/registry.ts";
import { foldCharacters, foldMessage } from "../../../../platform/text/phrase-pattern.ts";
import { GENDER_FIELDS, MATERIAL_FIELDS } from "../../../search/index.ts";
import type { Candidate } from "../../contracts/answer.ts";
import { judgeStatements } from "../../facts/judge-statements.ts";
import { readMeasure } from "../../facts/measures.ts";
import { productPatterns } from "../../facts/product-patterns.ts";
import { humanizeKey, listStatements, type Statement } from "../../facts/record-statements.ts";
import { contentWords, isSameWord } from "../../facts/same-word.ts";
import { statesOwnPrices, summarizeRecord } from "./record-details.ts";
import type { RenderContext } from "./render-context.ts";

/** Score of a sentence that comes close enough to be quoted where none answers. */
const MIN_CLOSEST_SCORE = 0.4;
const MAX_CLOSEST = 200;

/** The answer of a record to a question for yes or no. */
interface Verdict {
  verdict: "yes" | "no" | "silent";
  /** Sentences and attributes of the record that say so, or that come closest. */
  quote: string;
}

/** Judges a question for yes or no by what a record states. Null: it asks for no property that the record could state. */
export function judgeCard(card: Candidate, rendering: RenderContext): Verdict | null {
  const { turn, interpretation } = rendering;
  const { asked } = interpretation.parsed;
  if (!asked.isPolar && (asked.asksFor || asked.properties.length === 0)) return null;
  const language = turn.shopLanguage;
  // The words of another language than the shop's are on no page; the properties are known in both.
  const isForeign = interpretation.language !== language && asked.properties.length > 0;
  const words = isForeign ? [] : listAskedWords(card, rendering);
  const patterns = productPatterns(language).properties;
  const own = asked.properties.filter((property) => foldCharacters(card.title).search(patterns[property]) < 0);
  const properties = own.length + words.length > 0 ? own : asked.properties;
  if (properties.length + words.length === 0) return null;
  const statements = listStatements(card, language).filter(({ text }) => statesOwnPrices(card, text, turn));
  const judged = judgeStatements(statements, { properties, words, language });
  if (judged.verdict !== "silent") return { verdict: judged.verdict, quote: joinTexts(judged.statements) };
  const ruledOut = findExhaustiveList(card, statements, rendering);
  if (ruledOut) return { verdict: "no", quote: ruledOut.text };
  return {
    verdict: "silent",
    quote: joinTexts(judged.statements) || quoteFigure(card, rendering) || quotePassage(card, rendering),
  };
}

/** Writes the verdict of one card as sentences that begin with it. */
export function renderVerdict({ verdict, quote }: Verdict, { title }: Candidate, { interpretation }: RenderContext): string {
  const { answers } = languageData(interpretation.language).productWords;
  if (verdict !== "silent") return `${answers[verdict]}, ${answers.states(title)} ${quote}`;
  return quote === "" ? answers.silent(title) : `${answers.silent(title)} ${answers.closestStated} ${quote}`;
}

/** Returns the words that ask for a property: those that neither name the product nor belong to a phrase of the question. */
function listAskedWords({ title, payload: { sku } }: Candidate, { turn, interpretation }: RenderContext): string[] {
  const { parsed, language } = interpretation;
  const { asides } = productPatterns(language);
  const { asked, describingWords, colours } = parsed;
  const phraseWords = new Set(asked.phraseWords);
  const name = contentWords(`${title} ${typeof sku === "string" ? sku : ""}`, turn.shopLanguage);
  const words = describingWords.filter((word) => {
    const isNamed = contentWords(word, turn.shopLanguage).every((part) => name.some((own) => isSameWord(part, own)));
    const isAsking = foldCharacters(word)
      .split(/[^\p{L}\p{N}]+/u)
      .every((part) => phraseWords.has(part));
    return !isNamed && !isAsking && !asides.test(foldCharacters(word));
  });
  const verbs = listVerbs(turn.message, language);
  const things = words.filter((word) => !verbs.includes(foldCharacters(word)));
  const telling = things.length > 0 || asked.properties.length > 0 ? things : words;
  // "Does it have a red light?" is no question for its colour.
  return telling.length > 0 ? [...colours, ...telling] : [];
}

/** Returns the verbs of "can I charge my laptop with it?": the laptop says what is asked. */
function listVerbs(message: string, language: string): string[] {
  const found = [...foldMessage(message).matchAll(productPatterns(language).verbs)];
  return found.flatMap(([, ...verbs]) => verbs.filter((verb) => verb !== undefined));
}

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

function joinTexts(statements: Statement[]): string {
  return statements.map(({ text }) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(" ");
}

/** Returns what a record states of a quantity that the question speaks of: "is it big enough for six people?". */
function quoteFigure(card: Candidate, { turn, interpretation }: RenderContext): string {
  const stated = productPatterns(interpretation.language).stated;
  const said = foldMessage(turn.message);
  const spoken = QUANTITIES.filter((quantity) => said.search(stated[quantity]) >= 0);
  for (const quantity of spoken) {
    const measure = readMeasure(card, quantity, turn.shopLanguage);
    if (measure && measure.source !== "field" && statesOwnPrices(card, measure.sentence, turn)) return measure.sentence;
  }
  return "";
}

/** Returns the passage of a record that is nearest to the question, where one is near. */
function quotePassage(card: Candidate, { turn }: RenderContext): string {
  if ((card.passageScore ?? 0) < MIN_CLOSEST_SCORE) return "";
  const passage = summarizeRecord(card, MAX_CLOSEST);
  return statesOwnPrices(card, passage, turn) ? passage : "";
}
