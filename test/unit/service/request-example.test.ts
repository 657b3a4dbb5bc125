import { describe, expect, test } from "@jest/globals";
import type { OpenApiDocument } from "../../../docs/reference/contract/open-api.ts";
import { type ReferenceOperation, readFeatures } from "../../../docs/reference/contract/read-operations.ts";
import { toCurl, toTypeScript } from "../../../docs/reference/contract/request-example.ts";
import { buildOpenApi } from "../../../functions/features/service/index.ts";
import { OPERATIONS } from "../../../functions/operations.ts";

const document = buildOpenApi(OPERATIONS, "") as unknown as OpenApiDocument;
const operations = readFeatures(document, OPERATIONS).flatMap((feature) => feature.operations);

/** Finds an operation, whose parameters have these values as examples. */
function find(id: string, examples: Record<string, unknown> = {}): ReferenceOperation {
  const operation = operations.find((each) => each.id === id)!;
  const parameters = operation.parameters.map((parameter) => ({ ...parameter, example: examples[parameter.name] }));
  return { ...operation, parameters };
}

const example = { title: "", value: { text: "men's jacket", limit: 2 } };

describe("a request as an example", () => {
  test("is a command that a shell takes as it stands, quotes included", () => {
    expect(toCurl(find("searchProducts"), example)).toBe(
      [
        "curl https://api.example.com/products/search",
        '-H "Authorization: Bearer $PUBLISHABLE_KEY"',
        '-H "Content-Type: application/json"',
        `-d '{ "text": "men'\\''s jacket", "limit": 2 }'`,
      ].join(" \\\n  "),
    );
  });

  test("fills in the path and the query, percent-encoded", () => {
    const { id } = operations.find(({ path, method }) => method === "GET" && path === "/webhooks/{id}/deliveries")!;
    const command = toCurl(find(id, { id: "wh/1", limit: 5 }));

    expect(command).toContain("curl 'https://api.example.com/webhooks/wh%2F1/deliveries?limit=5'");
    expect(command).toContain("Bearer $SECRET_KEY");
  });

  test("is a call of the client where the client has a method, and of fetch where it has none", () => {
    const routes = { products: { search: "POST /products/search", get: "GET /products/{id}" } };

    expect(toTypeScript(find("searchProducts"), routes, example)).toBe(
      `const { data } = await client.products.search({ text: "men's jacket", limit: 2 });`,
    );
    expect(toTypeScript(find("getProduct", { id: "p1" }), routes)).toBe('const { data } = await client.products.get("p1");');
    expect(toTypeScript(find("getHealth"), routes)).toBe(
      'const response = await fetch("https://api.example.com/health");\nconst { data } = await response.json();',
    );
  });
});
