import type { Html } from "./html.ts";

/** A place on a page, as the search finds it. */
export interface SearchEntry {
  kind: "operation" | "shape" | "event" | "chunk" | "error" | "guide";
  /** Id of the place on its page; empty for the page itself. */
  anchor: string;
  title: string;
  text: string;
}

/** A page of the reference, and the same as Markdown. */
export interface Page {
  /** Path without its ending: `docs/search`. */
  path: string;
  title: string;
  /** One sentence, for lists of pages. */
  description: string;
  body: Html;
  markdown: string;
  /** Links to the places on the page, beside it. */
  contents: { anchor: string; title: string }[];
  entries: SearchEntry[];
}
