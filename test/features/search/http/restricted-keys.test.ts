import { beforeAll, expect, test } from "@jest/globals";
import { decodeJwt, SignJWT } from "jose";
import { OPERATIONS } from "../../../../functions/operations.ts";
import { type ApiClient, apiClient } from "../../../support/api-client.ts";
import type { Shop } from "../../../support/new-shop.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { connectAssistant } from "../../mcp-server/assistant.ts";

/** Two price lists of one shop: each customer sees its own. */
const PRODUCTS = [
  {
    id: "drill-gold",
    name: "Cordless drill",
    brands: ["Bosk"],
    categories: ["Drills"],
    price: 80,
    metadata: { priceList: "gold" },
  },
  {
    id: "drill-basic",
    name: "Cordless drill",
    brands: ["Bosk"],
    categories: ["Drills"],
    price: 99,
    metadata: { priceList: "basic" },
  },
  {
    id: "saw-gold",
    name: "Circular saw",
    brands: ["Goldmann"],
    categories: ["Saws"],
    price: 150,
    metadata: { priceList: "gold" },
  },
  {
    id: "hammer-basic",
    name: "Claw hammer",
    brands: ["Bosk"],
    categories: ["Hammers"],
    price: 20,
    metadata: { priceList: "basic" },
  },
];
const BASIC = { products: { "metadata.priceList": "basic" } };

interface Signed {
  key?: string;
  secret?: string;
  audience?: string;
  lifetime?: number | null;
  header?: Record<string, unknown>;
}

let local: Local;
let shop: Shop;
let jwtSecret: string;

beforeAll(async () => {
  local = await startLocal({ quiet: true });
  shop = await local.newShop({ workspaces: ["tools", "garden"] });
  jwtSecret = (await shop.secret.get("/tenant/status")).body.data.jwtSecret;
  await shop.secret.put("/workspaces/tools/settings", { unretrievable: ["metadata.priceList"] });
  await shop.secret.post("/products/bulk", { products: PRODUCTS });
  await shop.secret.post("/posts", { id: "care", title: "Caring for a drill", status: "publish" });
  await shop.secret.post("/prompts/bulk", {
    prompts: [
      { id: "gold", prompt: "Which drill for gold customers?", categories: ["gold"] },
      { id: "all", prompt: "Which drill is light?", categories: ["all"] },
    ],
  });
  await local.idle();
  await local.clock.advance("6s");
});

/** Signs a restricted key as a shop does, with what its account shows it. */
async function sign(claims: Record<string, unknown>, changes: Signed = {}): Promise<string> {
  const { key = shop.publishable.key, secret = jwtSecret, audience = "restricted-key", lifetime = 3_600, header = {} } = changes;
  const jwt = new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid: key, ...header }).setAudience(audience);
  if (lifetime !== null) jwt.setExpirationTime(Math.floor(local.clock.now() / 1_000) + lifetime);
  return jwt.sign(Buffer.from(secret));
}

const as = (key: string, workspaceId: string | null = "tools"): ApiClient =>
  apiClient(local.baseUrl, key, workspaceId === null ? {} : { "x-workspace-id": workspaceId });
const restricted = async (claims: Record<string, unknown> = { filters: BASIC }) => as(await sign(claims));
const idsOf = (body: { data: { results: { id: string }[] } }) => body.data.results.map(({ id }) => id).sort();

test("a search with a restricted key finds and counts only what passes its filters, which the shopper cannot lift", async () => {
  verifies("restricted-keys.filters");
  const caller = await restricted();
  const ask = async (body: Record<string, unknown>) => (await caller.post("/products/search", body)).body;

  const all = await ask({ text: "*", facetFields: ["brands", "categories"] });
  const widened = await ask({ text: "drill", filters: { or: [{ brands: "Bosk" }, { brands: "Goldmann" }] } });

  expect(idsOf(all)).toEqual(["drill-basic", "hammer-basic"]);
  expect(all.data.total).toBe(2);
  expect(all.data.facets.brands).toEqual([{ key: "Bosk", count: 2 }]);
  expect(idsOf(widened)).toEqual(["drill-basic"]);
  expect(idsOf(await ask({ text: "circular saw", semantic: "off" }))).toEqual([]);
  expect((await ask({ text: "*", filters: { "metadata.priceList": "gold" } })).error.code).toBe("VALIDATION_ERROR");
});

