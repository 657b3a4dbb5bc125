/** Meaning of a number as somebody wrote it. */
export type WrittenNumber =
  | { kind: "certain"; value: number; decimals: string; isLoose: boolean }
  /** "1.299": the mark parts thousands, or begins the decimals. */
  | { kind: "undecided"; grouped: number; decimal: number; mark: DecimalMark };

export type DecimalMark = "." | ",";

/** Zeros of the scripts whose digits shops write: Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];
/** The Arabic decimal mark; that of thousands is read as an apostrophe, which parts thousands only. */
const ARABIC_DECIMAL = "\u066b";

const SIGNS: [RegExp, string][] = [
  [/[\u00ad\u200b-\u200f\u2060\u2066-\u2069\u202a-\u202e\ufeff]/g, ""],
  [/[\u00a0\u2007\u2009\u202f]/g, "\u00a0"],
  [/[’‘ʼ＇`´ˈ′\u066c]/g, "'"],
  [/[–—−‐‑―－]/g, "-"],
  [/．/g, "."],
  [/，/g, ","],
  [/￥/g, "¥"],
  [/＄/g, "$"],
];

/** Writes digits and marks of all scripts in ASCII. Spaces that hold numbers together become no-break spaces. */
export function toPlainDigits(text: string): string {
  const digits = text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const zero = ZEROS.find((each) => code >= each && code < each + 10);
    return zero === undefined ? digit : String(code - zero);
  });
  return SIGNS.reduce((plain, [sign, by]) => plain.replace(sign, by), digits);
}

const PLAIN = /^(?:0|[1-9]\d*)$/;
/** Thousands apart by one mark, and those of India: 1,29,999. */
const GROUPED = /^[1-9]\d{0,2}(?:([.,' \u00a0])\d{3})(?:\1\d{3})*$/;
const INDIAN = /^[1-9]\d?(?:,\d{2})+,\d{3}$/;
/** "49,-", "1.299.–", "1'299.--": no decimals follow. */
const NO_DECIMALS = /[.,]? ?-{1,2}$/;
const DECIMALS = new RegExp(`^(.*)([.,${ARABIC_DECIMAL}])(\\d+)$`);
/** "129 100" may be two prices; "9 100" hardly, and "9 050" never. */
const LOOSE = /^\d{2,3} [1-9]\d\d$/;

/**
 * Reads a number as people write prices: 1,299.00, 1.299,00, 1 299, 1'299.50, 1,29,999, 49.–, ,89. Null for what is no number, or
 * has more marks than one reading can explain. The text is in ASCII (`toPlainDigits`).
 */
export function readWrittenNumber(text: string): WrittenNumber | null {
  const whole = readWhole(text.replace(NO_DECIMALS, ""));
  if (NO_DECIMALS.test(text)) return whole === null ? null : certain(whole, "", false);
  const [, before = "", mark = "", decimals = ""] = DECIMALS.exec(text) ?? [];
  const decimal = decimals === "" ? null : readDecimal(before, mark, decimals);
  if (whole === null) return decimal === null ? null : certain(decimal, decimals, false);
  if (decimal === null || !PLAIN.test(before)) return certain(whole, "", LOOSE.test(text));
  return { kind: "undecided", grouped: whole, decimal, mark: mark as DecimalMark };
}

/** Returns the value that a shopper means, who writes no thousandths of a price: "1.299" is 1299. Null for what is no number. */
export function shopperAmount(text: string): number | null {
  const number = readWrittenNumber(toPlainDigits(text));
  if (number === null) return null;
  return number.kind === "certain" ? number.value : number.grouped;
}

function readWhole(text: string): number | null {
  return PLAIN.test(text) || GROUPED.test(text) || INDIAN.test(text) ? Number(text.replace(/\D/g, "")) : null;
}

function readDecimal(before: string, mark: string, decimals: string): number | null {
  // ",89" has cents, ",5" and ",125" may have lost their beginning.
  if (before === "") return decimals.length === 2 ? Number(`0.${decimals}`) : null;
  const whole = before.includes(mark) ? null : readWhole(before);
  return whole === null ? null : Number(`${whole}.${decimals}`);
}

function certain(value: number, decimals: string, isLoose: boolean): WrittenNumber {
  return { kind: "certain", value, decimals, isLoose };
}
