import { formatJson } from "../contract/format-json.ts";
import { merge, type OpenApiDocument, resolve, type Schema, sharedName } from "../contract/open-api.ts";
import { type PageShapes, renderSchema, renderType } from "../rendering/fields-table.ts";
import { type Html, html, inline } from "../rendering/html.ts";
import { fence, listFields, typeText } from "../rendering/markdown.ts";
import type { Page } from "../rendering/page.ts";
import { renderCode } from "../rendering/samples.ts";

const DESCRIPTION = "What webhooks receive: each event with its data and a sample, and the headers of every delivery.";

interface Event {
  type: string;
  summary: string;
  data: Schema;
  sample: unknown;
}

/** Makes the page of the events that webhooks receive. Events of the same data stand together. */
export function eventsPage(document: OpenApiDocument): Page {
  const events = Object.entries(document.webhooks).map(([type, webhook]): Event => {
    const { schema, example } = webhook.post.requestBody!.content["application/json"]!;
    return { type, summary: webhook.post.summary, data: merge(document, schema).properties!.data!, sample: example };
  });
  const groups = [...Map.groupBy(events, ({ data }) => JSON.stringify(data)).values()];
  const shapes = { document, shown: new Set<string>(), unfoldsShared: true };
  return {
    path: "docs/webhook-events",
    title: "Webhook events",
    description: DESCRIPTION,
    body: html`<h1>Webhook events</h1>
<p class="lead">${DESCRIPTION}</p>
<p>Events come at least once and in no promised order: handle each <code>id</code> once. 
<a href="/docs/guides/verify-webhook">Verify a webhook</a> shows how a receiver checks the signature.
<a href="/docs/webhooks">Webhooks</a> lists the operations on webhooks and deliveries.</p>
<section id="headers" aria-labelledby="headers-title">
<h2 id="headers-title">Headers of a delivery</h2>${renderHeaders(document)}</section>
${groups.map((group) => renderGroup(group, shapes))}`,
    markdown: [`# Webhook events`, DESCRIPTION, ...groups.map((group) => groupMarkdown(group, document))].join("\n\n"),
    contents: events.map(({ type }) => ({ anchor: type, title: type })),
    entries: events.map(({ type, summary }) => ({ kind: "event", anchor: type, title: type, text: summary.replace(/\.$/, "") })),
  };
}

function renderHeaders(document: OpenApiDocument): Html {
  const [first] = Object.values(document.webhooks);
  const headers = (first?.post.parameters ?? []).map((parameter) => resolve(document, parameter));
  const rows = headers.map(
    ({ name, description = "" }) => html`<tr><th scope="row"><code>${name}</code></th><td>${inline(description)}</td></tr>\n`,
  );
  return html`<table class="fields"><tbody>${rows}</tbody></table>`;
}

function renderGroup(group: Event[], page: PageShapes): Html {
  const [{ data, sample }] = group as [Event];
  return html`<section class="operation" aria-label="${group.map(({ type }) => type).join(", ")}"><div class="text">
${group.map(
  ({ type, summary }) =>
    html`<h2 id="${type}"><a href="#${type}"><code>${breakable(type)}</code></a></h2><p>${inline(summary)}</p>\n`,
)}<h3>Data</h3>
${sharedName(data) !== null && html`<p class="note">${renderType(data, page)}</p>`}
${renderSchema(data, page)}</div>
<div class="samples"><h4>Sample</h4>${renderCode(formatJson(sample))}</div></section>
`;
}

function breakable(type: string): Html {
  return html`${type.split(/(?<=[._])/).map((word) => html`${word}<wbr>`)}`;
}

function groupMarkdown(group: Event[], document: OpenApiDocument): string {
  const [{ data, sample }] = group as [Event];
  return [
    ...group.map(({ type, summary }) => `## ${type}\n\n${summary}`),
    `Data: ${typeText(data)}`,
    listFields(document, data).join("\n"),
    fence(formatJson(sample), "json"),
  ]
    .filter(Boolean)
    .join("\n\n");
}
