import { bestEffort } from "../../../../platform/concurrency/best-effort.ts";
import { yieldToEventLoop } from "../../../../platform/concurrency/yield-to-event-loop.ts";
import type { SearchHit } from "../../../search/index.ts";
import type { Interpretation } from "../../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import { type ReadText, readFoundPassages, readTogether } from "./answer-passage.ts";

/**
 * Characters that one curator reads within its time, those of the three longest records that there may be
 * (docs/decisions/0056-what-chat-reads.md).
 */
const MAX_CHARACTERS = 600_000;

/** Reads the texts of hits whole, one after the other; beyond a number of characters, what the search found of them. */
export class TextReader {
  private readonly turn: Turn;
  private readonly interpretation: Interpretation;
  private readonly context: TurnContext;
  private room = MAX_CHARACTERS;

  constructor(turn: Turn, interpretation: Interpretation, context: TurnContext) {
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

/** Replaces the hits of matches by hits with their whole texts; they stay as the search showed them when that fails. */
export async function fetchWhole<Match extends { hit: SearchHit }>(
  kind: "products" | "posts",
  matches: Match[],
  { shop, log }: TurnContext,
): Promise<Match[]> {
  let hits = matches.map(({ hit }) => hit);
  await bestEffort(log, "read long texts whole", async () => {
    hits = await shop.readWhole(kind, hits);
  });
  return matches.map((match, index) => ({ ...match, hit: hits[index]! }));
}
