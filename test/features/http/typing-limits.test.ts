import { beforeAll, describe, expect, test } from "@jest/globals";
import { postFrom } from "../../support/from-address.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  // The minute has just begun, and so has the hour.
  local = await startLocal({ startsAt: Date.UTC(2026, 2, 1, 9, 0) });
});

type Answer = Awaited<ReturnType<typeof postFrom>>;

const suggest = (shop: Shop, address: string, text = "oa") =>
  postFrom(local.baseUrl, address, shop.publishable, "/suggestions", { text }, shop.workspaceId);
const searchAll = (shop: Shop, address: string, text = "oa") => {
  const queries = ["products", "posts", "prompts"].map((kind) => ({ kind, text, limit: 3 }));
  return postFrom(local.baseUrl, address, shop.publishable, "/search", { queries }, shop.workspaceId);
};
const many = (count: number, call: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));
const countStatus = (answers: { status: number }[], status: number) => answers.filter((each) => each.status === status).length;
const remaining = ({ body }: Answer) => body.usage.rateLimit.remaining;

describe("ten shoppers who type 30 words each, five letters a second", () => {
  /** Thirty words of six letters, a blank between each two. */
  const TEXT = Array.from({ length: 30 }, (_, word) => ["garden", "winter", "walnut"][word % 3]).join(" ");

  test.each([
    ["suggestions", suggest],
    ["several searches", searchAll],
  ] as const)("are never refused with %s for each letter", async (_what, send) => {
    verifies("limits.typing-together", "limits.several-searches");
    const shop = await local.newShop({ tier: "enterprise" });
    const refused: Answer[] = [];

    for (let letter = 1; letter <= TEXT.length; letter++) {
      const word = TEXT.slice(0, letter).split(" ").at(-1)!;
      const answers = await many(10, (person) => send(shop, `127.0.0.${person + 2}`, word || "o"));
      refused.push(...answers.filter(({ status }) => status !== 200));
      await local.clock.skip("200ms");
    }

    expect(refused).toEqual([]);
  });
});

test("suggestions take nothing from other requests, nor others from them", async () => {
  verifies("limits.typing", "envelope.rate-usage");
  const shop = await local.newShop({ tier: "personal" });
  await local.clock.skip("60s");

  const suggestions = await many(8, () => suggest(shop, "127.0.0.2"));
  const others = await Promise.all(
    Array.from({ length: 60 }, () => shop.publishable.get("/tenant/whoami", { headers: { "x-forwarded-for": "192.0.2.1" } })),
  );
  const after = await suggest(shop, "127.0.0.2");
  const searches = await searchAll(shop, "127.0.0.2");

  expect(countStatus(suggestions, 200)).toBe(8);
  expect(countStatus(others, 200)).toBe(40);
  // Half of 80 % of ten times the tier's 100 a minute and 1,000 an hour.
  expect(remaining(after)).toEqual({ perMinute: 400 - 9, perHour: 4_000 - 9 });
  expect(remaining(searches)).toEqual({ perMinute: 400 - 1, perHour: 400 - 1 });
});

test("one address sends at most ten a second, of each kind, and then waits for one", async () => {
  verifies("limits.typing-address", "limits.refused", "limits.exact");
  const shop = await local.newShop({ tier: "enterprise" });
  await local.clock.skip("60s");

  const greedy = await many(25, () => suggest(shop, "127.0.0.2"));
  const neighbour = await suggest(shop, "127.0.0.3");
  const searches = await many(12, () => searchAll(shop, "127.0.0.2"));
  await local.clock.skip("1s");
  const later = await many(12, () => suggest(shop, "127.0.0.2"));
  const refused = greedy.find(({ status }) => status === 429)!.body.error;

  expect([countStatus(greedy, 200), neighbour.status, countStatus(searches, 200), countStatus(later, 200)]).toEqual([
    10, 200, 10, 10,
  ]);
  expect(refused).toMatchObject({ code: "RATE_LIMITED", retryAfter: 1 });
  expect(refused.message).toContain("10 requests a second for suggestions from one address");
});

test("a tenant's suggestions end at ten times its requests, also with a secret key", async () => {
  verifies("limits.typing");
  const shop = await local.newShop({ tier: "personal" });
  await local.admin.put(`/admin/tenants/${shop.tenantId}/subscription`, { limits: { perMinute: 3 } });
  await local.clock.skip("60s");

  const answers = [];
  for (let call = 0; call < 31; call++) answers.push(await shop.secret.post("/suggestions", { text: "oa" }));
  const whoami = await shop.secret.get("/tenant/whoami");

  expect([countStatus(answers, 200), answers.at(-1)!.status, whoami.status]).toEqual([30, 429, 200]);
  expect(answers.at(-1)!.body.error.message).toContain("30 requests a minute for suggestions");
});

test("counters of seconds that are over do not gather", async () => {
  verifies("limits.typing-address");
  const shop = await local.newShop();
  for (let second = 0; second < 30; second++) {
    await suggest(shop, "127.0.0.2");
    await local.clock.skip("1s");
  }

  const { items } = await local.ports.tables.usage.list(shop.tenantId, ["addressRate"]);

  expect(Object.keys(items[0]!).filter((name) => /^s\d{4}$/.test(name))).toHaveLength(1);
});
