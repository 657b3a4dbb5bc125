import { basename } from "node:path/posix";
import { readRobotsRules } from "../directives.ts";
import { type ExtractedPage, MAX_TEXT } from "../extracted-page.ts";
import { cutText } from "../text-blocks.ts";
import { hashContent } from "../text-fingerprints.ts";

/** Facts of a document that stand outside of it. */
export interface FileContext {
  url: string;
  /** Values of its `X-Robots-Tag` headers. */
  robotsTags: string[];
}

/** Makes knowledge of plain text or Markdown, which is kept as it is. */
export function extractText(text: string, context: FileContext & { contentLanguage: string | null }): ExtractedPage {
  const tidied = text.replace(/\r\n?/g, "\n").replaceAll("\0", "").trim();
  const heading = /^#{1,2} +(.+)$|^(.{3,100})\n[=-]{3,}$/m.exec(tidied.slice(0, 2_000));
  const title = (heading?.[1] ?? heading?.[2])?.replace(/[\s#]+$/, "") ?? null;
  const page = documentPage(cutText(tidied, MAX_TEXT), context);
  return { ...page, title: title ?? page.title, language: context.contentLanguage };
}

/** Returns a page that is its text, named after its file. */
export function documentPage(text: string, { url, robotsTags }: FileContext): ExtractedPage {
  const { imagesOptedOut: _, ...directives } = readRobotsRules(null, robotsTags);
  return {
    title: fileName(url),
    description: null,
    language: null,
    canonicalUrl: null,
    forwardsTo: null,
    image: null,
    author: null,
    publishedAt: null,
    modifiedAt: null,
    text,
    contentHash: hashContent(text, []),
    directives,
    links: [],
    structured: {
      products: [],
      articles: [],
      questions: [],
      howTos: [],
      organisations: [],
      breadcrumbs: [],
      isDiscussion: false,
    },
    needsRendering: false,
  };
}

function fileName(url: string): string | null {
  const name = basename(new URL(url).pathname).replace(/\.\w{2,8}$/, "");
  return safelyDecoded(name).replace(/[-_]+/g, " ").trim() || null;
}

function safelyDecoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
