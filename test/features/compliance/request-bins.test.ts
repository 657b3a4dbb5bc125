import { beforeAll, describe, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { complete, countsOf } from "./compliance-setup.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

const JANE = { email: "jane@mail.example", phone: "+46701234567" };

describe("a redaction takes a person out of what request bins received, and leaves what names others", () => {
  test.each<[string, string, RequestInit]>([
    ["a body of JSON", "", { body: JSON.stringify({ data: { email: JANE.email } }) }],
    ["a form", "", { body: "mail=jane%40mail.example&share=100%&name=Jane+Doe" }],
    ["the query", "?mail=jane%40mail.example", { body: "{}" }],
    ["a header", "", { body: "{}", headers: { "x-from": JANE.email } }],
    ["bytes that are no text", "", { body: Buffer.from([0xff, ...Buffer.from(JANE.email)]) }],
    ["UTF-16", "", { body: Buffer.from([0xff, 0xfe, ...Buffer.from(JANE.email, "utf16le")]) }],
    ["JSON with escapes", "", { body: '{"email": "jane\\u0040mail.example", "share": "100%"}' }],
    ["a phone number", "", { body: "call +46 70 123 45 67" }],
  ])("%s", async (_where, query, init) => {
    verifies("compliance.bins");
    const shop = await local.newShop();
    const bin = (await shop.secret.post("/request-bins", {})).body.data;
    await fetch(`${bin.url}${query}`, { method: "POST", ...init });
    await fetch(bin.url, { method: "POST", body: "john@mail.example" });

    const audit = await complete(local, shop, "redact", JANE);

    expect(audit.status).toBe("completed");
    expect(countsOf(audit).binRequests).toEqual([1, 1, 0]);
    const { results } = (await shop.secret.get(`/request-bins/${bin.id}/requests`)).body.data;
    expect(results).toMatchObject([{ body: "john@mail.example" }, { body: "[redacted]", query: "", headers: {} }]);
  });
});

test("a redaction looks through all bins, however many requests each of them has", async () => {
  verifies("compliance.bins");
  const shop = await local.newShop();
  const bins = [];
  for (let number = 0; number < 3; number++) {
    const bin = (await shop.secret.post("/request-bins", {})).body.data;
    for (let count = 0; count < 30; count++) await fetch(bin.url, { method: "POST", body: `${count} ${JANE.email}` });
    bins.push(bin);
  }
  await shop.secret.delete(`/request-bins/${bins[1].id}`);

  const audit = await complete(local, shop, "redact", JANE);

  expect(countsOf(audit).binRequests).toEqual([60, 60, 0]);
});

test("a data request finds what request bins hold of a person, and changes nothing of it", async () => {
  verifies("compliance.bins");
  const shop = await local.newShop();
  const bin = (await shop.secret.post("/request-bins", {})).body.data;
  await fetch(bin.url, { method: "POST", body: JANE.email });
  await fetch(bin.url, { method: "POST", body: "john@mail.example" });

  const audit = await complete(local, shop, "data-request", JANE);

  expect(audit.stores.find(({ name }: { name: string }) => name === "binRequests")).toMatchObject({ found: 1 });
  const { results } = (await shop.secret.get(`/request-bins/${bin.id}/requests`)).body.data;
  expect(results.map(({ body }: { body: string }) => body)).toEqual(["john@mail.example", JANE.email]);
});
