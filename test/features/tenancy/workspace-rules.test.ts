import { beforeAll, expect, test } from "@jest/globals";
import { OPERATIONS } from "../../../functions/operations.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

let shop: Promise<Shop> | undefined;
/** One shop for the tests that only change settings. */
const sharedShop = () => (shop ??= local.newShop());

test.each([
  [{ locale: "English" }, "locale"],
  [{ currency: "EURO" }, "currency"],
  [{ language: "d" }, "language"],
  [{ origins: [""] }, "origins[0]"],
  [{ stopWords: "the" }, "stopWords"],
])("the settings %j are refused", async (settings, param) => {
  verifies("workspaces.settings");
  const { secret, workspaceId } = await local.newShop();
  const path = `/workspaces/${workspaceId}/settings`;
  await secret.put(path, { locale: "de-AT", currency: "EUR" });

  const { status, body } = await secret.put(path, settings);

  expect(status).toBe(400);
  expect(body.details.map((fault: { param: string }) => fault.param)).toEqual([param]);
  expect((await secret.get(path)).body.data).toEqual({ locale: "de-AT", currency: "EUR" });
});

test.each([
  [{ language: "xx" }, "language", "de, en, "],
  [{ language: "german" }, "language", "such as de"],
  [{ locale: "de-XQ" }, "locale", "de-DE"],
  [{ currency: "EUX" }, "currency", "EUR, USD"],
  [{ origins: ["https://a.example", "https://*.example"] }, "origins[1]", "a wildcard is none"],
  [{ origins: ["ftp://a.example"] }, "origins[0]", "https://www.shop.example"],
  [{ origins: ["https://größe.example"] }, "origins[0]", "xn--"],
  [{ unretrievable: ["metadata.cost*", "id"] }, "unretrievable[1]", "metadata.cost*"],
  [{ unretrievable: ["*"] }, "unretrievable[0]", "id is always shown"],
])("the settings %j are refused with what is supported, by PUT and by PATCH", async (settings, param, hint) => {
  verifies("workspaces.supported");
  const { secret, workspaceId } = await sharedShop();
  const path = `/workspaces/${workspaceId}/settings`;

  for (const answer of [await secret.put(path, settings), await secret.patch(path, settings)]) {
    expect(answer.status).toBe(400);
    expect(answer.body.details).toEqual([{ param, message: expect.stringContaining(hint) }]);
  }
});

test("languages, locales, currencies and origins that exist are taken", async () => {
  verifies("workspaces.supported");
  const { secret, workspaceId } = await sharedShop();
  const origins = ["https://www.shop.example", "shop.example", "http://localhost:3000", "https://xn--gre-6ka8i.example/en/"];

  for (const settings of [
    { language: "pt-BR", locale: "pt_BR", currency: "BRL", origins },
    { language: "nb", locale: "ja" },
  ])
    expect((await secret.put(`/workspaces/${workspaceId}/settings`, settings)).body.data).toEqual(settings);
});

