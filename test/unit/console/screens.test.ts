import { expect, test } from "@jest/globals";
import { toCurl, toTypeScript } from "../../../console/api/copy-request.ts";
import { missingScopes, type Scope } from "../../../console/api/scopes.ts";
import { subPlacesFor } from "../../../console/app/palette/sub-places.ts";
import { explainHit } from "../../../console/parts/explain-hit.ts";
import { ALL_SCOPES } from "../../../console/screens/account/presets.ts";
import { findMatters } from "../../../console/screens/home/attention.ts";
import { STEPS, stateOf } from "../../../console/screens/home/checklist.ts";
import { readHighlight } from "../../../console/screens/search/highlight.ts";
import { readSearch, toggleValue, toSearchInput, writeSearch } from "../../../console/screens/search/search-state.ts";
import { verifies } from "../../support/verifies.ts";

const request = {
  ...{ method: "POST", path: "/products/search", route: "POST /products/search", ids: [] as string[] },
  ...{ input: { text: "it's $(rm) `x`" }, workspace: "shop", ifMatch: null as string | null },
};

test("a request that is copied runs in a shell as it was sent, without its key", () => {
  verifies("console.requests");
  expect(toCurl(request, "https://api.example")).toBe(
    [
      "curl -X POST 'https://api.example/products/search'",
      '-H "Authorization: Bearer $API_KEY"',
      "-H 'X-Workspace-ID: shop'",
      "-H 'Content-Type: application/json'",
      `-d '{"text":"it'\\''s $(rm) \`x\`"}'`,
    ].join(" \\\n  "),
  );
  const read = { ...request, method: "GET", path: "/webhooks/a%20b", route: "GET /webhooks/{id}", ids: ["a b"], input: {} };
  expect(toCurl({ ...read, workspace: null }, "https://api.example")).not.toMatch(/-d|X-Workspace/);
  expect(toTypeScript(read, "https://api.example")).toContain('connection.call("GET /webhooks/{id}", "a b")');
  const change = { ...read, method: "PATCH", route: "PATCH /webhooks/{id}", input: { name: "x" }, ifMatch: '"7"' };
  expect(toCurl(change, "https://api.example")).toContain("-H 'If-Match: \"7\"'");
  expect(toTypeScript(change, "https://api.example")).toContain('{"headers":{"if-match":"\\"7\\""}}');
});

test("scopes that a key lacks are listed, of those that are needed", () => {
  verifies("console.scopes");
  expect(missingScopes({ effectiveScopes: ["search", "chat"] }, ["search", "webhooks:manage"])).toEqual(["webhooks:manage"]);
});

test("places within screens are those that a key opens, each at an address of its own", () => {
  verifies("console.keys", "console.scopes");
  const namesFor = (keyType: "secret" | "admin", effectiveScopes: Scope[], workspaceId: string | null = null) =>
    subPlacesFor({ keyType, effectiveScopes, workspaceId }).map(({ name }) => name);
  const owner = namesFor("secret", ["tenant:read", "tenant:admin", "keys:manage", "webhooks:manage"]);
  const views = ["Usage", "Settings", "Workspaces", "Keys", "Privacy", "MCP", "Audit log"];
  expect(owner).toEqual(expect.arrayContaining([...views, "Settings: Chat", "Settings: Order of hits", "Request bins"]));
  expect(owner).not.toContain("Settings: Other");
  expect(namesFor("secret", ["tenant:read"])).not.toContain("Privacy");
  const ofOneWorkspace = namesFor("secret", ["tenant:read", "tenant:admin"], "shop");
  expect(views.filter((name) => ofOneWorkspace.includes(name))).toEqual(["Settings", "MCP"]);
  expect(namesFor("admin", [])).toEqual(["Tenants", "New tenant", "Dead letters", "Search index"]);
  const all = subPlacesFor({ keyType: "secret", workspaceId: null, effectiveScopes: [...ALL_SCOPES] });
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
});

test("a step is done by what is there, open by what is not, and unknown where nothing was read", () => {
  verifies("console.home");
  const facts = { products: 1, searches: 0 };
  expect(STEPS.map((step) => stateOf(step, facts))).toEqual(["done", "open", "unknown", "unknown", "unknown"]);
});

