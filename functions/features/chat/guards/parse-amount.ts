const SPACES = /[ \u00a0\u2009\u202f'’]/g;
/** Zeros of the scripts whose digits shops write: Arabic, Persian, Devanagari, full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0xff10];

/** A number as people write prices, or null: 1,299.00, 1.299,00, 1 299, 1'299.50, 49.–. Two readings of one number do not exist: three digits after a mark are a group. */
export function parseAmount(text: string): number | null {
  const bare = toAscii(text)
    .replace(SPACES, "")
    .replace(/[.,][-–—]{1,2}$/, "");
  const decimals = /[.,](\d{1,2})$/.exec(bare);
  const whole = decimals ? bare.slice(0, -decimals[0].length) : bare;
  const mark = decimals?.[0][0];
  const grouped =
    mark === "," ? /^\d{1,3}(\.\d{3})+$/ : mark === "." ? /^\d{1,3}(,\d{3})+$/ : /^\d{1,3}(?:(?:,\d{3})+|(?:\.\d{3})+)$/;
  if (!/^\d+$/.test(whole) && !grouped.test(whole)) return null;
  return Number(`${whole.replace(/[.,]/g, "")}.${decimals?.[1] ?? "0"}`);
}

function toAscii(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const zero = ZEROS.find((each) => code >= each && code < each + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** Prices are equal to the hundredth, and what is said as 49 is 49.00. */
export function isSameAmount(left: number, right: number): boolean {
  return Math.abs(left - right) < 1e-6;
}
