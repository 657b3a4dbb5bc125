import { readFileSync } from "node:fs";
import { beforeAll, expect, jest, test } from "@jest/globals";
import { TenantDirectory } from "../../../functions/domain/tenancy/tenant-directory.ts";
import { apiHandler } from "../../../functions/http/kernel/kernel.ts";
import { OPERATIONS } from "../../../functions/operations.ts";
import { UpstreamError } from "../../../functions/platform/ports/upstream-error.ts";
import { CHAT_CHUNKS } from "../../../schemas/chat/chat-chunks.ts";
import { EVENT_TYPES } from "../../../schemas/events.ts";
import { type Document, resolve } from "../../fuzz/document.ts";
import { flattenSchema, type JsonSchema } from "../../fuzz/flatten-schema.ts";
import { MemoryLog } from "../../support/memory-log.ts";
import { httpApiEvent } from "../../support/path-events.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

const packageVersion = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")).version;

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
  expect(body).toMatchObject({ openapi: "3.1.0", info: { version: packageVersion }, servers: [{ url: local.baseUrl }] });
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

/** Returns the described answer of status 200, which operations may share. */
// biome-ignore lint/suspicious/noExplicitAny: any part of the document.
function answerOf(document: any, path: string, method: string): any {
  const { $ref, ...answer } = document.paths[path][method].responses[200];
  return $ref === undefined ? answer : document.components.responses[$ref.split("/").at(-1)];
}

test("the document says which operations may answer by lines", async () => {
  const { body } = await local.anonymous.get("/openapi.json");

  const typesOf = (path: string, method: string) => Object.keys(answerOf(body, path, method).content);
  for (const { path, method, reply } of OPERATIONS.filter(({ status }) => status === 200)) {
    expect(typesOf(path, method.toLowerCase()).includes("application/x-ndjson")).toBe(reply === "ndjson");
  }
});

test("the document names types, headers and statuses as the service has them", async () => {
  verifies("service.openapi");
  const { body } = await local.anonymous.get("/openapi.json");
  const contentOf = (path: string) => answerOf(body, path, "get").content;
  const { parameters, responses } = body.paths["/webhooks/{id}/rotate-secret"].post;
  const key = parametersOf(parameters, body).find(({ name }) => name === "Idempotency-Key")!;
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

  const { schema } = answerOf(body, "/chat", "post").content["application/x-ndjson"];
  const { oneOf, discriminator } = body.components.schemas.ChatChunk;
  const chunks: { $ref: string }[] = oneOf;
  const typesOf = chunks.map(({ $ref }) => body.components.schemas[$ref.split("/").at(-1)!].properties.type.const);
  expect(schema.$ref).toBe("#/components/schemas/ChatChunk");
  expect(typesOf).toEqual(Object.keys(CHAT_CHUNKS));
  expect(discriminator.mapping).toEqual(Object.fromEntries(typesOf.map((type, index) => [type, chunks[index]!.$ref])));
});

test("the document types the blocks, cards and offers of a whole chat answer", async () => {
  const { body } = await local.anonymous.get("/openapi.json");

  const { schema } = answerOf(body, "/chat", "post").content["application/json"];
  const { properties } = flattenSchema(schema, body.components, false) as unknown as Flat;
  // biome-ignore lint/suspicious/noExplicitAny: any member of the schema.
  const data = properties.data as any;
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
      parametersOf(parameters, body).some(
        ({ name, in: place, required }) => name === "X-User-Jwt" && place === "header" && !required,
      )
        ? [`${method} ${path}`]
        : [],
    ),
  );
  expect(signed.sort()).toEqual(["get /chat/{threadId}/stream", "get /threads/{id}/messages"]);
});

