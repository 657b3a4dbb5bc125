import type { Page, SearchEntry } from "./rendering/page.ts";
import { addressOf } from "./rendering/page-frame.ts";

/**
 * Writes what the search looks through, as small as it can be: pages as `[address, title]`, kinds of entries, and entries as
 * `[page, kind, anchor, title, text]`, by place in these lists.
 */
export function searchIndex(pages: readonly Page[]): string {
  const kinds: SearchEntry["kind"][] = ["operation", "shape", "event", "chunk", "error", "guide"];
  const entries = pages.flatMap((page, place) =>
    page.entries.map(({ kind, anchor, title, text }) => {
      // A title that is its own anchor need not be written twice.
      const fields = [place, kinds.indexOf(kind), anchor === title ? 0 : anchor, title, text];
      return text === "" ? fields.slice(0, 4) : fields;
    }),
  );
  return JSON.stringify({ pages: pages.map((page) => [addressOf(page), page.title]), kinds, entries });
}
