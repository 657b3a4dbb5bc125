import { beforeAll, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { ERRORS } from "../../../functions/http/errors.ts";
import type { Operation } from "../../../functions/http/operation.ts";
import { OPERATIONS } from "../../../functions/operations.ts";
import { HOSTILE_VALUES, REFUSED_TEXTS } from "../../support/hostile-values.ts";
import type { Shop } from "../../support/new-shop.ts";
import { sampleFor } from "../../support/sample-for.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

/** Fixed, so that a failing run can be repeated. */
const SEED = 20261121;
const RUNS = 8;

let local: Local;
let shop: Shop;
let webhookId: string;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop();
  await shop.secret.post("/products", { id: "p1", name: "Oak desk" });
  const webhook = { name: "sync", url: "http://127.0.0.1:9999/hook", events: ["product.created"] };
  webhookId = (await shop.secret.post("/webhooks", webhook)).body.data.id;
});

/** Returns the operation's path to an existing resource. */
const pathOf = ({ path, feature }: Operation) =>
  (feature === "webhooks" ? path.replace("{id}", webhookId) : path).replace(/\{\w+\}/g, "p1");

/** Bodies as texts: any JSON, a valid body with a hostile value in it, and text that is no JSON. */
function bodies(operation: Operation): fc.Arbitrary<string> {
  const valid = sampleFor(operation.request!, true) as Record<string, unknown>;
  const names = Object.keys(valid);
  const mutated = fc
    .tuple(fc.constantFrom(...(names.length > 0 ? names : ["id"])), fc.constantFrom(...HOSTILE_VALUES))
    .map(([name, value]) => ({ ...valid, [name]: value }));
  const missing = fc.constantFrom(...(names.length > 0 ? names : ["id"])).map((name) => ({ ...valid, [name]: undefined }));
  const text = fc.constantFrom(...REFUSED_TEXTS);
  return fc.oneof(
    fc.jsonValue().map((value) => JSON.stringify(value)),
    mutated.map((value) => JSON.stringify(value)),
    missing.map((value) => JSON.stringify(value)),
    text,
  );
}

async function recordsOf({ secret }: Shop): Promise<unknown> {
  const paths = [
    "/products/ids?limit=1000",
    "/posts/ids?limit=1000",
    "/taxonomies/ids?limit=1000",
    "/prompts?limit=100",
    "/keys",
    "/workspaces",
    "/webhooks",
  ];
  const answers = await Promise.all(paths.map((path) => secret.get(path)));
  return answers.map(({ body }) => body.data.totalCount ?? body.data.pagination?.total ?? body.data.length);
}

const withBodies = OPERATIONS.filter(({ request }) => request !== null);

describe("any body gets a response of the contract, and a refused request writes nothing", () => {
  verifies("input.never-5xx", "input.nothing-written");
  test.each(withBodies.map((operation) => [operation.id, operation] as const))("%s", async (_id, operation) => {
    const path = pathOf(operation);
    const caller = operation.key === "admin" ? local.admin : shop.secret;

    // What was there after one refused request is what was there before the next one.
    let before: unknown = null;

    await fc.assert(
      fc.asyncProperty(bodies(operation), async (text) => {
        before ??= await recordsOf(shop);
        const { status, body } = await caller.request(operation.method, path, text, {
          headers: { "content-type": "application/json" },
        });

        expect(status).toBeLessThan(500);
        if (status < 400) before = null;
        else {
          expect(ERRORS).toHaveProperty(body.error.code);
          expect(await recordsOf(shop)).toEqual(before);
        }
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });
});

describe("any query gets a response of the contract", () => {
  verifies("input.query");
  test.each(OPERATIONS.filter(({ query }) => query !== null).map((operation) => [operation.id, operation] as const))(
    "%s",
    async (_id, operation) => {
      const path = pathOf(operation);
      const values = ["", "-1", "1e9", "null", "%00", "%ED%A0%80", "x".repeat(3_000), "a,b,,c", "[]", "0x10"];
      const answers = await Promise.all(
        Object.keys(operation.query!.properties).flatMap((name) =>
          values.map((value) => shop.secret.request(operation.method, `${path}?${name}=${value}`)),
        ),
      );

      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    },
  );

  test("a path with malformed percent-encoding is 404", async () => {
    verifies("input.paths");
    expect((await shop.secret.get("/products/%E0%A4%A")).status).toBe(404);
    expect((await shop.secret.get("/products/%00")).status).toBe(404);
  });
});

test("a chunked body without a length is refused above 4 MB", async () => {
  verifies("errors.too-large");
  const piece = new TextEncoder().encode("x".repeat(64 * 1024));
  const endless = new ReadableStream({
    pull(controller) {
      controller.enqueue(piece);
    },
  });

  const answer = await fetch(`${local.baseUrl}/products`, { method: "POST", body: endless, duplex: "half" } as RequestInit).catch(
    () => null,
  );

  expect(answer === null || answer.status === 413).toBe(true);
});
