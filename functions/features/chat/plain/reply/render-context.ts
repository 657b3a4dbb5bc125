import type { AnswerPhrases } from "../../../../languages/spoken-phrases.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import type { ShopNumbers } from "../../guards/format-price.ts";
import type { BlockWriter } from "../../reply/block-writer.ts";
import type { PlainReading } from "../plain-reading.ts";
import type { QuestionWords } from "./question-words.ts";

/** The inputs and outputs of every part of an answer. */
export interface RenderContext {
  turn: Turn;
  interpretation: PlainReading;
  context: TurnContext;
  writer: BlockWriter;
  phrases: AnswerPhrases;
  numbers: ShopNumbers;
  words: QuestionWords;
  /** Set when the answer should end in an offer of the contact form, or of a person. */
  offersHelp?: boolean;
}
