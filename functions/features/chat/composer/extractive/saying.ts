import type { Kit, Turn, Understood } from "../../contracts.ts";
import type { BlockWriter } from "./block-writer.ts";
import type { PhraseBook } from "./phrases/phrase-book.ts";

/** What every part of an answer is said with. */
export interface Saying {
  turn: Turn;
  understood: Understood;
  kit: Kit;
  writer: BlockWriter;
  say: PhraseBook;
}
