import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type ClassedQuestion, summarizeClasses, toClassText } from "../../../evals/search/class-report.ts";
import { type ClassShop, readClassShop, readClassShops } from "../../../evals/search/class-shops.ts";
import { isLoss, judgeByClass, toFigures } from "../../../evals/search/judge-classes.ts";
import { openRivals } from "../../../evals/search/rival-engines.ts";

function judge(may: string[] | undefined, found: string[], score = 0.9) {
  return judgeByClass(
    may ? { may } : { maxScore: 0.5 },
    found.map((id, at) => ({ id, score: score - at * 0.1 })),
  );
}

describe("the verdict on an answer", () => {
  test("counts right hits among the first five, or among as many as there are right records", () => {
    expect(judge(["a", "b"], ["a", "x", "b"])).toMatchObject({ right: 1, possible: 2, first: true, anyTen: true, place: 1 });
    const six = ["a", "b", "c", "d", "e", "f"];
    expect(judge(six, ["x", "f", "e", "d", "c", "b", "a"])).toMatchObject({ right: 4, possible: 5, first: false, place: 2 });
    expect(judge(["a"], [])).toMatchObject({ right: 0, possible: 1, first: false, anyTen: false, zero: true, place: null });
  });

  test("finds a right hit at the tenth place, but not at the eleventh", () => {
    const wrong = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
    expect(judge(["a"], [...wrong, "a"])).toMatchObject({ anyTen: true, place: 10 });
    expect(judge(["a"], [...wrong, "10", "a"])).toMatchObject({ anyTen: false, place: 11, found: [...wrong, "10"] });
  });

  test("calls a wrong first hit confident from a score of 0.5", () => {
    expect(judge(["a"], ["x", "a"], 0.5).confident).toBe(true);
    expect(judge(["a"], ["x", "a"], 0.49).confident).toBe(false);
    expect(judge(["a"], ["a", "x"], 0.9).confident).toBe(false);
    expect(judge(["a"], []).confident).toBe(false);
  });

  test("is good for a thing that is not sold when no hit is confident, whatever its place", () => {
    expect(judge(undefined, ["x", "y"], 0.49)).toMatchObject({ first: true, confident: false, possible: 0, right: 0 });
    expect(judge(undefined, ["x"], 0.5)).toMatchObject({ first: false, confident: true });
    expect(judge(undefined, [])).toMatchObject({ first: true, confident: false, zero: true });
    const late = judgeByClass({ maxScore: 0.5 }, [
      { id: "x", score: 0.2 },
      { id: "y", score: 0.6 },
    ]);
    expect(late).toMatchObject({ first: false, confident: true });
  });
});

test("the figures of a class are means, counts and sums", () => {
  const verdicts = [judge(["a", "b"], ["a", "b"]), judge(["a", "b"], ["x", "b"]), judge(["a"], [])];

  expect(toFigures(verdicts)).toEqual({
    ...{ questions: 3, precision: 0.5, first: 1, anyTen: 2, zero: 1, confident: 1 },
    ...{ right: 3, possible: 5 },
  });
  expect(toFigures([judge(undefined, [])])).toMatchObject({ precision: null, first: 1, right: 0, possible: 0 });
});

