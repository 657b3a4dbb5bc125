import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { unzipSync } from "fflate";
import { writeKeywords as writePart } from "../../../functions/features/catalog/indexing/write-keywords.ts";
import { sendOver, withPorts } from "../../support/chat.ts";
import { dieAfter } from "../../support/die-after.ts";
import type { ModelDouble } from "../../support/model-double.ts";
import type { Shop } from "../../support/new-shop.ts";
import type { Local } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { complete, countsOf } from "../compliance/compliance-setup.ts";
import { BARROW, find, newShopWith, openKeywordModel, RUG, readPrompt, setKeywords, writeKeywords } from "./keyword-answers.ts";

let double: ModelDouble;
let local: Local;
let key: string | null;

beforeAll(async () => {
  ({ double, local } = await openKeywordModel(() => key));
});
beforeEach(() => {
  key = "sk-test-1";
  double.script(writeKeywords);
});
afterAll(() => double.stop());

const PATH = "/products/rug/keywords";
const OWN = { kinds: ["quagg blanket"], keywords: ["quaggrain"] };
const read = async ({ secret }: Pick<Shop, "secret">, path = PATH) => (await secret.get(path)).body.data;
const put = async ({ secret }: Shop, words: object = OWN) => {
  const answer = await secret.put(PATH, words);
  expect(answer.status).toBe(200);
  await local.idle();
  return answer.body.data;
};

