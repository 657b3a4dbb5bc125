import { describe, expect, test } from "@jest/globals";
import { judgeFigure, readFigure } from "../../../../../functions/features/chat/plain/facts/figure-limits.ts";
import { listStatements } from "../../../../../functions/features/chat/plain/facts/record-statements.ts";
import { verifies } from "../../../../support/verifies.ts";

function judge(message: string, sentences: string[], language = "en") {
  const figure = readFigure(message, language);
  if (figure === null) return "no figure";
  const statements = listStatements({ title: "Thing", payload: {}, sentences }, language);
  return (
    judgeFigure(figure, message, { statements, words: message.split(/[\s?]+/).filter((word) => word.length > 3), language })
      ?.verdict ?? null
  );
}

describe("a figure of a question", () => {
  verifies("chat.yes-or-no");
  test.each([
    ["would it close around a 15 cm ankle", "Fits ankles of 12–18 cm.", "yes"],
    ["would it close around a 20 cm ankle", "Fits ankles of 12 to 18 cm.", "no"],
    ["can I put 60 kg on it", "The shelf carries 45 kilos.", "no"],
    ["my uncle is 95 kilos, will it hold", "Holds 120 kg.", "yes"],
    ["my uncle weighs 95, will it hold", "Maximum load: 120 kg.", "yes"],
    ["is it ok for a 4 year old", "Not for children under six years.", "no"],
    ["would it suit a 7 year old", "From six years.", "yes"],
    ["does it run 8 hours", "Runs for up to six hours.", "no"],
    ["does a 13 inch tablet fit", "With a sleeve for a 14-inch tablet.", "yes"],
    ["will a child of 32 kilos fit", "For children of twenty to thirty-five kilos.", "yes"],
  ])("is judged by the limit that a record states: %s / %s", (message, sentence, verdict) => {
    expect(judge(message, [sentence])).toBe(verdict);
  });

  test.each([
    ["de", "mein Bruder wiegt 100, hält das?", "Belastbar bis 90 kg.", "no"],
    ["de", "passt das für ein 5 Jahre altes Kind?", "Ab 4 Jahren.", "yes"],
    ["fr", "il pèse 80 kg, ça tient ?", "Charge maximale 100 kg.", "yes"],
    ["es", "¿aguanta 70 kilos?", "Soporta hasta 60 kg.", "no"],
    ["it", "regge 70 kg?", "Portata massima 80 kg.", "yes"],
    ["nl", "houdt hij 100 kilo?", "Maximale belasting: 120 kg.", "yes"],
    ["pt", "aguenta 100 kg?", "Suporta até 90 kg.", "no"],
  ])("is judged in %s: %s", (language, message, sentence, verdict) => {
    expect(judge(message, [sentence], language)).toBe(verdict);
  });

  test("is not decided where that depends on the size, or where it is asked for too much of it", () => {
    expect(judge("does it carry 100 kg", ["Load up to 90 or 115 kilos, depending on size."])).toBe("said");
    expect(judge("is it too big for 20 cm?", ["Fits 10 to 30 cm."])).toBe("said");
  });

  test("is none without a unit, and decides nothing without a limit", () => {
    expect(judge("size 9 in blue", ["Fits 10 to 30 cm."])).toBe("no figure");
    expect(judge("does it carry 100 kg", ["Weighs 3 kg."])).toBeNull();
    expect(judge("does it go round 20 cm", ["Cord 5 to 8 cm.", "Box 10 to 12 cm."])).toBeNull();
  });
});
