import { yieldToEventLoop } from "../../../../platform/concurrency/yield-to-event-loop.ts";
import { truncateBytes } from "../../thread/messages.ts";

/** Maximum bytes of a model's answer: far more than a shopper reads. */
const MAX_BYTES = 64 * 1024;
/** Characters that are searched for marks, prices and links at once; other turns of the process proceed in between. */
const MAX_PIECE = 1_000;
const PIECES = new RegExp(`.{1,${MAX_PIECE}}`, "gsu");

/** Takes a model's text in pieces that block nobody, up to the longest answer that there is. */
export class TextIntake {
  /** True when text was refused. */
  isFull = false;
  private room = MAX_BYTES;
  private sinceYield = 0;

  async *take(text: string): AsyncGenerator<string> {
    const taken = truncateBytes(text, this.room);
    this.room -= Buffer.byteLength(taken);
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
}
