import { merge, type OpenApiDocument, type Schema } from "../contract/open-api.ts";
import type { Example, ReferenceOperation } from "../contract/read-operations.ts";
import { renderSchema, renderType } from "../rendering/fields-table.ts";
import { html, inline } from "../rendering/html.ts";
import { fence, listFields, typeText } from "../rendering/markdown.ts";
import type { Page } from "../rendering/page.ts";
import { renderCode } from "../rendering/samples.ts";

const DESCRIPTION = "The lines of a streamed chat answer: each chunk with its data, and a recorded stream.";

interface Chunk {
  type: string;
  rule: string;
  data: Schema;
}

/** Makes the page of the chunks of a chat stream. The recorded stream is the tested example of an operation that streams. */
export function chunksPage(document: OpenApiDocument, operations: readonly ReferenceOperation[]): Page {
  const chunks = readChunks(document);
  const stream = findStream(operations);
  const shapes = { document, shown: new Set<string>(), unfoldsShared: true };
  const lines = stream.map(({ value }) => JSON.stringify(value)).join("\n");
  return {
    path: "docs/chat-chunks",
    title: "Chat chunks",
    description: DESCRIPTION,
    body: html`<h1>Chat chunks</h1>
<p class="lead">${DESCRIPTION}</p>
<p>A stream is NDJSON: one JSON object a line, with <code>seq</code>, <code>type</code> and <code>data</code>.
<a href="/docs/guides/chat-protocol">The chat protocol</a> tells their order, how to resume a stream, and how to show
what comes.</p>
${
  lines &&
  html`<section id="recorded-stream" aria-labelledby="recorded-title"><h2 id="recorded-title">A recorded stream</h2>
${renderCode(lines)}</section>`
}
${chunks.map(({ type, rule, data }) => {
  const fields = renderSchema(data, shapes);
  return html`<section class="shape" aria-labelledby="${type}">
<h2 id="${type}"><a href="#${type}"><code>${type}</code></a></h2>
<p>${inline(rule)}</p>${fields ?? html`<p class="note">Data: ${renderType(data, shapes)}</p>`}</section>\n`;
})}`,
    markdown: [
      "# Chat chunks",
      DESCRIPTION,
      lines && `## A recorded stream\n\n${fence(lines, "ndjson")}`,
      ...chunks.map(({ type, rule, data }) =>
        `## ${type}\n\n${rule}\n\nData: ${typeText(data)}\n\n${listFields(document, data).join("\n")}`.trimEnd(),
      ),
    ]
      .filter(Boolean)
      .join("\n\n"),
    contents: chunks.map(({ type }) => ({ anchor: type, title: type })),
    entries: chunks.map(({ type, rule }) => ({ kind: "chunk", anchor: type, title: type, text: firstSentence(rule) })),
  };
}

function readChunks(document: OpenApiDocument): Chunk[] {
  const choices = document.components.schemas.ChatChunk?.oneOf ?? [];
  return choices.map((choice) => {
    const { properties = {}, description = "" } = merge(document, choice);
    return { type: String(properties.type?.const), rule: description, data: properties.data ?? {} };
  });
}

/** Returns the lines of the first example of a stream. */
function findStream(operations: readonly ReferenceOperation[]): readonly Example[] {
  const streams = operations.flatMap(({ successes }) =>
    successes.filter(({ contentType }) => contentType === "application/x-ndjson"),
  );
  return streams.find(({ examples }) => examples.length > 1)?.examples ?? [];
}

function firstSentence(text: string): string {
  return /^[^.]*/.exec(text)![0];
}
