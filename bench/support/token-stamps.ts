/**
 * Tokens that hold the time at which they were sent: a word of letters only, so that nothing on the way takes it for a number or
 * a price. Microseconds since 1970, comparable between the processes of one machine.
 */
const LETTERS = "abcdefghij";
const STAMP = /zz([a-j]{16})/g;

export function stamp(): string {
  const digits = String(Math.round(nowMs() * 1_000));
  return ` zz${digits.replace(/\d/g, (digit) => LETTERS[Number(digit)]!)}`;
}

/** Reads the times of the whole stamps in a text, in milliseconds as `nowMs`; a stamp has 18 letters. */
export function readStamps(text: string): number[] {
  return [...text.matchAll(STAMP)].map(
    ([, letters]) => Number([...letters!].map((letter) => LETTERS.indexOf(letter)).join("")) / 1_000,
  );
}

/** Returns the text after the last whole stamp, since a stamp may go on in the next piece. */
export function afterStamps(text: string): string {
  const last = [...text.matchAll(STAMP)].at(-1);
  return last ? text.slice(last.index + last[0].length) : text;
}

/** Clock of the stamps. */
export function nowMs(): number {
  return performance.timeOrigin + performance.now();
}
