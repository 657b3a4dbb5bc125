import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import type { Ports } from "../../../functions/domain/ports.ts";
import { createIndexingStep } from "../../../functions/features/catalog/index.ts";
import { hashOfTexts, type KeywordItem } from "../../../functions/features/catalog/records/keyword-items.ts";
import { UpstreamError } from "../../../functions/platform/ports/upstream-error.ts";
import { postOver, withPorts } from "../../support/chat.ts";
import type { ModelDouble } from "../../support/model-double.ts";
import type { Shop } from "../../support/new-shop.ts";
import type { Local } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { complete } from "../compliance/compliance-setup.ts";
import { changeSearch, diesAfter, openKeywordModel, readRun, setKeywords } from "./keyword-answers.ts";
import { findPages, HELP, newShopWithPages, readPage, writeQuestions } from "./page-answers.ts";

let double: ModelDouble;
let local: Local;
let key: string | null;

beforeAll(async () => {
  ({ double, local } = await openKeywordModel(() => key));
});
beforeEach(() => {
  key = "sk-test-1";
  double.script(writeQuestions);
});
afterAll(() => double.stop());

const SHARPENING = { ...HELP, content: "<h2>Sharpening</h2><p>Knives are sharpened.</p>" };

const listIds = async ({ tenantId, workspaceId }: Shop, name: string) =>
  (await local.ports.tables.jobs.list(tenantId, [name, workspaceId])).items.map(({ id }) => id);

const titlesAsked = () => double.calls.flatMap((call) => readPage(call)?.title ?? []);

