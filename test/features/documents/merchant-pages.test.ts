import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { SignJWT } from "jose";
import { type ApiClient, apiClient } from "../../support/api-client.ts";
import { differences, fillIn, readDocumentRequests } from "../../support/document-requests.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";

const PAGES = ["docs/catalogue.md", "docs/search.md"];
/** Time after which settings and rules are in effect. */
const IN_EFFECT = "11s";

let local: Local;
let shop: Shop;
/** Values of answers that later requests name. */
const values = new Map<string, string>();
let callers: Record<"secret" | "publishable" | "restricted", ApiClient>;
beforeAll(async () => {
  local = await startLocal();
  shop = await local.newShop();
  const as = (key: string) => apiClient(local.baseUrl, key, { "x-workspace-id": "my-shop" });
  callers = { secret: as(shop.secret.key), publishable: as(shop.publishable.key), restricted: as(await signRestrictedKey()) };
});

/** Signs the key with the claims that the page shows. */
async function signRestrictedKey(): Promise<string> {
  const [, claims] = /^```js\n(.*?)^```/ms.exec(readFileSync("docs/search.md", "utf8"))!;
  const { aud, filters } = runInNewContext(`(${claims})`);
  const { jwtSecret } = (await shop.secret.get("/tenant/status")).body.data;
  const token = new SignJWT({ filters }).setProtectedHeader({ alg: "HS256", kid: shop.publishable.key }).setAudience(aud);
  return token.setExpirationTime(new Date(local.clock.now() + 3_600_000)).sign(new TextEncoder().encode(jwtSecret));
}

describe.each(PAGES)("the page %s", (page) => {
  const requests = readDocumentRequests(page).map((request) => ({ ...request, place: `${page}:${request.line}` }));

  test("shows an answer to most of its requests", () => {
    expect(requests.filter(({ answer }) => answer !== undefined).length).toBeGreaterThan(requests.length / 2);
  });

  test.each(requests)("is right about $method $path at $place", async ({ key, method, path, body, status, answer = {} }) => {
    const sent = await callers[key].request(method, path, fillIn(body, values));

    expect({ status: sent.status, found: differences(answer, sent.body, values) }).toEqual({
      status: status ?? (sent.status < 300 ? sent.status : "a success"),
      found: [],
    });
    if (!path.endsWith("/search")) await settle();
  });
});

/** Lets what was written be found, and settings take effect. */
async function settle(): Promise<void> {
  await local.idle();
  await local.clock.advance(IN_EFFECT);
  await local.idle();
}
