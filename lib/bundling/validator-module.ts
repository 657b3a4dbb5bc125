import { Ajv } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";
import type { Operation } from "../../functions/http/operation.ts";
import { AJV_FORMATS, AJV_OPTIONS, type Part } from "../../functions/http/validators.ts";

const PARTS: readonly Part[] = ["request", "query", "entry"];

/**
 * Generates the source of a module that replaces functions/http/validators.ts in a bundle: the same export, with the validators
 * of these operations already compiled. Without it each function would carry Ajv and compile its schemas at every cold start.
 */
export function toValidatorModule(operations: readonly Operation[]): string {
  const ajv = new Ajv({ ...AJV_OPTIONS, code: { ...AJV_OPTIONS.code, source: true } });
  addFormats.default(ajv, [...AJV_FORMATS]);
  const names = new Map<object, string>();
  const entries: string[] = [];
  for (const operation of operations) {
    for (const part of PARTS) {
      const schema = operation[part];
      if (!schema) continue;
      if (!names.has(schema)) names.set(schema, addSchema(ajv, schema, `v${names.size}`));
      entries.push(`${JSON.stringify(validatorKey(operation.id, part))}: compiled.${names.get(schema)}`);
    }
  }
  return MODULE.replace("/* validators */", () => toStandalone(ajv, [...names.values()])).replace("/* entries */", () =>
    entries.join(",\n"),
  );
}

const MODULE = `
const compiled = {};
(function (exports) {
/* validators */
})(compiled);
const validators = {
/* entries */
};
exports.validatorOf = function validatorOf(operation, part) {
  if (!operation[part]) return null;
  const validator = validators[operation.id + " " + part];
  if (!validator) throw new Error("No validator was compiled for " + operation.id + " " + part + ".");
  return validator;
};
`;

function validatorKey(operationId: string, part: Part): string {
  return `${operationId} ${part}`;
}

function addSchema(ajv: Ajv, schema: object, name: string): string {
  ajv.addSchema(schema, name);
  return name;
}

function toStandalone(ajv: Ajv, names: string[]): string {
  const standalone = standaloneCode as unknown as { default: (ajv: Ajv, exports: Record<string, string>) => string };
  return standalone.default(ajv, Object.fromEntries(names.map((name) => [name, name])));
}
