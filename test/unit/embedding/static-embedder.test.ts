import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { readEmbeddingTable } from "../../../functions/platform/embedding/embedding-table.ts";
import { StaticEmbedder } from "../../../functions/platform/embedding/static-embedder.ts";
import { quantise } from "../../../functions/platform/ports/search/embedder.ts";

const embedder = new StaticEmbedder(readEmbeddingTable(new URL("../../../assets/minilm-static-256/", import.meta.url)));

describe("the static embedder", () => {
  const published = new URL("../../support/fixtures/embedding-vectors.json", import.meta.url);
  const examples = JSON.parse(readFileSync(published, "utf8")) as { text: string; tokens: number[]; vector: number[] }[];

  test.each(examples)("reproduces the published tokens and vector of $text", async ({ text, tokens, vector }) => {
    const [made] = await embedder.embed([text]);

    expect(embedder.tokenize(text)).toEqual(tokens);
    expect(made).toHaveLength(256);
    const off = Math.max(...Array.from(made!, (component, at) => Math.abs(component - (vector[at] ?? 0))));
    expect(off).toBeLessThan(1e-5);
  });

  test("a text without a known word has the zero vector", async () => {
    const [made] = await embedder.embed(["   "]);

    expect(Array.from(made!).every((component) => component === 0)).toBe(true);
  });

  test("a paraphrase is nearer than another subject", async () => {
    const [query, near, far] = await embedder.embed(["trousers", "pants", "kettle"]);

    expect(dot(query!, near!)).toBeGreaterThan(dot(query!, far!) + 0.1);
  });
});

describe("familiarity", () => {
  test.each(["waterproof hiking jacket", "something to carry my gym stuff", "windbreaker", "100% cotton"])(
    "is high for %s",
    (text) => {
      expect(embedder.familiarity(text)).toBeGreaterThan(0.8);
    },
  );

  test.each(["xqzvbn", "asdfghjk", "zzqxw kjhvbt"])("familiarity is low for %s", (text) => {
    expect(embedder.familiarity(text)).toBeLessThan(0.5);
  });

  test("familiarity of an empty text is 0", () => {
    expect(embedder.familiarity(" ")).toBe(0);
  });
});

describe("a word of the vocabulary", () => {
  test.each([
    ["watering", true],
    ["sneakers", true],
    ["wattering", false],
    ["raincoat", false],
    ["jakcet", false],
    ["", false],
  ])("%j: %j", (word, expected) => {
    expect(embedder.isWord(word)).toBe(expected);
  });
});

test("phrases are as near as the mean of the nearest ones, and none are not near at all", async () => {
  const phrases = ["woolly hat", "bath mat", "winter cap"];
  const [text, ...vectors] = await embedder.embed(["a warm hat", ...phrases]);
  const cosines = vectors.map((vector) => dot(text!, vector)).sort((one, other) => other - one);

  const [nearest, empty] = embedder.phraseLikeness(text!, [phrases, []], 2);

  expect(nearest).toBeCloseTo((cosines[0]! + cosines[1]!) / 2, 5);
  expect(empty).toBe(0);
});

test("quantising keeps the direction of a vector to a hundredth", async () => {
  const [vector] = await embedder.embed(["Waterproof hiking jacket for women"]);

  const bytes = quantise(vector!);

  const restored = Float32Array.from(bytes, (byte) => byte / 127);
  expect(dot(vector!, restored)).toBeCloseTo(1, 2);
});

function dot(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, component, at) => sum + component * other[at]!, 0);
}

describe("the likeness of words", () => {
  const likeness = (words: string[], ...texts: { text: string; worth?: number; had?: number[] }[]) =>
    embedder.wordLikeness(
      words,
      texts.map(({ text, worth = 1, had = words.map(() => 0) }) => ({ parts: [{ text, worth }], had })),
    );

  test("a text with all words has 1, one with a near word more than one without", () => {
    const [all, near, none] = likeness(["quiet", "lamp"], { text: "quiet lamp" }, { text: "silent light" }, { text: "cheese" });

    expect(all).toBeCloseTo(1);
    expect(near).toBeGreaterThan(none!);
    expect(near).toBeLessThan(all!);
  });

  test("a word that a text is known to have counts, and its place limits what it is worth", () => {
    const [known, text] = likeness(["lamp"], { text: "cheese", had: [0.7] }, { text: "lamp", worth: 0.5 });

    expect(known).toBeCloseTo(0.7);
    expect(text).toBeCloseTo(0.5);
  });

  test("nothing is compared without words or texts", () => {
    expect(likeness([], { text: "lamp" })).toEqual([0]);
    expect(likeness(["lamp"])).toEqual([]);
    expect(likeness(["\u0001"], { text: "" })).toEqual([0]);
  });
});
