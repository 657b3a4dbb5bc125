import { request } from "node:http";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { OPERATIONS } from "../../../functions/operations.ts";
import { RESERVED_IDS } from "../../../schemas/shapes.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop();
});

const IDS = [
  "gid://shopify/Product/1",
  "AB/12",
  "50% off",
  "a%20b",
  "a%2Fb",
  "%",
  "what?",
  "what?a=1&b=2",
  "#1",
  "a+b",
  "a;b,c=d",
  "a//b",
  "/",
  "/lead/and/trail/",
  "ids?",
  "bulk/",
  "Größe 42 – 世界 👟",
  "a\\b",
  'quote"s',
  "__proto__",
];

/** Records of each kind whose id the caller chooses; `patch` is a change of the text field. */
const KINDS = [
  { path: "/products", record: (id: string) => ({ id, name: "Oak desk" }), text: "name", patches: true },
  { path: "/posts", record: (id: string) => ({ id, title: "Oak desk" }), text: "title", patches: false },
  {
    path: "/taxonomies",
    record: (id: string) => ({ id, name: "Oak desk", slug: "oak", taxonomyName: "wood" }),
    text: "name",
    patches: false,
  },
  { path: "/prompts", record: (id: string) => ({ id, prompt: "Oak desk" }), text: "prompt", patches: false },
];

describe.each(KINDS)("records of $path", ({ path, record, text, patches }) => {
  test.each(IDS)("with the id %j are created, read, changed and deleted by their path", async (id) => {
    verifies("paths.any-id", "paths.encoded");
    const at = `${path}/${encodeURIComponent(id)}`;

    const created = await shop.secret.post(path, record(id));
    const read = await shop.secret.get(at);
    const patched = patches ? await shop.secret.patch(at, { [text]: "Ash desk" }) : null;
    const deleted = await shop.secret.delete(at);
    const gone = await shop.secret.get(at);

    expect(created).toMatchObject({ status: 201, body: { data: { id } } });
    expect(read).toMatchObject({ status: 200, body: { data: { id, [text]: "Oak desk" } } });
    if (patches) expect(patched).toMatchObject({ status: 200, body: { data: { id, [text]: "Ash desk" } } });
    expect(deleted.status).toBeLessThan(300);
    expect(gone.status).toBe(404);
  });
});

test.each([
  ["a%20b", "a b"],
  ["what?", "what"],
  ["what?more", "what"],
  ["AB/12", "AB"],
  ["a%2Fb", "a/b"],
  ["x/../y", "y"],
  ["one two", "one_two"],
])("deleting the record %j never touches the record %j", async (id, other) => {
  verifies("paths.exact");
  await shop.secret.post("/products", { id, name: "Oak desk" });
  await shop.secret.post("/products", { id: other, name: "Ash desk" });

  const deleted = await shop.secret.delete(`/products/${encodeURIComponent(id)}`);
  const again = await shop.secret.delete(`/products/${encodeURIComponent(id)}`);

  expect([deleted.status, again.status]).toEqual([deleted.status, 404]);
  expect((await shop.secret.get(`/products/${encodeURIComponent(other)}`)).body.data.name).toBe("Ash desk");
});

test("a slash that is not encoded separates segments: it makes another path", async () => {
  verifies("paths.encoded");
  await shop.secret.post("/products", { id: "AB/12", name: "Oak desk" });

  expect((await shop.secret.get("/products/AB/12")).status).toBe(404);
  expect((await shop.secret.get("/products//12")).status).toBe(404);
});

test("ids that paths could not reach are refused at creation, one by one and in bulk", async () => {
  verifies("paths.reserved-ids");
  const paths = OPERATIONS.map(({ path }) => path.split("/").slice(1));
  const segments = ["products", "posts", "taxonomies", "prompts", "threads"].flatMap((kind) =>
    paths
      .filter(([first, second]) => first === kind && second !== undefined && !second.startsWith("{"))
      .map(([, second]) => second!),
  );

  const refused = await Promise.all(RESERVED_IDS.map((id) => shop.secret.post("/products", { id, name: "Oak desk" })));
  const bulk = await shop.secret.post("/products/bulk", { products: RESERVED_IDS.map((id) => ({ id, name: "Oak desk" })) });
  const thread = await shop.secret.post("/chat", { message: "hello", threadId: "search" });

  expect(RESERVED_IDS).toEqual(expect.arrayContaining(segments));
  expect(refused.map(({ status }) => status)).toEqual(RESERVED_IDS.map(() => 400));
  expect(refused[0]!.body.details).toEqual([{ param: "id", message: expect.stringMatching(/^must not be bulk, .*paths need/) }]);
  expect(bulk.body.data).toMatchObject({ succeeded: [], failed: RESERVED_IDS.map((id) => ({ id })) });
  expect(thread.status).toBe(400);
});

