import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { html, trusted } from "../rendering/html.ts";
import type { Page } from "../rendering/page.ts";
import { changeLinks, plainText, renderMarkdown } from "../rendering/prose.ts";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
const SPECIFICATION = "docs/specification";

/** Guides for those who build with the API, in the order in which they are listed, and what each is for. */
const GUIDES: Record<string, string> = {
  catalogue: "How the records of a shop are written, changed and removed, one by one and in bulk.",
  search: "How shoppers find what the shop sells: words, filters, facets, orders, variants and rules.",
  storefront: "Search and chat in a shop's pages by one script tag: options, consent, colours, strict policies.",
  "chat-front-end": "A chat for a shop's website from four files, without a framework or a build.",
  "chat-protocol": "How a streamed answer is read, shown, resumed and stopped, and how live agents join.",
  "chat-settings": "What a workspace can set for its chat: tone, words, offers, languages and addresses.",
  "verify-webhook": "How a receiver checks the signature of a delivery and answers it.",
};

interface Source {
  /** Path of its page: `docs/guides/search`. */
  path: string;
  title: string;
  text: string;
}

/** Documents by their files, from the project's root. */
type Sources = Map<string, Source>;

/** Target of a link that names a document: its page, as HTML and as Markdown. */
interface Target {
  title: string;
  address: string;
  markdownAddress: string;
}

/** Documents that the reference has as pages of its own, or that the service has. */
const ELSEWHERE: Record<string, Target> = {
  "docs/errors.md": { title: "Errors", ...addressesOf("docs/errors") },
  "docs/webhook-events.md": { title: "Webhook events", ...addressesOf("docs/webhook-events") },
  "docs/operations.md": {
    title: "the list of operations",
    address: "/docs#operations",
    markdownAddress: addressesOf("docs/index").markdownAddress,
  },
  "openapi.json": { title: "openapi.json", address: "/openapi.json", markdownAddress: "/openapi.json" },
};

/** Makes pages of the guides, and of the specification, its contents first. */
export function documentPages(): { guides: Page[]; specification: Page[] } {
  const guides: Sources = new Map(Object.keys(GUIDES).map((name) => readSource(`docs/${name}.md`, `docs/guides/${name}`)));
  const names = readdirSync(join(PROJECT, SPECIFICATION)).filter((name) => name !== "README.md");
  const specification: Sources = new Map([
    readSource(`${SPECIFICATION}/README.md`, `${SPECIFICATION}/contents`),
    ...names.sort().map((name) => readSource(`${SPECIFICATION}/${name}`, `${SPECIFICATION}/${name.replace(/\.md$/, "")}`)),
  ]);
  const sources = [...guides, ...specification].map(([file, { path, title }]): [string, Target] => [
    file,
    { title, ...addressesOf(path) },
  ]);
  const targets = new Map([...Object.entries(ELSEWHERE), ...sources]);
  const makePages = (from: Sources, kind: string) => [...from].map(([file, source]) => makePage(file, source, targets, kind));
  return { guides: makePages(guides, "Guide"), specification: makePages(specification, "Specification") };
}

function readSource(file: string, path: string): [string, Source] {
  const text = readFileSync(join(PROJECT, file), "utf8");
  return [file, { path, title: /^# (.*)$/m.exec(text)?.[1] ?? path, text }];
}

function addressesOf(path: string): Pick<Target, "address" | "markdownAddress"> {
  return { address: `/${path}`, markdownAddress: `/${path}.md` };
}

function makePage(file: string, { path, title, text }: Source, targets: Map<string, Target>, kind: string): Page {
  const relinked = (key: "address" | "markdownAddress") =>
    changeLinks(text, (link, words, target) => relink({ link, words, target, file, key }, targets));
  const { markup, headings } = renderMarkdown(relinked("address"));
  return {
    path,
    title,
    description: GUIDES[path.replace("docs/guides/", "")] ?? opening(text) ?? title,
    body: html`<div class="prose">${trusted(markup)}</div>`,
    markdown: relinked("markdownAddress"),
    contents: headings.filter(({ depth }) => depth === 2),
    entries: [{ kind: "guide", anchor: "", title, text: kind }],
  };
}

interface Link {
  link: string;
  words: string;
  target: string;
  file: string;
  key: "address" | "markdownAddress";
}

/** Lets a link between documents lead to its page. One to a file that the site does not have becomes its words. */
function relink({ link, words, target, file, key }: Link, targets: Map<string, Target>): string {
  if (/^(https?:|#)/.test(target)) return link;
  const [path, anchor] = target.split("#");
  const found = targets.get(normalize(join(dirname(file), path!)));
  if (!found) return words;
  const named = /^[\w-]+\.md$/.test(words) ? `“${found.title}”` : words;
  return `[${named}](${found[key]}${anchor ? `#${anchor}` : ""})`;
}

/** Returns the first sentence of a document. */
function opening(text: string): string | undefined {
  const paragraph = text.split(/\n{2,}/).find((part) => /^[\w“*[]/.test(part));
  return paragraph && /^.*?[.:](?=\s|$)/s.exec(plainText(paragraph))?.[0].replaceAll("\n", " ").replace(/:$/, ".");
}
