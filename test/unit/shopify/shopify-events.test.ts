import { createHmac } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { checkSignature, readShopifyEvent } from "../../../functions/features/shopify/shopify-events.ts";
import { SecretsManager } from "../../../functions/platform/aws/secrets-manager.ts";
import { verifies } from "../../support/verifies.ts";

const BODY = Buffer.from('{"shop_domain":"oak.myshopify.com"}');
/** The HMAC-SHA-256 of the body by "hush", from openssl. */
const SIGNATURE = "iwr+a8f9sLLQGqOMY7TuRmoxgrEFx/At1NM3cTJQYT0=";
const sign = (secret: string) => createHmac("sha256", secret).update(BODY).digest("base64");

describe("the signature of a webhook", () => {
  test("is the HMAC-SHA-256 of its bytes, as other tools compute it", () => {
    verifies("shopify.signature");
    expect(sign("hush")).toBe(SIGNATURE);
    expect(() => checkSignature(BODY, SIGNATURE, ["hush"])).not.toThrow();
  });

  test("may be by either of two secrets while one replaces the other", () => {
    verifies("shopify.signature");
    expect(() => checkSignature(BODY, sign("old"), ["old", "new"])).not.toThrow();
    expect(() => checkSignature(BODY, sign("new"), ["old", "new"])).not.toThrow();
    expect(() => checkSignature(BODY, sign("older"), ["old", "new"])).toThrow("X-Shopify-Hmac-SHA256");
  });

  test.each([
    ["without a secret of the deployment", sign(""), []],
    ["that is missing", null, ["hush"]],
    ["that is empty", "", ["hush"]],
    ["that is cut", SIGNATURE.slice(0, -4), ["hush"]],
    ["in hexadecimal", Buffer.from(SIGNATURE, "base64").toString("hex"), ["hush"]],
  ])("%s is refused", (_what, signature, secrets) => {
    verifies("shopify.signature");
    expect(() => checkSignature(BODY, signature, secrets)).toThrow("X-Shopify-Hmac-SHA256");
  });
});

test.each([
  ["a secret", "hush\n", ["hush"]],
  ["two secrets", " old new\n", ["old", "new"]],
  ["blanks", " \n", []],
])("the store of secrets with %s gives the secrets of Shopify", async (_what, SecretString, expected) => {
  verifies("shopify.signature");
  const client = { send: async () => ({ SecretString }) };
  const names = { adminKey: "a", sealingKey: "b", modelKey: "c", shopifySecret: "d" };

  expect(await new SecretsManager(client as never, names).shopifySecrets()).toEqual(expected);
});

const read = (topic: string | null, body: unknown) => readShopifyEvent(topic, Buffer.from(JSON.stringify(body)));
const shop_domain = "Oak.myshopify.com";

describe("a body", () => {
  test.each([null, "", "orders/updated", "constructor", "__proto__", "customers/REDACT"])(
    "of the topic %j is nobody's",
    (topic) => {
      verifies("shopify.ignored");
      expect(read(topic, { shop_domain })).toBeNull();
    },
  );

  test.each([
    [
      { id: 1, email: "a@b.example", phone: "+15552625218" },
      { customerId: "1", email: "a@b.example", phone: "+15552625218" },
    ],
    [{ id: "gid-1", email: null, phone: null }, { customerId: "gid-1" }],
    [{ id: null, email: " ", phone: "555 2625218" }, {}],
    [{ id: {}, email: [], phone: 7 }, {}],
    [{ id: "" }, {}],
  ])("names the customer %j by what is an identifier", (given, customer) => {
    verifies("shopify.customers");
    expect(read("customers/redact", { shop_domain, customer: given })).toEqual({
      topic: "customers/redact",
      shops: ["oak.myshopify.com"],
      customer,
    });
  });

  test.each([[null], [[]], ["text"], [7], [{}], [{ shop_domain: 7, customer: {} }], [{ shop_domain, customer: [] }]])(
    "%j is none of a customer's deletion",
    (body) => {
      verifies("shopify.topic");
      expect(() => read("customers/redact", body)).toThrow("another topic");
    },
  );
});
