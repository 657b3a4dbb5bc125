import type { ApiDocument, DescribedOperation, DescribedParameter } from "../../api/schemas.ts";
import { missingScopes, type Scope } from "../../api/scopes.ts";

/** A value of the form, with the example that it begins with. */
interface ExampleValue extends Pick<DescribedParameter, "name" | "in"> {
  isNeeded: boolean;
  hint: string;
  value: string;
}

/** An operation of the API, as a form that is filled with its tested example. */
export interface OperationExample {
  id: string;
  method: string;
  /** With its names: `/products/{id}`. */
  path: string;
  summary: string;
  /** Its place in the reference. */
  reference: string;
  key: string;
  scope: Scope | null;
  values: ExampleValue[];
  /** Tested bodies with their titles; empty for an operation without one. */
  bodies: { title: string; text: string }[];
}

/** Values that the console sends by itself, or has no use for. */
const SENT_ANYWAY = new Set(["X-Workspace-ID", "Idempotency-Key", "Last-Event-ID"]);

/** The sentences that the contract writes of each operation's access. */
const ACCESS = /^Key: ([a-z-]+)\.(?: Scope: ([a-z:]+)\.)?/m;

/** Finds an operation by its id in the API's document; null where there is none. */
export function findExample(document: ApiDocument, id: string): OperationExample | null {
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations))
      if (operation.operationId === id) return toExample(document, method.toUpperCase(), path, operation);
  return null;
}

function toExample(document: ApiDocument, method: string, path: string, operation: DescribedOperation): OperationExample {
  const { operationId: id, summary, description = "", tags, parameters = [], requestBody } = operation;
  const [, key = "secret", scope] = ACCESS.exec(description) ?? [];
  const values = parameters.map((each) => ("$ref" in each ? resolve(document, each.$ref) : each));
  return {
    ...{ id, method, path, summary, key },
    reference: `/docs/${tags[0]}#${id}`,
    scope: (scope ?? null) as Scope | null,
    values: values.filter(({ name }) => !SENT_ANYWAY.has(name)).map(toValue),
    bodies: requestBody ? toBodies(requestBody.content["application/json"] ?? {}) : [],
  };
}

function resolve({ components }: ApiDocument, reference: string): DescribedParameter {
  const found = components.parameters?.[reference.split("/").at(-1) ?? ""];
  if (!found) throw new Error(`The API's document lacks ${reference}.`);
  return found;
}

function toValue({ name, in: place, required = false, description = "", example }: DescribedParameter): ExampleValue {
  // The contract says of parts of a path how they are encoded, which is done for whoever types.
  const hint = place === "path" ? "" : description;
  return { name, in: place, isNeeded: required, hint, value: example === undefined ? "" : String(example) };
}

function toBodies({ example, examples = {} }: { example?: unknown; examples?: Record<string, { value: unknown }> }) {
  const titled = Object.entries(examples).map(([title, { value }]) => ({ title, text: toText(value) }));
  return titled.length > 0 ? titled : [{ title: "", text: example === undefined ? "{}" : toText(example) }];
}

const toText = (value: unknown) => JSON.stringify(value, null, 2);

/** Says why a key may not send an operation; null where it may. */
export function describeMissing(
  caller: { keyType: string; effectiveScopes: readonly Scope[] },
  { key, scope }: Pick<OperationExample, "key" | "scope">,
): { text: string; scope: Scope | null } | null {
  if (key === "none") return null;
  const isAdmin = caller.keyType === "admin";
  if (isAdmin)
    return /admin/.test(key) ? null : { text: "A key of a tenant sends this, and yours is the platform's.", scope: null };
  if (key === "admin") return { text: "The platform's admin key alone sends this.", scope: null };
  const [missing] = scope ? missingScopes(caller, [scope]) : [];
  return missing ? { text: "Your key may not send this. It needs", scope: missing } : null;
}
