import type { Interpretation } from "../../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import type { AnswerPhrases } from "../../language/answer-phrases-shape.ts";
import type { ParsedMessage } from "../../understanding/parse-message.ts";
import type { BlockWriter } from "./block-writer.ts";

/** What every part of an answer is said with. */
export interface RenderContext {
  turn: Turn;
  understood: Interpretation;
  kit: TurnContext;
  writer: BlockWriter;
  phrases: AnswerPhrases;
  /** What stands in the message itself: which fields it asks for, in which colour. */
  parsed: ParsedMessage;
}
