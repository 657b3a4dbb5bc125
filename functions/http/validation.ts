import type { TSchema } from "@sinclair/typebox";
import type { ErrorObject } from "ajv";
import type { ValidationIssue } from "./errors.ts";
import type { Operation } from "./operation.ts";
import { type AJV_FORMATS, getValidator, type Part } from "./validators.ts";

/** Decisions *Envelope*: at most 100 details. */
const MAX_FAULTS = 100;
const MAX_NAME = 100;
/** What Ajv only names. */
const FORMATS: Record<(typeof AJV_FORMATS)[number], string> = {
  uri: "must be a whole URL, such as https://shop.example/path, with characters beyond ASCII encoded (%C3%A4, a host as xn--…)",
  "date-time": "must be a date and time with its zone, such as 2026-02-03T04:05:00Z",
  email: "must be an e-mail address",
};

/** Checks a value against one part of the operation. Empty: it fits. Every fault is named, with its JSON path below `at`. */
export function validateInput(operation: Operation, part: Part, value: unknown, at = ""): ValidationIssue[] {
  const validate = getValidator(operation, part);
  if (!validate || validate(value)) return [];
  return toIssues(validate.errors ?? [], at);
}

/** Drops what the schema does not know (decisions *Envelope*), at every level whose properties are listed. Schemas that refuse unknown properties are left alone. */
export function dropUnknownProperties(schema: TSchema, value: unknown): unknown {
  if (Array.isArray(value)) return schema.items ? value.map((entry) => dropUnknownProperties(schema.items, entry)) : value;
  if (typeof value !== "object" || value === null || !schema.properties || "additionalProperties" in schema) return value;
  const known: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries<TSchema>(schema.properties)) {
    if (Object.hasOwn(value, name)) known[name] = dropUnknownProperties(inner, (value as Record<string, unknown>)[name]);
  }
  return known;
}

function toIssues(errors: ErrorObject[], at: string): ValidationIssue[] {
  const faults = new Map<string, ValidationIssue>();
  for (const error of errors) {
    const fault = { param: toParam(error, at), message: toMessage(error) };
    faults.set(`${fault.param} ${fault.message}`, fault);
    if (faults.size === MAX_FAULTS) break;
  }
  return [...faults.values()];
}

/** `/products/3/price` → `products[3].price`. */
function toParam(error: ErrorObject, at: string): string {
  const segments = error.instancePath
    .split("/")
    .slice(1)
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
  if (error.keyword === "required") segments.push(error.params.missingProperty);
  if (error.keyword === "additionalProperties") segments.push(error.params.additionalProperty);
  let path = at;
  for (const segment of segments.map(truncateName))
    path += /^\d+$/.test(segment) ? `[${segment}]` : path === "" ? segment : `.${segment}`;
  return path;
}

/** A name may be as long as a body; it is to be recognised, not repeated. */
function truncateName(name: string): string {
  return name.length <= MAX_NAME ? name : `${name.slice(0, MAX_NAME).toWellFormed()}…`;
}

function toMessage(error: ErrorObject): string {
  if (error.keyword === "required") return "is required";
  if (error.keyword === "additionalProperties") return "is not a known property";
  if (error.keyword === "enum") return `must be one of ${error.params.allowedValues.map(String).join(", ")}`;
  if (error.keyword === "type") return `must be ${[error.params.type].flat().join(" or ")}`;
  if (error.keyword === "format") return FORMATS[error.params.format as keyof typeof FORMATS];
  return error.message ?? "is not valid";
}
