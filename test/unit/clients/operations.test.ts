import { expect, test } from "@jest/globals";
import { Connection } from "../../../clients/typescript/src/connection.ts";
import { Client } from "../../../clients/typescript/src/index.ts";
import { ROUTES } from "../../../clients/typescript/src/routes.ts";
import { OPERATIONS } from "../../../functions/operations.ts";
import { verifies } from "../../support/verifies.ts";

const METHODS = Object.entries(ROUTES).flatMap(([group, routes]) =>
  Object.entries(routes).map(([name, route]) => ({ method: `${group}.${name}`, group, name, route })),
);
/** Operations that are answered by a stream only, and the methods that read it (chat-stream.test.ts, agent-lines.test.ts). */
const STREAMS = {
  "chat.follow": "GET /chat/{threadId}/stream",
  "threads.follow": "GET /chat/{threadId}/follow",
};
const routeOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const operationOf = (route: string) => OPERATIONS.find((operation) => routeOf(operation) === route)!;

interface Seen {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** A client whose requests are answered by an envelope, and noted. */
function recordingClient() {
  const seen: Seen[] = [];
  const fetch = (async (url: string, { method, headers, body }: Seen) => {
    seen.push({ url, method, headers, body });
    return new Response(JSON.stringify({ object: "x", requestId: "r", data: {} }));
  }) as unknown as typeof globalThis.fetch;
  const client = new Client({ url: "https://api.example/", key: "k", fetch });
  const call = (group: string, name: string, ...given: unknown[]) =>
    (client as unknown as Record<string, Record<string, (...given: unknown[]) => Promise<unknown>>>)[group]![name]!(...given);
  return { seen, call };
}

test("every operation has a method", () => {
  verifies("client.operations");
  const routes = new Set<string>([...METHODS.map(({ route }) => route), ...Object.values(STREAMS)]);
  const missing = OPERATIONS.filter((operation) => !routes.has(routeOf(operation)));

  expect(missing.map((each) => `${each.id}: add "${routeOf(each)}" to clients/typescript/src/routes.ts`)).toEqual([]);
});

test("every method calls an operation, and no two the same", () => {
  const known = new Set(OPERATIONS.map(routeOf));

  expect(METHODS.filter(({ route }) => !known.has(route)).map(({ method, route }) => `${method}: there is no ${route}`)).toEqual(
    [],
  );
  expect(new Set(METHODS.map(({ route }) => route)).size).toBe(METHODS.length);
});

test.each(METHODS)("$method sends its parameters, and its input where the operation takes it", async ({ group, name, route }) => {
  const { seen, call } = recordingClient();
  const operation = operationOf(route);
  const ids = [...operation.path.matchAll(/\{\w+\}/g)].map((_, place) => `a/${place}`);

  await call(group, name, ...ids, { probe: "1" });

  const path = ids.reduce((path, id) => path.replace(/\{\w+\}/, encodeURIComponent(id)), operation.path);
  const takesBody = operation.request !== null || operation.rawBody === true || !["GET", "DELETE"].includes(operation.method);
  expect(seen).toMatchObject([
    {
      method: operation.method,
      url: `https://api.example${path}${takesBody ? "" : "?probe=1"}`,
      body: takesBody ? '{"probe":"1"}' : undefined,
    },
  ]);
});

test.each(METHODS.filter(({ route }) => operationOf(route).reply !== "raw"))(
  "$method takes no other JSON for its answer",
  async ({ route }) => {
    const fetch = (async () => new Response("{}")) as unknown as typeof globalThis.fetch;
    const connection = new Connection({ url: "https://api.example", fetch });
    const call = (connection.call as unknown as (...given: unknown[]) => Promise<unknown>).bind(connection);

    await expect(call(route, "a", "b")).rejects.toMatchObject({ code: "INVALID_RESPONSE", status: 200 });
  },
);

test("operations that change something carry a key by which a repetition is known, and no others", async () => {
  const { seen, call } = recordingClient();
  for (const { group, name } of METHODS) await call(group, name, "a", "b", "c");

  const posts = METHODS.filter((_, place) => seen[place]!.method === "POST");
  const bare = METHODS.filter((_, place) => seen[place]!.method === "POST" && !seen[place]!.headers["idempotency-key"]);
  expect(posts.length).toBeGreaterThan(40);
  expect(bare.map(({ route }) => route)).toEqual(
    expect.arrayContaining(["POST /products/search", "POST /search", "POST /suggestions", "POST /recommendations/products"]),
  );
  expect(bare.filter(({ route }) => /write|manage/.test(operationOf(route).scope ?? "")).map(({ route }) => route)).toEqual([]);
  expect(seen.filter(({ method, headers }) => method !== "POST" && headers["idempotency-key"])).toEqual([]);
});