test("a loss is a first hit that only the other has right, or more right hits at the top of a sorted answer", () => {
  const right = judge(["a", "b"], ["a"]);
  const wrong = judge(["a", "b"], ["x", "a", "b"]);
  const both = judge(["a", "b"], ["b", "a"]);

  expect([isLoss("vague", wrong, right), isLoss("vague", right, wrong), isLoss("vague", right, both)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([isLoss("sorted", right, both), isLoss("sorted", both, right), isLoss("sorted", both, both)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isLoss("unsold", judge(undefined, ["x"]), judge(undefined, []))).toBe(true);
});

test("the report sums up by class, sold things together without sorted ones, and lists losses by name", () => {
  const ask = (kind: string, ours: ClassedQuestion["verdicts"][string], Other: ClassedQuestion["verdicts"][string]) => {
    return { shop: "s", id: `s-${kind}`, kind, text: `words of ${kind}`, verdicts: { ours, Other } };
  };
  const questions = [
    ask("vague", judge(["a"], ["x", "a"]), judge(["a"], ["a"])),
    ask("typo", judge(["a"], ["a"]), judge(["a"], [])),
    ask("sorted", judge(["a", "b"], ["a", "x"]), judge(["a", "b"], [])),
    ask("unsold-near", judge(undefined, ["x"]), judge(undefined, ["x"])),
  ];
  const products = [{ id: "x", name: "Lamp of X" }];
  const report = summarizeClasses(questions, [{ name: "s", records: { products } }]);

  expect(report.rows.map(({ kind, figures }) => [kind, figures.ours!.questions])).toEqual([
    ...[
      ["vague", 1],
      ["typo", 1],
      ["all sold", 2],
      ["sorted", 1],
      ["unsold-near", 1],
    ],
  ]);
  expect(report.losses).toEqual([
    { shop: "s", id: "s-vague", kind: "vague", text: "words of vague", better: ["Other"], place: 2, found: ["Lamp of X", "a"] },
  ]);
  expect(report.floors).toEqual([0.25, 0.3, 0.4, 0.5].map((minScore) => ({ shop: "s", minScore, kept: 1, shown: 1 })));
  const text = toClassText(report);
  expect(text).toContain("LOST s-vague: words of vague (better: Other; first right hit at 2)\n  found: Lamp of X, a");
  expect(text).toMatch(/^all sold +2 +0\.500 +0\.50 +1\.00 +0 +1 +0\.500 \/ 0\.50 +1, 0$/m);
  expect(text).toMatch(/^sorted +1 +1 of 2 +1\.00 +1\.00 +0 +0 +0 of 2 \/ 0\.00 +1, 0$/m);
  expect(text).toMatch(/^unsold-near +1 +– +0\.00 +– +0 +1 +– \/ 0\.00 +0, 1$/m);
});

test("a smallest score is judged by the right first hits and the things not sold that reach it", () => {
  const ask = (kind: string, ours: ClassedQuestion["verdicts"][string]) => ({
    shop: "s",
    id: kind,
    kind,
    text: kind,
    verdicts: { ours },
  });
  const questions = [
    ask("own-words", judge(["a"], ["a", "x"], 0.3)),
    ask("typo", judge(["a"], ["a"], 0.9)),
    ask("vague", judge(["a"], ["x", "a"], 0.2)),
    ask("sorted", judge(["a"], ["a"], 0.1)),
    ask("unsold", judge(undefined, ["x"], 0.41)),
    ask("unsold-near", judge(undefined, [])),
  ];
  const { floors } = summarizeClasses(questions, []);

  expect(floors.map(({ kept, shown }) => [kept, shown])).toEqual([...Array(2).fill([1, 0.5]), [0.5, 0.5], [0.5, 0]]);
  expect(toClassText(summarizeClasses(questions, []))).toContain(
    "minScore 0.5: keeps 0.500 of right first hits, shows something for 0.000 of unsold",
  );
});

describe("a library", () => {
  const product = (id: string, name: string, price: number, content = "") => ({ id, name, price, content, categories: ["Home"] });
  const products = [
    product("lamp", "Amber", 30, "A <b>red</b> lamp."),
    product("red-lamp", "Red Lamp", 20),
    product("lamp-oil", "Lamp Oil", 10),
  ];
  const written = { keywords: null, readings: null, choices: null };
  const shop: ClassShop = { name: "s", settings: {}, records: { products }, questions: [], ...written };
  const question = (request: { text: string; sort?: string }) => ({ id: "q", kind: "k", request, expect: {} });
  const ask = async (request: { text: string; sort?: string }) => {
    const found = (await openRivals(shop)).map(async ({ name, search }) => [name, await search(question(request))]);
    return Object.fromEntries(await Promise.all(found)) as Record<string, { id: string; score: number }[]>;
  };

  test("finds what has all words, wherever they stand, before anything else, and is confident of names", async () => {
    const both = [
      { id: "red-lamp", score: 1 },
      { id: "lamp", score: 0 },
    ];
    expect(await ask({ text: "red lamp" })).toEqual({ MiniSearch: both, Orama: both });
  });

  test("finds what has any word where nothing has all", async () => {
    const { MiniSearch, Orama } = await ask({ text: "velvet oil" });
    expect([MiniSearch, Orama]).toEqual([[{ id: "lamp-oil", score: 1 }], [{ id: "lamp-oil", score: 1 }]]);
  });

  test("sorts by price what has the words in its labels", async () => {
    const upwards = await ask({ text: "lamp", sort: "price:asc" });
    expect(Object.values(upwards).map((hits) => hits.map(({ id }) => id))).toEqual(Array(2).fill(["lamp-oil", "red-lamp"]));
    const downwards = await ask({ text: "lamp", sort: "price:desc" });
    expect(Object.values(downwards).map((hits) => hits.map(({ id }) => id))).toEqual(Array(2).fill(["red-lamp", "lamp-oil"]));
  });
});

describe("the shops by class", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "shop-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("name only records that they have, and every question once", () => {
    const shops = readClassShops();
    const names = [
      "bazaar",
      "desk-and-paper",
      "feinkost",
      "fennimore",
      "glow",
      "hullabaloo",
      "kueche",
      "lindqvist",
      "moebel",
      "nursery",
      "paddock",
    ].concat(["rad-und-zelt", "strom", "thornbury", "touchline", "werkstatt-auto"]);
    expect(shops.map(({ name }) => name)).toEqual(names);
    for (const { records, questions } of shops) {
      const known = new Set(records.products.map(({ id }) => id));
      expect(known.size).toBe(records.products.length);
      for (const members of [questions.map(({ id }) => id), questions.map((one) => JSON.stringify([one.kind, one.request]))]) {
        expect(new Set(members).size).toBe(members.length);
      }
      expect(questions.flatMap(({ expect: { may = [] } }) => may).filter((id) => !known.has(id))).toEqual([]);
    }
  });

  test("are refused without products, and with a question that has no judgement", () => {
    const write = (expectation: string) =>
      writeFileSync(
        join(folder, "search-questions.jsonl"),
        `{"id":"a","kind":"k","request":{"text":"t"},"expect":${expectation}}\n`,
      );
    write('{"may":["x"]}');
    expect(() => readClassShop(folder)).toThrow("products.jsonl is missing");
    writeFileSync(join(folder, "products.jsonl"), '{"id":"x"}\n');
    expect(readClassShop(folder)).toMatchObject({ settings: {}, records: { products: [{ id: "x" }] } });
    write('{"may":[]}');
    expect(() => readClassShop(folder)).toThrow("names neither its right records");
  });
});
