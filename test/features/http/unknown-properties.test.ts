import { beforeAll, describe, expect, test } from "@jest/globals";
import type { TSchema } from "@sinclair/typebox";
import { buildOpenApi } from "../../../functions/features/service/openapi.ts";
import { OPERATIONS } from "../../../functions/operations.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

/**
 * Operations that change something and drop what they do not know. None of them does more when a property is absent; records and
 * what shoppers send come from clients of all ages.
 */
const WARNING = [
  ...["upsertProduct", "bulkUpsertProducts", "upsertPost", "bulkUpsertPosts", "upsertTaxonomy", "bulkUpsertTaxonomies"],
  ...["patchProduct", "bulkPatchProducts"],
  ...["searchProducts", "searchPosts", "searchPrompts", "searchCatalog", "listSuggestions", "searchThreads", "recommendProducts"],
  ...["explainProductSearch", "takeThread", "answerThread", "typeInThread"],
  ...["sendMessage", "stopChat", "endHandoff", "callMcp", "submitFeedback", "sendEvents", "exportThread"],
  ...["setWebhookStatus", "testWebhook", "redeliverEvent", "cancelCrawl", "reindexWorkspace", "fetchTenantStatus"],
  ...["createWorkspace", "updateWorkspace"],
  // Bodies of other services, in their own shapes.
  ...["receiveAgentEvents", "receiveShopifyWebhook", "sendToRequestBin"],
];

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop({ workspaces: ["main-shop", "second-shop"] });
});

describe("the decision about unknown properties", () => {
  const acting = OPERATIONS.filter(({ method }) => method !== "GET");

  test("all operations but GET refuse what they do not know, save those that are listed", () => {
    verifies("envelope.unknown-refused");
    const warning = acting.filter(({ unknownProperties }) => unknownProperties !== "refuse").map(({ id }) => id);

    expect(warning.sort()).toEqual([...WARNING].sort());
  });

  test("every DELETE and every PUT refuses, and so does what needs tenant:admin or grants keys", () => {
    const named = acting.filter(
      ({ method, scope, id }) =>
        ["DELETE", "PUT"].includes(method) ||
        scope === "keys:manage" ||
        (scope === "tenant:admin" && !["reindexWorkspace", "createWorkspace", "updateWorkspace"].includes(id)),
    );

    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ unknownProperties }) => unknownProperties !== "refuse").map(({ id }) => id)).toEqual([]);
  });

  test("their schemas are closed at every level that lists its properties, also in the document", () => {
    verifies("envelope.unknown-refused");
    const document = buildOpenApi(OPERATIONS, "") as { paths: Record<string, Record<string, { requestBody?: object }>> };
    const open = acting
      .filter(({ unknownProperties }) => unknownProperties === "refuse")
      .flatMap((operation) => {
        const { requestBody } = document.paths[operation.path]![operation.method.toLowerCase()]!;
        const described = requestBody && (requestBody as { content: Record<string, { schema: TSchema }> }).content;
        const schemas = [operation.request, operation.query, operation.entry, described?.["application/json"]?.schema];
        return schemas.flatMap((schema) => (schema ? listOpenObjects(schema, operation.id) : []));
      });

    // Settings with members of the merchant's own, and addresses of servers under names of the merchant's own.
    const own = ["putWorkspaceSettings.chat", "putWorkspaceSettings.contactForm", "putMcp"];
    const patched = ["patchWorkspaceSettings.chat", "patchWorkspaceSettings.contactForm"];
    expect([...new Set(open)].sort()).toEqual([...own, ...patched].sort());
  });
});

/** Lists the places whose schema lists properties and takes others as well. */
function listOpenObjects({ properties, items, additionalProperties }: TSchema, at: string): string[] {
  const inner = [
    ...Object.entries<TSchema>(properties ?? {}).flatMap(([name, schema]) => listOpenObjects(schema, `${at}.${name}`)),
    ...(items ? listOpenObjects(items, `${at}[]`) : []),
  ];
  return properties && additionalProperties !== false ? [at, ...inner] : inner;
}

/** Returns what a caller would lose or give away, as it is. */
async function readState({ secret }: Shop): Promise<unknown> {
  const paths = ["/keys", "/workspaces", "/workspaces/main-shop/settings", "/crawl/config", "/tenant/mcp", "/tenant/status"];
  const answers = await Promise.all(paths.map((path) => secret.get(path)));
  const others = await secret.get("/crawl/config", { headers: { "x-workspace-id": "second-shop" } });
  return [...answers, others].map(({ status, body }) => [status, body.data]);
}

