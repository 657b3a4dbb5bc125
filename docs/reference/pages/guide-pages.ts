import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { Marked } from "marked";
import { html, trusted } from "../rendering/html.ts";
import type { Page } from "../rendering/page.ts";

const DOCS = fileURLToPath(new URL("../../", import.meta.url));

/** Guides for those who build with the API, in the order in which they are listed. */
const GUIDES = ["catalogue", "search", "chat-front-end", "chat-protocol", "chat-settings", "verify-webhook"];

/** Addresses of documents that the reference has as pages of its own, or that the service has. */
const ELSEWHERE: Record<string, string> = {
  "docs/errors.md": "/docs/errors",
  "docs/webhook-events.md": "/docs/webhook-events",
  "docs/operations.md": "/docs/index",
  "openapi.json": "/openapi.json",
};

interface Source {
  /** From the project's root: `docs/search.md`. */
  file: string;
  /** Of its page: `docs/guides/search`. */
  path: string;
}

/** Makes pages of the guides. */
export function guidePages(): Page[] {
  return makePages(guideSources(), "guide");
}

/** Makes pages of the specification, its contents first. */
export function specificationPages(): Page[] {
  return makePages(specificationSources(), "specification");
}

function guideSources(): Source[] {
  return GUIDES.map((name) => ({ file: `docs/${name}.md`, path: `docs/guides/${name}` }));
}

function specificationSources(): Source[] {
  const names = readdirSync(join(DOCS, "specification"))
    .filter((name) => name !== "README.md")
    .sort();
  const pages = names.map((name) => ({
    file: `docs/specification/${name}`,
    path: `docs/specification/${name.replace(/\.md$/, "")}`,
  }));
  return [{ file: "docs/specification/README.md", path: "docs/specification/contents" }, ...pages];
}

function makePages(sources: readonly Source[], kind: string): Page[] {
  const addresses = new Map(Object.entries(ELSEWHERE));
  for (const { file, path } of [...guideSources(), ...specificationSources()]) addresses.set(file, `/${path}`);
  return sources.map((source) => makePage(source, addresses, kind));
}

function makePage({ file, path }: Source, addresses: Map<string, string>, kind: string): Page {
  const text = readFileSync(join(DOCS, "..", file), "utf8");
  const title = /^# (.*)$/m.exec(text)?.[1] ?? path;
  const opening = text.split(/\n{2,}/).find((part) => part.trim() !== "" && !/^(#|<!--|```|\|)/.test(part.trim())) ?? title;
  return {
    path,
    title,
    description: plain(opening.replaceAll("\n", " ")).slice(0, 200),
    body: html`<div class="prose">${trusted(toHtml(relink(text, file, addresses, "")))}</div>`,
    markdown: relink(text, file, addresses, ".md"),
    contents: headings(text).map((heading) => ({ anchor: toAnchor(heading), title: plain(heading) })),
    entries: [{ kind: "guide", anchor: "", title, text: kind === "guide" ? "Guide" : "Specification" }],
  };
}

function plain(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[`*]/g, "");
}

function headings(text: string): string[] {
  const prose = text.replace(/^```.*?^```/gms, "");
  return [...prose.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading!);
}

/** Lets links between documents lead to their pages. A link to a file that the site does not have becomes its words. */
function relink(text: string, file: string, addresses: Map<string, string>, ending: string): string {
  const parts = text.split(/(^```.*?^```$)/gms);
  const relinked = parts.map((part, index) =>
    index % 2 === 1
      ? part
      : part.replace(/\[([^\]]*)\]\(([^)\s]+)\)/g, (link, words: string, target: string) => {
          if (/^(https?:|#)/.test(target)) return link;
          const [path, anchor] = target.split("#") as [string, string | undefined];
          const address = addresses.get(normalize(join(dirname(file), path)));
          if (address === undefined) return words;
          const name = address === "/openapi.json" ? address : address === "/docs/index" && !ending ? "/docs" : address + ending;
          return `[${words}](${name}${anchor ? `#${anchor}` : ""})`;
        }),
  );
  return relinked.join("");
}

/** Makes an anchor of a heading, as GitHub does. */
function toAnchor(heading: string): string {
  return plain(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-");
}

function toHtml(text: string): string {
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      heading({ tokens, depth, text: heading }) {
        const anchor = toAnchor(heading);
        return `<h${depth} id="${anchor}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // Comments of the documents, and tags that stand in their prose.
      html: ({ text: markup }) => (/^<!--/.test(markup) ? "" : html`${markup}`.text),
      table(token) {
        const cells = (row: typeof token.header, tag: string) =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join("");
        const rows = token.rows.map((row) => `<tr>${cells(row, "td")}</tr>\n`).join("");
        return `<div class="scroll" tabindex="0" role="region" aria-label="Table"><table><thead><tr>${cells(token.header, "th")}</tr></thead><tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });
  return marked.parse(text, { async: false });
}
