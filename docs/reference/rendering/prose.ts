import { Marked, type Tokens } from "marked";
import { html } from "./html.ts";

/** Returns a heading or a sentence of Markdown as plain text. */
export function plainText(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[`*]/g, "");
}

/** Changes the links of a Markdown text, outside its code blocks. */
export function changeLinks(text: string, change: (link: string, words: string, target: string) => string): string {
  const parts = text.split(/(^```.*?^```$)/gms);
  return parts.map((part, index) => (index % 2 === 1 ? part : part.replace(/\[([^\]]*)\]\(([^)\s]+)\)/g, change))).join("");
}

/** A rendered document. */
interface Prose {
  markup: string;
  headings: { depth: number; anchor: string; title: string }[];
}

/** Renders a document of this project as HTML, and lists its headings with their anchors. */
export function renderMarkdown(text: string): Prose {
  const headings: Prose["headings"] = [];
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text: heading }) {
        const anchor = toAnchor(heading, headings);
        headings.push({ depth, anchor, title: plainText(heading) });
        return `<h${depth} id="${anchor}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // Comments are left out, tags are shown as text.
      html: ({ text: tag }) => (tag.startsWith("<!--") ? "" : html`${tag}`.text),
      table({ header, rows }) {
        const toRow = (cells: Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join("")}</tr>\n`;
        const body = rows.map((cells) => toRow(cells, "td")).join("");
        const table = `<table><thead>${toRow(header, "th")}</thead><tbody>${body}</tbody></table>`;
        return `<div class="scroll" tabindex="0" role="group" aria-label="Table">${table}</div>\n`;
      },
    },
  });
  return { markup: marked.parse(text, { async: false }), headings };
}

/** Makes an anchor of a heading, as GitHub does: a later heading of the same words has a number. */
function toAnchor(heading: string, earlier: Prose["headings"]): string {
  const kept = plainText(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "");
  const anchor = kept.trim().replaceAll(" ", "-");
  const alike = earlier.filter((known) => known.anchor === anchor || known.anchor.replace(/-\d+$/, "") === anchor).length;
  return alike === 0 ? anchor : `${anchor}-${alike}`;
}