test("kinds that the filters leave out stay as they are", async () => {
  verifies("restricted-keys.filters");
  const caller = await restricted({ filters: { ...BASIC, prompts: { categories: "all" } } });

  const { body } = await caller.post("/search", {
    queries: [
      { kind: "products", text: "drill" },
      { kind: "posts", text: "drill" },
      { kind: "prompts", text: "drill" },
    ],
  });

  expect(body.data.results.map((each: { results: { id: string }[] }) => each.results.map(({ id }) => id))).toEqual([
    ["drill-basic"],
    ["care"],
    ["all"],
  ]);
});

test("suggestions, recommendations, the chat and the tools of assistants obey the filters, too", async () => {
  verifies("restricted-keys.everywhere");
  const caller = await restricted();
  const suggested = [
    (await caller.post("/suggestions", { text: "circ" })).body,
    (await caller.post("/suggestions", { text: "gold" })).body,
  ];
  const recommended = await caller.post("/recommendations/products", { productId: "hammer-basic" });
  const hiddenAnchor = await caller.post("/recommendations/products", { productId: "saw-gold" });
  const trending = await caller.get("/recommendations/trending");
  const chat = await caller.post("/chat", { message: "Do you have a circular saw or a drill?", threadId: "b2b-1" });
  const assistant = await connectAssistant(local.baseUrl, caller, { "x-workspace-id": "tools" });
  const tool = await assistant.call("search_products", { text: "drill saw" });

  expect(suggested.flatMap(({ data }) => data.suggestions)).toEqual([]);
  expect(recommended.body.data.recommendations.map(({ id }: { id: string }) => id)).toEqual(["drill-basic"]);
  expect(trending.status).toBe(200);
  expect(chat.status).toBe(200);
  const answers = JSON.stringify([hiddenAnchor.body, trending.body, chat.body, tool]);
  expect(answers).toContain("drill-basic");
  for (const secret of ["drill-gold", "saw-gold", "Goldmann"]) expect(answers).not.toContain(secret);
});

test.each<[string, () => Promise<string>]>([
  ["a signature of another secret", () => sign({ filters: BASIC }, { secret: "another-secret-of-at-least-32-bytes" })],
  ["a broken signature", async () => `${(await sign({ filters: BASIC })).slice(0, -6)}AAAAAA`],
  ["no expiry", () => sign({ filters: BASIC }, { lifetime: null })],
  ["an expiry that has passed", () => sign({ filters: BASIC }, { lifetime: -61 })],
  ["no filters", () => sign({})],
  ["filters under a misspelt name", () => sign({ filter: BASIC })],
  ["a misspelt kind", () => sign({ filters: { product: {} } })],
  ["filters that name an unknown field", () => sign({ filters: { products: { colour: "red" } } })],
  ["a filter without a condition", () => sign({ filters: { ...BASIC, posts: {} } })],
  ["an empty list of values", () => sign({ filters: { products: { brands: [] } } })],
  ["an empty list beside a condition", () => sign({ filters: { products: { brands: { in: [] }, price: { lt: 50 } } } })],
  ["filters that are text", () => sign({ filters: { products: "brands:Bosk" } })],
  ["workspaces that are none", () => sign({ filters: BASIC, workspaces: [] })],
  ["the audience of something else", () => sign({ filters: BASIC }, { audience: "shop" })],
  ["a secret key as its parent", () => sign({ filters: BASIC }, { key: shop.secret.key })],
  ["an unknown parent", () => sign({ filters: BASIC }, { key: "if_pk_nobody" })],
])("a restricted key with %s is 401", async (_, signing) => {
  verifies("restricted-keys.invalid");
  const { status, body } = await as(await signing()).post("/products/search", { text: "drill" });
  expect([status, body.error.code]).toEqual([401, "UNAUTHORIZED"]);
});

