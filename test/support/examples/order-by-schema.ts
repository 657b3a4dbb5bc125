import type { Operation } from "../../../functions/http/operation.ts";
import { COMPONENTS, type Json, responseSchema } from "./response-schema.ts";

/**
 * Returns a copy of an answer whose properties stand in the order of its schema, and those that it does not name by the alphabet:
 * the order in which the store returns them changes from run to run.
 */
export function orderBySchema(body: unknown, operation: Operation, status: number, contentType: string): unknown {
  const schema = responseSchema(operation, status, contentType);
  const schemas = schema ? [schema] : [];
  return contentType === "application/x-ndjson" ? (body as unknown[]).map((line) => order(line, schemas)) : order(body, schemas);
}

/** Properties that a reader looks for first, also where a schema has them behind what it shares with others. */
const FIRST = ["id", "results"];

function order(value: unknown, schemas: Json[]): unknown {
  const known = schemas.flatMap(alternatives);
  if (Array.isArray(value))
    return value.map((each) =>
      order(
        each,
        known.flatMap(({ items }) => (items ? [items as Json] : [])),
      ),
    );
  if (typeof value !== "object" || value === null) return value;
  const names = [
    ...new Set([
      ...FIRST,
      ...known.flatMap(({ properties }) => Object.keys((properties ?? {}) as Json)),
      ...Object.keys(value).sort(),
    ]),
  ];
  const ofName = (name: string) =>
    known.flatMap(({ properties, additionalProperties }) => {
      const schema = (properties as Json | undefined)?.[name] ?? additionalProperties;
      return typeof schema === "object" && schema !== null ? [schema as Json] : [];
    });
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(value, name) ? [[name, order((value as Json)[name], ofName(name))]] : [])),
  );
}

/** A schema with all that it refers to and offers to choose from. */
function alternatives(schema: Json): Json[] {
  const { $ref, anyOf, oneOf, allOf } = schema;
  const target = typeof $ref === "string" ? [COMPONENTS.schemas[$ref.split("/").at(-1)!]!] : [];
  return [
    schema,
    ...[...target, ...([anyOf, oneOf, allOf] as (Json[] | undefined)[]).flatMap((each) => each ?? [])].flatMap(alternatives),
  ];
}
