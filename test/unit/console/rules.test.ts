import { expect, test } from "@jest/globals";
import { describeCondition } from "../../../console/parts/describe-condition.ts";
import { compare, inParts, sortImpacts, sumUp } from "../../../console/screens/rules/impact/impact.ts";
import { pinAt, placeOfDrop, unpin } from "../../../console/screens/rules/pin-moves.ts";
import { newForm, type Rule, toForm, toRuleDraft, toRuleInput } from "../../../console/screens/rules/rule-form.ts";
import { describeConditions, describeConsequences, ruleStateOf, toInstant } from "../../../console/screens/rules/rule-words.ts";
import { totalGain } from "../../../console/screens/rules/synonyms/gain.ts";
import { listOpenQueries, suggestSynonyms } from "../../../console/screens/rules/synonyms/suggested-synonyms.ts";
import { readSynonyms, writeSynonyms } from "../../../console/screens/rules/synonyms/synonym-csv.ts";
import {
  applyChange,
  diffGroups,
  faultOf,
  invert,
  readGroup,
  toKey,
  writeGroup,
} from "../../../console/screens/rules/synonyms/synonym-groups.ts";
import {
  compareHits,
  describeMoves,
  readVariant,
  toVariantInput,
  writeVariant,
} from "../../../console/screens/search/compare-state.ts";
import { readSearch, toSearchInput, writeSearch } from "../../../console/screens/search/search-state.ts";
import { listMends, type Place, toExplainInput } from "../../../console/screens/search/where-state.ts";
import { verifies } from "../../support/verifies.ts";

const pins = (text: string) =>
  text.split(" ").flatMap((each) => {
    const [id, position] = each.split("@");
    return id ? [{ id, position: Number(position) }] : [];
  });
const write = (list: { id: string; position: number }[]) => list.map(({ id, position }) => `${id}@${position}`).join(" ");

test.each([
  ["a first pin", "", "a", 3, "a@3"],
  ["a place that is taken gives way down", "a@1 b@2", "c", 1, "c@1 a@2 b@3"],
  ["no further than to a free place", "a@1 b@3", "c", 1, "c@1 a@2 b@3"],
  ["a pin that moves down lets the others up", "a@1 b@2 c@3", "a", 3, "b@1 c@2 a@3"],
  ["a pin that moves up pushes those between down", "a@1 b@2 c@3", "c", 1, "c@1 a@2 b@3"],
  ["the same place changes nothing", "a@1 b@2", "b", 2, "a@1 b@2"],
  ["before the first place is the first", "a@1", "b", 0, "b@1 a@2"],
])("pinning: %s", (_, before, id, place, after) => {
  verifies("console.rules");
  expect(write(pinAt(pins(before), id, place))).toBe(after);
  expect(write(unpin(pinAt(pins(before), id, place), id))).not.toContain(`${id}@`);
});

test("no sequence of moves loses a pin or puts two at one place", () => {
  verifies("console.rules");
  let list = pins("a@1 b@2 c@4 d@7");
  for (let move = 0; move < 500; move++) {
    list = pinAt(list, "abcd"[(move * 7) % 4]!, 1 + ((move * 13) % 9));
    expect(new Set(list.map(({ position }) => position)).size).toBe(4);
    expect(list.every(({ position }) => position >= 1)).toBe(true);
  }
});

test("a hit is dropped before or after another one, counted without itself", () => {
  verifies("console.rules");
  const order = ["a", "b", "c", "d"];
  expect(placeOfDrop(order, "d", "a", "before")).toBe(1);
  expect(placeOfDrop(order, "a", "d", "after")).toBe(4);
  expect(placeOfDrop(order, "a", "c", "before")).toBe(2);
  expect(placeOfDrop(order, "new", "gone", "before")).toBe(5);
});

