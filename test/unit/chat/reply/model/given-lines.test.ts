import { describe, expect, test } from "@jest/globals";
import { CandidateRegistry } from "../../../../../functions/features/chat/reply/model/candidate-registry.ts";
import { GivenLines } from "../../../../../functions/features/chat/reply/model/review/given-lines.ts";
import { verifies } from "../../../../support/verifies.ts";
import { turnOf } from "../../chat-turn.ts";
import { candidate } from "../answering.ts";

const kettle = {
  ...candidate("product", "kettle", "Ripple kettle"),
  facts: "volume: 2 litres\nmaterial: steel\nlid: never wood",
};
const pot = { ...candidate("product", "pot", "Harbour pot"), facts: "volume: 5 litres\nmaterial: enamel" };
const PAGE = [
  "Parcels leave our yard on Tuesdays. Unused goods come back within 30 days. Opened tins stay with you.",
  ...Array.from({ length: 40 }, (_, row) => `Row ${row} of the story tells of the harbour, its gulls and its ropes at length.`),
].join(" ");
const page = { ...candidate("post", "terms", "Terms"), passages: [{ position: 0, text: PAGE }] };

const result = (domain: string, candidates: (typeof kettle)[]) => ({ domain, candidates, streamingFields: [], failure: null });
const linesIn = (language: string) => {
  const registry = new CandidateRegistry([result("product", [kettle, pot]), result("post", [page])]);
  return new GivenLines(turnOf("How big is it?", { history: [] }), registry, language);
};
const said = (text: string, about: string | null = null) => ({ text, about });

describe("a sentence is settled", () => {
  verifies("chat.guard-model");
  test.each([
    ["that names things only", said("Here are the Ripple kettle and the Harbour pot.")],
    ["that a line of the record says that it names", said("The Ripple kettle has a volume of 2 litres.")],
    ["that a line of its card says", said("Volume: 5 litres.", "Harbour pot")],
    ["that a line of a page says", said("Unused goods come back within 30 days.")],
    ["that a line denies as it does", said("The lid of the Ripple kettle is never of wood.")],
  ])("%s", (_what, sentence) => expect(linesIn("en").states(sentence)).toBe(true));

  test.each([
    ["that another record says", said("The Ripple kettle has a volume of 5 litres.")],
    ["that no name makes of one product", said("The volume is 2 litres.")],
    ["of which two lines say a part each", said("The Ripple kettle is a steel volume of 2 litres.")],
    ["that a line denies", said("The lid of the Ripple kettle is wood.")],
    ["that says more than the line", said("Unused goods come back within 30 days, opened ones too.")],
    ["that leaves nothing else", said("Only unused goods come back within 30 days.")],
    ["that names several things and says something", said("The Ripple kettle and the Harbour pot are of enamel.")],
  ])("but not one %s", (_what, sentence) => expect(linesIn("en").states(sentence)).toBe(false));

  test("in the language of the records only", () => {
    expect(linesIn("de").states(said("Ripple kettle: volume 2 litres."))).toBe(false);
  });
});

describe("the lines near to a sentence", () => {
  verifies("chat.guard-model");
  test("are those that share its words, with those beside them, of a long page a small part", () => {
    const texts = linesIn("en")
      .near([said("Goods that you have not used come back.")])
      .map(({ text }) => text);

    expect(texts).toEqual(
      expect.arrayContaining([
        "Parcels leave our yard on Tuesdays.",
        "Unused goods come back within 30 days.",
        "Opened tins stay with you.",
      ]),
    );
    expect(texts.join("").length).toBeLessThan(PAGE.length / 3);
  });

  test("are more where the answer is in another language", () => {
    const lengthIn = (language: string) =>
      linesIn(language)
        .near([said("Unbenutztes nehmen wir zurück.")])
        .reduce((sum, { text }) => sum + text.length, 0);

    expect(lengthIn("de")).toBeGreaterThan(2 * lengthIn("en"));
  });
});
