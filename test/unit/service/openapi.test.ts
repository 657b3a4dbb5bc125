import { describe, expect, test } from "@jest/globals";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { buildOpenApi } from "../../../functions/features/service/openapi.ts";
import { OPERATIONS } from "../../../functions/operations.ts";
import { resolve } from "../../fuzz/document.ts";
import type { Components } from "../../fuzz/flatten-schema.ts";
import { verifies } from "../../support/verifies.ts";

type Json = Record<string, unknown>;
type Content = Record<string, { schema: Json; example?: unknown; examples?: Record<string, { value: unknown }> }>;
interface Described {
  operationId: string;
  parameters: ({ name: string; in: string; description?: string; example?: unknown } | { $ref: string })[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

const document = buildOpenApi(OPERATIONS, "", { answers: true }) as {
  paths: Record<string, Record<string, Described>>;
  webhooks: Record<string, Record<string, Described>>;
  components: Components;
};
const operations = [...Object.values(document.paths), ...Object.values(document.webhooks)].flatMap((methods) =>
  Object.values(methods),
);
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: "document", components: document.components });

describe("the OpenAPI document", () => {
  test("describes every property and every parameter", () => {
    verifies("service.described");
    const lacking = operations.flatMap(({ operationId, parameters, requestBody, responses }) => [
      ...parameters
        .map((parameter) => resolve<{ name: string; description?: string }>(parameter, document.components))
        .flatMap(({ name, description }) => (description ? [] : [`${operationId}: ${name}`])),
      ...listUndescribed(requestBody, `${operationId} request`),
      ...Object.entries(responses).flatMap(([status, response]) => listUndescribed(response, `${operationId} ${status}`)),
    ]);

    expect([...lacking, ...listUndescribed(document.components.schemas, "components")]).toEqual([]);
  });

  test("has an example of each body, of each part of a path, and of an answer", () => {
    verifies("service.examples");
    const called = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const lacking = called.flatMap(({ operationId, parameters, requestBody, responses }) => [
      ...(requestBody && listExamples(requestBody.content, "").length === 0 ? [`${operationId} request`] : []),
      ...parameters
        .map((each) => resolve<{ name: string; in: string; example?: unknown }>(each, document.components))
        .flatMap((each) => (each.in === "path" && each.example === undefined ? [`${operationId} ${each.name}`] : [])),
      ...(Object.values(responses).some(({ content }) => listExamples(content, "").length > 0) ? [] : [`${operationId} answer`]),
    ]);

    expect(lacking).toEqual([]);
  });

  test("has no example that does not fit its schema", () => {
    verifies("service.examples");
    const contents = operations.flatMap(({ operationId, requestBody, responses }) => [
      ...listExamples(requestBody?.content, `${operationId} request`),
      ...Object.entries(responses).flatMap(([status, { content }]) => listExamples(content, `${operationId} ${status}`)),
    ]);

    const shown = contents.filter(({ example }) => example !== undefined);
    const wrong = shown.flatMap(({ what, schema, example }) => {
      const validate = compile(schema);
      return validate(example) ? [] : [`${what}: ${ajv.errorsText(validate.errors)}: ${JSON.stringify(example)}`];
    });

    expect(wrong).toEqual([]);
    expect(shown.length).toBeGreaterThanOrEqual(Object.keys(document.webhooks).length);
  });

  const filter = () => compile({ $ref: "#/components/schemas/ProductFilter" });
  test.each<[Json]>([
    [{ brands: "Skerry", price: { gte: 20, lt: 50 } }],
    [{ "attributes.color": ["Red", "Navy"], metadata: { year: { gt: 2024 } }, onSale: "true" }],
    [{ or: [{ onSale: true }, { not: { stockStatus: { in: ["outofstock"] } } }], tags: { exists: true } }],
  ])("takes %j for a filter of products", (value) => {
    expect(filter()(value)).toBe(true);
  });

  test.each<[Json]>([
    [{ prize: 3 }],
    [{ price: { below: 3 } }],
    [{ price: "3" }],
    [{ onSale: { gt: true } }],
    [{ or: [{ prize: 3 }] }],
  ])("takes %j for no filter of products", (value) => {
    expect(filter()(value)).toBe(false);
  });
});

function listExamples(content: Content = {}, what: string) {
  return Object.values(content).flatMap(({ schema, example, examples = {} }) =>
    [...(example === undefined ? [] : [example]), ...Object.values(examples).map(({ value }) => value)].map((each) => {
      return { what, schema, example: each };
    }),
  );
}

const compiled = new Map<string, ReturnType<Ajv["compile"]>>();

function compile(schema: Json) {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
  const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text));
  compiled.set(text, validate);
  return validate;
}

/**
 * Lists the properties below a schema that have no description, neither of their own nor of the schema that has their name; the
 * envelope describes its own.
 */
function listUndescribed(schema: unknown, at: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (keyword === "example" || keyword === "default" || keyword === "enum") return [];
    if (keyword !== "properties" || Array.isArray(schema)) return listUndescribed(value, at);
    return Object.entries(value as Record<string, Json>).flatMap(([name, property]) => [
      ...(property.description || isEnvelope(name, property) || isDescribedByName(property) ? [] : [`${at}: ${name}`]),
      ...listUndescribed(property, `${at}.${name}`),
    ]);
  });
}

/** Tells the members that an answer or a delivery has of its own in what surrounds all of them. */
function isEnvelope(name: string, property: Json): boolean {
  return name === "data" || (["object", "event_type"].includes(name) && "const" in property);
}

function isDescribedByName({ $ref }: Json): boolean {
  return typeof $ref === "string" && document.components.schemas![$ref.split("/").at(-1)!]!.description !== undefined;
}
