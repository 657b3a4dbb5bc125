import { normalise } from "../normalise.ts";
import type { QueryWord, Word } from "./word.ts";
import { findCodes, toNumber, type WrittenForm } from "./written-codes.ts";

/** A decimal number, and the unit behind it. */
const DECIMAL = /(?<![\p{L}\p{N}.,])(\d{1,4})[.,](\d{1,2})(\p{L}{0,4})(?![\p{L}\p{N}]|[.,]\p{N})/gu;
/** "1/2", "1 1/2", "½" and "1½". */
const FRACTION = /(?<![\p{L}\p{N}/.,])(?:(\d{1,3})[ -])?(\d{1,2})\/(\d{1,2})(?![\p{L}\p{N}/])/gu;
const VULGAR_FRACTION = /(?<![\p{L}\p{N}/.,])(\d{1,3})? ?([\u00bc-\u00be\u2150-\u215e])/gu;
/** Denominators of inches and spoons; "36/38" are two sizes. */
const DENOMINATORS = new Set([2, 3, 4, 5, 6, 8, 16, 32, 64]);
/** "-2.00" and "+2", behind a blank or bracket: "WH-1000" has no sign. */
const SIGNED_NUMBER = /(?<=^|[\s(])[+-]\d{1,4}(?:[.,]\d{1,2})?(?![\p{L}\p{N}]|[.,]\p{N}|[-/]\p{N})/gu;
const SIGNED_WORD = /(?<![\p{L}\p{N}+#])([\p{L}\p{N}]{1,6})(?:\+{1,2}|#)(?![\p{L}\p{N}+#])/gu;
/** "HDMI2.1". */
const LETTERED_DECIMAL = /(?<![\p{L}\p{N}])(\p{L}{2,6})(\d{1,4})[.,](\d{1,2})(?![\p{L}\p{N}]|[.,]\p{N})/gu;
/** Pictographs with their variations, joined ones (a family), flags, and the signs of weather, stars and music. */
const VARIATION = "[\\ufe0f\\u{1f3fb}-\\u{1f3ff}\\u{e0020}-\\u{e007f}]*";
const SIGN = "[\\p{Extended_Pictographic}\\u2600-\\u26ff]";
const PICTOGRAPH = new RegExp(`\\p{Regional_Indicator}{2}|(?![©®™])${SIGN}${VARIATION}(?:\\u200d${SIGN}${VARIATION})*`, "gu");
/** Fractions, and what is above accents, quotes and dashes, as every pictograph is: most texts have neither. */
const MAYBE_SIGN = /[\u00bc-\u00be\u203c-\uffff]/;
const VARIATIONS = /[\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]/gu;

/** A number, a code, or one or two letters: a sign makes another thing of it. Of a longer word it makes the same ("Disney+"). */
const INSIDE_FORM = /^(?:\d{1,4}(?:\.\d{1,3})?|(?=\p{L}*\p{N})[\p{L}\p{N}]{1,6}|\p{L}{1,2})$/u;

/** Returns true for a word that records may have inside a form of its own meaning alone. */
export function mayBeInsideForm(word: string): boolean {
  return INSIDE_FORM.test(word);
}

/** Finds the forms of a text, each kind in order. Those of a query's words (`code` and `side` apart) do not overlap. */
export function findWrittenForms(text: string): WrittenForm[] {
  const hasDigit = /\d/.test(text);
  const forms: WrittenForm[] = [];
  if (hasDigit && /[+-]\d/.test(text)) forms.push(...findSignedNumbers(text));
  if (hasDigit && /\d[.,]\d/.test(text)) {
    const signed = new Set(forms.map(({ start }) => start + 1));
    forms.push(...findDecimals(text).filter(({ start }) => !signed.has(start)), ...findLetteredDecimals(text));
  }
  if (hasDigit && text.includes("/")) forms.push(...findFractions(text));
  if (MAYBE_SIGN.test(text)) forms.push(...findVulgarFractions(text), ...findPictographs(text));
  if (/[+#]/.test(text)) forms.push(...findSignedWords(text));
  if (hasDigit) forms.push(...findCodes(text));
  return forms;
}

function findSignedNumbers(text: string): WrittenForm[] {
  return [...text.matchAll(SIGNED_NUMBER)].map(({ 0: said, index }) => {
    const number = toNumber(said.slice(1));
    return { form: said[0] + number, kind: "signed", start: index, end: index + said.length, inside: [number] };
  });
}

/** "5,50" and "5.5" are one number, and "2.0" is 2. */
function findDecimals(text: string): WrittenForm[] {
  return [...text.matchAll(DECIMAL)].flatMap(({ 0: said, 1: whole = "", 2: decimals = "", 3: unit = "", index }) => {
    const number = toNumber(`${whole}.${decimals}`);
    const inside = number === String(Number(whole)) ? [] : [String(Number(whole))];
    const place = { kind: "number" as const, start: index, end: index + said.length };
    const form: WrittenForm = { ...place, form: number, inside: unit ? [...inside, `${whole}${normalise(unit)}`] : inside };
    return unit ? [form, { ...place, form: number + normalise(unit), parts: [number, normalise(unit)] }] : [form];
  });
}

function findLetteredDecimals(text: string): WrittenForm[] {
  return [...text.matchAll(LETTERED_DECIMAL)].flatMap(({ 0: said, 1: letters = "", 2: whole, 3: decimals, index }) => {
    const parts = [normalise(letters), toNumber(`${whole}.${decimals}`)];
    const place = { kind: "number" as const, start: index, end: index + said.length };
    return [...parts.map((form) => ({ ...place, form, inside: [] })), { ...place, form: parts.join(""), parts }];
  });
}

function findFractions(text: string): WrittenForm[] {
  return [...text.matchAll(FRACTION)].flatMap(({ 0: said, 1: whole, 2: part, 3: of, index }): WrittenForm[] => {
    const isFraction = Number(part) < Number(of) && DENOMINATORS.has(Number(of));
    if (isFraction) return [toFraction(said, index, { whole, part: Number(part), of: Number(of) })];
    const pair = `${part}/${of}`;
    return [{ form: pair, kind: "number", start: index + said.length - pair.length, end: index + said.length }];
  });
}

function findVulgarFractions(text: string): WrittenForm[] {
  return [...text.matchAll(VULGAR_FRACTION)].flatMap(({ 0: said, 1: whole, 2: sign = "", index }) => {
    const [part, of] = sign.normalize("NFKD").split("\u2044").map(Number);
    return part && of ? [toFraction(said, index, { whole, part, of })] : [];
  });
}

/** "1/2", "½" and "0.5" are one number. */
function toFraction(said: string, start: number, { whole, part, of }: { whole?: string; part: number; of: number }): WrittenForm {
  const share = toNumber(`${part}/${of}`);
  const inside = whole === undefined ? [String(part), String(of)] : [whole, share];
  const form = whole === undefined ? share : String(Number(whole) + Number(share));
  return { form, kind: "number", start, end: start + said.length, inside };
}

function findSignedWords(text: string): WrittenForm[] {
  return [...text.matchAll(SIGNED_WORD)].map(({ 0: said, 1: word = "", index }) => {
    const bare = normalise(word);
    const form: WrittenForm = { form: normalise(said), kind: "signed", start: index, end: index + said.length };
    return mayBeInsideForm(bare) ? { ...form, inside: [bare] } : form;
  });
}

function findPictographs(text: string): WrittenForm[] {
  return [...text.matchAll(PICTOGRAPH)].map(({ 0: said, index }) => {
    const form = normalise(said.replace(VARIATIONS, ""));
    return { form, kind: "pictograph", start: index, end: index + said.length };
  });
}

/** Returns a form as a word, which is its own stem. */
export function toFormWord({ form, start, end }: Pick<WrittenForm, "form" | "start" | "end">): Word {
  return { surface: form, stem: form, start, end };
}

type Span = Pick<Word, "start" | "end">;

/** Returns a function that tells whether a word is inside one of the spans, in time that grows with the text alone. */
export function spanTest(text: string, spans: Span[]): (word: Span) => boolean {
  if (spans.length === 0) return () => false;
  const ends = new Int32Array(text.length);
  for (const { start, end } of spans) for (let at = start; at < end; at++) ends[at] = Math.max(ends[at]!, end);
  return ({ start, end }) => end <= ends[start]!;
}

/** Replaces the words of each form by it. A sign may be left out: its word stands for the form. */
export function withWrittenForms(text: string, words: QueryWord[], forms: WrittenForm[]): QueryWord[] {
  const chosen = chooseForms(forms);
  if (chosen.length === 0) return words;
  const isInside = spanTest(text, chosen);
  const within = words.filter(isInside);
  let next = 0;
  const replaced = chosen.map((form) => {
    const first = next;
    while (next < within.length && within[next]!.start < form.end) next++;
    return toQueryWord(form, within.slice(first, next));
  });
  return [...words.filter((word) => !isInside(word)), ...replaced].sort((one, other) => one.start - other.start);
}

/** Chooses of the forms in one place the last, which holds most; codes and sides stand beside the words. */
function chooseForms(forms: WrittenForm[]): WrittenForm[] {
  const byStart = new Map<number, WrittenForm>();
  for (const form of forms) if (form.kind !== "code" && form.kind !== "side") byStart.set(form.start, form);
  const sorted = [...byStart.values()].sort((one, other) => one.start - other.start);
  return sorted.filter(({ start }, at) => at === 0 || start >= sorted[at - 1]!.end);
}

function toQueryWord(form: WrittenForm, inside: QueryWord[]): QueryWord {
  const word = { ...toFormWord(form), parts: form.parts ?? [], isPictograph: form.kind === "pictograph" };
  if (form.kind !== "signed") return word;
  return { ...word, parts: inside.map(({ stem }) => stem), unsigned: inside.map(({ surface }) => surface).join(" ") };
}
