import type { Page, SearchEntry } from "./rendering/page.ts";
import { addressOf } from "./rendering/page-frame.ts";

/** Characters of a description that the search shows and looks through. */
const MAX_TEXT = 64;

/**
 * Writes what the search looks through, as small as it can be: for each page `[address, title, kind, entries]`, and an entry as
 * `[title, text, anchor]` without what is empty or follows: an anchor that is the title, a text that is none.
 */
export function searchIndex(pages: readonly Page[]): string {
  const found = pages.filter(({ entries }) => entries.length > 0);
  return JSON.stringify(found.map((page) => [addressOf(page), page.title, page.entries[0]!.kind, page.entries.map(toFields)]));
}

function toFields({ anchor, title, text }: SearchEntry): string | string[] {
  const shown = shorten(text);
  if (anchor !== title) return [title, shown, anchor];
  return shown === "" ? title : [title, shown];
}

/** Cuts a text at a word. */
function shorten(text: string): string {
  return text.length <= MAX_TEXT ? text : text.slice(0, text.lastIndexOf(" ", MAX_TEXT));
}
