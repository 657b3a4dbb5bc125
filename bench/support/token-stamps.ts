/**
 * Tokens that hold the time at which they were sent: a word of letters only, so that nothing on the way takes it for a number or
 * a price. Microseconds since 1970, comparable between the processes of one machine.
 */
const LETTERS = "abcdefghij";
/** Text leaves by sentences: what counts is when the last token of one was sent. */
const SENTENCE_END = /zz([a-j]{16})\./g;
const SENTENCE_TOKENS = 12;

function stamp(): string {
  const digits = String(Math.round(nowMs() * 1_000));
  return ` zz${digits.replace(/\d/g, (digit) => LETTERS[Number(digit)]!)}`;
}

/** Returns the token at a place of sentences of stamps. */
export function stampedToken(place: number): string {
  const at = place % SENTENCE_TOKENS;
  if (at === 0) return " So";
  return at === SENTENCE_TOKENS - 1 ? `${stamp()}.` : stamp();
}

/** Reads when the last tokens of the whole sentences in a text were sent, in milliseconds as `nowMs`. */
export function readStamps(text: string): number[] {
  return [...text.matchAll(SENTENCE_END)].map(
    ([, letters]) => Number([...letters!].map((letter) => LETTERS.indexOf(letter)).join("")) / 1_000,
  );
}

/** Returns the text after the last whole sentence, since one may go on in the next piece. */
export function afterStamps(text: string): string {
  const last = [...text.matchAll(SENTENCE_END)].at(-1);
  return last ? text.slice(last.index + last[0].length) : text;
}

/** Clock of the stamps. */
export function nowMs(): number {
  return performance.timeOrigin + performance.now();
}
