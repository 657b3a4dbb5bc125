import type { ValidateFunction } from "ajv";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import type { Operation } from "./operation.ts";

export type Part = "request" | "query" | "entry";

/** Options shared with the validators compiled for Lambda. */
export const AJV_OPTIONS = {
  allErrors: true,
  strict: true,
  strictTypes: false,
  allowUnionTypes: true,
  messages: false,
  code: { esm: false },
} as const;

export const AJV_FORMATS = ["email", "uri", "date-time"] as const;

const ajv = new Ajv(AJV_OPTIONS);
addFormats.default(ajv, [...AJV_FORMATS]);

const compiled = new WeakMap<object, ValidateFunction>();

/**
 * Returns the validator of one part of an operation, compiled on first use. In a bundled Lambda this module is replaced by one
 * with the same export whose validators were compiled at build time (lib/bundling): Ajv itself is then not in the bundle.
 * This is why the module stands alone.
 */
export function getValidator(operation: Operation, part: Part): ValidateFunction | null {
  const schema = operation[part];
  if (!schema) return null;
  let validate = compiled.get(schema);
  if (!validate) {
    validate = ajv.compile(schema);
    compiled.set(schema, validate);
  }
  return validate;
}
