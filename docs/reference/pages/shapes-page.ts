import type { OpenApiDocument } from "../contract/open-api.ts";
import { renderShape } from "../rendering/fields-table.ts";
import { html, inline } from "../rendering/html.ts";
import { listFields, typeText } from "../rendering/markdown.ts";
import type { Page } from "../rendering/page.ts";

/** Makes the page of all shared shapes, by name. */
export function shapesPage(document: OpenApiDocument): Page {
  const shapes = Object.entries(document.components.schemas).sort(([one], [other]) => (one < other ? -1 : 1));
  const page = { document, shown: new Set<string>(), unfoldsShared: false };
  const description = "Every shape that requests and answers share, with its fields.";
  return {
    path: "docs/shapes",
    title: "Shapes",
    description,
    body: html`<h1>Shapes</h1>
<p class="lead">${description}</p>
<p class="letters">${shapes.map(([name]) => html`<a href="#${name}">${name}</a> `)}</p>
${shapes.map(
  ([name, schema]) =>
    html`<section class="shape" id="${name}" aria-labelledby="${name}-title">
<h2 id="${name}-title"><a href="#${name}">${name}</a></h2>${
      schema.description && html`<p>${inline(schema.description)}</p>`
    }${renderShape(schema, page)}</section>\n`,
)}`,
    markdown: [
      "# Shapes",
      description,
      ...shapes.map(([name, schema]) => {
        const fields = listFields(document, schema);
        return [`## ${name}`, schema.description, fields.length > 0 ? fields.join("\n") : typeText(schema)]
          .filter(Boolean)
          .join("\n\n");
      }),
    ].join("\n\n"),
    contents: [],
    entries: shapes.map(([name]) => ({ kind: "shape", anchor: name, title: name, text: "" })),
  };
}
