import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { readQuestions } from "../../../evals/chat/read-questions.ts";
import { readShopFolder } from "../../../evals/chat/shop-folder.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "questions-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function writeFile(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe("questions in a text", () => {
  test("are messages line by line, with a class above, a good answer below, and an empty line between conversations", () => {
    const file = writeFile(
      "q.txt",
      "A lamp?\r\n\r\n# Our service\nHow long can I return it?\n= 45 days.\n= No earrings.\nAnd at what cost?\n\n\n" +
        "Who are you?\n",
    );

    expect(readQuestions(file)).toEqual([
      { id: "questions-1", kind: "questions", turns: [{ message: "A lamp?", expect: {}, isForModel: true }] },
      {
        id: "Our-service-2",
        kind: "Our service",
        turns: [
          { message: "How long can I return it?", expect: {}, isForModel: true, goodAnswer: "45 days. No earrings." },
          { message: "And at what cost?", expect: {}, isForModel: true },
        ],
      },
      { id: "Our-service-3", kind: "Our service", turns: [{ message: "Who are you?", expect: {}, isForModel: true }] },
    ]);
  });
});

describe("questions in JSON", () => {
  test("are messages, conversations, or objects with checks, with words, or with both", () => {
    const turns = [
      { message: "One?", expect: { offers: true } },
      { message: "Two?", goodAnswer: "Both." },
      { message: "Three?", expect: {}, goodAnswer: "Three." },
    ];
    const file = writeFile("q.json", JSON.stringify(["What?", ["A?", "B?"], { id: "x", kind: "service", turns }]));

    expect(readQuestions(file)).toMatchObject([
      { id: "questions-1", turns: [{ message: "What?", isForModel: true }] },
      { id: "questions-2", turns: [{ message: "A?" }, { message: "B?" }] },
      { id: "x", kind: "service", turns: [{ expect: { offers: true } }, { isForModel: true }, { goodAnswer: "Three." }] },
    ]);
    const [checked, , both] = readQuestions(file)[2]!.turns;
    expect([checked!.isForModel, both!.isForModel]).toEqual([undefined, undefined]);
  });

  test.each([
    ["none.txt", null, "cannot be read"],
    ["empty.txt", "\n# nothing\n", "asks nothing"],
    ["early.txt", "# a\n= an answer\n", /early\.txt:2 tells of a good answer, but there is no message above/],
    ["broken.json", "[", "is no JSON"],
    ["object.json", "{}", "is no array of questions"],
    ["number.json", "[1]", 'question questions-1 has a turn without "message"'],
    ["no-turns.json", '[{"id":"a"}]', 'question a has no "turns"'],
    ["twice.json", '[{"id":"a","turns":["x"]},{"id":"a","turns":["y"]}]', "two questions with the id a"],
    [
      "unknown.json",
      '[{"id":"a","turns":[{"message":"x","expect":{"show":["p"]}}]}]',
      'question a expects "show", which is no check',
    ],
    ["inner.json", '[{"id":"a","turns":[{"message":"x","expect":{"anyOf":[{"sayz":[]}]}}]}]', 'expects "sayz"'],
    ["words.json", '[{"id":"a","turns":[{"message":"x","goodAnswer":7}]}]', '"goodAnswer" tells in a text'],
  ])("are refused in the file %s, with what is wrong", (name, text, message) => {
    const file = text === null ? join(folder, name) : writeFile(name, text);

    expect(() => readQuestions(file)).toThrow(message);
  });
});

describe("the folder of a shop", () => {
  test("holds records line by line or as an array", () => {
    const shop = mkdtempSync(join(folder, "shop-"));
    writeFileSync(join(shop, "products.json"), '[{"id":"a"}]');
    expect(readShopFolder(shop)).toEqual({ products: [{ id: "a" }], posts: [] });
    writeFileSync(join(shop, "posts.jsonl"), '{"id":"b"}\n\n{"id":"c"}\n');
    expect(readShopFolder(shop)).toEqual({ products: [{ id: "a" }], posts: [{ id: "b" }, { id: "c" }] });
  });

  test.each([
    ["posts.jsonl", '{"id":"a"}\n{', /posts\.jsonl:2 is no JSON/],
    ["posts.jsonl", '{"name":"a"}', /posts\.jsonl:1 is no record with an "id"/],
    ["products.json", '{"id":"a"}', /products\.json is no array of records/],
    ["products.json", "[null]", /products\.json, record 1 is no record/],
  ])("with a wrong %s is refused: %s", (name, text, message) => {
    const shop = mkdtempSync(join(folder, "shop-"));
    writeFileSync(join(shop, name), text);

    expect(() => readShopFolder(shop)).toThrow(message);
  });
});
