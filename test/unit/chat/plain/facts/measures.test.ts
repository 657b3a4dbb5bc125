import { describe, expect, test } from "@jest/globals";
import type { Candidate } from "../../../../../functions/features/chat/contracts/answer.ts";
import { readAskedMeasure, readMeasure } from "../../../../../functions/features/chat/plain/facts/measures.ts";
import type { Quantity } from "../../../../../functions/languages/product-words/product-words.ts";
import { verifies } from "../../../../support/verifies.ts";

function figureOf(quantity: Quantity, sentence: string, language = "en"): number | undefined {
  return readMeasure(cardOf({}, [sentence]), quantity, language)?.value;
}

function cardOf(payload: Record<string, unknown>, sentences: string[] = []): Candidate {
  return {
    id: "p",
    domain: "product",
    title: "Thing",
    payload: { id: "p", ...payload },
    facts: "",
    prices: [],
    score: 1,
    sentences,
  };
}

describe("a figure in a text", () => {
  test.each([
    ["weight", "It weighs 1.85 kg.", 1850],
    ["weight", "Weighs 1,85 kg.", 1850],
    ["weight", "Weight: 900 g.", 900],
    ["weight", "Weighs 2 lb.", 907.2],
    ["brightness", "A beam of 1,200 lumens.", 1200],
    ["waterproofing", "Water column of 3.000 mm.", 3000],
    ["runtime", "The battery lasts 8 hours.", 480],
    ["people", "Sleeps 4 people.", 4],
    ["warmth", "Comfort temperature -5 °C.", -5],
    ["length", "The cord is 1.2 m long.", 1200],
    ["power", "A power of 2 kW.", 2000],
    ["length", "A rope of 10 foot length.", 3048],
    ["thickness", "Six centimetres thick.", 60],
    ["insulation", "An R-value of 4.2 for cold ground.", 4.2],
  ] as const)("%s: %s", (quantity, sentence, value) => {
    verifies("chat.superlatives");
    expect(figureOf(quantity, sentence)).toBeCloseTo(value);
  });

  test("of another quantity is none", () => {
    verifies("chat.superlatives");
    expect(figureOf("weight", "Takes loads up to 20 kg.")).toBeUndefined();
    expect(figureOf("runtime", "Dry after 2 hours.")).toBeUndefined();
  });

  test.each([
    ["de", "Wiegt 900 Gramm."],
    ["fr", "Pèse 900 grammes."],
    ["es", "Pesa 900 gramos."],
    ["it", "Pesa 900 grammi."],
    ["nl", "Weegt 900 gram."],
    ["pt", "Pesa 900 gramas."],
  ])("is read in %s: %s", (language, sentence) => {
    verifies("chat.superlatives");
    expect(figureOf("weight", sentence, language)).toBe(900);
  });
});

test("of a number in several words no part is a figure", () => {
  verifies("chat.superlatives");
  expect(figureOf("weight", "Weighs twenty-five grams.")).toBeUndefined();
  expect(figureOf("weight", "Weighs two hundred grams.")).toBeUndefined();
});

test("the size in a name comes before that of a part in the text", () => {
  verifies("chat.superlatives");
  const hose = { ...cardOf({}, ["The nozzle has a length of 20 cm."]), title: "Garden Hose 15 m" };

  expect(readMeasure(hose, "length", "en")?.value).toBe(15_000);
});

test("an R-value tells how warm a thing is, where no temperature does", () => {
  verifies("chat.superlatives");
  expect(readAskedMeasure(cardOf({}, ["An R-value of 4.2."]), "warmth", "en")?.value).toBe(4.2);
});

test("a record's own field comes before attributes, and these before texts; zero is no weight", () => {
  verifies("chat.superlatives");
  const texts = ["Weighs 5 kg."];

  expect(readMeasure(cardOf({ weight: 2, attributes: { weight: ["3 kg"] } }, texts), "weight", "en")?.text).toBe("2");
  expect(readMeasure(cardOf({ weight: 0, attributes: { weight: ["3 kg"] } }, texts), "weight", "en")?.text).toBe("Weight: 3 kg");
  expect(readMeasure(cardOf({ weight: 0 }, texts), "weight", "en")?.text).toBe("5 kg");
});