test("a restricted key of another tenant's secret, or without a signature, opens nothing", async () => {
  verifies("restricted-keys.invalid");
  const other = await local.newShop();
  const { jwtSecret: foreign } = (await other.secret.get("/tenant/status")).body.data;
  const unsigned = [
    { alg: "none", kid: shop.publishable.key },
    { filters: BASIC, aud: "restricted-key", exp: 4e9 },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");

  const tokens = [await sign({ filters: BASIC }, { secret: foreign }), `${unsigned}.`, `${unsigned}.AAAA`];

  for (const token of tokens) expect((await as(token).post("/products/search", { text: "drill" })).status).toBe(401);
});

test("a restricted key ends with its expiry and with the publishable key that it names", async () => {
  verifies("restricted-keys.end");
  const { body } = await shop.secret.post("/keys", { label: "b2b", keyType: "publishable" });
  const key = await sign({ filters: BASIC }, { key: body.data.key });
  const before = await as(key).post("/products/search", { text: "drill" });

  await shop.secret.post(`/keys/${body.data.id}/revoke`);
  await local.clock.advance("10s");

  expect(before.status).toBe(200);
  expect((await as(key).post("/products/search", { text: "drill" })).status).toBe(401);
});

test("a restricted key is no userJwt, and a userJwt is no restricted key", async () => {
  verifies("restricted-keys.invalid");
  const key = await sign({ filters: BASIC, sub: "customer-1" });
  const userJwt = await new SignJWT({ sub: "customer-1", filters: BASIC })
    .setProtectedHeader({ alg: "HS256", kid: shop.publishable.key })
    .setExpirationTime(Math.floor(local.clock.now() / 1_000) + 60)
    .sign(Buffer.from(jwtSecret));

  expect((await shop.publishable.post("/products/search", { text: "drill", userJwt: key })).status).toBe(401);
  expect((await as(userJwt).post("/products/search", { text: "drill" })).status).toBe(401);
});

test("a restricted key that is signed for a workspace opens no other", async () => {
  verifies("restricted-keys.workspaces");
  const one = await sign({ filters: BASIC, workspaces: ["tools"] });
  const two = await sign({ filters: BASIC, workspaces: ["tools", "garden"] });
  const search = async (key: string, workspaceId: string | null) =>
    (await as(key, workspaceId).post("/products/search", { text: "drill" })).body;

  expect(idsOf(await search(one, null))).toEqual(["drill-basic"]);
  expect((await search(one, "garden")).error.code).toBe("FORBIDDEN");
  expect((await search(two, null)).error.code).toBe("WORKSPACE_REQUIRED");
  expect(idsOf(await search(two, "garden"))).toEqual([]);
});

test("what is kept for one restricted key is not shown to another of the same parent", async () => {
  verifies("restricted-keys.apart");
  const [gold, basic] = [await restricted({ filters: { products: { "metadata.priceList": "gold" } } }), await restricted()];
  const headers = { "idempotency-key": "one-and-the-same" };
  const page = await gold.post("/products/search", { text: "*", limit: 1 });

  const answers = [gold, basic].map((caller) => caller.post("/products/search", { text: "drill" }, { headers }));

  expect((await Promise.all(answers)).map(({ body }) => idsOf(body))).toEqual([["drill-gold"], ["drill-basic"]]);
  const foreignCursor = await basic.post("/products/search", { text: "*", limit: 1, cursor: page.body.data.cursor });
  expect(foreignCursor.status).toBe(400);
});

test("whoami tells what a restricted key may see", async () => {
  verifies("restricted-keys.whoami");
  const caller = await restricted();
  const { body } = await caller.get("/tenant/whoami");
  expect(body.data).toMatchObject({ keyType: "publishable", filters: decodeJwt(caller.key).filters });
});

test("an operation is open to restricted keys only where it obeys their filters", async () => {
  verifies("restricted-keys.operations");
  const caller = await restricted();
  const open = OPERATIONS.filter(({ obeysKeyFilters }) => obeysKeyFilters).map(({ id }) => id);

  expect(open.sort()).toEqual(
    [
      ...[
        "explainProductSearch",
        "listPostFields",
        "listProductFields",
        "listPromptFields",
        "sendMessage",
        "listTrendingProducts",
        "callMcp",
        "searchCatalog",
        "recommendProducts",
        "resumeChat",
        "searchPosts",
        "searchProducts",
      ],
      ...["searchPrompts", "sendEvents", "stopChat", "submitFeedback", "listSuggestions", "getCaller"],
    ].sort(),
  );
  for (const path of ["/prompts", "/prompts/gold", "/threads/b2b-1", "/products", "/products/drill-gold"])
    expect((await caller.get(path)).status).toBe(403);
});
