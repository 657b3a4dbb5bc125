import { phrases } from "../../../../languages/language-data.ts";
import { findCurrencyByWord } from "../../../../platform/prices/currencies.ts";
import { normalise } from "../../../../platform/text/normalise.ts";
import { readNumberWords } from "../../../../platform/text/number-words.ts";

/** A number of a text, with its unit as far as one is known. */
export interface Figure {
  /** All readings of its digits: "1.200" is 1200, and 1.2 as well. */
  values: number[];
  /** The kind of its unit; null: none, or one that is not known. */
  dimension: string | null;
  /** The first unit of the kind holds this many times: 60 for hours, counted in minutes. */
  factor: number;
  /** Positions in the text. */
  at: number;
  end: number;
  /** True for a number in words. */
  isInWords: boolean;
}

type Unit = { dimension: string; factor: number };

/** Units, folded, by kind: how much of the kind each holds, and its words. A star stands for any ending. */
const UNITS: Record<string, string> = {
  time: `
    1 min mins minute minutes minuten minuto minutos minuti minuut; 60 h hr hrs hour hours hourly stunde stunden stundig* heure
    heures hora horas ora ore uur uren; 1440 day days tag tage tagen tagig* jour jours dia dias giorno giorni dag dagen daagse
    werktag* arbeitstag* werkdag* nacht nachte night nights; 10080 week weeks weekly woche wochen wochig* semaine semaines
    semana semanas settimana settimane weken; 43830 month months monthly monat monate monaten monatig* mois mes meses mese mesi
    maand maanden; 525960 year years yr yrs jahr jahre jahren jahrig* an ans annee annees ano anos anni anno jaar jaren jarige`,
  weight: `
    1 g gr gram grams gramm gramme grammes gramo gramos grammo grammi grama gramas; 0.001 mg; 1000 kg kgs kilo kilos kilogram*
    kilogramm*; 453.592 lb lbs pound pounds livres libbre libras pond; 28.3495 oz ounce ounces unze* once onces`,
  length: `
    0.1 mm millimet*; 1 cm centimet* zentimeter*; 100 m meter meters metre metres metern metro metros metri metros; 100000 km
    kilomet*; 160934 mile miles meile* milla* miglia mijl; 2.54 in inch inches zoll pouce pouces pulgada* pollic* polegada* " ″
    ”; 30.48 ft feet foot fuss pied pieds piedi pies voet ′`,
  volume: `
    1 ml millilit*; 10 cl dl centilit*; 1000 l liter liters litern litre litres litro litros litri; 3785.41 gal gallon gallons
    gallonen galones; 29.5735 floz`,
  celsius: "1 °c ℃ °; 1 degree degrees grad degre degres grado grados gradi graden grau graus",
  fahrenheit: "1 °f ℉",
  charge: "1 mah milliamp*; 1000 ah",
  energy: "1 wh",
  power: "1 w watt watts vatios; 1000 kw",
  voltage: "1 v volt volts voltios",
  frequency: "1 hz hertz; 1000 khz",
  data: "1 gb gigabyte*; 1000 tb terabyte*; 0.001 mb megabyte*",
  pixels: "1 mp megapixel*",
  light: "1 lm lumen lumens lumenes",
  sound: "1 db decibel*",
  pressure: "1 psi; 14.5 bar",
  energyOfFood: "1 kcal calories kalorien",
  people: "1 person persons people personen personne* persona* persone pessoa* personas leute",
};
const EXACT = new Map<string, Unit>();
const BEGUN: [string, Unit][] = [];
for (const [dimension, sizes] of Object.entries(UNITS))
  for (const size of sizes.split(";")) {
    const [factor, ...words] = size.trim().split(/\s+/);
    for (const word of words) {
      if (word.endsWith("*")) BEGUN.push([word.slice(0, -1), { dimension, factor: Number(factor) }]);
      else EXACT.set(word, { dimension, factor: Number(factor) });
    }
  }
