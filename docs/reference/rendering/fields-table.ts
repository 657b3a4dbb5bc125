import { describeLimits, describeType, type Field, unfold } from "../contract/describe-schema.ts";
import { type OpenApiDocument, type Schema, sharedName } from "../contract/open-api.ts";
import { type Html, html, inline } from "./html.ts";

/** Levels of shared shapes that unfold within each other; deeper ones are links. */
const MAX_UNFOLDED = 2;

/** Records what a page shows of shapes: each shared one once, at its first use; later uses, and deeper ones, lead to it. */
export interface PageShapes {
  document: OpenApiDocument;
  /** Names of the shared shapes that this page has shown. */
  shown: Set<string>;
  /** Links to every shape that is not shown: false on the page of shapes itself, where each has its place. */
  unfoldsShared: boolean;
}

/** Renders a schema as tables: its type, its fields, and what each of them unfolds to. */
export function renderSchema(schema: Schema, page: PageShapes, level = 0): Html | null {
  const name = sharedName(schema);
  if (name !== null) return unfoldShared(name, page, level);
  const { fields, choices, note } = unfold(page.document, schema);
  if (fields.length === 0 && choices.length === 0) return null;
  const table =
    fields.length > 0 &&
    html`<table class="fields"><tbody>${fields.map((field) => renderRow(field, page, level))}</tbody></table>`;
  const forms = choices.map(
    (choice) =>
      html`<details><summary>${inline(`\`${choice.name}\``)}</summary>${renderSchema(choice.schema, page, level)}</details>`,
  );
  return html`${note && html`<p class="note">${inline(note)}</p>`}${table}${forms}`;
}

/** Renders the whole of a shared schema: what it is, and its fields. */
export function renderShape(schema: Schema, page: PageShapes, level = 0): Html {
  const { bases, own } = page.unfoldsShared ? { bases: [], own: schema } : withoutBases(schema);
  const body = renderSchema(own, page, level);
  const limits = describeLimits(schema);
  if (bases.length > 0) {
    const required = (schema.required ?? []).map((name) => `\`${name}\``).join(", ");
    return html`<p class="note">All fields of ${bases.map((base) => html`${renderType(base, page)} `)}${
      required && inline(`(required here: ${required}) `)
    }${body ? "and:" : ""}</p>${body}`;
  }
  return html`${body ?? html`<p class="note">${renderType(schema, page)}${limits && html`: ${inline(limits)}`}.</p>`}`;
}

/** Divides a shape into shared ones that it has all fields of, which have places of their own, and what it has beside them. */
function withoutBases(schema: Schema): { bases: Schema[]; own: Schema } {
  const parts = schema.allOf ?? [];
  const bases = parts.filter((part) => sharedName(part) !== null);
  const { required: _, ...rest } = schema;
  return bases.length === 0
    ? { bases, own: schema }
    : { bases, own: { ...rest, allOf: parts.filter((part) => !bases.includes(part)) } };
}

function unfoldShared(name: string, page: PageShapes, level: number): Html | null {
  if (!page.unfoldsShared || page.shown.has(name) || level > MAX_UNFOLDED) return null;
  page.shown.add(name);
  const schema = page.document.components.schemas[name]!;
  // What a request holds, and an answer, is what a reader came for.
  return html`<details class="shape" id="shape-${name}"${level === 0 && html` open`}>
<summary>Fields of <code>${name}</code></summary>${renderShape(schema, page, level + 1)}</details>`;
}

function renderRow(field: Field, page: PageShapes, level: number): Html {
  const { name, isRequired, description, limits, schema } = field;
  // First what unfolds below, so that the type leads there.
  const inner = renderInner(field, page, level);
  const type = renderType(schema, page);
  const row = renderFieldRow({ name, isRequired, type, description, limits });
  return html`${row}${inner && html`<tr class="inner"><td colspan="2">${inner}</td></tr>`}\n`;
}

interface FieldRow {
  name: string;
  isRequired: boolean;
  type: Html;
  description: string;
  limits: string;
}

/** Renders a row of a table of fields: the name with its type, and what it means. */
export function renderFieldRow({ name, isRequired, type, description, limits }: FieldRow): Html {
  const required = isRequired && html` <b>required</b>`;
  const bounds = limits && html`<small>${inline(limits)}</small>`;
  return html`<tr><th scope="row"><code>${name}</code>${required}<span>${type}</span></th>
<td>${inline(description)}${bounds}</td></tr>`;
}

/** Unfolds a field: a shared shape under its own name, an object of its own under the field's. */
function renderInner({ name, schema }: Field, page: PageShapes, level: number): Html | null {
  const shared = sharedName(schema) ?? sharedName(entryOf(schema));
  if (shared !== null) return unfoldShared(shared, page, level + 1);
  const body = renderSchema(schema, page, level);
  return body && html`<details><summary>Fields of <code>${name}</code></summary>${body}</details>`;
}

function entryOf({ items, additionalProperties }: Schema): Schema {
  return items ?? (typeof additionalProperties === "object" ? additionalProperties : {});
}

/** Renders the name of a type, in which shared shapes are links. */
export function renderType(schema: Schema, page: PageShapes): Html {
  const parts = describeType(schema);
  const toLink = (name: string) => html`<a href="${shapeAddress(name, page)}">${name}</a>`;
  return html`${parts.map((part) => (typeof part === "string" ? part : toLink(part.shared)))}`;
}

function shapeAddress(name: string, { shown, unfoldsShared }: PageShapes): string {
  if (!unfoldsShared) return `#${name}`;
  return shown.has(name) ? `#shape-${name}` : `/docs/shapes#${name}`;
}
