import { numeralsOf, numeralValue } from "../../../../domain/messages/numerals.ts";
import { phrases } from "../../../../languages/language-data.ts";
import { normalise } from "../../../../platform/text/normalise.ts";
import { foldWords, toWording } from "../reading/claim-index.ts";
import { CLAIM_WORDS_OF, hasKind, isTopicWord } from "../reading/claim-vocabulary.ts";
import { type ContentWord, readContentWords } from "../reading/content-words.ts";
import { type Figure, readFigures } from "../reading/read-figures.ts";
import { CLOCK, readClock } from "../reading/read-times.ts";
import { findBound, HOUR, hasSame, hasValue, isClose, sharesValue, UNIT_TOLERANCE } from "../reading/same-figure.ts";
import type { Statement } from "../reading/statements.ts";
import type { AnswerEvidence } from "./answer-evidence.ts";
import { hasUnknownAddress, readPhones } from "./judge-contact.ts";

/** Numbers up to this count things of the answer itself: "these 3 tents". */
const MAX_COUNT = 12;

/**
 * Returns a reason why a sentence's figures must not leave, or null. `topics`: what it promises, which its durations must be of.
 */
export function judgeFigures(
  sentence: string,
  evidence: AnswerEvidence,
  topics: ReadonlySet<string>,
  language: string,
): "address" | "phone" | "figure" | null {
  if (hasUnknownAddress(sentence, evidence)) return "address";
  const { phones, hasUnknown } = readPhones(sentence, evidence);
  if (hasUnknown) return "phone";
  if ([...readClock(sentence, CLOCK)].some((time) => !evidence.clock().has(time))) return "figure";
  if (!readCodes(sentence).every((code) => isKnownCode(code, evidence))) return "figure";
  const rest = phones.reduce((text, phone) => text.replace(phone, " ".repeat(phone.length)), sentence);
  const isForeign = ({ at, end, isInWords }: Figure) => isInWords && isForeignNumeral(normalise(rest.slice(at, end)), language);
  const figures = readFigures(rest, evidence.currency).filter((figure) => !isForeign(figure));
  const isRight =
    figures.every((figure) => isCarried(figure, rest, evidence, topics)) &&
    (language !== evidence.language || isOfSubject(rest, figures, evidence, language));
  return isRight ? null : "figure";
}

/** "Once" is eleven in Spanish, and no number in English. */
function isForeignNumeral(word: string, language: string): boolean {
  return numeralValue(word) !== undefined && !numeralsOf(language).some((own) => own.word === word && !own.isPart);
}

