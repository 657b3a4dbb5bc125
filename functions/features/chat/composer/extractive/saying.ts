import type { Kit, Turn, Understood } from "../../contracts.ts";
import type { Reading } from "../../triage/read-message.ts";
import type { BlockWriter } from "./block-writer.ts";
import type { PhraseBook } from "./phrases/phrase-book.ts";

/** What every part of an answer is said with. */
export interface Saying {
  turn: Turn;
  understood: Understood;
  kit: Kit;
  writer: BlockWriter;
  say: PhraseBook;
  /** What stands in the message itself: which fields it asks for, in which colour. */
  reading: Reading;
}
