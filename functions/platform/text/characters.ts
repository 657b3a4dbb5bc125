/** What a character means to the splitting of text into words. */
export const Separator = 0;
export const Letter = 1;
export const Digit = 2;
/** Joins the parts of a model number or compound: ABC-123, t_shirt, 36V/14Ah. */
export const Joiner = 3;
export const Apostrophe = 4;
/** Scripts that write without spaces: words cannot be told apart, so that pairs of characters stand for them. */
export const Dense = 5;

const Unknown = 255;
const classes = new Uint8Array(0x10000).fill(Unknown);
for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code);
  classes[code] = /[a-z]/i.test(character) ? Letter : /[0-9]/.test(character) ? Digit : Separator;
}
for (const character of "-_/.+\u2010\u2011") {
  classes[character.charCodeAt(0)] = Joiner;
}
for (const character of "'\u2019\u02bc") {
  classes[character.charCodeAt(0)] = Apostrophe;
}

const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc]/u;

export function characterClass(codePoint: number): number {
  if (codePoint >= classes.length) {
    return classify(codePoint);
  }
  const known = classes[codePoint]!;
  if (known === Unknown) {
    classes[codePoint] = classify(codePoint);
  }
  return classes[codePoint]!;
}

function classify(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  if (DENSE.test(character)) {
    return Dense;
  }
  return /[\p{L}\p{M}]/u.test(character) ? Letter : /\p{N}/u.test(character) ? Digit : Separator;
}