describe("the keywords of a product", () => {
  test("are told with who wrote them, when, and whether they count", async () => {
    verifies("keywords.told");
    const shop = await newShopWith(local, RUG);
    expect(await read(shop)).toEqual({ kinds: [], keywords: [], status: "off" });
    await setKeywords(local, shop, "model");
    const written = { kinds: ["rug"], keywords: ["zorvrug"], writtenBy: "model", writtenAt: expect.any(String) };
    expect(await read(shop)).toEqual({ ...written, status: "current" });
    expect(Math.abs(Date.parse((await read(shop)).writtenAt) - local.clock.now())).toBeLessThan(60_000);

    double.script({ kind: "error", status: 529 });
    await shop.secret.patch("/products/rug", { name: "Stable Blanket" });
    expect(await read(shop)).toEqual({ ...written, status: "waiting" });
    await setKeywords(local, shop, "none");
    expect(await read(shop)).toEqual({ ...written, status: "off" });
  });

  test("are a merchant's own once he has written some, whatever is written anew, and no model is asked", async () => {
    verifies("keywords.own");
    const shop = await newShopWith(local, RUG, BARROW);
    await setKeywords(local, shop, "model");

    const written = await put(shop, { kinds: [" quagg blanket ", "quagg blanket"], keywords: ["quaggrain"] });
    expect(written).toEqual({ ...OWN, writtenBy: "merchant", writtenAt: expect.any(String), status: "current" });
    double.script(writeKeywords);
    await shop.secret.post("/products", { ...RUG, name: "Turnout Sheet", content: "Other texts." });
    await shop.secret.patch("/products/rug", { price: 71 });
    await shop.secret.post(`/workspaces/${shop.workspaceId}/reindex`);
    await local.idle();
    await local.admin.post("/admin/reindex", { kind: "products" });
    await local.idle();

    expect(double.calls).toHaveLength(0);
    expect(await read(shop)).toEqual(written);
    expect([await find(shop, "quaggrain"), await find(shop, "zorvrug"), await find(shop, "zorvsheet")]).toEqual([
      ["rug"],
      [],
      [],
    ]);
    expect(await find(shop, "blanket", "price:asc")).toEqual(["rug"]);
    await setKeywords(local, shop, "none");
    expect([await find(shop, "quaggrain"), await find(shop, "zorvwheelbarrow")]).toEqual([["rug"], []]);
    await put(shop, { kinds: [], keywords: [] });
    expect([(await read(shop)).status, await find(shop, "quaggrain")]).toEqual(["current", []]);
  });

  test("are the model's again when the merchant gives them back", async () => {
    verifies("keywords.given-back");
    const shop = await newShopWith(local, RUG);
    await put(shop);
    await setKeywords(local, shop, "model");
    expect(double.calls).toHaveLength(0);

    const { status, body } = await shop.secret.delete(PATH);
    expect([status, body.data]).toEqual([200, { kinds: [], keywords: [], status: "waiting" }]);
    await local.idle();

    expect(await read(shop)).toMatchObject({ keywords: ["zorvrug"], writtenBy: "model", status: "current" });
    expect([await find(shop, "quaggrain"), await find(shop, "zorvrug")]).toEqual([[], ["rug"]]);
    await put(shop);
    expect((await shop.secret.delete(PATH)).body.data).toMatchObject({ keywords: ["zorvrug"], status: "current" });
    expect((await shop.secret.delete(PATH)).status).toBe(200);
    await local.idle();
    expect([double.calls.length, await find(shop, "zorvrug")]).toEqual([1, ["rug"]]);
  });

  test("change neither the record nor its ETag and tell no webhook; the same again writes nothing", async () => {
    verifies("keywords.own-quiet");
    const shop = await newShopWith(local, RUG);
    const { body: before, headers } = await shop.secret.get("/products/rug");
    const etag = headers.get("etag")!;
    await put(shop);
    const stored = () => local.ports.tables.catalog.get(shop.tenantId, { collection: [shop.workspaceId, "products"], id: "rug" });
    const first = await stored();
    await local.clock.advance("6s");
    await put(shop);

    expect(await stored()).toEqual(first);
    const { body: after } = await shop.secret.get("/products/rug");
    expect(after.data).toEqual(before.data);
    const events = await local.ports.tables.events.list(shop.tenantId, [shop.workspaceId]);
    expect(JSON.stringify(events.items)).not.toContain("product.updated");
    const changed = await shop.secret.patch("/products/rug", { price: 75 }, { headers: { "if-match": etag } });
    expect([changed.status, (await read(shop)).writtenBy]).toEqual([200, "merchant"]);
  });

  test.each([
    [{ keywords: [] }, "kinds"],
    [{ kinds: ["rug"] }, "keywords"],
    [{ kinds: "rug", keywords: [] }, "kinds"],
    [{ kinds: ["  "], keywords: [] }, "kinds[0]"],
    [{ kinds: [], keywords: ["x".repeat(61)] }, "keywords[0]"],
    [{ kinds: [], keywords: [7] }, "keywords[0]"],
    [{ kinds: Array(11).fill("rug"), keywords: [] }, "kinds"],
    [{ kinds: [], keywords: Array(51).fill("rug") }, "keywords"],
    [{ kinds: [], keywords: [], writtenBy: "model" }, "writtenBy"],
  ])("are refused where they are %j, which names what is wrong", async (words, param) => {
    verifies("keywords.own-refused");
    const shop = await newShopWith(local, RUG);
    const { status, body } = await shop.secret.put(PATH, words);
    expect([status, body.error.code, body.details[0].param]).toEqual([400, "VALIDATION_ERROR", param]);
    expect((await read(shop)).writtenBy).toBeUndefined();
  });

  test("belong to one workspace of one tenant, and are for secret keys with the scope of products", async () => {
    verifies("keywords.own-refused");
    const shop = await local.newShop({ workspaces: ["own-one", "own-two"] });
    const other = await newShopWith(local, BARROW);
    await shop.secret.post("/products", RUG);
    const elsewhere = shop.secret.with({ "x-workspace-id": "own-two" });
    for (const client of [other.secret, elsewhere]) {
      const answers = [client.get(PATH), client.put(PATH, OWN), client.delete(PATH)];
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    expect((await shop.publishable.get(PATH)).status).toBe(403);
    const { body } = await shop.secret.post("/keys", { label: "reads", keyType: "secret", scopes: ["content:read"] });
    const headers = { authorization: `Bearer ${body.data.key}` };
    expect((await shop.secret.with(headers).get(PATH)).status).toBe(200);
    expect((await shop.secret.with(headers).put(PATH, OWN)).status).toBe(403);
    expect((await read(shop)).writtenBy).toBeUndefined();
  });
});

describe("a merchant who writes", () => {
  test("while the model does comes first, in what is told and in what is found", async () => {
    verifies("keywords.own-first");
    const shop = await newShopWith(local, RUG, BARROW);
    key = null;
    await setKeywords(local, shop, "model");
    key = "sk-test-1";
    const { model } = local.ports;
    const answer: typeof model.complete = async (request) => {
      await put(shop);
      return model.complete(request);
    };
    const busy = withPorts(local.ports, { model: Object.assign(Object.create(model), { complete: answer }) });

    await writePart({ tenantId: shop.tenantId, workspaceId: shop.workspaceId, kind: "products" }, busy);

    expect(readPrompt(double.calls[0]!).map(({ name }) => name)).toContain(RUG.name);
    expect([(await read(shop)).kinds, await find(shop, "quaggrain")]).toEqual([OWN.kinds, ["rug"]]);
    expect([await find(shop, "zorvrug"), await find(shop, "zorvwheelbarrow")]).toEqual([[], ["barrow"]]);
    await shop.secret.post(`/workspaces/${shop.workspaceId}/reindex`);
    await local.idle();
    expect([await find(shop, "quaggrain"), await find(shop, "zorvrug"), double.calls.length]).toEqual([["rug"], [], 1]);
  });

  test("is obeyed though the service dies after the write, and once only when he repeats it", async () => {
    verifies("keywords.own-resumed");
    const shop = await newShopWith(local, RUG);
    const { catalog } = local.ports.tables;
    const die = dieAfter(1);
    const write: typeof catalog.write = (...args) => die(catalog.write(...args)) as never;
    const dying = withPorts(local.ports, {
      tables: { ...local.ports.tables, catalog: Object.assign(Object.create(catalog), { write }) },
    });
    const { key: bearer } = shop.secret;
    const headers = { authorization: `Bearer ${bearer}`, "content-type": "application/json", "x-workspace-id": shop.workspaceId };
    const send = (method: string, body?: object) => sendOver(dying, method, PATH, headers, body && JSON.stringify(body));

    expect((await send("PUT", OWN)).statusCode).toBeGreaterThanOrEqual(500);
    await local.idle();
    expect([(await read(shop)).writtenBy, await find(shop, "quaggrain")]).toEqual(["merchant", ["rug"]]);
    expect((await send("PUT", OWN)).statusCode).toBe(200);
    expect((await send("DELETE")).statusCode).toBeGreaterThanOrEqual(500);
    await local.idle();
    expect([(await read(shop)).status, await find(shop, "quaggrain")]).toEqual(["off", []]);
    expect((await send("DELETE")).statusCode).toBe(200);
  });

  test("at the same time as the shop's import loses nothing, and neither does the import", async () => {
    verifies("keywords.own");
    const shop = await newShopWith(local, RUG);
    const prices = [1, 2, 3, 4, 5, 6];
    const answers = await Promise.all([
      ...prices.map((price) => shop.secret.post("/products", { ...RUG, price })),
      shop.secret.put(PATH, OWN),
      ...prices.map((stockQuantity) => shop.secret.patch("/products/rug", { stockQuantity })),
    ]);
    await local.idle();
    expect(answers.map(({ status }) => status)).toEqual(Array(13).fill(200));
    expect([(await read(shop)).kinds, await find(shop, "quaggrain")]).toEqual([OWN.kinds, ["rug"]]);
  });

  test("for a product that is deleted leaves nothing behind", async () => {
    verifies("keywords.gone");
    const shop = await newShopWith(local, RUG);
    await put(shop);
    await shop.secret.delete("/products/rug");
    expect((await shop.secret.put(PATH, OWN)).status).toBe(404);
    await shop.secret.post("/products", RUG);
    await local.idle();
    expect([await read(shop), await find(shop, "quaggrain")]).toEqual([{ kinds: [], keywords: [], status: "off" }, []]);
  });

  test("the name of a person has it redacted with hers, and handed out to her", async () => {
    verifies("keywords.own-personal");
    const shop = await newShopWith(local, RUG);
    await put(shop, { kinds: ["rug"], keywords: ["made for anna@kunde.example", "quaggrain"] });
    const customer = { email: "anna@kunde.example" };
    const exported = await complete(local, shop, "data-request", customer);
    const files = unzipSync(new Uint8Array(await (await fetch(exported.export.url)).arrayBuffer()));
    expect(Buffer.from(files["data.json"]!).toString()).toContain("made for anna@kunde.example");

    const audit = await complete(local, shop, "redact", customer);

    expect([audit.status, countsOf(audit).catalog]).toEqual(["completed", [1, 1, 0]]);
    const { kinds, keywords, writtenBy } = await read(shop);
    expect({ kinds, writtenBy, last: keywords[1] }).toEqual({ kinds: ["rug"], writtenBy: "merchant", last: "quaggrain" });
    expect(keywords[0]).not.toContain("kunde");
    expect([await find(shop, "quaggrain"), await find(shop, '"anna@kunde.example"')]).toEqual([["rug"], []]);
  });
});