const STORED: Rule = {
  ...{ id: "rule_1", name: "Tents", kind: "products", enabled: true, priority: 3, createdAt: "", updatedAt: "" },
  conditions: {
    ...{ query: { contains: ["tent", "shelter"] }, filters: { categories: "Tents" }, languages: ["de", "fr"] },
    ...{ from: "2026-11-27", to: "2026-11-30T12:00Z", timeZone: "Europe/Berlin" },
  },
  consequences: {
    pin: [
      { id: "b", position: 4 },
      { id: "a", position: 1 },
    ],
    boost: [{ filters: { brands: "Nord" }, weight: 0.3 }, { filters: { or: [{ price: { lt: 5 } }, { onSale: true }] } }],
    ...{ hide: { ids: ["x"], filters: { stockStatus: "outofstock" } }, banner: { text: "Sale" }, filters: { onSale: true } },
  },
};

test("a rule that is opened and saved is the same, also in what the form has no field for", () => {
  verifies("console.rules");
  const { id: _, createdAt: __, updatedAt: ___, ...input } = STORED;
  const saved = toRuleInput(toForm(STORED, "UTC"));
  const boost = [STORED.consequences.boost![0], { ...STORED.consequences.boost![1], weight: 1 }];
  expect(saved).toEqual({ ...input, consequences: { ...input.consequences, pin: pins("a@1 b@4"), boost } });
  const both = { ...STORED, conditions: { query: { is: ["a"], contains: ["b"] } } };
  expect(toRuleInput(toForm(both, "UTC")).conditions).toEqual(both.conditions);
  const bare = { ...STORED, conditions: {} };
  expect(toRuleInput(toForm(bare, "Asia/Tokyo")).conditions).toEqual({});
});

test("a form is a draft once it does something, without the name that is not written yet", () => {
  verifies("console.rules");
  const empty = newForm("", "UTC");
  expect(toRuleDraft(empty, null)).toBeNull();
  expect(toRuleDraft({ ...empty, pins: pins("a@1") }, null)).toEqual({
    ...{ kind: "products", priority: 0, conditions: {}, consequences: { pin: [{ id: "a", position: 1 }] } },
  });
  expect(toRuleDraft({ ...newForm("tent", "UTC"), texts: "tent\n tent \n\nmac", hidden: ["a"] }, "rule_1")).toMatchObject({
    ...{ id: "rule_1", conditions: { query: { is: ["tent", "mac"] } } },
  });
});

test.each([
  ["2026-11-27T09:30", "Europe/Berlin", "2026-11-27T08:30:00.000Z"],
  ["2026-07-01", "America/New_York", "2026-07-01T04:00:00.000Z"],
  ["2026-03-29T12:00", "Europe/Berlin", "2026-03-29T10:00:00.000Z"],
  ["2026-11-27T09:30:00+05:30", "Europe/Berlin", "2026-11-27T04:00:00.000Z"],
  ["2026-11-27T09:30:15Z", "Asia/Tokyo", "2026-11-27T09:30:15.000Z"],
])("%s in %s is %s", (text, zone, instant) => {
  verifies("console.rule-times");
  expect(new Date(toInstant(text, zone)).toISOString()).toBe(instant);
});

test("a rule is a draft, begins later, is live or over, by its own clock", () => {
  verifies("console.rule-times");
  const conditions = { from: "2026-11-27", to: "2026-11-28", timeZone: "Europe/Berlin" };
  const at = (now: string, enabled = true) => ruleStateOf({ ...STORED, enabled, conditions }, Date.parse(now));
  expect(at("2026-11-26T22:59:59Z")).toBe("scheduled");
  expect(at("2026-11-26T23:00:00Z")).toBe("live");
  expect(at("2026-11-27T23:00:00Z")).toBe("ended");
  expect(at("2026-11-27T12:00:00Z", false)).toBe("draft");
  expect(ruleStateOf({ ...STORED, conditions: {} }, 0)).toBe("live");
});

