import { type TSchema, Type } from "@sinclair/typebox";
import { isObject } from "../../platform/is-object.ts";
import type { ValidationIssue } from "../errors.ts";
import type { Operation } from "../operation.ts";
import type { Part } from "../validators.ts";
import { closeSchema, type DroppedProperties, readKnownProperties, type UnknownProperties } from "./known-properties.ts";
import { validateInput } from "./validation.ts";

/** A value as an operation takes it, and what is wrong with it. */
interface ReadInput {
  value: unknown;
  issues: ValidationIssue[];
}

/** Schemas of a body or a query that an operation does not have. */
const NOTHING = Type.Object({});
const REFUSED_NOTHING = closeSchema(NOTHING);

/** Returns the schema of one part of an operation; of a part that it does not have, one of an object without properties. */
function schemaOf(operation: Operation, part: Part): TSchema {
  return operation[part] ?? (operation.unknownProperties === "refuse" ? REFUSED_NOTHING : NOTHING);
}

/**
 * Reads the body of a request: known properties, in any of their spellings, validated. Unknown ones are noted in `dropped`, or
 * are issues.
 */
export function readOperationBody(operation: Operation, given: unknown, dropped: DroppedProperties): ReadInput {
  return readPlaced(operation, "request", dropReadOnly(operation, given, dropped), dropped);
}

/**
 * Reads what stands at a place of a larger body, an entry or the body of a call: warnings name the place. Paths of issues begin
 * in what is read, since the caller knows where it stands.
 */
export function readPlaced(operation: Operation, part: Part, given: unknown, dropped: DroppedProperties, at = ""): ReadInput {
  const unknown: UnknownProperties = { dropped, refused: [] };
  const value = readKnownProperties(schemaOf(operation, part), given, unknown, at);
  const inside = at === "" ? 0 : at.length + 1;
  const refused = unknown.refused.map(({ param, message }) => ({ param: param.slice(inside), message }));
  return { value, issues: [...refused, ...validateInput(operation, part, value)] };
}

/**
 * Leaves out of a change what only the service sets: a resource may be sent back as it was read (docs/specification/http.md,
 * envelope.read-only).
 */
function dropReadOnly(
  { method, request, response, unknownProperties }: Operation,
  given: unknown,
  dropped: DroppedProperties,
): unknown {
  const isChange = method === "PUT" || method === "PATCH";
  if (!isChange || unknownProperties !== "refuse" || !request?.properties || !response.properties || !isObject(given))
    return given;
  const isReadOnly = (name: string) => name in response.properties && !(name in request.properties);
  const writable = Object.entries(given).filter(([name]) => !isReadOnly(name));
  if (writable.length === Object.keys(given).length) return given;
  for (const param of Object.keys(given).filter(isReadOnly)) dropped.noteValue({ param, message: READ_ONLY });
  return Object.fromEntries(writable);
}

const READ_ONLY = "is set by the service, and was dropped";

/** Reads the parameters of a query like the properties of a body. */
export function readQuery(operation: Operation, rawQuery: string, dropped: DroppedProperties): ReadInput {
  const unknown: UnknownProperties = { dropped, refused: [] };
  const value = parseQuery(schemaOf(operation, "query"), rawQuery, unknown);
  return { value, issues: [...unknown.refused, ...validateInput(operation, "query", value)] };
}

/**
 * Converts query parameters to the types of the schema: numbers and booleans from their text, lists from repeated or
 * comma-separated values. Parameters without a value are left out, those that the schema does not know are noted. A closed schema
 * refuses a parameter without a value, and one with several where one is taken: what is meant would be a guess.
 */
export function parseQuery(schema: TSchema, rawQuery: string, unknown: UnknownProperties): Record<string, unknown> {
  const given = Object.groupBy(new URLSearchParams(rawQuery), ([name]) => name);
  const known = readKnownProperties(schema, given, unknown) as typeof given;
  const query: Record<string, unknown> = {};
  for (const [name, parameters = []] of Object.entries(known)) {
    const values = parameters.map(([, value]) => value).filter((value) => value !== "");
    const { [name]: parameter } = schema.properties as Record<string, TSchema>;
    if (values.length > 0) query[name] = toTyped(parameter!, values);
    if (schema.additionalProperties !== false) continue;
    if (values.length === 0) unknown.refused.push({ param: name, message: "has no value" });
    if (parameter!.type !== "array" && new Set(values).size > 1)
      unknown.refused.push({ param: name, message: "is there with several values: send one" });
  }
  return query;
}

/** Leaves text that does not look like the type as it is, so that validation names the issue. */
function toTyped(schema: TSchema, values: string[]): unknown {
  const value = values.at(-1)!;
  if (schema.type === "array") return values.flatMap((part) => part.split(",")).filter((part) => part !== "");
  if ((schema.type === "integer" || schema.type === "number") && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (schema.type === "boolean" && (value === "true" || value === "false")) return value === "true";
  return value;
}
