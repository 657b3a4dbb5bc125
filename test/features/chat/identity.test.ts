import { beforeAll, describe, expect, test } from "@jest/globals";
import { ShopperIdentifier } from "../../../functions/http/keys/shoppers.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { answer, begin, callerOf, jwtOf, NOBODY, user, visitor } from "./conversation-setup.ts";

let local: Local;
let shop: Shop;
let seconds: number;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop();
  seconds = Math.floor(local.clock.now() / 1_000);
});

const verify = (userJwt: string | null, visitorId: string | null = null) =>
  new ShopperIdentifier(local.ports).verify(userJwt, visitorId, shop.tenantId);
const unsigned = (claims: object) =>
  `${[{ alg: "none" }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".")}.`;

describe("a userJwt", () => {
  verifies("threads.user-jwt");
  test("a userJwt of the account's secret names the user until a minute after its expiry", async () => {
    const lasting = await jwtOf(local, shop, { sub: "u1" });
    const ended = await jwtOf(local, shop, { sub: "u2", exp: seconds - 59 });

    expect(await verify(lasting, "v1")).toEqual({ userId: "u1", visitorId: "v1", userJwt: lasting });
    expect(await verify(ended)).toMatchObject({ userId: "u2" });
  });

  const bad: [string, () => Promise<string> | string][] = [
    ["has ended", () => jwtOf(local, shop, { sub: "u1", exp: seconds - 61 })],
    ["is not valid yet", () => jwtOf(local, shop, { sub: "u1", nbf: seconds + 61 })],
    ["never ends", () => jwtOf(local, shop, { sub: "u1", exp: undefined })],
    ["names nobody", () => jwtOf(local, shop, {})],
    ["names nobody by an empty name", () => jwtOf(local, shop, { sub: "" })],
    ["has another secret", () => jwtOf(local, shop, { sub: "u1" }, { secret: "x".repeat(48) })],
    ["has another algorithm", () => jwtOf(local, shop, { sub: "u1" }, { algorithm: "HS512" })],
    ["is not signed", () => unsigned({ sub: "u1", exp: seconds + 600 })],
    ["is of another account", async () => jwtOf(local, await local.newShop(), { sub: "u1" })],
    ["is no token", () => "nonsense"],
    ["is empty", () => ""],
    ["is very long", () => "x".repeat(100_000)],
  ];
  test.each(bad)("a userJwt that %s is refused", async (_what, make) => {
    const userJwt = await make();

    await expect(verify(userJwt)).rejects.toMatchObject({ code: "UNAUTHORIZED", status: 401 });
  });

  test("without a userJwt the shopper is the visitor, or anonymous", async () => {
    expect(await verify(null, "v1")).toEqual({ userId: null, visitorId: "v1", userJwt: null });
    expect(await verify(null)).toEqual(NOBODY);
  });
});

describe("a thread of another shopper", () => {
  verifies("threads.owner");
  test.each([
    ["a visitor's, for another visitor", visitor("v1"), visitor("v2")],
    ["a visitor's, for nobody in particular", visitor("v1"), NOBODY],
    ["a user's, for another user", user("u1"), user("u2")],
    ["a user's, for a visitor who calls himself so", user("u1"), visitor("u1")],
    ["a user's, for the visitor that the user was", user("u1", "v1"), visitor("v1")],
  ])("is not there: %s", async (what, owner, other) => {
    const threadId = `theirs ${what}`;
    await answer(local, callerOf(shop, owner), threadId);

    const asked = begin(local, callerOf(shop, other), threadId);

    await expect(asked).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("another shopper's thread can be read with a secret key", async () => {
    await answer(local, callerOf(shop, visitor("v1")), "any-1");

    const open = await answer(local, callerOf(shop, NOBODY, { isSecret: true }), "any-1");

    expect(open.turnCount).toBe(2);
  });

  test("the id of another account's thread begins a new thread", async () => {
    const stranger = await local.newShop();
    await answer(local, callerOf(shop, visitor("v1")), "same-id");

    const open = await answer(local, callerOf(stranger, visitor("v1")), "same-id");

    expect(open).toMatchObject({ turnCount: 1, history: [] });
  });

  test("a thread of another workspace does not exist", async () => {
    await answer(local, callerOf(shop, visitor("v1")), "elsewhere-1");

    const asked = begin(local, callerOf(shop, visitor("v1"), { workspaceId: "other-space" }), "elsewhere-1");

    await expect(asked).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

test("a visitor who signs in takes the thread along, and nobody else can read it afterwards", async () => {
  verifies("threads.sign-in");
  await answer(local, callerOf(shop, visitor("v9")), "taken-1");
  await answer(local, callerOf(shop, user("u9", "v9")), "taken-1");

  const asVisitor = begin(local, callerOf(shop, visitor("v9")), "taken-1");

  await expect(asVisitor).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect((await shop.secret.get("/threads/taken-1")).body.data).toMatchObject({ userId: "u9", visitorId: "v9" });
});

describe("messages read with a publishable key", () => {
  verifies("threads.own-messages");
  const read = async (threadId: string, query = "", headers: Record<string, string> = {}) =>
    (await shop.publishable.with(headers).get(`/threads/${threadId}/messages${query}`)).status;

  test("messages can be read by the visitor who began the thread", async () => {
    await answer(local, callerOf(shop, visitor("v1")), "read-1");

    expect(await read("read-1", "?visitorId=v1")).toBe(200);
    expect(await read("read-1", "?visitorId=v2")).toBe(404);
    expect(await read("read-1")).toBe(404);
  });

  test("messages can be read by the signed-in user", async () => {
    await answer(local, callerOf(shop, user("u1")), "read-2");

    expect(await read("read-2", "", { "x-user-jwt": await jwtOf(local, shop, { sub: "u1" }) })).toBe(200);
    expect(await read("read-2", "", { "x-user-jwt": await jwtOf(local, shop, { sub: "u2" }) })).toBe(404);
    expect(await read("read-2", "", { "x-user-jwt": "nonsense" })).toBe(401);
  });

  test("messages of an anonymous thread can be read by anyone who knows its id", async () => {
    await answer(local, callerOf(shop, NOBODY), "read-3");

    expect(await read("read-3")).toBe(200);
  });
});

test.each([
  ["", "empty"],
  ["ä".repeat(501), "too long"],
  ["\ud800", "no text"],
])("a thread id that cannot be one is refused before anything is kept: %j", async (threadId) => {
  const asked = begin(local, callerOf(shop, NOBODY), threadId);

  await expect(asked).rejects.toMatchObject({ code: "VALIDATION_ERROR", issues: [{ param: "threadId" }] });
});
