import { yieldToEventLoop } from "../../../../platform/concurrency/yield-to-event-loop.ts";
import { SentenceEnd } from "./sentence-end.ts";

/** Maximum characters of a model's answer: some screens of a telephone, more than a shopper reads. */
const MAX_CHARACTERS = 4_000;
/** From here on an answer ends with its sentence. */
const ENOUGH_CHARACTERS = 3_400;
/** Characters that are searched for marks, prices and links at once; other turns of the process proceed in between. */
const MAX_PIECE = 1_000;
const PIECES = new RegExp(`.{1,${MAX_PIECE}}`, "gsu");

/** Takes a model's text in pieces that block nobody, up to the longest answer that there is, which ends with a sentence. */
export class TextIntake {
  /** True when text was refused. */
  isFull = false;
  private taken = 0;
  private sinceYield = 0;
  private endsSoon = false;
  private readonly sentence = new SentenceEnd();

  /** Lets the answer end with its sentence, since its time is nearly over. */
  endSoon(): void {
    this.endsSoon = true;
  }

  async *take(text: string): AsyncGenerator<string> {
    const taken = this.isFull ? "" : text.slice(0, this.findEnd(text));
    this.taken += taken.length;
    this.isFull ||= taken.length < text.length;
    for (const piece of taken.length <= MAX_PIECE ? [taken] : taken.match(PIECES)!) {
      this.sinceYield += piece.length;
      if (this.sinceYield > MAX_PIECE) {
        this.sinceYield = piece.length;
        await yieldToEventLoop();
      }
      yield piece;
    }
  }

  /** Returns where the text must end: at its own end, behind a sentence, or at the last character that there is room for. */
  private findEnd(text: string): number {
    const room = MAX_CHARACTERS - this.taken;
    const from = this.endsSoon ? 0 : Math.max(0, ENOUGH_CHARACTERS - this.taken);
    const to = Math.min(text.length, room);
    for (let at = Math.min(from, to); at < to; at++) if (this.sentence.isBehind(text[at]!)) return at;
    if (to === text.length) return to;
    // Half of a surrogate pair is no character.
    return /[\uD800-\uDBFF]/.test(text[to - 1] ?? "") ? to - 1 : to;
  }
}