describe("questions of pages", () => {
  test("are written for each section, found, counted, and shown to nobody", async () => {
    verifies("questions.written", "questions.unseen");
    const shop = await newShopWithPages(local, HELP);
    expect(await findPages(shop, "zorvwrapping")).toEqual([]);

    await setKeywords(local, shop, "model");

    expect(await findPages(shop, "zorvwrapping")).toEqual(["help"]);
    expect(await findPages(shop, "grunzlending")).toEqual([]);
    expect(await readRun(shop)).toMatchObject({ reason: "keywords", status: "succeeded", withKeywords: 1 });
    expect(double.calls.map(readPage)).toEqual([
      {
        title: "Services",
        sections: [
          { number: 1, heading: "Wrapping", sentences: "1. We fold paper around a present for 3 euros." },
          { number: 2, heading: "Lending", sentences: "1. A watch is lent against a deposit of 50 euros." },
        ],
      },
    ]);
    const search = { text: "zorvwrapping", facetFields: ["categories", "tags"], highlight: true };
    const shown = [await shop.publishable.post("/posts/search", search), await shop.secret.get("/posts/help")];
    for (const { status, body } of shown) {
      expect(status).toBe(200);
      expect(JSON.stringify({ ...body.data, query: null, interpretation: null })).not.toContain("zorv");
    }
  });

  test("are asked for once for the same text, and anew for another", async () => {
    verifies("questions.once");
    const shop = await newShopWithPages(local, HELP);
    await setKeywords(local, shop, "model");

    await shop.secret.post("/posts", { ...HELP, url: "https://shop.example/services/" });
    await local.idle();
    await shop.secret.post(`/workspaces/${shop.workspaceId}/reindex`);
    await local.idle();
    expect(titlesAsked()).toEqual(["Services"]);

    await shop.secret.post("/posts", SHARPENING);
    await local.idle();
    expect(titlesAsked()).toEqual(["Services", "Services"]);
    expect(await findPages(shop, "zorvsharpening")).toEqual(["help"]);
    expect(await findPages(shop, "zorvwrapping")).toEqual([]);
  });

  test("go with their page and with the setting, and a page of guests has none", async () => {
    verifies("questions.gone", "questions.guests");
    const guests = { ...HELP, id: "guests", title: "Guest book", metadata: { pageRole: "other" } };
    const shop = await newShopWithPages(local, HELP, guests);
    await setKeywords(local, shop, "model");
    expect(titlesAsked()).toEqual(["Services"]);
    expect(await findPages(shop, "zorvwrapping")).toEqual(["help"]);

    await setKeywords(local, shop, "none");
    expect(await findPages(shop, "zorvwrapping")).toEqual([]);
    await setKeywords(local, shop, "model");
    await shop.secret.delete("/posts/help");
    await local.idle();

    expect(await listIds(shop, "pageKeywords")).toEqual([]);
    expect(titlesAsked()).toEqual(["Services"]);
  });

  test("are found in further languages of the workspace, which are asked for anew", async () => {
    verifies("questions.languages");
    const shop = await newShopWithPages(local, HELP);
    await setKeywords(local, shop, "model");

    await changeSearch(local, shop, { keywordLanguages: ["de", "en", "de-AT"] });

    expect(double.calls).toHaveLength(2);
    expect(double.calls[1]!.body.system[0].text).toMatch(/in English \("en"\).* in each of German \("de"\)/);
    expect(await findPages(shop, "grunzlending")).toEqual(["help"]);
    const path = `/workspaces/${shop.workspaceId}/settings`;
    const wrong = await shop.secret.patch(path, { search: { keywordLanguages: ["fr", "qqq"] } });
    expect(wrong.body.details).toMatchObject([{ param: "search.keywordLanguages[1]" }]);
    const seven = ["de", "fr", "es", "it", "nl", "pt", "pl"];
    expect((await shop.secret.patch(path, { search: { keywordLanguages: seven } })).status).toBe(400);
  });

  test("go with a text that names a person whose data is redacted", async () => {
    verifies("questions.personal");
    const content = "<h2>Lending</h2><p>Ask anna@kunde.example, who lends watches.</p>";
    const shop = await newShopWithPages(local, { ...HELP, content });
    await setKeywords(local, shop, "model");
    const key = { collection: ["pageKeywords", shop.workspaceId], id: "help" };
    const readWritten = async () => JSON.stringify(await local.ports.tables.jobs.get(shop.tenantId, key));
    expect(await readWritten()).toContain("anna@kunde.example");
    double.script({ kind: "error", status: 529 });

    const audit = await complete(local, shop, "redact", { email: "anna@kunde.example" });

    expect(audit.status).toBe("completed");
    expect(await readWritten()).not.toContain("anna");
    double.script(writeQuestions);
    await local.clock.advance("30m");
    expect(await findPages(shop, "zorvlending")).toEqual(["help"]);
    expect(await readWritten()).not.toContain("anna");
  });

  test("of a long page are asked for in several calls", async () => {
    verifies("questions.long");
    const sections = Array.from({ length: 70 }, (_, at) => `<h2>Part${at}</h2><p>Sentence number ${at} says something.</p>`);
    const shop = await newShopWithPages(local, { ...HELP, content: sections.join("") });

    await setKeywords(local, shop, "model");

    expect(double.calls).toHaveLength(9);
    expect(await findPages(shop, "zorvpart59")).toEqual(["help"]);
    expect(await findPages(shop, "zorvpart60")).toEqual([]);
  });

  test("take no more of an answer than short phrases in the languages asked for", async () => {
    verifies("questions.untrusted");
    const shop = await newShopWithPages(local, HELP);
    const en = ["zorvone", 7, "", "zorvlong".repeat(20), ...Array.from({ length: 40 }, (_, at) => `zorvmore${at}`)];
    const facts = Array.from({ length: 20 }, (_, at) => ({ sentences: [at], messages: { en: [`zorvfact${at}`] } }));
    const answered = [
      { number: 1, facts: [{ sentences: "all", messages: { en, fr: ["zorvfrench"] } }, "zorvfact", ...facts] },
      { number: 2, facts: "zorvstring" },
      { number: 9, facts: [{ sentences: [1], messages: { en: ["zorvelse"] } }] },
    ];
    double.script({ kind: "answer", input: { sections: answered } });

    await setKeywords(local, shop, "model");

    for (const word of ["zorvone", "zorvmore4", "zorvfact8"]) expect(await findPages(shop, word)).toEqual(["help"]);
    const none = ["zorvmore5", "zorvfact9", "zorvfrench", "zorvstring", "zorvelse"];
    for (const word of none) expect(await findPages(shop, word)).toEqual([]);
    expect(await listIds(shop, "pageKeywordsDue")).toEqual([]);
  });

  test("of an earlier version are found until the model has written anew", async () => {
    verifies("questions.once", "questions.waiting");
    const shop = await newShopWithPages(local, HELP);
    await setKeywords(local, shop, "model");
    const key = { collection: ["pageKeywords", shop.workspaceId], id: "help" };
    const { jobs } = local.ports.tables;
    const written = await jobs.get<KeywordItem>(shop.tenantId, key);
    const settings = { language: "en", keywordLanguages: [], pageRoles: undefined };
    const textHash = hashOfTexts(HELP, "posts", settings, "messages");
    const sections = [{ at: "Wrapping", questions: { en: ["zorvformer"] } }];
    await jobs.writeMany(shop.tenantId, [{ kind: "put", key, item: { ...written!, textHash, sections } }]);
    double.script({ kind: "error", status: 529 });

    await shop.secret.post(`/workspaces/${shop.workspaceId}/reindex`);
    await local.idle();
    expect(await findPages(shop, "zorvformer")).toEqual(["help"]);

    double.script(writeQuestions);
    await local.clock.advance("30m");
    expect([await findPages(shop, "zorvformer"), await findPages(shop, "zorvwrapping")]).toEqual([[], ["help"]]);
  });

  test("of one workspace are found in no other, and by no other tenant", async () => {
    verifies("questions.written");
    const shop = await newShopWithPages(local, HELP);
    const other = await newShopWithPages(local, HELP);
    await shop.secret.post("/workspaces", { workspaceId: "second", name: "Second" });
    const second = shop.secret.with({ "x-workspace-id": "second" });
    expect((await second.post("/posts", HELP)).status).toBe(201);

    await setKeywords(local, shop, "model");

    const { body } = await second.post("/posts/search", { text: "zorvwrapping" });
    expect([await findPages(shop, "zorvwrapping"), await findPages(other, "zorvwrapping")]).toEqual([["help"], []]);
    expect(body.data.results).toEqual([]);
  });
});

