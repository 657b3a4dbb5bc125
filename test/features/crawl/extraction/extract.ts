import { extractHtml, type PageContext } from "../../../../functions/features/crawl/extraction/extract-html.ts";
import type { ExtractedPage } from "../../../../functions/features/crawl/extraction/extracted-page.ts";

export const SENTENCES =
  "The oak comes from forests that are looked after. Each board is planed twice, and oiled by hand before it leaves us.";

export function extract(html: string, context: Partial<PageContext> = {}): ExtractedPage {
  return extractHtml(html, {
    url: "https://shop.example/a/b",
    robotsTags: [],
    contentLanguage: null,
    excludeSelectors: [],
    ...context,
  });
}
