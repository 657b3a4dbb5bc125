import type { AnswerPhrases } from "../../../../languages/phrases/spoken-phrases.ts";
import type { Interpretation } from "../../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import type { ShopNumbers } from "../../guards/prices/format-price.ts";
import type { BlockWriter } from "../../reply/block-writer.ts";
import type { PlainReading } from "../plain-reading.ts";

/** The inputs and outputs of every part of an answer. */
export interface RenderContext {
  turn: Turn;
  interpretation: Interpretation;
  reading: PlainReading;
  context: TurnContext;
  writer: BlockWriter;
  phrases: AnswerPhrases;
  numbers: ShopNumbers;
  /** Set where nothing fits, and the closest is shown. */
  isClosestOnly?: boolean;
  /** Set when the answer should end in an offer of the contact form, or of a person. */
  offersHelp?: boolean;
}
