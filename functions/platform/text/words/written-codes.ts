/** A part of a text that means more than its letters and digits: a decimal number, a sign, a pictograph, a code in groups. */
export interface WrittenForm {
  form: string;
  start: number;
  end: number;
  /**
   * `number`: a decimal number or fraction, which its digits alone do not tell; `signed`: a word with its sign, which may be left
   * out; `pictograph`; `code`: groups of letters and digits written together; `side`: one of the measures of "20x40", one of the
   * figures of "3in1".
   */
  kind: "number" | "signed" | "pictograph" | "code" | "side";
  /** Words that the form has inside, each of which is another thing by itself: the 5 of 5.5, the S10 of S10+. */
  inside?: string[];
  /** A number and its unit, which may be written apart. */
  parts?: string[];
}

/** Groups of a code: some with digits, some of few capital letters. */
const toCode = (letters: string) => {
  const group = `(?:[A-Za-z]{0,6}\\d\\w{0,12}|${letters}|x)`;
  return new RegExp(`(?<![\\p{L}\\p{N}])${group}(?:[ ./-]${group}){1,7}(?![\\p{L}\\p{N}])`, "gu");
};
const CODE = toCode("[A-Z]{1,3}");
/** People search for codes in small letters. */
const ASKED_CODE = toCode("[A-Za-z]{1,2}");
/** More groups are a list of numbers. */
const MAX_GROUPS = 7;
const MIN_CODE_LENGTH = 4;
/** Shortest number in groups that is asked for as one: of fewer digits, two numbers are two. */
const MIN_NUMBER_LENGTH = 7;
/** A letter and its number: "B 12". At the start of a text "A 4" may be four of something. */
const LETTERED = /(?<=\S[ (])([A-Z]) (\d{1,4})(?![\p{L}\p{N}]|[.,/]\p{N})/gu;
const ASKED_LETTERED = /(?<![\p{L}\p{N}])([A-Za-z]) (\d{1,4})(?![\p{L}\p{N}]|[.,/]\p{N})/gu;
/** "20x40", "M8 x 1,25 x 20" and "4 × 40". */
const DIMENSIONS =
  /(?<![\p{L}\p{N}.,])[A-Za-z]{0,2}\d{1,5}(?:[.,]\d{1,2})?(?:\s?[x×*]\s?\d{1,5}(?:[.,]\d{1,2})?(?![\p{N}]|[.,]\p{N})){1,3}/giu;
/** "3in1", in the languages of the service. */
const FIGURES = /(?<![\p{L}\p{N}])\d{1,3}(?:in|en|em)\d{1,3}(?![\p{L}\p{N}])/giu;
/** "205/55 R16" is asked for as "205/55 16" and "2055516", too. */
const TYRE = /(?<!\p{N})(\d{3})[/ ](\d{2}) ?(?:Z?R|-) ?(\d{2})(?!\p{N})/giu;
const INCHES = /(?<![\p{L}\p{N}.,])(\d{1,2}\/\d{1,2}|\d{1,3}(?:[.,]\d{1,2})?) ?(?:["″”]|'')(?![\p{L}\p{N}])/gu;

/** Finds codes in groups, with what is left of them without groups in front or behind, and measures with their sides. */
export function findCodes(text: string): WrittenForm[] {
  const forms = findGroups(text, CODE);
  for (const { 0: said, 1: letter = "", 2: number = "", index } of text.matchAll(LETTERED))
    forms.push({ form: letter.toLowerCase() + number, kind: "code", start: index, end: index + said.length });
  for (const found of text.matchAll(DIMENSIONS)) forms.push(...listMeasures(found[0], found.index));
  for (const { 0: said, index } of text.matchAll(FIGURES)) {
    for (const { 0: figure, index: at } of said.matchAll(/\d+/g))
      forms.push({ form: figure, kind: "side", start: index + at, end: index + at + figure.length });
  }
  for (const { 0: said, 1: width = "", 2: height = "", 3: rim = "", index } of text.matchAll(TYRE))
    forms.push({ form: width + height + rim, kind: "code", start: index, end: index + said.length });
  for (const { 0: said, 1: number = "", index } of text.matchAll(INCHES))
    forms.push({ form: `${toNumber(number)}in`, kind: "code", start: index, end: index + said.length });
  return forms;
}

/** A part of a query that records may have in another grouping. */
interface AskedCode {
  start: number;
  end: number;
  /** Words that a record may have instead, all of each. */
  groupings: string[][];
}

/** Finds what a query has in groups and a record may have together, and the measures that it may have apart. */
export function findAskedCodes(text: string): AskedCode[] {
  if (!/\d/.test(text)) return [];
  const codes = findGroups(text, ASKED_CODE).filter(({ form }) => /\D/.test(form) || form.length >= MIN_NUMBER_LENGTH);
  const lettered = [...text.matchAll(ASKED_LETTERED)].map(({ 0: said, 1: letter = "", 2: number = "", index }) => {
    return { start: index, end: index + said.length, groupings: [[letter.toLowerCase() + number]] };
  });
  const measures = [...text.matchAll(DIMENSIONS)].map(({ 0: said, index }) => {
    const sides = toSides(said);
    return { start: index, end: index + said.length, groupings: [[sides.join("x")], sides] };
  });
  return [...codes.map(({ form, start, end }) => ({ start, end, groupings: [[form]] })), ...lettered, ...measures];
}

function findGroups(text: string, pattern: RegExp): WrittenForm[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: said, index }) => {
    const groups = [...said.matchAll(/\w+/g)];
    if (groups.length > MAX_GROUPS) return [];
    return listRuns(groups.length).flatMap(([from, to]): WrittenForm[] => {
      const run = groups.slice(from, to);
      const form = run.map(([group]) => group.toLowerCase()).join("");
      if (form.length < MIN_CODE_LENGTH || !run.some(([group]) => /\d/.test(group))) return [];
      const last = run.at(-1)!;
      return [{ form, kind: "code", start: index + run[0]!.index, end: index + last.index + last[0].length }];
    });
  });
}

/** Returns the runs of two groups and more that begin with the first or end with the last. */
function listRuns(groups: number): [from: number, to: number][] {
  const runs: [number, number][] = [[0, groups]];
  for (let at = 1; at < groups - 1; at++) runs.push([at, groups], [0, at + 1]);
  return runs;
}

/** Lists the measures together, the first two of them, and each where the text has them in one word. */
function listMeasures(said: string, start: number): WrittenForm[] {
  const sides = toSides(said);
  const end = start + said.length;
  const together = [sides, ...(sides.length > 2 ? [sides.slice(0, 2)] : [])].map((each) => each.join("x"));
  // The words that a decimal point leaves of it ("m10x1" and "5") are none.
  const inside = /[.,]/.test(said) ? { inside: [] } : {};
  const forms = together.map((form): WrittenForm => ({ form, kind: "code", start, end, ...inside }));
  if (!/[\p{N}]x/iu.test(said)) return forms;
  return [...forms, ...sides.map((form): WrittenForm => ({ form, kind: "side", start, end }))];
}

function toSides(said: string): string[] {
  return said
    .toLowerCase()
    .split(/\s?[x×*]\s?/)
    .map((side) => side.replace(/\d+[.,]\d+/, toNumber));
}

/** "5,50" and "5.5" are one number, and so are "1/2" and "0.5". */
export function toNumber(said: string): string {
  const [part, of = "1"] = said.replace(",", ".").split("/");
  return String(Math.round((Number(part) / Number(of)) * 1_000) / 1_000);
}