test("a rule says when it applies and what it does", () => {
  verifies("console.rules");
  expect(describeConditions(STORED)).toBe(
    "… tent … or … shelter … · categories is Tents · from 2026-11-27 until 2026-11-30T12:00Z Europe/Berlin · in de, fr",
  );
  expect(describeConsequences(STORED)).toBe("pins 2 · lifts 2 kinds · hides 1 · hides by a filter · filters · shows a banner");
  expect(describeConditions({ conditions: { query: { is: ["*"] } } })).toBe("browsing");
});

const shown = (ids: string, total = ids.length) => ({ ids: [...ids], total });

test("impact is sorted by traffic and change, and what loses all results comes first", () => {
  verifies("console.rule-impact");
  const same = compare("same", 900, shown("abcdefghij", 40), shown("abcdefghij", 40));
  const swapped = compare("swapped", 100, shown("abcdefghij"), shown("bacdefghij"));
  const lost = compare("lost", 1, shown("ab"), shown(""));
  const found = compare("found", 5, shown(""), shown("ab"));
  const half = compare("half", 50, shown("abcd"), shown("cdef"));
  const led = compare("led", 2, shown("ab"), { ...shown("ab"), redirect: "/sale" });
  expect(led.change).toBe(1);
  expect([same.change, swapped.change, lost.change, found.change]).toEqual([0, 0.02, 1, 1]);
  expect([half.kept, half.of, half.change > 0.5]).toEqual([2, 4, true]);
  expect(sortImpacts([same, swapped, found, half, lost]).map(({ query }) => query)).toEqual([
    ...["lost", "half", "found", "swapped", "same"],
  ]);
  expect(sumUp([same, swapped, found, half, lost])).toEqual({
    ...{ queries: 5, changed: 4, lost: 1, gained: 1 },
    share: 156 / 1056,
  });
  expect(sumUp([])).toMatchObject({ queries: 0, share: 0 });
  expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
});

test.each([
  ["runners, trainers ,Runners", ["Runners", "trainers"]],
  ["sneaker=>trainer, plimsoll", ["sneaker =>", "trainer", "plimsoll"]],
  [" ,, ", []],
])("“%s” is read as a synonym, and written so that it is read again", (line, group) => {
  verifies("console.synonyms");
  expect(readGroup(line)).toEqual(group);
  expect(readGroup(writeGroup(group))).toEqual(group);
});

test("a synonym of one word, of a long one or of too many is refused in words", () => {
  verifies("console.synonyms");
  expect(faultOf(["a", "b"])).toBeNull();
  expect(faultOf(["a"])).toMatch("needs two words");
  expect(faultOf(readGroup("=> b"))).toMatch("Before =>");
  expect(faultOf(["a", "b".repeat(101)])).toMatch("longer than 100");
  expect(faultOf(Array.from({ length: 51 }, (_, at) => `w${at}`))).toMatch("at most 50");
});

test("a change is made of the list as it is meanwhile, and taken back, without another one's work", () => {
  verifies("console.two-editors", "console.synonyms");
  const change = { removed: [["a", "b"]], added: [["a", "b", "c"]] };
  const theirs = [
    ["x", "y"],
    ["B", "a "],
    ["p", "q"],
  ];
  const made = applyChange(theirs, change);
  expect(made).toEqual([
    ["x", "y"],
    ["a", "b", "c"],
    ["p", "q"],
  ]);
  expect(applyChange(made, change)).toEqual(made);
  expect(applyChange([...made, ["n", "m"]], invert(change))).toEqual([
    ["x", "y"],
    ["a", "b"],
    ["p", "q"],
    ["n", "m"],
  ]);
  expect(
    diffGroups(
      [
        ["a", "b"],
        ["c", "d"],
      ],
      [
        ["d", "c"],
        ["e", "f"],
      ],
    ),
  ).toEqual({ removed: [["a", "b"]], added: [["e", "f"]] });
  expect(toKey(["s =>", "b", "a"])).toBe(toKey(["S =>", "a", "b"]));
  expect(toKey(["s =>", "a"])).not.toBe(toKey(["a =>", "s"]));
});

