/** Characters of two pieces that are looked at together. */
const SEAM = 64;

/** Tells whether a text that comes in pieces holds what a pattern fits, which is shorter than the seam. */
export async function holdsText(text: AsyncIterable<string>, pattern: RegExp): Promise<boolean> {
  let end = "";
  for await (const piece of text) {
    if (pattern.test(piece) || pattern.test(end + piece.slice(0, SEAM))) return true;
    end = (end + piece).slice(-SEAM);
  }
  return false;
}