describe("a misspelt property widens nothing", () => {
  const email = { customer: { email: "shopper@mail.example" }, caller: { source: "sdk" } };
  const address = "https://second.example.com";
  test.each([
    ["POST", "/deprovision", { siteURL: address, purgeData: true }, "siteURL", "did you mean siteUrl?"],
    ["POST", "/deprovision", { workspaceId: "some-shop" }, "workspaceId", "known here: "],
    ["POST", "/deprovision", { purgedata: true }, "purgedata", "did you mean purgeData?"],
    ["POST", "/compliance/redact", { ...email, workspaceID: "second-shop" }, "workspaceID", "did you mean workspaceId?"],
    ["POST", "/compliance/data-request", { ...email, workspaceID: "second-shop" }, "workspaceID", "did you mean workspaceId?"],
    ["POST", "/keys", { label: "limited", scope: ["search"] }, "scope", "did you mean scopes?"],
    ["POST", "/keys", { label: "limited", expires: "2099-12-01T00:00:00Z" }, "expires", "did you mean expiresAt?"],
    ["PUT", "/workspaces/main-shop/settings", { orgins: ["https://a.example"] }, "orgins", "did you mean origins?"],
    ["PUT", "/workspaces/main-shop/settings", { search: { rank: {} } }, "search.rank", "known here: "],
    ["PUT", "/crawl/config", { workspaceID: "second-shop", schedule: "daily" }, "workspaceID", "did you mean workspaceId?"],
    ["POST", "/crawl/start", { url: address, maxPage: 5 }, "maxPage", "did you mean maxPages?"],
    ["POST", "/tenant/mcp/test", { uri: "https://mcp.example" }, "uri", "known here: userJwt, timeoutMs"],
    ["POST", "/scrape", { url: address, acton: "delete" }, "acton", "did you mean action?"],
    ["DELETE", "/workspaces/second-shop?dryRun=true", undefined, "dryRun", "none is taken here"],
    ["DELETE", "/workspaces/second-shop", { purge: false }, "purge", "none is taken here"],
    ["DELETE", "/products/bulk?workspaceID=second-shop", { ids: ["p1"] }, "workspaceID", "none is taken here"],
    ["DELETE", "/tenant/live-agent/credentials?providr=slack", undefined, "providr", "did you mean provider?"],
    ["DELETE", "/chat/memory?userID=u-1", undefined, "userID", "did you mean userId?"],
  ])("%s %s %j", async (method, path, body, param, message) => {
    verifies("envelope.unknown-refused");
    await shop.secret.put("/workspaces/main-shop/settings", { origins: ["https://kept.example"], currency: "EUR" });
    const before = await readState(shop);

    const answer = await shop.secret.request(method, path, body);

    expect([answer.status, answer.body.error.code]).toEqual([400, "VALIDATION_ERROR"]);
    const { details } = answer.body as { details: { param: string; message: string }[] };
    expect(details.find((each) => each.param === param)?.message).toContain(message);
    expect(await readState(shop)).toEqual(before);
  });

  test("a property in snake_case is taken as it is meant, and one in two spellings is refused", async () => {
    verifies("envelope.snake-case");
    const { secret } = shop;
    const taken = await secret.post("/keys", { label: "ends", expires_at: "2099-12-01T00:00:00Z", "key-type": "publishable" });
    const twice = { label: "ends", expiresAt: "2099-12-01T00:00:00Z", expires_at: "2098-12-01T00:00:00Z" };
    const refused = await secret.post("/keys", twice);

    expect(taken.body.data).toMatchObject({ expiresAt: "2099-12-01T00:00:00.000Z", keyType: "publishable" });
    expect(refused.status).toBe(400);
    expect(refused.body.details).toEqual([
      { param: "expires_at", message: "is another spelling of expiresAt, which is there as well: send one of them" },
    ]);
  });

  test("what is there without a meaning is refused where it would widen", async () => {
    verifies("envelope.unclear-refused");
    const { secret } = shop;
    const empty = await secret.delete("/tenant/live-agent/credentials?provider=");
    const several = await secret.delete("/tenant/live-agent/credentials?provider=slack&provider=zendesk");
    const list = await secret.delete("/products/p1", ["p2"]);

    expect([empty, several, list].map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(empty.body.details[0]).toEqual({ param: "provider", message: "has no value" });
    expect(several.body.details).toEqual([{ param: "provider", message: "is there with several values: send one" }]);
    expect(list.body.error.message).toBe("The body is not taken: this operation has none.");
  });

  test("of a bulk whose entries refuse unknown properties, the entry with one fails alone", async () => {
    verifies("envelope.unknown-refused");
    const prompts = [{ prompt: "What is new?", activFrom: "2026-01-01" }, { prompt: "Which desk?" }];
    const { status, body } = await shop.secret.post("/prompts/bulk", { prompts });

    expect([status, body.data.succeeded.length]).toEqual([207, 1]);
    expect(body.data.failed.map(({ error }: { error: string }) => error)).toEqual([
      "activFrom is not a known property; did you mean activeFrom?",
    ]);
  });

  test("what was read can be sent back, with what only the service sets", async () => {
    verifies("envelope.read-only");
    const { secret } = shop;
    await secret.put("/crawl/config", { url: "https://shop.example", schedule: "daily", preferredHour: 3 });
    const rule = {
      name: "sale",
      kind: "products",
      conditions: { query: { is: ["sale"] } },
      consequences: { pin: [{ id: "p1", position: 1 }] },
    };
    const { body } = await secret.post("/rules", rule);

    for (const path of ["/crawl/config", "/workspaces/main-shop/settings", "/tenant/mcp", `/rules/${body.data.id}`]) {
      const read = await secret.get(path);
      const sent = await secret.put(path, read.body.data);

      expect([path, sent.status, sent.body.details]).toEqual([path, 200, undefined]);
      const { updatedAt: _, ...before } = read.body.data;
      expect(sent.body.data).toMatchObject(before);
    }
    const { warnings } = (await secret.put(`/rules/${body.data.id}`, body.data)).body;
    expect(warnings).toContainEqual({ param: "createdAt", message: "is set by the service, and was dropped" });
  });

  test("an empty body is none, and a product with fields of its own shop is taken with a warning", async () => {
    verifies("envelope.unknown-dropped");
    await shop.secret.post("/products", { id: "p9", name: "Oak desk" });
    const removed = [await shop.secret.delete("/products/p9", {}), await shop.secret.delete("/products/p9", "null")];
    const product = await shop.secret.post("/products?dryRun=1", { id: "p10", name: "Oak desk", stock_statuss: "instock" });

    expect(removed.map(({ status }) => status)).toEqual([200, 404]);
    expect(product.status).toBe(201);
    expect(product.body.warnings.map(({ param }: { param: string }) => param)).toEqual(["dryRun", "stock_statuss"]);
  });
});
