import type { TSchema } from "@sinclair/typebox";
import { CHAT_CHUNKS } from "../schemas/chat/chat-chunks.ts";

const BEGIN = "<!-- The chunks: made by `npm run docs` from the sources; do not edit. -->";
const END = "<!-- End of the chunks. -->";

/** Returns docs/chat-protocol.md with its tables made from the chunks' schemas; everything else in it is written by hand. */
export function chatProtocolDocument(current: string): string {
  const [before, after] = [current.indexOf(BEGIN), current.indexOf(END)];
  const tables = `### Content\n\n${chunkTable("content")}\n\n### Flow\n\n${chunkTable("flow")}`;
  return `${current.slice(0, before)}${BEGIN}\n\n${tables}\n\n${current.slice(after)}`;
}

function chunkTable(kind: string): string {
  const rows = Object.entries(CHAT_CHUNKS)
    .filter(([, chunk]) => chunk.kind === kind)
    .map(([type, { data, rule }]) => `| \`${type}\` | \`${toNotation(data).replaceAll("|", "\\|")}\` | ${rule} |`);
  return ["| `type` | `data` | Rule |", "| --- | --- | --- |", ...rows].join("\n");
}

/** Writes a schema as a TypeScript type. */
function toNotation(schema: TSchema): string {
  const { type, items, oneOf, const: literal, enum: values } = schema;
  if (Array.isArray(type)) return type.map((each) => toNotation({ ...schema, type: each })).join(" | ");
  if (oneOf) return oneOf.map(toNotation).join(" | ");
  if (literal !== undefined) return JSON.stringify(literal);
  if (values) return values.map((value: unknown) => JSON.stringify(value)).join(" | ");
  if (type === "array") return items.enum ? `(${toNotation(items)})[]` : `${toNotation(items)}[]`;
  if (type === "object") return toObjectNotation(schema);
  return type === "integer" ? "number" : type;
}

function toObjectNotation({ properties = {}, required = [], additionalProperties }: TSchema): string {
  const fields = Object.entries<TSchema>(properties).map(
    ([field, schema]) => `${field}${required.includes(field) ? "" : "?"}: ${toNotation(schema)}`,
  );
  if (fields.length === 0) return additionalProperties === false ? "{}" : "object";
  return `{ ${[...fields, ...(additionalProperties === false ? [] : ["…"])].join(", ")} }`;
}
