/**
 * Tokens that tell when they were sent: a word of letters only, so that nothing on the way takes it for a number or a price. Microseconds since 1970,
 * comparable between the processes of one machine.
 */
const LETTERS = "abcdefghij";
const STAMP = /zz([a-j]{16})/g;

export function stamp(): string {
  const digits = String(Math.round(nowMs() * 1_000));
  return ` zz${digits.replace(/\d/g, (digit) => LETTERS[Number(digit)]!)}`;
}

/** When the tokens in a text were sent, in milliseconds as `nowMs`. Only whole ones are seen: gather text until a stamp's 18 letters are there. */
export function readStamps(text: string): number[] {
  return [...text.matchAll(STAMP)].map(
    ([, letters]) => Number([...letters!].map((letter) => LETTERS.indexOf(letter)).join("")) / 1_000,
  );
}

/** What follows the last whole stamp of a text: a stamp may go on in the next one. */
export function afterStamps(text: string): string {
  const last = [...text.matchAll(STAMP)].at(-1);
  return last ? text.slice(last.index + last[0].length) : text;
}

/** The clock that stamps are in. */
export function nowMs(): number {
  return performance.timeOrigin + performance.now();
}