test("a literal path is found however its letters are written", async () => {
  expect((await shop.secret.get("/products/%69ds")).body.object).toBe("list");
  expect((await shop.secret.request("PUT", "/products/search%2F", {})).headers.get("allow")).toBe("DELETE, GET, OPTIONS, PATCH");
  expect((await shop.secret.request("PUT", "/products/search", {})).headers.get("allow")).toBe("OPTIONS, POST");
});

test("a preflight on the path of any record names its methods", async () => {
  const { status, headers } = await local.anonymous.request("OPTIONS", "/products/gid%3A%2F%2Fshopify%2FProduct%2F1", undefined, {
    headers: { origin: "https://shop.example" },
  });

  expect(status).toBe(204);
  expect(headers.get("access-control-allow-methods")).toBe("DELETE, GET, OPTIONS, PATCH");
});

test("a preflight on the path of any operation names its method, unless it takes OPTIONS itself", async () => {
  const missing: string[] = [];
  // Pages of the site are no operations of the API; what takes any request takes this one too.
  const asked = OPERATIONS.filter(({ path, takesAnyRequest }) => path !== "/docs" && !takesAnyRequest);
  for (const { id, method, path } of asked) {
    const { headers } = await local.anonymous.request("OPTIONS", path.replace(/\{\w+\}/g, "a-value"), undefined, {
      headers: { origin: "https://shop.example" },
    });
    if (!headers.get("access-control-allow-methods")?.split(", ").includes(method)) missing.push(id);
  }

  expect(missing).toEqual([]);
});

test("an Idempotency-Key tells paths apart that differ only in how an id is spelled", async () => {
  const webhook = { name: "orders", url: "http://127.0.0.1:9999/hook", events: ["product.created"] };
  const { body } = await shop.secret.post("/webhooks", webhook);
  const headers = { "idempotency-key": "one" };
  await shop.secret.post(`/webhooks/${body.data.id}/rotate-secret`, undefined, { headers });

  const other = await shop.secret.post(`/webhooks/${body.data.id}%20/rotate-secret`, undefined, { headers });

  expect(other.body.error.code).toBe("IDEMPOTENCY_MISMATCH");
});

test("an id in the middle of a path may hold a slash too, through API Gateway and through a function URL", async () => {
  verifies("paths.any-id");
  const threadId = "visit/1?";
  const chat = await shop.secret.stream("/chat", { message: "Do you have an oak desk?", threadId, stream: true });
  await chat.rest();

  const at = `/chat/${encodeURIComponent(threadId)}`;
  const messages = await shop.secret.get(`/threads/${encodeURIComponent(threadId)}/messages`);
  const stopped = await shop.secret.post(`${at}/stop`, {});
  const resumed = await shop.secret.stream(`${at}/stream`);

  expect([chat.status, messages.status, stopped.status, resumed.status]).toEqual([200, 200, 200, 200]);
  expect(stopped.body.data).toEqual({ threadId, stopped: false });
});

test("a path that is not well-formed percent-encoding is 404 in the envelope", async () => {
  verifies("input.paths");
  const statuses = await Promise.all(["/products/50%", "/products/%E0%A4%A", "/chat/%/stop"].map((path) => rawStatus(path)));

  expect(statuses).toEqual([404, 404, 404]);
});

/** fetch would correct these paths. */
function rawStatus(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(local.baseUrl);
    const call = request({ hostname, port, path, method: "POST" }, (answer) => resolve(answer.resume().statusCode!));
    call.on("error", reject).end();
  });
}
