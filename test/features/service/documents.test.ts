import { beforeAll, expect, test } from "@jest/globals";
import { OPERATIONS } from "../../../functions/operations.ts";
import { CHAT_CHUNKS } from "../../../schemas/chat-chunks.ts";
import { EVENT_TYPES } from "../../../schemas/events.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

test("GET /openapi.json is OpenAPI 3.1, with every operation under each of its paths", async () => {
  verifies("service.openapi");
  const { status, headers, body } = await local.anonymous.get("/openapi.json");

  const described = Object.entries<Record<string, unknown>>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const expected = OPERATIONS.flatMap(({ method, path, aliases = [] }) => [path, ...aliases].map((each) => `${method} ${each}`));
  expect(status).toBe(200);
  expect(headers.get("content-type")).toContain("application/json");
  expect(body).toMatchObject({ openapi: "3.1.0", info: { version: "2.0.0" }, servers: [{ url: local.baseUrl }] });
  expect(described.sort()).toEqual(expected.sort());
});

test("the document gives each operation an id of its own, a summary, its answers and its errors", async () => {
  verifies("service.openapi");
  const { body } = await local.anonymous.get("/openapi.json");
  const operations = Object.values<Record<string, Described>>(body.paths).flatMap((methods) => Object.values(methods));

  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { operationId, summary, responses } of operations) {
    expect({ operationId, summary }).toEqual({ operationId, summary: expect.stringMatching(/\w/) });
    expect(Object.keys(responses)).toEqual(expect.arrayContaining([expect.stringMatching(/^20/)]));
  }
  expect(body.paths["/products/search"].post.responses).toMatchObject({ 200: {}, 400: {}, 401: {}, 403: {}, 429: {} });
});

test("the document says which operations may answer by lines", async () => {
  const { body } = await local.anonymous.get("/openapi.json");

  const typesOf = (path: string, method: string) => Object.keys(body.paths[path][method].responses[200].content);
  for (const { path, method, reply } of OPERATIONS.filter(({ status }) => status === 200)) {
    expect(typesOf(path, method.toLowerCase()).includes("application/x-ndjson")).toBe(reply === "ndjson");
  }
});

test("the document names types, headers and statuses as the service has them", async () => {
  verifies("service.openapi");
  const { body } = await local.anonymous.get("/openapi.json");
  const contentOf = (path: string) => body.paths[path].get.responses[200].content;
  const { parameters, responses } = body.paths["/webhooks/{id}/rotate-secret"].post;
  const key = parameters.find(({ name }: { name: string }) => name === "Idempotency-Key");
  const bulk = body.paths["/products/bulk"].patch.requestBody.content["application/json"].schema;

  expect(contentOf("/openapi.json")["application/json"].schema).not.toHaveProperty("properties.requestId");
  expect(Object.keys(contentOf("/docs"))).toEqual(["text/html"]);
  expect(key.schema).toEqual({ type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" });
  expect(Object.keys(responses)).toContain("400");
  expect(Object.keys(body.paths["/provision/manual"].post.responses)).toContain("404");
  expect(Object.keys(body.paths["/shopify/webhooks"].post.responses)).toContain("401");
  expect(bulk.anyOf).toMatchObject([{ required: ["products"] }, { required: ["entities"] }]);
});

test("the document types each chunk of a streamed chat", async () => {
  const { body } = await local.anonymous.get("/openapi.json");

  const { schema } = body.paths["/chat"].post.responses[200].content["application/x-ndjson"];
  const chunks: { properties: { type: { const: string } } }[] = body.components.schemas.ChatChunk.oneOf;
  expect(schema.$ref).toBe("#/components/schemas/ChatChunk");
  expect(chunks.map(({ properties }) => properties.type.const)).toEqual(Object.keys(CHAT_CHUNKS));
});

test("the document types the blocks, cards and offers of a whole chat answer", async () => {
  const { body } = await local.anonymous.get("/openapi.json");

  const { data } = body.paths["/chat"].post.responses[200].content["application/json"].schema.properties;
  expect(data.properties.blocks.items.properties.type.enum).toEqual(["text", "products", "posts", "custom"]);
  expect(data.properties.payloads.additionalProperties.required).toEqual(["id"]);
  expect(data.properties.prompts.items.required).toEqual(["id", "label"]);
  expect(data.properties.offer.required).toEqual(["domain", "message", "ui"]);
});

test("the document names the header by which a shopper signs requests that have no body", async () => {
  verifies("service.openapi");
  const { body } = await local.anonymous.get("/openapi.json");

  const signed = Object.entries<Record<string, Described>>(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters }]) =>
      parameters.some(({ name, in: place, required }) => name === "X-User-Jwt" && place === "header" && !required)
        ? [`${method} ${path}`]
        : [],
    ),
  );
  expect(signed.sort()).toEqual(["get /chat/{threadId}/stream", "get /threads/{id}/messages"]);
});

test("the document describes what webhooks receive, with a sample of each event", async () => {
  verifies("service.openapi");
  const { body } = await local.anonymous.get("/openapi.json");

  expect(Object.keys(body.webhooks)).toEqual([...EVENT_TYPES, "batch"]);
  for (const [type, { post }] of Object.entries<Record<string, WebhookDescribed>>(body.webhooks)) {
    const { schema, example } = post!.requestBody.content["application/json"];
    expect(post!.summary).toMatch(/\w/);
    expect(schema.required).toEqual(["id", "event_type", "created_at", "data"]);
    expect(schema.properties.event_type).toEqual({ const: type });
    expect(example.event_type).toBe(type);
    expect(post!.parameters.map(({ name }) => name)).toContain("X-Webhook-Signature");
  }
});

interface WebhookDescribed {
  summary: string;
  parameters: { name: string }[];
  requestBody: {
    content: {
      "application/json": {
        schema: { required: string[]; properties: Record<string, unknown> };
        example: { event_type: string };
      };
    };
  };
}

interface Described {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean }[];
  responses: Record<string, unknown>;
}

test("GET /docs is a page that names every operation", async () => {
  verifies("service.docs");
  const { status, headers, body } = await local.anonymous.get("/docs");

  expect(status).toBe(200);
  expect(headers.get("content-type")).toContain("text/html");
  expect(OPERATIONS.filter(({ path }) => !body.includes(path)).map(({ id }) => id)).toEqual([]);
  // Of an answer's fields, as of a request's.
  expect(body).toContain("successRate");
});
