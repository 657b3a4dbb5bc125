import { describeLimits, describeType, type Field, unfold } from "../contract/describe-schema.ts";
import { type OpenApiDocument, type Schema, sharedName } from "../contract/open-api.ts";

const MAX_DEPTH = 6;
const SHAPES_PATH = "docs/shapes";
const SHAPES = `/${SHAPES_PATH}.md`;

/** Lists the fields of a schema as Markdown, those of objects within it indented; shared shapes are links. */
export function listFields(document: OpenApiDocument, schema: Schema, depth = 0): string[] {
  const indent = "  ".repeat(depth);
  if (depth > MAX_DEPTH || (depth > 0 && sharedName(schema) !== null)) return [];
  const { fields, choices, note } = unfold(document, schema);
  const demand = note && depth === 0 ? [note, ""] : [];
  const rows = fields.flatMap((field) => [
    `${indent}- ${describeField(field)}`,
    ...(sharedName(entryOf(field.schema)) === null ? listFields(document, field.schema, depth + 1) : []),
  ]);
  const forms = choices.flatMap((choice) => [`${indent}- ${choice.name}:`, ...listFields(document, choice.schema, depth + 1)]);
  return [...demand, ...rows, ...forms];
}

function entryOf({ items, additionalProperties, ...schema }: Schema): Schema {
  return items ?? (typeof additionalProperties === "object" ? additionalProperties : schema);
}

function describeField({ name, isRequired, description, limits, schema }: Field): string {
  const rest = [description.replaceAll("\n", " "), limits && `(${limits})`].filter(Boolean).join(" ");
  return `\`${name}\`: ${typeText(schema)}${isRequired ? ", required" : ""}${rest ? `. ${rest}` : ""}`;
}

/** Names the type of a schema; shared shapes are links to their page. */
export function typeText(schema: Schema): string {
  const parts = describeType(schema);
  return parts.map((part) => (typeof part === "string" ? part : `[${part.shared}](${SHAPES}#${part.shared})`)).join("");
}

/** Describes a parameter in a line. */
export function parameterText(name: string, place: string, isRequired: boolean, description: string, schema: Schema): string {
  const limits = describeLimits(schema);
  const rest = `${typeText(schema)}. ${description}${limits ? ` (${limits})` : ""}`;
  return `- \`${name}\` (${place}${isRequired ? ", required" : ""}): ${rest}`;
}

/** Fences code, by more backticks than stand in it. */
export function fence(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = "`".repeat(longest + 1);
  return `${ticks}${language}\n${code}\n${ticks}`;
}