test("the document describes what webhooks receive, with a sample of the data of each event", async () => {
  verifies("service.openapi");
  const { body } = await local.anonymous.get("/openapi.json");
  const described = Object.values<Record<string, WebhookDescribed>>(body.webhooks);
  const contents = described.map(({ post }) => post!.requestBody.content["application/json"]);
  const dataOf = ({ schema }: (typeof contents)[number]) =>
    JSON.stringify((flattenSchema(schema, body.components, false) as unknown as Flat).properties.data);
  const sampled = new Set(contents.filter(({ example }) => example !== undefined).map(dataOf));

  expect(Object.keys(body.webhooks)).toEqual([...EVENT_TYPES, "batch"]);
  for (const [type, { post }] of Object.entries<Record<string, WebhookDescribed>>(body.webhooks)) {
    const content = post!.requestBody.content["application/json"];
    const { schema, example = { event_type: type } } = content;
    expect(post!.summary).toMatch(/\w/);
    const flat = flattenSchema(schema, body.components, false) as unknown as Flat;
    expect(flat.required.sort()).toEqual(["created_at", "data", "event_type", "id"].sort());
    expect(flat.properties.event_type).toMatchObject({ const: type });
    expect([example.event_type, sampled.has(dataOf(content))]).toEqual([type, true]);
    expect(parametersOf(post!.parameters, body).map(({ name }) => name)).toContain("X-Webhook-Signature");
  }
});

type Parameters = ({ name: string; in: string; required: boolean; schema: JsonSchema } | { $ref: string })[];

interface Flat {
  required: string[];
  properties: Record<string, JsonSchema>;
}

/** Reads parameters, those among the components too. */
function parametersOf(parameters: Parameters, { components }: Pick<Document, "components">) {
  return parameters.map((each) => resolve<Exclude<Parameters[number], { $ref: string }>>(each, components));
}

interface WebhookDescribed {
  summary: string;
  parameters: Parameters;
  requestBody: {
    content: {
      "application/json": {
        schema: JsonSchema;
        example: { event_type: string };
      };
    };
  };
}

interface Described {
  operationId: string;
  summary: string;
  parameters: Parameters;
  responses: Record<string, unknown>;
}

test("GET /docs is a page that names every operation", async () => {
  verifies("service.docs");
  const { status, headers, body } = await local.anonymous.get("/docs");

  expect(status).toBe(200);
  expect(headers.get("content-type")).toContain("text/html");
  expect(OPERATIONS.filter(({ id, feature }) => !body.includes(`/docs/${feature}#${id}"`)).map(({ id }) => id)).toEqual([]);
});

test("the error that the reference shows is the answer to its request", async () => {
  verifies("service.docs");
  const { secret } = await local.newShop();
  const { body } = await secret.post("/products/search", { text: "jacket", limit: 51 });
  const page = await (await fetch(`${local.baseUrl}/docs/errors.md`)).text();
  const shown = JSON.parse(/```json\n(.*?)\n```/s.exec(page)![1]!);

  expect({ ...body, requestId: shown.requestId }).toEqual(shown);
});

