import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { findJsonFault } from "../../../console/parts/form/json-fault.ts";
import {
  faultOfValue,
  fieldOfDetail,
  toMergePatch,
  toSettingFields,
  toValues,
  withValues,
} from "../../../console/screens/account/settings/setting-fields.ts";
import { settingsOf, TOPICS, topicOf } from "../../../console/screens/account/settings/topics.ts";
import { verifies } from "../../support/verifies.ts";

const fields = toSettingFields(JSON.parse(readFileSync("openapi.json", "utf8")).components.schemas);
const named = (name: string) => fields.find((field) => field.name === name)!;

test("each setting of the API's document is a field of its kind, in one topic", () => {
  verifies("console.account-settings");
  expect(named("search.semantic")).toMatchObject({ input: "choice", choices: ["on", "fallback", "off"] });
  expect(named("search.fields.posts.name")).toMatchObject({ input: "number", help: "Weight of a word in this field." });
  expect(named("chat.memory").input).toBe("boolean");
  expect(named("instructions").input).toBe("text");
  expect([named("origins").input, named("customDomains").input, named("chat.pageRoles").input]).toEqual(["list", "json", "json"]);
  expect(TOPICS.flatMap(({ id }) => settingsOf(id, fields)).length).toBe(fields.length);
  expect([topicOf("search.groupBy"), topicOf("search.signals.stock"), topicOf("new")]).toEqual(["search", "order", "other"]);
});

test("values are read from anywhere in the settings, and put back without touching others", () => {
  verifies("console.account-settings");
  const settings = { currency: "EUR", chat: { model: "m", house: 1 }, search: { fields: { posts: { name: 2, tags: 3 } } } };
  const values = toValues(settings, fields);
  expect([values.currency, values["chat.*"], values["search.fields.posts.tags"]]).toEqual(["EUR", { house: 1 }, 3]);
  expect(values["contactForm.*"]).toBeUndefined();

  const changes = { "chat.*": { garden: 2 }, "search.fields.posts.tags": undefined, "handoff.endAfterIdleHours": 4 };
  const after = withValues(settings, changes, fields);
  expect(after).toEqual({
    ...{ currency: "EUR", chat: { model: "m", garden: 2 }, search: { fields: { posts: { name: 2 } } } },
    handoff: { endAfterIdleHours: 4 },
  });
  expect(toMergePatch(settings, after)).toEqual({
    ...{ chat: { house: null, garden: 2 }, search: { fields: { posts: { tags: null } } } },
    handoff: { endAfterIdleHours: 4 },
  });
  expect(settings.chat.house).toBe(1);
});

test.each([
  ["origins[1]", "origins"],
  ["chat.promotionCodes[0]", "chat.promotionCodes"],
  ["chat.pageRoles.help[2]", "chat.pageRoles"],
  ["chat.house.door", "chat.*"],
  ["search.signals.stock", "search.signals.stock"],
  ["", null],
  ["originsOfOthers", null],
])("the detail %s is of the field %s", (param, field) => {
  expect(fieldOfDetail(param, fields)).toBe(field);
});

test("members of one's own are an object, and none that has a field", () => {
  const own = named("chat.*");
  expect(faultOfValue(own, { house: 1 }, fields)).toBeNull();
  expect(faultOfValue(own, 3, fields)).toContain("no object");
  expect(faultOfValue(own, { model: "m" }, fields)).toContain("model has a field of its own");
});

test.each([
  ['{"a":1,}', "line 1, column 8: a name in quotation marks should be here."],
  ['{\n  "a": [1 2]\n}', "line 2, column 11: a comma or ] should be here."],
  ['{"a" 1}', "line 1, column 6: a colon should be here."],
  ["{a: 1}", "line 1, column 2: a name in quotation marks or } should be here."],
  ["[1,", "line 1, column 4: a value should be here."],
  ["1 2", "line 1, column 3: the end should be here."],
  ["[tru]", "line 1, column 2: a value or ] should be here."],
  ['["a\nb"]', "line 1, column 2: this text is not closed, or holds a sign that is written as \\n, \\t or \\u001f."],
])("%j is no JSON from a line and a column on", (text, fault) => {
  verifies("console.account-settings");
  expect(findJsonFault(text)).toBe(fault);
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
});

test.each(['{"a":[1,-2.5e3,true,null,"\\u00e9\\""],"b":{}}', " [] ", '"x"', "0"])("%j is JSON", (text) => {
  expect(findJsonFault(text)).toBeNull();
});
