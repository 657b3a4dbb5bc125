import type { OpenApiDocument } from "../contract/open-api.ts";
import type { Feature } from "../contract/read-operations.ts";
import type { ClientRoutes } from "../contract/request-example.ts";
import { html, inline } from "../rendering/html.ts";
import { operationMarkdown } from "../rendering/operation-markdown.ts";
import { renderOperation, renderRoute } from "../rendering/operation-section.ts";
import type { Page } from "../rendering/page.ts";

/** Makes the page of a feature: each operation under its own anchor. */
export function featurePage(feature: Feature, document: OpenApiDocument, routes: ClientRoutes): Page {
  const { name, title, description, operations } = feature;
  const shapes = { document, shown: new Set<string>(), unfoldsShared: true };
  const list = operations.map(
    ({ id, method, path, summary }) => html`<li><a href="#${id}">${renderRoute(method, path)}</a> <span>${summary}</span></li>\n`,
  );
  return {
    path: `docs/${name}`,
    title,
    description:
      description ||
      operations
        .map(({ summary }) => summary)
        .join(" ")
        .slice(0, 160),
    body: html`<h1>${title}</h1>
${description && html`<p class="lead">${inline(description)}</p>`}
<ul class="routes">
${list}</ul>
${operations.map((operation) => renderOperation(operation, shapes, routes))}`,
    markdown: [`# ${title}`, description, ...operations.map((operation) => operationMarkdown(operation, document, routes))]
      .filter(Boolean)
      .join("\n\n"),
    contents: operations.map(({ id, method, path }) => ({ anchor: id, title: `${method} ${path}` })),
    entries: operations.map(({ id, method, path, summary }) => {
      return { kind: "operation", anchor: id, title: `${method} ${path}`, text: summary.replace(/\.$/, "") };
    }),
  };
}
