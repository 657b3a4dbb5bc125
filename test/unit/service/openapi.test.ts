import { describe, expect, test } from "@jest/globals";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { buildOpenApi } from "../../../functions/features/service/openapi.ts";
import { OPERATIONS } from "../../../functions/operations.ts";
import { verifies } from "../../support/verifies.ts";

type Json = Record<string, unknown>;
type Content = Record<string, { schema: Json; example?: unknown; examples?: Record<string, { value: unknown }> }>;
interface Described {
  operationId: string;
  parameters: { name: string; in: string; description?: string; example?: unknown }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

const document = buildOpenApi(OPERATIONS, "") as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Json> };
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const ajv = new Ajv({ strict: false, allErrors: true, discriminator: true });
addFormats.default(ajv);
ajv.addSchema({ $id: "document", components: document.components });

describe("the OpenAPI document", () => {
  test("describes every property and every parameter", () => {
    verifies("service.described");
    const lacking = operations.flatMap(({ operationId, parameters, requestBody, responses }) => [
      ...parameters.flatMap(({ name, description }) => (description ? [] : [`${operationId}: ${name}`])),
      ...listUndescribed(requestBody, `${operationId} request`),
      ...Object.entries(responses).flatMap(([status, response]) => listUndescribed(response, `${operationId} ${status}`)),
    ]);

    expect([...lacking, ...listUndescribed(document.components.schemas, "components")]).toEqual([]);
  });

  test("has an example of each body, of each part of a path, and of an answer", () => {
    verifies("service.examples");
    const lacking = operations.flatMap(({ operationId, parameters, requestBody, responses }) => [
      ...(requestBody && listExamples(requestBody.content, "").length === 0 ? [`${operationId} request`] : []),
      ...parameters.flatMap((each) => (each.in === "path" && each.example === undefined ? [`${operationId} ${each.name}`] : [])),
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

    const wrong = contents.flatMap(({ what, schema, example }) => {
      const validate = compile(schema);
      return validate(example) ? [] : [`${what}: ${ajv.errorsText(validate.errors)}: ${JSON.stringify(example)}`];
    });

    expect(wrong).toEqual([]);
    expect(contents.length).toBeGreaterThan(operations.length);
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

/** Lists the properties below a schema that have no description. */
function listUndescribed(schema: unknown, at: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (keyword === "example" || keyword === "default" || keyword === "enum") return [];
    if (keyword !== "properties" || Array.isArray(schema)) return listUndescribed(value, at);
    return Object.entries(value as Record<string, Json>).flatMap(([name, property]) => [
      ...(property.description ? [] : [`${at}: ${name}`]),
      ...listUndescribed(property, `${at}.${name}`),
    ]);
  });
}