describe("while the model writes nothing", () => {
  test("pages wait; what is changed or deleted meanwhile is asked as it is then", async () => {
    verifies("questions.waiting");
    const shop = await newShopWithPages(local, HELP, { ...HELP, id: "old", title: "Old" });
    double.script({ kind: "error", status: 529 });
    await setKeywords(local, shop, "model");
    expect((await listIds(shop, "pageKeywordsDue")).sort()).toEqual(["help", "old"]);

    await shop.secret.post("/posts", SHARPENING);
    await shop.secret.delete("/posts/old");
    await local.idle();
    double.script(writeQuestions);
    await local.clock.advance("30m");

    expect(titlesAsked()).toEqual(["Services"]);
    expect(await findPages(shop, "zorvsharpening")).toEqual(["help"]);
    expect([await readRun(shop), await listIds(shop, "pageKeywordsDue")]).toMatchObject([{ status: "succeeded" }, []]);
  });

  test("pages wait without a key and above the ceiling of the month", async () => {
    verifies("questions.waiting");
    const shop = await newShopWithPages(local, HELP);
    key = null;
    await setKeywords(local, shop, "model");
    key = "sk-test-1";
    const limit = (modelUsd: number | null) =>
      local.admin.put(`/admin/tenants/${shop.tenantId}/subscription`, { limits: { modelUsd } });
    await limit(0);
    await local.clock.advance("6s");
    await shop.secret.post(`/workspaces/${shop.workspaceId}/reindex`);
    await local.idle();
    expect([double.calls.length, await listIds(shop, "pageKeywordsDue")]).toEqual([0, ["help"]]);

    await limit(null);
    await local.clock.advance("6s");
    await shop.secret.post(`/workspaces/${shop.workspaceId}/reindex`);
    await local.idle();
    expect([await findPages(shop, "zorvwrapping"), await listIds(shop, "pageKeywordsDue")]).toEqual([["help"], []]);
  });
});

/** Begins a run whose steps the test takes itself; returns what they begin with. */
async function beginByHand(shop: Shop) {
  key = null;
  await setKeywords(local, shop, "model");
  key = "sk-test-1";
  const start = () => Promise.reject(new UpstreamError("The state machines"));
  const held = withPorts(local.ports, { stateMachines: Object.assign(Object.create(local.ports.stateMachines), { start }) });
  await postOver(held, shop.secret.key, `/workspaces/${shop.workspaceId}/reindex`, {});
  const { reindexId } = await readRun(shop);
  return { tenantId: shop.tenantId, workspaceId: shop.workspaceId, reindexId };
}

test.each([
  ["deleted", (shop: Shop) => shop.secret.delete("/posts/help")],
  ["changed", (shop: Shop) => shop.secret.post("/posts/bulk", { posts: [SHARPENING] })],
])("what a model writes of a page that is %s meanwhile is not kept", async (_, act) => {
  verifies("questions.personal");
  const shop = await newShopWithPages(local, HELP);
  const state = await beginByHand(shop);
  const complete: Ports["model"]["complete"] = async (asked) => {
    const answer = await local.ports.model.complete(asked);
    if (double.calls.length === 1) await act(shop);
    key = null;
    await local.idle();
    return answer;
  };
  const ports = withPorts(local.ports, { model: Object.assign(Object.create(local.ports.model), { complete }) });

  for (let cursor: unknown; cursor !== null; )
    ({ cursor } = (await createIndexingStep(ports, { threads: undefined as never })(state)) as { cursor: unknown });

  expect(titlesAsked()).toEqual(["Services"]);
  expect(await listIds(shop, "pageKeywords")).toEqual([]);
});

test("a run that dies after any write goes on, and asks for no page twice", async () => {
  verifies("questions.resumed");
  const shop = await newShopWithPages(local, HELP, { ...HELP, id: "more", title: "More" });
  const state = await beginByHand(shop);

  let deaths = 0;
  for (let cursor: unknown; cursor !== null; ) {
    try {
      const step = createIndexingStep(diesAfter(deaths + 1, local), { threads: undefined as never });
      ({ cursor } = (await step(state)) as { cursor: unknown });
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      deaths++;
    }
  }

  expect(deaths).toBeGreaterThanOrEqual(5);
  expect(titlesAsked().sort()).toEqual(["More", "Services"]);
  expect((await findPages(shop, "zorvlending")).sort()).toEqual(["help", "more"]);
  expect(await listIds(shop, "pageKeywordsDue")).toEqual([]);
});
