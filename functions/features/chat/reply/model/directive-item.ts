import { stripQuotes } from "./directive-events.ts";

/** Specification *Product input*: ids have up to 255 characters. A follow-up that is longer fits no button. */
const MAX_ITEM = 255;

/** One of the items that a mark lists, character by character. */
export class DirectiveItem {
  private text = "";

  read(character: string): void {
    // One character over the limit is kept, so that the item is known to be too long.
    if (this.text.length <= MAX_ITEM && (this.text !== "" || character.trim() !== "")) this.text += character;
  }

  /** What was read so far, which counts no more: empty where there is nothing, null where it is too long. */
  take(kind: "id" | "label"): string | null {
    const { text } = this;
    this.text = "";
    if (text.length > MAX_ITEM) return null;
    return kind === "label" ? text.trim() : stripQuotes(text);
  }
}