/** Words between a number and its unit. */
const BETWEEN = new RegExp(
  phrases`
    ^(?:business|working|calendar|full|whole|extra|further|more|additional|volle[nrs]?|ganze[nrs]?|weitere[nrs]?|long|
    square|fluid|cubic|bonus|consecutive|aufeinanderfolgende[nrs]?)$`,
);
/** Digits of a code ("IPX6") are no figure. */
const DIGITS = /(?<![\p{L}\p{M}]-?|\p{Nd})\p{Nd}+(?:[.,'’\u00a0\u202f]\p{Nd}+)*(?:[.,]\p{Nd}+)?/gu;
const GAP = /^[ \u00a0\u202f]{0,2}-?/u;
const UNIT_SIGN = /^(?:°[CFcf]?|[℃℉"″”′])/u;
const LAST_WORD = /[\p{L}\p{M}]+$/u;
const UNIT_WORD = /^[\p{L}\p{M}]+/u;
/** Signs and words that join the numbers of a range or of several sides: "3-5 days", "120 x 60 cm". */
const JOINER = /^\s*(?:-|–|—|\/|x|×|to|or|and|by|bis|oder|und|mal|auf|a|à|ou|et|sur|o|y|e|tot|of|en|até|hasta|por|per)\s*$/iu;
const MARK = /\{(?:email|phone)-\d+\}/g;
/** German and Dutch adjectives of durations in one word: "dreißigtägige", "zweijährige". */
const IN_ONE = /^(\p{L}{2,30}?)(tagig|jahrig|monatig|wochig|stundig|jarig|daags)\p{L}{0,3}$/u;
const TIME = /^an? (?:(?:full|whole) )?(?:minute|hour|day|week|month|year)(?!\p{L})/iu;
const WHOLE = /^an? (?:full|whole) /i;
const WORD = /[\p{L}\p{M}]+/gu;

/** Returns the figures of a text but prices and percentages, which other guards judge. */
export function readFigures(written: string, shopCurrency: string | null): Figure[] {
  const text = written.replace(MARK, (mark) => " ".repeat(mark.length));
  const inDigits = [...text.matchAll(DIGITS)].map(({ 0: digits, index }) => ({
    values: readValues(digits),
    at: index,
    end: index + digits.length,
    isInWords: false,
  }));
  const taken = (at: number) => inDigits.some((each) => at >= each.at && at < each.end);
  const all = [...inDigits, ...readWords(text).filter(({ at }) => !taken(at))].sort((left, right) => left.at - right.at);
  const figures = all.map((number) => withUnit(text, number));
  for (let index = figures.length - 2; index >= 0; index--) {
    const next = figures[index + 1]!;
    const figure = figures[index]!;
    if (figure.dimension === null && JOINER.test(text.slice(figure.end, next.at)))
      Object.assign(figure, { dimension: next.dimension, factor: next.factor, isPrice: isPrice(text, next, shopCurrency) });
  }
  return figures.filter(
    (figure) => !(figure as { isPrice?: boolean }).isPrice && !isPrice(text, figure, shopCurrency) && !isLabel(text, figure),
  );
}

function readValues(digits: string): number[] {
  const plain = digits.replace(/['’\u00a0\u202f]/g, "");
  const last = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","));
  if (last < 0) return [Number(plain)];
  const decimal = Number(`${plain.slice(0, last).replace(/[.,]/g, "")}.${plain.slice(last + 1)}`);
  const isGrouped = /^\p{Nd}{1,3}(?:[.,]\p{Nd}{3})+$/u.test(plain);
  return isGrouped ? [Number(plain.replace(/[.,]/g, "")), decimal] : [decimal];
}

function readWords(text: string): Pick<Figure, "values" | "at" | "end" | "isInWords">[] {
  const found: Pick<Figure, "values" | "at" | "end" | "isInWords">[] = [];
  let until = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (index < until) continue;
    const number = readNumberWords(text, index, true);
    if (number !== null && number !== "undecided") {
      found.push({ values: [number.value], at: index, end: number.end, isInWords: true });
      until = number.end;
      continue;
    }
    if (/^an?$/i.test(word) && TIME.test(text.slice(index))) {
      const isWhole = WHOLE.test(text.slice(index));
      found.push({ values: [1], at: index, end: index + word.length, isInWords: !isWhole });
      continue;
    }
    const [, value] = IN_ONE.exec(normalise(word)) ?? [];
    const inOne = value === undefined ? null : readNumberWords(value, 0, true);
    if (inOne !== null && inOne !== "undecided" && inOne.end === value!.length) {
      // The unit follows within the word.
      found.push({ values: [inOne.value], at: index, end: index + value!.length, isInWords: true });
      until = index + word.length;
    }
  }
  return found;
}

function withUnit(text: string, number: Pick<Figure, "values" | "at" | "end" | "isInWords">): Figure {
  const gap = GAP.exec(text.slice(number.end))![0].length;
  const rest = text.slice(number.end + gap, number.end + gap + 60);
  const sign = UNIT_SIGN.exec(rest)?.[0];
  let word = sign ?? UNIT_WORD.exec(rest)?.[0] ?? "";
  let end = number.end + gap + word.length;
  if (BETWEEN.test(normalise(word))) {
    const after = /^[\p{L}\p{M}]+[\s-](?:oz)?([\p{L}\p{M}]+)/u.exec(rest);
    if (after) {
      word = after[1]!;
      end = number.end + gap + after[0].length;
    }
  }
  // "5 in a row" and "5 a day" are no units.
  const isPreposition =
    /^(?:in|a|an|m|v|or|ore|mes|once)$/i.test(word) &&
    sign === undefined &&
    gap > 0 &&
    /^(?:in|a)$/i.test(word) &&
    /^\p{L}+\s+\p{L}/u.test(rest);
  const unit = isPreposition ? undefined : findUnit(normalise(word) || word);
  return { ...number, dimension: unit?.dimension ?? null, factor: unit?.factor ?? 1, end: unit ? end : number.end };
}

function findUnit(word: string): Unit | undefined {
  if (word === "") return undefined;
  return EXACT.get(word) ?? BEGUN.find(([begin]) => word.startsWith(begin))?.[1];
}

function isPrice(text: string, { at, end, dimension }: Figure, shopCurrency: string | null): boolean {
  const before = text.slice(Math.max(0, at - 8), at);
  if (/\p{Sc}\s?$/u.test(before)) return true;
  if (/^[\s\u00a0\u202f-]{0,2}(?:\p{Sc}|[%％])/u.test(text.slice(end, end + 4))) return true;
  const rest = /^(?:[\p{Nd}.,'’\u00a0\u202f]+|[\p{L}\p{M} -]+?)[\s\u00a0\u202f-]{0,2}([\p{L}\p{M}]+)(?:\s([\p{L}\p{M}]+))?/u.exec(
    text.slice(at, end + 40),
  );
  const inWords =
    dimension === null ? UNIT_WORD.exec(text.slice(end).replace(/^[\s-]{0,2}/, "")) : LAST_WORD.exec(text.slice(at, end));
  const word = rest?.[1] && /\p{Nd}/u.test(text[at]!) ? rest[1] : (inWords?.[0] ?? "");
  if (word !== "" && findCurrencyByWord(word, shopCurrency)) return true;
  if (PERCENT.test(normalise(`${word} ${rest?.[2] ?? ""}`))) return true;
  const lead = /([A-Z]{3})\s?$/.exec(before)?.[1];
  return lead !== undefined && findCurrencyByWord(lead, shopCurrency) !== null;
}
const PERCENT = /^(?:percent|prozent|procent|pour cent|por ciento|por cento|per cent)/;

/** The number of a list's item. */
function isLabel(text: string, { at, end, isInWords }: Figure): boolean {
  return !isInWords && /^\s*$/.test(text.slice(0, at)) && /^[.)]\s/.test(text.slice(end)) && end - at <= 2;
}