test("synonyms go into a file and come back, whatever their words hold, and bad rows are named", () => {
  verifies("console.synonym-files");
  const groups = [
    ["a,b", 'say "hi"'],
    ["=1+1", "@x"],
    ["sneaker =>", "trainer"],
    ["-5", "minus\nfive"],
  ];
  expect(writeSynonyms(groups)).toContain(`"'=1+1","'@x"`);
  expect(readSynonyms(`\ufeff${writeSynonyms(groups)}`, []).fresh).toEqual(groups);
  const read = readSynonyms("hat;cap\n\ncap;hat\nalone\nmac => slicker\n", [["boots", "wellies"]]);
  expect(read).toEqual({
    fresh: [
      ["hat", "cap"],
      ["mac =>", "slicker"],
    ],
    known: 1,
    refused: [{ row: 4, why: expect.stringContaining("needs two words") }],
  });
  expect(readSynonyms("mac => rain coat,slicker\nsneaker =>,trainer", []).fresh).toEqual([
    ["mac =>", "rain coat", "slicker"],
    ["sneaker =>", "trainer"],
  ]);
  expect(readSynonyms("", [])).toEqual({ fresh: [], known: 0, refused: [] });
});

const failed = (query: string, count: number, ...later: string[]) => ({
  ...{ query, count, laterProductIds: [] },
  laterQueries: later.map((each, at) => ({ query: each, count: 9 - at })),
});

test("what was typed after nothing was found is suggested, unless it is the same words, or a synonym already", () => {
  verifies("console.synonyms");
  const list = [
    failed("gumboots", 4, "wellington boots"),
    failed("red tent", 9, "tent", "red tent cheap", "shelter"),
    failed("kagool", 7),
    failed("known", 8, "other"),
    failed("!!", 8, "other"),
  ];
  const present = [["Known =>", "famous"]];
  expect(suggestSynonyms(list, present)).toEqual([
    { group: ["red tent", "shelter"], count: 9, later: 7 },
    { group: ["gumboots", "wellington boots"], count: 4, later: 9 },
  ]);
  expect(listOpenQueries(list, present).map(({ query }) => query)).toEqual(["kagool"]);
});

test("a second search is read from its address, and asks for what it tries alone", () => {
  verifies("console.compare");
  const known = { rules: [STORED, { ...STORED, id: "rule_2", enabled: false }], synonyms: [["a", "b"]] };
  const input = (text: string) => toVariantInput(readVariant(text)!, known);
  expect([readVariant(null), readVariant("semantic"), readVariant("constructor:x")]).toEqual([null, null, null]);
  expect(writeVariant(readVariant("synonym:a:b, c")!)).toBe("synonym:a:b, c");
  expect(input("semantic:off")).toEqual({ semantic: "off" });
  expect(input("semantic:maybe")).toBeNull();
  expect(input("interpret:false")).toEqual({ interpret: false });
  expect(input("synonym:hat, cap")).toEqual({
    synonyms: [
      ["a", "b"],
      ["hat", "cap"],
    ],
  });
  expect([input("synonym:hat"), input("at:soon"), input("rule:gone")]).toEqual([null, null, null]);
  expect(input("at:2026-11-27T00:00Z")).toEqual({ rulesAt: "2026-11-27T00:00:00.000Z" });
  expect(input("rule:rule_1")?.rules?.[0]).toMatchObject({ id: "rule_1", conditions: { to: "2000-01-02" } });
  expect(input("rule:rule_2")?.rules?.[0]).toMatchObject({ id: "rule_2", conditions: { to: STORED.conditions?.to } });
});

test("hits that moved are told with their places", () => {
  verifies("console.compare");
  const compared = compareHits(["a", "b", "c"], ["c", "a", "n"]);
  expect(compared).toEqual({
    moved: [
      { id: "c", was: 3, is: 1 },
      { id: "a", was: 1, is: 2 },
      { id: "n", was: null, is: 3 },
    ],
    gone: ["b"],
  });
  expect(describeMoves(compared, (id) => id.toUpperCase())).toBe("2 moved, 1 new, 1 gone. Farthest: C from 3 to 1.");
  expect(describeMoves(compareHits(["a"], ["a"]), String)).toMatch("same hits");
});

