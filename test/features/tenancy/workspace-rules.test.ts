import { beforeAll, expect, test } from "@jest/globals";
import { OPERATIONS } from "../../../functions/operations.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

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
