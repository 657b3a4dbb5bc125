import { phrases } from "../../../../languages/language-data.ts";
import { normalise } from "../../../../platform/text/normalise.ts";
import { numeralsOf, numeralValue } from "../../../../platform/text/numerals.ts";
import { foldWords, toWording } from "../reading/claim-index.ts";
import { CLAIM_WORDS_OF, hasKind } from "../reading/claim-vocabulary.ts";
import { type Figure, readFigures } from "../reading/read-figures.ts";
import type { AnswerEvidence } from "./answer-evidence.ts";

/** Numbers up to this count things of the answer itself: "these 3 tents". */
const MAX_COUNT = 12;
const UNIT_TOLERANCE = 0.001;
const CONVERTED_TOLERANCE = 0.03;
/** Minutes of an hour, as units of time are counted. */
const HOUR = 60;

const PHONE = /(?<![\p{L}\p{N}])(?:\+|\(?00)?\(?\p{Nd}[\p{Nd}\s()./\u2011-]{5,}\p{Nd}(?![\p{L}\p{N}])/gu;
/** Numbers whose rest is written in letters: "1-800-FLOWERS". */
const LETTER_PHONE = /(?<!\p{N})1?-?8\d\d-[A-Z]{4,}/u;
const ADDRESSES = [
  new RegExp(
    phrases`
      (?<!\p{N})\p{Nd}{1,5}[a-z]?,? (?:[\p{Lu}][\p{L}’'.-]* ){1,4}(?:Street|St|Road|Rd|Lane|Ln|Avenue|Ave|Boulevard|Blvd|
      Drive|Way|Square|Court|Place|Terrace|Row|Quay|Mews|Hill|Parkway|Highway)(?!\p{L})`,
    "gu",
  ),
  new RegExp(
    phrases`
      [\p{Lu}][\p{L}-]*(?:[- ][\p{Lu}]?[\p{L}-]+){0,2}(?:straße|strasse|str\.|weg|platz|allee|gasse|ring|damm|ufer|straat|
      laan|plein|gracht|kade|Straße|Strasse|Weg|Platz|Allee) \p{Nd}{1,4}[a-z]?(?![\p{L}\p{Nd}-])`,
    "gu",
  ),
  /\p{Nd}{1,4}(?: bis)?,? (?:rue|avenue|boulevard|place|quai|impasse|chemin)(?: [\p{L}’'-]+){1,5}/gu,
  new RegExp(
    phrases`
      (?:rue|avenue|[Cc]alle|[Pp]laza|[Aa]venida|[Pp]aseo|[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso|[Ll]argo|[Rr]ua|[Pp]raça|
      [Tt]ravessa)(?: [\p{L}’'.-]+){1,5},? \p{Nd}{1,4}`,
    "gu",
  ),
  /(?<!\p{L})(?:P\.? ?O\.? Box|Postfach|BP|Apartado|Casella postale|Postbus) \p{Nd}+/gu,
];

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
  const phones = sentence.match(PHONE)?.filter(isPhone) ?? [];
  const [letterPhone] = LETTER_PHONE.exec(sentence) ?? [];
  if (letterPhone !== undefined && !evidence.wording().includes(toWording(foldWords(letterPhone)))) return "phone";
  if (!phones.every((phone) => isKnownPhone(phone, evidence))) return "phone";
  if (!readCodes(sentence).every((code) => isKnownCode(code, evidence))) return "figure";
  const rest = phones.reduce((text, phone) => text.replace(phone, " ".repeat(phone.length)), sentence);
  const isForeign = ({ at, end, isInWords }: Figure) => isInWords && isForeignNumeral(normalise(rest.slice(at, end)), language);
  const figures = readFigures(rest, evidence.currency).filter((figure) => !isForeign(figure));
  return figures.every((figure) => isCarried(figure, rest, evidence, topics)) ? null : "figure";
}

/** "Once" is eleven in Spanish, and no number in English. */
function isForeignNumeral(word: string, language: string): boolean {
  return numeralValue(word) !== undefined && !numeralsOf(language).some((own) => own.word === word && !own.isPart);
}

/** Codes of letters and digits, such as classes of protection and names of models. */
function readCodes(sentence: string): string[] {
  return (sentence.replace(/https?:\S+|\{(?:email|phone)-\d+\}/g, " ").match(CODE) ?? []).filter(
    (code) => !COMMON_CODE.test(code),
  );
}
const CODE = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}]{0,7}-?\p{Nd}[\p{L}\p{N}]*/gu;
const COMMON_CODE = /^(?:CO2|H2O|MP[34]|A[3-6]|Top-?\d)$/i;

function isKnownCode(code: string, evidence: AnswerEvidence): boolean {
  const folded = toWording(foldWords(code)).trim();
  const plain = folded.replaceAll("-", "");
  return [evidence.wording(), evidence.shoppersWords()].some(
    (known) => known.includes(folded) || known.replaceAll("-", "").includes(plain),
  );
}

function isPhone(run: string): boolean {
  const digits = run.replace(/\D/g, "");
  const parts = run.split(/\D+/).filter((part) => part !== "");
  const isYears = parts.length === 2 && parts.every((part) => part.length <= 4) && digits.length !== 7;
  const isDate = /^\p{Nd}{1,4}[./-]\p{Nd}{1,2}[./-]\p{Nd}{1,4}$/u.test(run.trim());
  const isGrouped = /^\p{Nd}{1,3}(?:[.\u00a0\u202f ]\p{Nd}{3})+$/u.test(run.trim()) && !run.trim().startsWith("0");
  return digits.length >= 7 && digits.length <= 16 && !isYears && !isDate && !isGrouped;
}

function isKnownPhone(run: string, evidence: AnswerEvidence): boolean {
  const digits = run.replace(/\D/g, "").replace(/^0+/, "");
  return evidence.phones().some((known) => {
    const other = known.replace(/^0+/, "");
    const shorter = Math.min(digits.length, other.length);
    return shorter >= 7 && digits.endsWith(other.slice(-shorter)) && other.endsWith(digits.slice(-shorter));
  });
}

function hasUnknownAddress(sentence: string, evidence: AnswerEvidence): boolean {
  const found = ADDRESSES.flatMap((pattern) => sentence.match(pattern) ?? []);
  return found.some((address) => {
    const words = toWording(foldWords(address)).trim().split(" ");
    const number = words.find((word) => /^\d/.test(word))!;
    const name = words.filter((word) => word !== number && word.length > 3);
    const wording = evidence.wording();
    return (
      !wording.includes(` ${number} `) || !name.every((word) => wording.includes(` ${word}`)) || !isNear(wording, number, name)
    );
  });
}

/** Returns true where a number stands near a name. */
function isNear(wording: string, number: string, name: string[]): boolean {
  for (let at = wording.indexOf(` ${number} `); at >= 0; at = wording.indexOf(` ${number} `, at + 1)) {
    const around = wording.slice(Math.max(0, at - 60), at + 60);
    if (name.every((word) => around.includes(` ${word.slice(0, 5)}`))) return true;
  }
  return false;
}

function isCarried(figure: Figure, sentence: string, evidence: AnswerEvidence, topics: ReadonlySet<string>): boolean {
  if (isStock(figure, sentence)) return statesStock(figure, evidence);
  if (figure.dimension === null) return isCarriedBare(figure, evidence);
  // "One of them", "a single day": a one in words is mostly an article, but not within "one-year-old".
  const isArticle = figure.isInWords && figure.values[0] === 1 && /\s/.test(sentence.slice(figure.at, figure.end));
  if (isArticle && topics.size === 0) return true;
  const isPromise = figure.dimension === "time" && topics.size > 0;
  if (isPromise)
    return evidence.texts().some((text) => [...topics].some((topic) => text.topics.has(topic)) && hasSame(text.figures, figure));
  const own = evidence.texts().some(({ figures }) => hasSame(figures, figure)) || hasSame(evidence.earlier(), figure);
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
    (dimension === null || (dimension === "time" && factor === HOUR)) && values.includes(other);
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
  return hasKind(after, "stock") || (hasKind(before, "stockLead") && dimension === null && /^\s*[.!]/.test(sentence.slice(end)));
}

/** Returns true where a clause about stock or ratings has the same number. */
function statesStock(figure: Figure, evidence: AnswerEvidence): boolean {
  return evidence.texts().some(({ clauses, isProduct }) => {
    const isAbout = ({ words }: { words: { text: string }[] }) => words.some(({ text }) => STOCK.test(text));
    const isLine = isProduct && clauses.some(isAbout) && clauses.length <= 2;
    return clauses.some((clause) => (isLine || isAbout(clause)) && hasValue(readFigures(clause.text, null), figure));
  });
}
const STOCK = new RegExp(
  phrases`
    ^(?:stock|instock|inventory|quantity|left|remaining|rating|ratings|reviews?|stars?|sold|customers?|.*lager|bestand|
    .*bewertung.*|.*voorraad|estoque|magazzino|existencias|avis|recensioni|sterne|verfugbar)$`,
);

function hasSame(known: Figure[], figure: Figure): boolean {
  return known.some((each) => {
    if (each.dimension !== figure.dimension) return isTemperature(each, figure);
    const tolerance = each.factor === figure.factor ? UNIT_TOLERANCE : CONVERTED_TOLERANCE;
    const isHour = each.dimension === "time" && each.factor === HOUR && figure.factor === HOUR;
    return each.values.some((left) =>
      figure.values.some(
        (right) => isClose(left * each.factor, right * figure.factor, tolerance) || (isHour && left > 12 && left - 12 === right),
      ),
    );
  });
}

function isTemperature(each: Figure, figure: Figure): boolean {
  const toCelsius = ({ dimension, values }: Figure) =>
    dimension === "fahrenheit" ? values.map((value) => ((value - 32) * 5) / 9) : dimension === "celsius" ? values : [];
  return toCelsius(each).some((left) => toCelsius(figure).some((right) => Math.abs(left - right) < 1));
}

function hasValue(known: Figure[], figure: Figure): boolean {
  return known.some((each) => sharesValue(each, figure));
}

function sharesValue(left: Figure, right: Figure): boolean {
  return left.values.some((value) => right.values.includes(value));
}

function isClose(left: number, right: number, tolerance: number): boolean {
  return Math.abs(left - right) <= Math.max(Math.abs(left), Math.abs(right)) * tolerance;
}

/** Returns true for a sentence that begins with a yes. */
export function affirms(sentence: string): boolean {
  const first = foldWords(sentence).slice(0, 3);
  return CLAIM_WORDS_OF.kinds()
    .find(first)
    .some(({ name, from }) => name === "yes" && from === 0);
}