/** Codes of letters and digits, such as classes of protection and names of models. */
function readCodes(sentence: string): string[] {
  const text = sentence.replace(/https?:\S+|\{(?:email|phone)-\d+\}/g, " ");
  const capitals = /\p{Ll}{2}/u.test(text) ? (text.match(CAPITALS) ?? []) : [];
  const quoted = [...text.matchAll(QUOTED)].map(([, code]) => code!);
  return [...(text.match(CODE) ?? []).filter((code) => !COMMON_CODE.test(code)), ...capitals, ...quoted];
}
const CODE = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}]{0,7}-?\p{Nd}[\p{L}\p{N}]*/gu;
/** Codes that shoppers enter: capital letters only, or letters with a number between quotation marks. */
const CAPITALS = /(?<![\p{L}\p{N}-])\p{Lu}{5,}(?![\p{L}\p{N}-])/gu;
const QUOTED = /["“„«'‘‚›‹*]+(\p{L}{3,}[-_]?\p{Nd}+)["”“»'’‹›*]/gu;
const COMMON_CODE = /^(?:CO2|H2O|MP[34]|A[3-6]|Top-?\d)$/i;

function isKnownCode(code: string, evidence: AnswerEvidence): boolean {
  const folded = toWording(foldWords(code)).trim();
  const plain = folded.replaceAll("-", "");
  return [evidence.wording(), evidence.shoppersWords()].some(
    (known) => known.includes(folded) || known.replaceAll("-", "").includes(plain),
  );
}

function isCarried(figure: Figure, sentence: string, evidence: AnswerEvidence, topics: ReadonlySet<string>): boolean {
  if (isStock(figure, sentence)) return statesStock(figure, evidence);
  if (figure.dimension === null) return isCarriedBare(figure, evidence);
  if (isArticle(figure, sentence) && topics.size === 0) return true;
  const isPromise = figure.dimension === "time" && topics.size > 0;
  if (isPromise)
    return evidence
      .texts()
      .some(
        (text) =>
          [...topics].some((topic) => text.topics.has(topic)) &&
          hasSame(text.figures, figure, findBound(sentence.slice(0, figure.at))),
      );
  const bound = findBound(sentence.slice(0, figure.at));
  const own =
    evidence.texts().some(({ figures }) => hasSame(figures, figure, bound) || isMultiple(figures, figure, sentence, evidence)) ||
    hasSame(evidence.earlier(), figure);
  return own || isBareAttribute(figure, evidence) || (!affirms(sentence) && hasSame(evidence.shoppers(), figure));
}

/** A number without a unit that counts few things passes; any other stands in what was given. */
function isCarriedBare(figure: Figure, evidence: AnswerEvidence): boolean {
  if (figure.isInWords || figure.values.some((value) => value <= MAX_COUNT && Number.isInteger(value))) return true;
  const texts = evidence.texts();
  return (
    texts.some(({ figures }) => hasValue(figures, figure)) ||
    figure.values.some((value) => evidence.loose().has(value)) ||
    hasValue(evidence.shoppers(), figure) ||
    hasValue(evidence.earlier(), figure) ||
    isHourOf(figure, evidence)
  );
}

/** "6 pm" is 18:00. */
function isHourOf({ values: [value = 0] }: Figure, evidence: AnswerEvidence): boolean {
  const other = value > 12 && value <= 24 ? value - 12 : value + 12;
  const isHour = ({ dimension, factor, values }: Figure) =>
    (dimension === null || (dimension === "time" && factor === HOUR)) &&
    values.some((each) => isClose(each, other, UNIT_TOLERANCE));
  return value <= 24 && evidence.texts().some(({ figures }) => figures.some(isHour));
}

/** Records state some figures without their unit: "weight: 4.1". */
function isBareAttribute(figure: Figure, evidence: AnswerEvidence): boolean {
  return evidence
    .texts()
    .some(
      ({ isBareNumber, figures }) => isBareNumber && figures.some((each) => each.dimension === null && sharesValue(each, figure)),
    );
}

function isStock({ at, end, dimension }: Figure, sentence: string): boolean {
  const after = foldWords(sentence.slice(end)).slice(0, 3);
  const before = foldWords(sentence.slice(0, at)).slice(-2);
  // "We still have three pieces of it"
  if (dimension === null && hasKind(before, "stockLead") && hasKind(after.slice(0, 1), "pieces")) return true;
  return hasKind(after, "stock") || (hasKind(before, "stockLead") && dimension === null && /^\s*[.!]/.test(sentence.slice(end)));
}

/** Returns true where a clause about stock or ratings has the same number. */
function statesStock(figure: Figure, evidence: AnswerEvidence): boolean {
  return evidence.texts().some(({ clauses, isProduct }) => {
    const isAbout = ({ words }: { words: { text: string }[] }) => words.some(({ text }) => STOCK.test(text));
    const isLine = isProduct && clauses.some(isAbout) && clauses.length <= 3;
    return clauses.some((clause) => (isLine || isAbout(clause)) && hasValue(readFigures(clause.text, null), figure));
  });
}
const STOCK = new RegExp(
  phrases`
    ^(?:stock|instock|inventory|quantity|left|remaining|rating|ratings|reviews?|stars?|sold|customers?|.*lager|bestand|
    .*bewertung.*|.*voorraad|estoque|magazzino|existencias|avis|recensioni|sterne|verfugbar)$`,
);

/** "A single day": a one in words is mostly an article, but not within "one-year-old", nor in "weighs a kilo". */
function isArticle({ isInWords, values, dimension, at, end }: Figure, sentence: string): boolean {
  const isOne = isInWords && values[0] === 1 && /\s/.test(sentence.slice(at, end));
  return (
    isOne && (dimension === "time" || !/[\p{Sc}\p{L}][\s'’]*$/u.test(sentence.slice(0, at)) || PER.test(sentence.slice(0, at)))
  );
}
const PER =
  /(?:\p{Sc}|\p{Nd}|(?<!\p{L})(?:per|pro|je|par|al|por|each|jede[rsnm]?|chaque|ogni|cada|euros?|pounds?|dollars?))\s*$/iu;

/** "Two bags are 20 kg": as much as a record states, times as many as the sentence or the shopper names. */
function isMultiple(known: Figure[], figure: Figure, sentence: string, evidence: AnswerEvidence): boolean {
  if (figure.dimension === "time") return false;
  const counts = [...readFigures(sentence, evidence.currency), ...evidence.shoppers()]
    .filter(({ dimension }) => dimension === null)
    .flatMap(({ values }) => values)
    .filter((value) => value > 1 && value <= MAX_COUNTED && Number.isInteger(value));
  return counts.some((count) =>
    hasSame(
      known.map((each) => ({ ...each, factor: each.factor * count })),
      figure,
    ),
  );
}
const MAX_COUNTED = 50;

/** Returns true for a sentence that begins with a yes. */
export function affirms(sentence: string): boolean {
  const first = foldWords(sentence).slice(0, 3);
  return CLAIM_WORDS_OF.kinds()
    .find(first)
    .some(({ name, from }) => name === "yes" && from === 0);
}

/**
 * Returns true for spans of time that pages state of what the sentence is about: where several are stated, the one
 * with the same figure has a word of the sentence too, as far as any has.
 */
function isOfSubject(sentence: string, figures: Figure[], evidence: AnswerEvidence, language: string): boolean {
  const ofProducts = evidence.texts().filter(({ isProduct }) => isProduct);
  const spans = figures
    .filter((figure) => figure.dimension === "time" && !ofProducts.some((text) => hasSame(text.figures, figure)))
    .map((figure) => ({
      clause: clauseAround(sentence, figure.at, figure.end),
      isStated: (statement: Statement) => hasSame(statement.figures, figure),
    }));
  return spans.every(({ clause, isStated }) => {
    const said = foldWords(clause).filter((word) => !isTopicWord(word));
    const words = readContentWords(said, language);
    const { sentences, clauses } = evidence.statements();
    return isSaidOf(words, sentences, isStated, language) && isSaidOf(words, clauses, isStated, language);
  });
}

function isSaidOf(
  words: ContentWord[],
  statements: Statement[],
  isStated: (statement: Statement) => boolean,
  language: string,
): boolean {
  const stating = statements.filter(isStated);
  const known = words.filter((word) => statements.some((statement) => statement.words.has(word, language)));
  const isShared = stating.some((statement) => known.some((word) => statement.words.has(word, language)));
  return stating.length === 0 || known.length === 0 || isShared;
}

function clauseAround(sentence: string, at: number, end: number): string {
  const [before = ""] = /[^,;:()–]*$/.exec(sentence.slice(0, at)) ?? [];
  const [after = ""] = /^[^,;:()–]*/.exec(sentence.slice(end)) ?? [];
  return before + after;
}
