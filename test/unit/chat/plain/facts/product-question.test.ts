import { describe, expect, test } from "@jest/globals";
import { extractSuperlative, parseProductQuestion } from "../../../../../functions/features/chat/plain/facts/product-question.ts";
import { WrittenText } from "../../../../../functions/features/search/index.ts";
import { verifies } from "../../../../support/verifies.ts";

describe("a superlative", () => {
  test.each([
    ["the sturdiest and heaviest one", "weight", "most"],
    ["the least heavy tripod", "weight", "least"],
    ["your biggest crate", "size", "most"],
    ["das dünnste Kissen", "thickness", "least"],
    ["welches ist am hellsten", "brightness", "most"],
    ["der größte Koffer", "size", "most"],
    ["la plus étroite", "width", "least"],
    ["le moins bruyant", "noise", "least"],
    ["il più lungo", "length", "most"],
    ["la più grande capacità", "capacity", "most"],
    ["la menos pesada", "weight", "least"],
    ["el de mayor volumen", "capacity", "most"],
    ["het zwaarst", "weight", "most"],
    ["de felste lamp", "brightness", "most"],
    ["o mais estreito", "width", "least"],
    ["which one lasts the longest", "runtime", "most"],
    ["the highest wattage", "power", "most"],
  ])("is built of an adjective, or of a measure's name: %s", (message, ranking, direction) => {
    verifies("chat.superlatives");
    expect(extractSuperlative(new WrittenText(message))).toEqual({ ranking, direction });
  });

  test.each(["the highest quality", "die höchste Qualität", "a light jacket", "más caliente"])("is none: %s", (message) => {
    verifies("chat.superlatives");
    expect(extractSuperlative(new WrittenText(message))).toBeNull();
  });
});

describe("a question for a figure", () => {
  test.each([
    ["en", "how deep is the drawer", "thickness"],
    ["en", "how long is the cord", "length"],
    ["en", "how long does a charge last", "runtime"],
    ["en", "how much weight can the hook take", "load"],
    ["de", "wie schmal ist das Regal", "width"],
    ["de", "wie viele Personen passen hinein", "people"],
    ["fr", "combien de litres contient la cuve", "capacity"],
    ["it", "quanto è largo il tavolo", "width"],
    ["es", "¿cuántas personas caben?", "people"],
    ["nl", "hoe zwaar is de kist", "weight"],
    ["pt", "qual a potência do motor", "power"],
  ])("names the measure, in %s: %s", (language, message, quantity) => {
    verifies("chat.superlatives");
    expect(parseProductQuestion(message, language).quantity).toBe(quantity);
  });

  test.each(["how long is the warranty period for", "how much does the battery cost", "is it long"])("is none: %s", (message) => {
    verifies("chat.superlatives");
    expect(parseProductQuestion(message, "en").quantity).not.toBe("runtime");
  });
});

describe("a question for yes or no", () => {
  test.each([
    ["en", "ok so does it float", true],
    ["en", "my cousin is on a diet", false],
    ["de", "reicht der Schlauch bis zum Beet", true],
    ["de", "suche die Schere für Hecken", false],
    ["es", "aguanta la silla 100 kilos", true],
    ["it", "regge la sedia 100 chili", true],
    ["nl", "past de lader in een jaszak", true],
    ["en", "it should fit under the bed", false],
    ["en", "ok so it can be folded?", true],
    ["de", "und es hat keine Rollen", false],
    ["de", "na gut, hat es Rollen", true],
    ["nl", "het is voor mijn moeder", false],
  ])("begins with its verb, in %s: %s", (language, message, isPolar) => {
    verifies("chat.yes-or-no");
    expect(parseProductQuestion(message, language).isPolar).toBe(isPolar);
  });
});
