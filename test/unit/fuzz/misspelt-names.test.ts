import { describe, expect, test } from "@jest/globals";
import { isSpelling, listNamedPlaces, misspellingsOf, renameAt, toPath } from "../../fuzz/misspell.ts";
import { judgeSlip, type Slip } from "../../fuzz/misspelt-cases.ts";

test("a name is misspelt in every way once, and never as a name that is known beside it", () => {
  const made = misspellingsOf("siteUrl", ["siteUrl", "site"]);

  expect(Object.fromEntries(made.map(({ kind, name }) => [kind, name]))).toEqual({
    "a letter dropped": "sitUrl",
    "the last letter dropped": "siteUr",
    "a letter doubled": "siteeUrl",
    "a letter changed": "sitqUrl",
    "two letters swapped": "sietUrl",
    "small letters": "siteurl",
    "capital letters": "SITEURL",
    "a capital first": "SiteUrl",
    "the last word in capitals": "siteURL",
    "plural or singular": "siteUrls",
    "a word before": "mySiteUrl",
    "a word behind": "siteUrlValue",
    snake_case: "site_url",
    "kebab-case": "site-url",
  });
  expect(made.filter(isSpelling).map(({ name }) => name)).toEqual(["site_url", "site-url"]);
});

test("names are misspelt at every level that lists them, and not in objects of free names", () => {
  const line = { properties: { id: {} }, additionalProperties: false };
  const schema = {
    properties: { lines: { items: line }, metadata: { properties: { a: {} }, additionalProperties: true }, b: {} },
  };
  const value = { lines: [{ id: "1" }], metadata: { a: 1 } };

  const places = listNamedPlaces(schema, value);

  expect(places.map(({ steps, name, isClosed }) => [toPath(steps, name), isClosed])).toEqual([
    ["lines", false],
    ["lines[0].id", true],
    ["metadata", false],
  ]);
  expect(renameAt(value, places[1]!, "ID")).toEqual({ lines: [{ ID: "1" }], metadata: { a: 1 } });
  expect(value.lines[0]).toEqual({ id: "1" });
});

describe("the judgement of a misspelt name", () => {
  const slip: Slip = {
    param: "siteURL",
    meant: ["siteUrl"],
    misspelling: { kind: "the last word in capitals", name: "siteURL" },
    isClosed: true,
  };
  const judge = (status: number, body: unknown, more: Partial<Slip> = {}) => {
    const answer = { status, contentType: "application/json", requestId: "req_1", text: JSON.stringify(body) };
    return judgeSlip({ ...slip, ...more }, answer);
  };
  const issue = (message: string) => ({ requestId: "req_1", details: [{ param: "siteURL", message }] });
  const warned = { requestId: "req_1", warnings: [{ param: "siteURL" }] };

  test("is content with a refusal that names what is meant, and with no other", () => {
    expect(judge(400, issue("is not a known property; did you mean siteUrl?"))).toEqual({ outcome: "refused", fault: null });
    expect(judge(400, issue("is not a known property")).fault).toContain("without the one that is meant");
    expect(judge(200, warned).fault).toContain("takes a misspelt name");
  });

  test("is content with a warning where the document does not refuse, and with a request refused for something else", () => {
    expect(judge(200, warned, { isClosed: false })).toEqual({ outcome: "warned", fault: null });
    expect(judge(200, { requestId: "req_1" }, { isClosed: false }).fault).toContain("without a warning");
    expect(judge(404, { requestId: "req_1" }, { isClosed: false }).fault).toBeNull();
  });

  test("finds fault with another spelling that is refused", () => {
    const misspelling = { kind: "snake_case", name: "siteURL" };

    expect(judge(200, { requestId: "req_1" }, { misspelling })).toEqual({ outcome: "taken", fault: null });
    expect(judge(400, issue("is not a known property; did you mean siteUrl?"), { misspelling }).fault).toContain("snake_case");
  });
});
