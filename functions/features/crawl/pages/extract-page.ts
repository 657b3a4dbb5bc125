import { extractPdf } from "../extraction/documents/extract-pdf.ts";
import { extractText } from "../extraction/documents/extract-text.ts";
import { extractHtmlInTurns, type PageContext } from "../extraction/extract-html.ts";
import type { ExtractedPage } from "../extraction/extracted-page.ts";
import { decodeText } from "../fetching/decode-text.ts";
import type { FetchedPage } from "../fetching/page-request.ts";

/** Makes knowledge of a page by its type. Throws for a document that cannot be read. */
export async function extractPage(
  fetched: FetchedPage,
  { excludeSelectors, now }: Pick<PageContext, "excludeSelectors" | "now">,
): Promise<ExtractedPage> {
  const { url, body, charset, mediaType, robotsTags, contentLanguage, refresh } = fetched;
  if (mediaType === "application/pdf") return extractPdf(body, { url, robotsTags });
  const text = decodeText(body, charset);
  if (mediaType.endsWith("html") || mediaType === "application/xhtml+xml")
    return extractHtmlInTurns(text, { url, robotsTags, contentLanguage, refresh, excludeSelectors, now });
  return extractText(text, { url, robotsTags, contentLanguage });
}
