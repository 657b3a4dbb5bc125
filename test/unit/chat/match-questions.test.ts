import { describe, expect, test } from "@jest/globals";
import { addMeaning, matchQuestions, readParts } from "../../../functions/features/chat/retrieval/match-questions.ts";
import { encodeSource, listSections } from "../../../functions/features/search/index.ts";
import { readEmbeddingTable } from "../../../functions/platform/embedding/embedding-table.ts";
import { StaticEmbedder } from "../../../functions/platform/embedding/static-embedder.ts";
import { verifies } from "../../support/verifies.ts";

const CONTENT =
  "<h2>Wrapping</h2><p>Paper around a present costs 3 euros.</p><h2>Lending</h2><p>Against a deposit of 50 euros.</p>";
const SECTIONS = [
  { at: "Wrapping", questions: { en: ["can you gift wrap it"], fr: ["faites-vous un emballage cadeau"] } },
  { at: "Lending", questions: { en: ["can I borrow a watch while mine is repaired"], fr: ["prêtez-vous une montre"] } },
];
const PAGE = { title: "Services", source: encodeSource({ id: "services", content: CONTENT }, SECTIONS) };
const rate = (message: string, language = "en") => {
  const [rated] = matchQuestions(readParts([PAGE], language, "en"), message, language);
  return byPart(rated!);
};
const byPart = ([Wrapping = 0, Lending = 0]: number[]) => ({ Wrapping, Lending });

const embedder = new StaticEmbedder(readEmbeddingTable(new URL("../../../assets/minilm-static-256/", import.meta.url)));

describe("the sections of a page that answer a message", () => {
  test("are those whose questions, or own words, are near to it", () => {
    verifies("chat.page-questions");
    const borrowed = rate("could I borrow a watch");
    expect(borrowed.Lending).toBeGreaterThan(0.6);
    expect(borrowed.Wrapping).toBe(0);
    expect(rate("how much is the deposit").Lending).toBeGreaterThan(0.2);
  });

  test("are found in another language by its questions alone", () => {
    verifies("chat.page-questions");
    expect(rate("vous faites un emballage cadeau ?", "fr").Wrapping).toBeGreaterThan(0.6);
    expect(rate("deposit", "fr")).toEqual({ Wrapping: 0, Lending: 0 });
    expect(rate("geschenk", "de")).toEqual({ Wrapping: 0, Lending: 0 });
  });

  test("are found by one clause of a long message", () => {
    verifies("chat.page-questions");
    const long = rate("my brother is at sea until the end of summer, can I borrow a watch, he will never forgive me otherwise");
    expect(long.Lending).toBeGreaterThan(0.5);
  });

  test("are surer where a question means the same in other words, in a language that the embedder knows", async () => {
    verifies("chat.page-questions");
    const add = async (message: string, language: string) => {
      const { Wrapping, Lending } = rate(message, language);
      const read = readParts([PAGE], language, "en");
      const [rated] = await addMeaning([[Wrapping, Lending]], read, { message, language }, embedder);
      return byPart(rated!);
    };
    const lent = await add("do you lend clocks during repairs", "en");
    expect(lent.Lending).toBeGreaterThan(rate("do you lend clocks during repairs").Lending + 0.05);
    expect(lent.Wrapping).toBe(0);
    expect(await add("vous faites un emballage cadeau ?", "fr")).toEqual(rate("vous faites un emballage cadeau ?", "fr"));
  });

  test("have a sureness of 0 where a message says nothing", () => {
    expect(rate("and?")).toEqual({ Wrapping: 0, Lending: 0 });
  });
});

test("a text without headings has its paragraphs as sections, named by their first words", () => {
  verifies("questions.written");
  const names = (content: string) => listSections(content, "en").map(({ at, text }) => [at, text]);
  expect(names("<p>We are open from nine to five. On Sundays never.</p><p>Write to us at any time of day.</p>")).toEqual([
    ["We are open from nine", "We are open from nine to five. On Sundays never."],
    ["Write to us at any", "Write to us at any time of day."],
  ]);
  expect(names("<p>Before.</p><h2>Costs</h2><h3>By post</h3><p>Three euros. Or four.</p>")).toEqual([
    ["Before.", "Before."],
    ["Costs: By post", "Three euros. Or four."],
  ]);
});
