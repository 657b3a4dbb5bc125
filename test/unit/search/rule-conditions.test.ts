import { expect, test } from "@jest/globals";
import { fieldSetFor } from "../../../functions/features/search/filters/fields.ts";
import { parseFilter } from "../../../functions/features/search/filters/filter-language.ts";
import { compileRule } from "../../../functions/features/search/rules/compile-rule.ts";
import { RuleIndex, type RuleQuery } from "../../../functions/features/search/rules/rule-index.ts";
import { MAX_APPLIED_RULES, type RuleInput } from "../../../schemas/search/rule.ts";
import { verifies } from "../../support/verifies.ts";

type Conditions = NonNullable<RuleInput["conditions"]>;
const NOW = Date.parse("2026-11-27T12:00:00Z");

function compile(conditions: Conditions, id = "rule") {
  const parsed = compileRule({ id, conditions, consequences: { redirect: "/here" } });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.rule;
}

function applies(conditions: Conditions, { filters = {}, ...query }: Partial<RuleQuery> & { filters?: object }): boolean {
  const parsed = parseFilter(filters, fieldSetFor("products"));
  const filter = parsed.ok ? parsed.filter : null;
  const asked = { kind: "products", text: "tent", language: "en", now: NOW, ...query, filter } as const;
  return new RuleIndex([compile(conditions)]).select(asked).length === 1;
}

test.each<[string, Conditions["query"], string, boolean]>([
  ["is, with other case, accents and marks", { is: ["Tént, 01!"] }, "  TENT 01 ", true],
  ["is, of more words", { is: ["tent"] }, "tent 01", false],
  ["is one of several texts", { is: ["boots", "tent"] }, "tent", true],
  ["contains words in a row", { contains: ["dome tent"] }, "a dome-tent please", true],
  ["contains words apart", { contains: ["dome tent"] }, "dome or tent", false],
  ["contains a part of a word", { contains: ["ten"] }, "tent", false],
  ["contains a word at the end of a long text", { contains: ["tent"] }, `${"so ".repeat(1_000)}tent`, true],
  ["is or contains", { is: ["boots"], contains: ["tent"] }, "dome tent", true],
  ["is, in Turkish capitals", { is: ["ışık çadır"] }, "IŞIK ÇADIR", true],
  ["is, in Greek capitals", { is: ["σκηνής"] }, "ΣΚΗΝΗΣ", true],
  ["contains, in a script without spaces", { contains: ["テント"] }, "防水テント", true],
  ["any, and browsing", { any: true }, "*", true],
  ["no query, and browsing", undefined, "*", true],
  ["browsing, and a text", { is: ["*"] }, "tent", false],
  ["browsing, and browsing", { is: ["*"] }, " * ", true],
])("a condition on the text is tested as promised: %s", (_, query, text, expected) => {
  verifies("rules.query");
  expect(applies({ query }, { text })).toBe(expected);
});

test.each<[string, object, object, boolean]>([
  ["a category page", { categories: "Tents" }, { categories: "Tents" }, true],
  ["a category among several", { categories: "Tents" }, { categories: ["Boots", "Tents"] }, true],
  ["one of several categories", { categories: ["Tents", "Tarps"] }, { categories: "Tarps" }, true],
  ["a category beside others", { categories: "Tents" }, { and: [{ categories: ["Tents"] }, { price: { lt: 9 } }] }, true],
  ["another category", { categories: "Tents" }, { categories: "Boots" }, false],
  ["a category that is excluded", { categories: "Tents" }, { not: { categories: "Tents" } }, false],
  ["no filter in use", { categories: "Tents" }, {}, false],
  ["one of two filters in use", { categories: "Tents", brands: "Aria" }, { brands: "Aria" }, false],
  ["an attribute's number by its text", { "attributes.size": 42 }, { "attributes.size": "42" }, true],
])("a condition on the filters in use is tested as promised: %s", (_, filters, used, expected) => {
  verifies("rules.filters-in-use");
  expect(applies({ filters: filters as Record<string, unknown> }, { filters: used })).toBe(expected);
});

test.each<[string[], string, boolean]>([
  [["en"], "en", true],
  [["de"], "de-AT", true],
  [["de-ch"], "de-AT", false],
  [["de-AT"], "de_at", true],
  [["de", "fr"], "en", false],
])("a condition on the languages %j holds for %s: %s", (languages, language, expected) => {
  verifies("rules.language");
  expect(applies({ languages }, { language })).toBe(expected);
});

test.each<[string, Conditions, boolean]>([
  ["begins now", { from: "2026-11-27T12:00:00Z" }, true],
  ["ends now", { to: "2026-11-27T12:00:00Z" }, false],
  ["begins later", { from: "2026-11-27T12:00:00.001Z" }, false],
  ["begins at an hour of its zone", { from: "2026-11-27T21:00", timeZone: "Asia/Tokyo" }, true],
  ["begins at that hour of UTC", { from: "2026-11-27T21:00" }, false],
  ["ends at an hour of its zone", { to: "2026-11-27T13:00:00", timeZone: "Europe/Berlin" }, false],
  ["is a day", { from: "2026-11-27", to: "2026-11-28" }, true],
  ["has an offset of its own", { from: "2026-11-27T13:00:00+01:00", timeZone: "Asia/Tokyo" }, true],
])("a time window is tested to the millisecond: it %s", (_, conditions, expected) => {
  verifies("rules.time");
  expect(applies(conditions, {})).toBe(expected);
});

test("of a thousand rules the first fifty whose conditions hold apply, in their order", () => {
  verifies("rules.effective");
  const rules = Array.from({ length: 1_000 }, (_, at) => {
    const query = at % 2 === 0 ? { contains: ["tent"] } : { is: [`word ${at}`] };
    return compile({ query }, `rule_${at}`);
  });
  const query = { kind: "products", text: "dome tent", filter: null, language: "en", now: NOW } as const;
  const selected = new RuleIndex(rules).select(query).map(({ id }) => id);

  expect(selected).toEqual(Array.from({ length: MAX_APPLIED_RULES }, (_, at) => `rule_${at * 2}`));
});