test("what needs a person comes with the most urgent first; a full page of faults is not all of them", () => {
  verifies("console.home");
  const read = {
    failed: { results: Array.from({ length: 100 }, () => ({})), pagination: { hasMore: true } },
    webhooks: {
      results: [
        { name: "Old", health: "failed", status: "inactive" },
        { name: "New", health: "failing", status: "active" },
      ],
    },
    searches: { zeroResultQueries: [{ query: "a&b", count: 3 }] },
    usage: {
      quotas: {
        search: { current: 810, limit: 1_000, percentage: 81, resetDate: "2026-12-01T00:00:00.000Z" },
        // Half of it in a third of the month: it will not last.
        chat: { current: 500, limit: 1_000, percentage: 50, resetDate: "2026-12-01T00:00:00.000Z" },
        suggestions: { current: 300, limit: 1_000, percentage: 30, resetDate: "2026-12-01T00:00:00.000Z" },
      },
      capacities: { products: { current: 799, limit: 1_000, percentage: 79.9, resetDate: null } },
    },
  };
  const now = Date.parse("2026-11-11T00:00:00Z");
  const matters = findMatters(read as unknown as Parameters<typeof findMatters>[0], now);
  expect(matters.map(({ title, items, path }) => [title, items, path])).toEqual([
    ["A limit is nearly reached, or will be this month", ["search: 810 of 1,000", "chat: 500 of 1,000"], "/account"],
    ["Webhooks that do not arrive", ["New"], "/webhooks"],
    ["More than 100 failed deliveries since yesterday", [], "/webhooks?status=failed"],
    ["Searches that found nothing this week", ["a&b (3)"], "/search?q=a%26b"],
  ]);
  expect(findMatters({}, now)).toEqual([]);
});

test("a search is the same after its address, whatever its values hold", () => {
  verifies("console.addresses");
  const state = { text: "a&f=b", chosen: { brands: ["A:B", "ä"], "attributes.color": ["red"] }, sort: "price:desc", page: 3 };
  expect(readSearch(new URLSearchParams(writeSearch(state).toString()))).toEqual(state);
  expect(writeSearch(readSearch(new URLSearchParams("page=-1&f=none&f=:x"))).toString()).toBe("");
  expect(writeSearch(readSearch(new URLSearchParams("f=constructor:x&f=__proto__:y"))).getAll("f")).toHaveLength(2);
  expect(readSearch(new URLSearchParams("page=9999")).page).toBe(50);
  const without = toggleValue(toggleValue(state, "brands", "A:B"), "brands", "ä");
  expect([without.chosen, without.page]).toEqual([{ "attributes.color": ["red"] }, 1]);
});

test("a search of the console is in no report, and stays within what the service allows", () => {
  verifies("console.search");
  const input = toSearchInput({ text: " ", chosen: {}, sort: "price:desc", page: 50 });
  expect(input).toMatchObject({
    text: "*",
    trackAnalytics: false,
    matchingChunks: false,
    sort: { field: "price", direction: "desc" },
  });
  expect(input.offset! + input.limit!).toBeLessThanOrEqual(1_000);
});

test("marks of the service are read as texts, and nothing else is markup", () => {
  verifies("console.hostile");
  expect(readHighlight("&lt;em&gt; &amp;lt; <em>rain</em> &quot;&#39;")).toEqual([
    { text: "<em> &lt; ", marked: false },
    { text: "rain", marked: true },
    { text: " \"'", marked: false },
  ]);
});

test("the place of a hit is explained in sentences, without what adds nothing", () => {
  verifies("console.search");
  const explanation = {
    ...{ tier: "named", tierScore: 0.6, words: 0.125, meaning: 0, likeness: 0, fusedScore: 0.8 },
    signals: [
      { name: "stock", moved: 0.02 },
      { name: "rating", moved: 0 },
      { name: "popularity", moved: -0.01 },
    ],
    rules: [
      { id: "r1", name: "Rain", effect: "boost", moved: 0.1 },
      { id: "r2", effect: "pin", position: 1, moved: 0 },
    ],
    fields: [
      { field: "name", term: "rain", how: "exact" },
      { field: "name", term: "jakcet", how: "typo", word: "jacket" },
    ],
  };
  expect(explainHit(explanation as unknown as Parameters<typeof explainHit>[0])).toEqual([
    "All words are in its name +0.6",
    "“rain” is in name",
    "“jakcet” is a misspelling of “jacket” in name",
    "Words +0.125",
    "In stock or not +0.02",
    "What shoppers chose −0.01",
    "Rule “Rain” lifts it +0.1",
    "Rule “r2” puts it in its place",
  ]);
});
