import { createHmac } from "node:crypto";
import { beforeAll, expect, test } from "@jest/globals";
import type { Shop } from "../../../support/new-shop.ts";
import { type Receiver, startReceiver } from "../../../support/receiver.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";

let local: Local;
let shop: Shop;
let receiver: Receiver;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop();
  receiver = await startReceiver();
});

const create = async (fields: object = {}) => {
  const { body } = await shop.secret.post("/webhooks", {
    name: "sync",
    url: receiver.url,
    events: ["product.created"],
    ...fields,
  });
  return body.data;
};
/** Resolves to a test delivery of the webhook as its receiver sees it. */
const delivered = async (id: string) => {
  await shop.secret.post(`/webhooks/${id}/test`);
  return receiver.requests.at(-1)!;
};
const signature = (body: string, secret: string) => `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

test("a short secret is masked whole, a long one shows its last four characters", async () => {
  verifies("webhooks.masks");
  const shown = await Promise.all(["1234567", "12345678"].map(async (secret) => (await create({ secret })).secret));

  expect(shown).toEqual(["••••", "••••5678"]);
});

test("the stored form of a secret opens nothing by itself", async () => {
  verifies("webhooks.secrets-sealed");
  const authConfig = {
    bearerToken: "bearer-in-clear",
    password: "password-in-clear",
    apiKey: "key-in-clear",
    headerValue: "value-in-clear",
  };
  await create({ secret: "secret-in-clear", authType: "bearer", authConfig });

  const stored = JSON.stringify(await local.ports.tables.webhooks.list(shop.tenantId, ["webhooks"]));

  expect(stored).toContain("sealedSecret");
  expect(stored).not.toContain("in-clear");
});

test("a mask that is sent back as it was shown leaves its secret as it is, for one value or all", async () => {
  verifies("webhooks.mask-back");
  const { id } = await create({
    secret: "the first secret",
    authType: "basic",
    authConfig: { username: "ida", password: "correct horse" },
  });

  const answer = await shop.secret.patch(`/webhooks/${id}`, {
    secret: "••••cret",
    authConfig: { username: "bo", password: "••••orse" },
  });
  const { headers, body } = await delivered(id);

  expect(answer.body.data).toMatchObject({ secret: "••••cret", authConfig: { username: "bo", password: "••••orse" } });
  expect(headers["x-webhook-signature"]).toBe(signature(body, "the first secret"));
  expect(headers.authorization).toBe(`Basic ${Buffer.from("bo:correct horse").toString("base64")}`);
});

test("a mask other than the one that was shown is refused", async () => {
  verifies("webhooks.mask-back");
  const { id } = await create({ secret: "the first secret" });
  const masks = { secret: "••••abcd", authType: "bearer", authConfig: { bearerToken: "••••" } };

  const changed = await shop.secret.patch(`/webhooks/${id}`, masks);
  const created = await shop.secret.post("/webhooks", { name: "sync", url: receiver.url, events: ["post.created"], ...masks });
  const rotated = await shop.secret.post(`/webhooks/${id}/rotate-secret`, { secret: "••••cret" });

  for (const { status, body } of [changed, created]) {
    expect(status).toBe(400);
    expect(body.details.map(({ param }: { param: string }) => param)).toEqual(["secret", "authConfig.bearerToken"]);
  }
  expect(rotated.status).toBe(400);
});

test("a webhook without a secret signs nothing, and null takes a secret away", async () => {
  verifies("webhooks.unsigned");
  const { id, secret } = await create();
  const before = await delivered(id);
  await shop.secret.patch(`/webhooks/${id}`, { secret: "now there is one" });
  const signed = await delivered(id);
  await shop.secret.patch(`/webhooks/${id}`, { secret: null });
  const after = await delivered(id);

  expect(secret).toBeUndefined();
  expect(signed.headers["x-webhook-signature"]).toBe(signature(signed.body, "now there is one"));
  for (const { headers } of [before, after]) {
    expect(headers).not.toHaveProperty("x-webhook-signature");
    expect(headers).not.toHaveProperty("webhook-signature");
  }
});

test("a rotation shows the new secret once, and both secrets sign for a day", async () => {
  verifies("webhooks.rotate");
  const { id } = await create({ secret: "the first secret" });
  const tomorrow = new Date(local.clock.now() + 86_400_000).toISOString();

  const { status, body } = await shop.secret.post(`/webhooks/${id}/rotate-secret`);
  const request = await delivered(id);
  const read = await shop.secret.get(`/webhooks/${id}`);

  const next = body.data.secret;
  expect(status).toBe(200);
  expect(next).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(request.headers["x-webhook-signature"]).toBe(signature(request.body, "the first secret"));
  expect(request.headers["x-webhook-signature-next"]).toBe(signature(request.body, next));
  expect(read.body.data).toMatchObject({ secret: `••••${next.slice(-4)}`, previousSecretUntil: tomorrow });
});

test("the new secret signs alone once a rotation's grace is over", async () => {
  verifies("webhooks.rotate-grace");
  const { id } = await create({ secret: "the first secret" });
  const { body } = await shop.secret.post(`/webhooks/${id}/rotate-secret`, { graceSeconds: 90 });

  await local.clock.advance("89s");
  const during = await delivered(id);
  await local.clock.advance("1s");
  const after = await delivered(id);

  expect(during.headers["x-webhook-signature"]).toBe(signature(during.body, "the first secret"));
  expect(after.headers["x-webhook-signature"]).toBe(signature(after.body, body.data.secret));
  expect(after.headers).not.toHaveProperty("x-webhook-signature-next");
  expect((await shop.secret.get(`/webhooks/${id}`)).body.data).not.toHaveProperty("previousSecretUntil");
});

test("a rotation to a given secret shows it masked, and without a grace it alone signs from now on", async () => {
  verifies("webhooks.rotate-given");
  const { id } = await create({ secret: "the first secret" });

  const { body } = await shop.secret.post(`/webhooks/${id}/rotate-secret`, { secret: "the second secret", graceSeconds: 0 });
  const request = await delivered(id);

  expect(body.data.secret).toBe("••••cret");
  expect(body.data).not.toHaveProperty("previousSecretUntil");
  expect(request.headers["x-webhook-signature"]).toBe(signature(request.body, "the second secret"));
  expect(request.headers).not.toHaveProperty("x-webhook-signature-next");
});

test("a rotation gives a webhook without a secret its first one, which signs alone", async () => {
  verifies("webhooks.rotate");
  const { id } = await create();

  const { body } = await shop.secret.post(`/webhooks/${id}/rotate-secret`);
  const request = await delivered(id);

  expect(request.headers["x-webhook-signature"]).toBe(signature(request.body, body.data.secret));
  expect(request.headers).not.toHaveProperty("x-webhook-signature-next");
});

test("a url of another host, port or protocol needs the credentials anew, and gets none of the old ones", async () => {
  verifies("webhooks.new-receiver");
  const other = await startReceiver();
  const auth = { authType: "basic", authConfig: { username: "ida", password: "correct horse" } };
  const { id } = await create({ secret: "the first secret", ...auth });
  const change = (fields: object) => shop.secret.patch(`/webhooks/${id}`, fields);

  const plain = await change({ url: other.url });
  const masked = await change({ url: other.url, secret: "••••cret", authConfig: { username: "ida", password: "••••orse" } });
  const unused = await change({ url: other.url, secret: null, authType: "none" });
  const samePlace = await change({ url: `${receiver.url}/another/path` });
  const anew = await change({
    url: other.url,
    secret: "a secret of its own",
    authConfig: { username: "ida", password: "battery staple" },
  });
  await shop.secret.post(`/webhooks/${id}/test`);
  const { headers, body } = other.requests.at(-1)!;
  const without = await change({ url: receiver.url, secret: null, authConfig: null, authType: "none" });

  const refused = [plain, masked].map(({ status, body }) => [status, body.details.map(({ param }: { param: string }) => param)]);
  expect(refused).toEqual(Array(2).fill([400, ["secret", "authConfig.password"]]));
  expect(plain.body.error.message).toContain("must be sent anew");
  expect([unused.status, unused.body.details[0].param]).toEqual([400, "authConfig.password"]);
  expect([samePlace.status, anew.status, without.status]).toEqual([200, 200, 200]);
  expect(headers.authorization).toBe(`Basic ${Buffer.from("ida:battery staple").toString("base64")}`);
  expect(headers["x-webhook-signature"]).toBe(signature(body, "a secret of its own"));
  expect(other.requests).toHaveLength(1);
});

test("a url that changes during the grace of a rotation leaves the secret before the rotation behind", async () => {
  verifies("webhooks.new-receiver");
  const other = await startReceiver();
  const { id } = await create({ secret: "the first secret" });
  await shop.secret.post(`/webhooks/${id}/rotate-secret`, { secret: "the second secret" });

  await shop.secret.patch(`/webhooks/${id}`, { url: other.url, secret: "a secret of its own" });
  await shop.secret.post(`/webhooks/${id}/test`);

  const { headers, body } = other.requests.at(-1)!;
  expect(headers["x-webhook-signature"]).toBe(signature(body, "a secret of its own"));
  expect(headers["x-webhook-signature-next"]).toBeUndefined();
});

test("a secret of fewer than 16 characters is taken with a warning, by every operation that takes one", async () => {
  verifies("webhooks.short-secret");
  const fields = { name: "sync", url: receiver.url, events: ["product.created"] };
  const { secret } = shop;

  const short = await secret.post("/webhooks", { ...fields, secret: "fifteen letters" });
  const path = `/webhooks/${short.body.data.id}`;
  const answers = [
    short,
    await secret.patch(path, { secret: "another" }),
    await secret.put(path, { secret: "another one" }),
    await secret.post(`${path}/rotate-secret`, { secret: "and another" }),
  ];
  const long = [
    await secret.post("/webhooks", { ...fields, secret: "sixteen letters!" }),
    await secret.patch(path, { secret: "••••ther" }),
    await secret.patch(path, { name: "renamed" }),
    await secret.post(`${path}/rotate-secret`, {}),
  ];

  for (const { status, body } of answers) {
    expect(status).toBeLessThan(300);
    expect(body.warnings).toEqual([{ param: "secret", message: expect.stringContaining("16 random characters") }]);
  }
  for (const { status, body } of long) expect([status < 300, body.warnings]).toEqual([true, undefined]);
});
