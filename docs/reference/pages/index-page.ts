import type { Feature } from "../contract/read-operations.ts";
import type { ClientRoutes } from "../contract/request-example.ts";
import { toCurl } from "../contract/request-example.ts";
import { type Html, html, inline, paragraphs } from "../rendering/html.ts";
import { fence } from "../rendering/markdown.ts";
import { renderRoute } from "../rendering/operation-section.ts";
import type { Page } from "../rendering/page.ts";
import { renderSamples } from "../rendering/samples.ts";

interface IndexParts {
  title: string;
  description: string;
  features: Feature[];
  guides: Page[];
  /** Events, chunks, errors, shapes. */
  lists: Page[];
  specification: Page[];
  routes: ClientRoutes;
}

const DEFAULT_DESCRIPTION = `Search, chat and content for shops and sites. Send \`Authorization: Bearer <API key>\`: secret keys \
are for servers, publishable ones for browsers. Answers come in an envelope with \`object\`, \`requestId\` and \`data\`.`;

/** Makes the first page: how to begin, the guides, and every operation by its feature. */
export function indexPage({ title, description, features, guides, lists, specification, routes }: IndexParts): Page {
  const text = description || DEFAULT_DESCRIPTION;
  const first = features.flatMap(({ operations }) => operations).find(({ id }) => id === "searchProducts");
  return {
    path: "docs/index",
    title: "Start",
    description: "Reference of the API: every operation, event, chunk, error and shape, with guides.",
    body: html`<h1>${title}</h1>
<div class="operation first"><div class="text">${paragraphs(text)}
<ol><li>Start the service; it prints a secret and a publishable key of the demo shop.</li>
<li>Send the first search with one of them.</li>
<li>Read <a href="/docs/guides/catalogue">how a shop's catalogue is filled</a>, and
<a href="/docs/guides/search">how it is searched</a>.</li></ol>
</div>
${first && renderSamples(first, routes, 1)}</div>
<h2 id="guides">Guides</h2>
<ul class="cards">${guides.map(renderCard)}</ul>
<h2 id="lists">Look up</h2>
<ul class="cards">${lists.map(renderCard)}</ul>
<h2 id="operations">Operations</h2>
<p>${features.flatMap(({ operations }) => operations).length} operations, by feature.</p>
${features.map(renderFeature)}
<h2 id="specification">Specification</h2>
<p>What the service promises, rule by rule.</p>
<ul class="columns">${specification.map((page) => html`<li><a href="/${page.path}">${page.title}</a></li>`)}</ul>`,
    markdown: [
      `# ${title}`,
      text,
      first && fence(toCurl(first, first.body?.examples[0]), "sh"),
      `## Guides\n\n${listPages(guides)}`,
      `## Look up\n\n${listPages(lists)}`,
      "## Operations",
      ...features.map((feature) => `### [${feature.title}](/docs/${feature.name}.md)\n\n${listOperations(feature)}`),
      `## Specification\n\n${listPages(specification)}`,
    ]
      .filter(Boolean)
      .join("\n\n"),
    contents: ["Guides", "Look up", "Operations", "Specification"].map((name) => ({
      anchor: name === "Look up" ? "lists" : name.toLowerCase(),
      title: name,
    })),
    entries: [],
  };
}

function renderCard({ path, title, description }: Page): Html {
  return html`<li><a href="/${path}">${title}</a> <span>${inline(description)}</span></li>`;
}

function renderFeature({ name, title, description, operations }: Feature): Html {
  return html`<section class="feature" aria-labelledby="feature-${name}">
<h3 id="feature-${name}"><a href="/docs/${name}">${title}</a></h3>${
    description && html`<p>${inline(description)}</p>`
  }<ul class="routes">${operations.map(
    ({ id, method, path, summary }) =>
      html`<li><a href="/docs/${name}#${id}">${renderRoute(method, path)}</a> <span>${summary}</span></li>\n`,
  )}</ul></section>
`;
}

function listPages(pages: readonly Page[]): string {
  return pages.map(({ path, title, description }) => `- [${title}](/${path}.md): ${description}`).join("\n");
}

function listOperations({ operations }: Feature): string {
  return operations.map(({ method, path, summary }) => `- \`${method} ${path}\`: ${summary}`).join("\n");
}