test("a domain, the address of a site and the status of a subscription are checked, too", async () => {
  verifies("workspaces.supported");
  const { secret, workspaceId, tenantId } = await sharedShop();

  const answers = [
    await secret.patch(`/workspaces/${workspaceId}`, { domain: "not a host" }),
    await secret.post("/workspaces", { workspaceId: "wrong-site", siteUrl: "http://" }),
    await local.admin.put(`/admin/tenants/${tenantId}/subscription`, { status: "actve" }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(answers.map(({ body }) => body.details[0].param)).toEqual(["domain", "siteUrl", "status"]);
  expect(answers[2]!.body.details[0].message).toContain("active, trialing, past_due");
});

test("PATCH changes the given settings, members of objects too, and null removes one", async () => {
  verifies("workspaces.settings-patch");
  const { secret, workspaceId } = await sharedShop();
  const path = `/workspaces/${workspaceId}/settings`;
  await secret.put(path, { currency: "EUR", stopWords: ["a", "b"], handoff: { acceptWithinMinutes: 5, endAfterIdleHours: 2 } });

  const answers = [
    await secret.patch(path, { currency: "SEK", stopWords: ["c"] }),
    await secret.patch(path, { currency: null, handoff: { acceptWithinMinutes: null }, chat: { a: { b: 1, c: null } } }),
    await secret.patch(path, {}),
    await secret.patch(path, { stopWords: "c", handoff: { endAfterIdleHours: 0 } }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400]);
  expect(answers[0]!.body.data).toMatchObject({ currency: "SEK", stopWords: ["c"], handoff: { acceptWithinMinutes: 5 } });
  const left = { stopWords: ["c"], handoff: { endAfterIdleHours: 2 }, chat: { a: { b: 1 } } };
  expect(answers[1]!.body.data).toEqual(left);
  expect((await secret.get(path)).body.data).toEqual(left);
  expect(answers[3]!.body.details.map(({ param }: { param: string }) => param)).toEqual([
    "stopWords",
    "handoff.endAfterIdleHours",
  ]);
  expect((await secret.patch("/workspaces/none/settings", {})).status).toBe(404);
});

test("PATCH removes one weight, one signal and one role by null, at any depth", async () => {
  verifies("workspaces.settings-patch");
  const { secret, workspaceId } = await sharedShop();
  const path = `/workspaces/${workspaceId}/settings`;
  const weights = { products: { name: 3, sku: 2 }, posts: { name: 2 } };
  const pageRoles = { help: ["/faq"], article: ["/blog/*"] };
  await secret.put(path, { search: { fields: weights, signals: { stock: 1, rating: 0.5 } }, chat: { pageRoles } });

  const removal = { fields: { products: { sku: null }, posts: null }, signals: { rating: null } };
  const { body } = await secret.patch(path, { search: removal, chat: { pageRoles: { help: null } } });
  const refused = await secret.patch(path, { search: { fields: { products: { name: 11, price: 1 } } } });

  expect(body.data.search).toEqual({ fields: { products: { name: 3 } }, signals: { stock: 1 } });
  expect(body.data.chat).toEqual({ pageRoles: { article: ["/blog/*"] } });
  expect(refused.body.details.map(({ param }: { param: string }) => param).sort()).toEqual([
    "search.fields.products.name",
    "search.fields.products.price",
  ]);
});

test("of patches at the same time none is lost", async () => {
  verifies("workspaces.settings-patch");
  const { secret, workspaceId } = await sharedShop();
  const path = `/workspaces/${workspaceId}/settings`;
  await secret.put(path, {});
  const settings = { currency: "EUR", locale: "de-AT", instructions: "Be brief." };

  await Promise.all(Object.entries(settings).map(([name, value]) => secret.patch(path, { [name]: value })));

  expect((await secret.get(path)).body.data).toEqual(settings);
});

test("a workspace id has 3 to 50 lowercase letters, digits and inner hyphens", async () => {
  verifies("workspaces.id");
  const { secret } = await local.newShop();
  const create = async (workspaceId: string) => (await secret.post("/workspaces", { workspaceId })).status;

  const taken = [await create("abc"), await create("a-1"), await create("x".repeat(50))];
  const refused = ["ab", "x".repeat(51), "Shop", "-shop", "shop-", "my.shop", "my shop", "größe", ""].map(create);

  expect(taken).toEqual([201, 201, 201]);
  expect(new Set(await Promise.all(refused))).toEqual(new Set([400]));
});

test.each(
  OPERATIONS.filter(({ method, feature, path }) => feature === "catalog" && method !== "GET" && !path.startsWith("/admin")).map(
    ({ id, method, path }) => [id, method, path] as const,
  ),
)("%s without a workspace is 400 WORKSPACE_REQUIRED", async (_id, method, path) => {
  verifies("workspaces.required");
  const { secret } = await local.newShop();

  const { status, body } = await secret.with({ "x-workspace-id": "" }).request(method, path.replace("{id}", "p1"), {});

  expect([status, body.error.code]).toEqual([400, "WORKSPACE_REQUIRED"]);
});