test("asked past the distribution, GET /docs leads to the reference, and every address on it answers", async () => {
  verifies("service.docs", "service.cached");
  const { statusCode, headers, body = "" } = await apiHandler(OPERATIONS, local.ports)(httpApiEvent("/docs"));
  const links = [...body.matchAll(/href="([^"]+)"/g)].map(([, link]) => link!);
  const answers = await Promise.all(links.map(async (link) => (await fetch(local.baseUrl + link)).status));

  expect([statusCode, headers!["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(headers).toMatchObject({ "cache-control": "public, max-age=300", etag: expect.stringMatching(/^W\/"[\w-]{22}"$/) });
  expect(links).toEqual(["/docs/index.html", "/openapi.json", "/llms.txt"]);
  expect(answers).toEqual([200, 200, 200]);
});

test("/openapi.json is kept by its clients for minutes, and sent again only when it has changed", async () => {
  verifies("service.cached");
  const first = await local.anonymous.get("/openapi.json");
  const etag = first.headers.get("etag")!;
  const ask = (known: string) => local.anonymous.get("/openapi.json", { headers: { "if-none-match": known } });

  const again = await ask(etag);
  const strong = await ask(`"other", ${etag.replace("W/", "")}`);
  const changed = await ask('"other"');

  expect(first.headers.get("cache-control")).toBe("public, max-age=300");
  expect(first.headers.get("content-encoding")).toBe("gzip");
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  for (const { status, body, headers } of [again, strong])
    expect([status, body, headers.get("etag"), headers.get("cache-control")]).toEqual([304, null, etag, "public, max-age=300"]);
  expect([changed.status, changed.body]).toEqual([200, first.body]);
});

test("no other answer may be kept", async () => {
  verifies("service.cached");
  const { secret } = await local.newShop();

  for (const { headers } of [
    await local.anonymous.get("/health"),
    await secret.get("/tenant/whoami"),
    await secret.get("/nowhere"),
  ])
    expect([headers.get("cache-control"), headers.get("etag")]).toEqual(["no-store", null]);
});

test("however many ask for the health of the service, the store is asked once a second, also while it fails", async () => {
  verifies("service.health");
  const { tenancy } = local.ports.tables;
  let reads = 0;
  let fails = false;
  const table = {
    ...tenancy,
    get: async () => {
      reads++;
      if (fails) throw new UpstreamError("The table tenancy");
      return null;
    },
  };
  const clock = { time: 0, now: () => clock.time };
  const directory = new TenantDirectory(table as typeof tenancy, clock);
  const handle = apiHandler(
    OPERATIONS,
    Object.create(local.ports, { directory: { value: directory }, log: { value: new MemoryLog() } }),
  );
  const ask = async () => (await handle(httpApiEvent("/health"))).statusCode;
  const many = async () => new Set(await Promise.all(Array.from({ length: 200 }, ask)));

  const healthy = await many();
  clock.time = 999;
  expect([healthy, await many(), reads]).toEqual([new Set([200]), new Set([200]), 1]);
  fails = true;
  clock.time = 1_000;
  expect([await many(), await many(), reads]).toEqual([new Set([503]), new Set([503]), 2]);
  fails = false;
  clock.time = 2_000;
  expect([await many(), reads]).toEqual([new Set([200]), 3]);
});

test("health is 503 after three seconds when the store is silent", async () => {
  verifies("service.health-in-time");
  const table = { ...local.ports.tables.tenancy, get: () => new Promise<never>(() => undefined) };
  const directory = new TenantDirectory(table, local.clock);
  const handle = apiHandler(
    OPERATIONS,
    Object.create(local.ports, { directory: { value: directory }, log: { value: new MemoryLog() } }),
  );
  jest.useFakeTimers();
  try {
    const answer = handle(httpApiEvent("/health"));
    await jest.advanceTimersByTimeAsync(3_000);
    const { statusCode, body } = await answer;

    expect([statusCode, JSON.parse(body!).error.code]).toEqual([503, "UPSTREAM_UNAVAILABLE"]);
  } finally {
    jest.useRealTimers();
  }
});

test("requests that fail because a service cannot be reached leave one line in ten seconds, and each is counted", async () => {
  verifies("logs.alike");
  const log = new MemoryLog();
  const clock = { time: 0, now: () => clock.time };
  const probe = (what: string) => ({ probe: () => Promise.reject(new UpstreamError(what)) });
  const ports = { log: { value: log }, clock: { value: clock }, directory: { value: probe("The table a"), writable: true } };
  const own = Object.create(local.ports, ports);
  const handle = apiHandler(OPERATIONS, own);
  const ask = (times: number) => Promise.all(Array.from({ length: times }, () => handle(httpApiEvent("/health"))));
  const failures = () => log.lines.filter(({ level }) => level === "error");

  await ask(100);
  own.directory = probe("The table b");
  await ask(1);
  own.directory = probe("The table a");
  clock.time = 10_000;
  await ask(2);

  expect(failures()).toHaveLength(3);
  expect(failures().map(({ alikeLeftOut }) => alikeLeftOut)).toEqual([undefined, undefined, 99]);
  expect(log.lines.filter(({ metric }) => metric === "UPSTREAM_UNAVAILABLE")).toHaveLength(103);
  expect(log.requests).toHaveLength(103);
});
