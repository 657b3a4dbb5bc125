import { yieldToEventLoop } from "../../../../platform/concurrency/yield-to-event-loop.ts";
import type { SearchHit } from "../../../search/index.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import type { PlainReading } from "../plain-reading.ts";
import { type ReadText, readFoundPassages, readTogether } from "./answer-passage.ts";

/**
 * Characters that one curator reads within its time, those of the three longest records that there may be
 * (docs/decisions/0056-what-chat-reads.md).
 */
const MAX_CHARACTERS = 600_000;

/** Reads the texts of hits whole, one after the other; beyond a number of characters, what the search found of them. */
export class TextReader {
  private readonly turn: Turn;
  private readonly interpretation: PlainReading;
  private readonly context: TurnContext;
  private room = MAX_CHARACTERS;

  constructor(turn: Turn, interpretation: PlainReading, context: TurnContext) {
    this.turn = turn;
    this.interpretation = interpretation;
    this.context = context;
  }

  /** Reads a hit of `fetchWhole`. Never throws. */
  async read(hit: SearchHit): Promise<ReadText> {
    const [read] = await this.readTogether([hit]);
    return read!;
  }

  /** Reads hits of `fetchWhole` that are compared with each other. Never throws. */
  async readTogether(hits: SearchHit[]): Promise<ReadText[]> {
    await yieldToEventLoop();
    const whole = hits.filter(({ content }) => {
      const length = typeof content === "string" ? content.length : 0;
      if (length > this.room) return false;
      this.room -= length;
      return true;
    });
    const read = await readTogether(whole, this.interpretation, this.turn.shopLanguage, this.context);
    return hits.map((hit) => read[whole.indexOf(hit)] ?? readFoundPassages(hit));
  }
}