const SEARCH = readSearch(new URLSearchParams("q=red tent&f=brands:Nord&f=tags:x&sort=price:asc&page=3"));
const place = (changes: Partial<Place>): Place => ({
  ...{ id: "p1", found: false, position: null, onPage: false, stage: null, reason: "", remedy: null },
  ...changes,
});

test.each<[string, Partial<Place>, unknown]>([
  ["hidden", { stage: "visibility", field: "visibility" }, { act: "write", changes: { visibility: "visible" } }],
  ["not indexed", { stage: "status", field: "indexStatus" }, { act: "write", changes: { indexStatus: "active" } }],
  ["not published", { stage: "status", field: "status" }, { act: "write", changes: { status: "publish" } }],
  ["out of order", { stage: "order" }, { act: "search", state: { sort: "", page: 1 } }],
  ["read as a condition", { stage: "text" }, { act: "search", state: { interpret: false } }],
  ["hidden by a rule", { stage: "rule", rule: { id: "r 1", effect: "hide" } }, { act: "go", path: "/rules?rule=r+1" }],
  [
    "without the words",
    { stage: "words", words: { has: [], missing: ["red"] } },
    { act: "go", path: "/rules?view=synonyms&add=red%2C+" },
  ],
  ["in a group", { stage: "group", leader: "p9" }, { act: "search", state: { text: "p9" } }],
  ["too far behind", { stage: "page" }, { act: "go", path: "/rules?rule=new&q=red+tent&pin=p1" }],
  ["on another page", { found: true, position: 41, onPage: false }, { act: "search", state: { page: 3 } }],
  ["on this page", { found: true, position: 1, onPage: true }, { act: "go", name: "Pin it by a rule" }],
])("a product that is %s has an act that mends it", (_, at, mend) => {
  verifies("console.where-is");
  expect(listMends(place(at), SEARCH)[0]).toMatchObject(mend as object);
});

test("of several filters the one that fails is left out, and others stay", () => {
  verifies("console.where-is");
  const condition = { field: "brands", operator: "in" as const, value: ["Nord"], has: ["Aria"] };
  const [mend] = listMends(place({ stage: "filter", conditions: [condition] }), SEARCH);
  expect(mend).toMatchObject({ name: "Without the filter brands", state: { chosen: { tags: ["x"] } } });
  expect(describeCondition(condition)).toBe("brands: asked for is one of Nord; it has Aria");
  expect(describeCondition({ field: "price", operator: "lt", value: 5, denied: true, has: [] })).toBe(
    "price: asked for is not less than 5; it has nothing",
  );
  expect(listMends(place({ stage: "index" }), SEARCH)).toEqual([]);
});

test("a search that is explained is the one on the screen, seen by a shopper and recorded nowhere", () => {
  verifies("console.where-is");
  const words = { ...SEARCH, interpret: false as const };
  expect(readSearch(writeSearch(words))).toEqual(words);
  expect(toSearchInput(words)).toMatchObject({ interpret: false });
  expect(toExplainInput(words, "p1")).toEqual({
    ...{ id: "p1", audience: "shopper", text: "red tent", interpret: false, trackAnalytics: false },
    ...{ limit: 20, offset: 40, filters: { brands: ["Nord"], tags: ["x"] }, sort: { field: "price", direction: "asc" } },
  });
});

test("a gain that no search told is none that could be named, not even nothing", () => {
  verifies("console.synonyms");
  expect(["measuring" as const, "unknown" as const, []].map(totalGain)).toEqual([null, null, null]);
  expect(totalGain([{ word: "mac", without: 2, with: 2 }])).toBe(0);
  expect(
    totalGain([
      { word: "mac", without: 0, with: 3 },
      { word: "coat", without: 5, with: 7 },
    ]),
  ).toBe(5);
});
