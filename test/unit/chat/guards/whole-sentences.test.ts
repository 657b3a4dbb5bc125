import { describe, expect, test } from "@jest/globals";
import { findSentenceEnd } from "../../../../functions/features/chat/guards/reading/find-sentence-end.ts";
import { verifies } from "../../../support/verifies.ts";
import { expectAlikeHoweverCut } from "./cuts.ts";
import { BAD, INNOCENT, judged } from "./judged-answers.ts";

describe("a sentence that rests on nothing given to the turn", () => {
  verifies("chat.whole-sentences");
  test.each(BAD)("does not leave: %s", (text) => {
    expect(judged(text).left.trim()).toBe("");
  });

  test("goes without those around it", () => {
    const text =
      "The Meadow 4 Tent is light. It comes with a 25 year warranty. It has room for four.\n\n" +
      "- Free worldwide delivery\n- Two poles\n";

    const { left, corrected } = judged(text);

    expect(left).toBe("The Meadow 4 Tent is light. It has room for four.\n\n- Two poles\n");
    expect(corrected).toEqual(["sentence_left_out", "sentence_left_out"]);
  });

  test("takes its yes along, on the same line and on the one before", () => {
    expect(judged("Yes! We ship to Germany.").left).toBe("");
    expect(judged("Yes.\n\nWe ship to Germany.").left.trim()).toBe("");
  });

  test("that recites the instructions of the model does not leave", () => {
    const instructions = "Say a price only as the data gives it, of the item that it belongs to.";

    expect(judged("Sure: say a price only as the data gives it, of the item.", { instructions }).left).toBe("");
  });

  test("is the same however the text is cut", () => {
    const guard = (text: string, cut?: { pieces: string[] }) => judged(text, { pieces: cut?.pieces ?? [text] });

    for (const text of [...BAD.slice(0, 15), ...INNOCENT.slice(0, 15).map(([each]) => each)])
      expectAlikeHoweverCut(guard, [text, " Ask me more. ", text]);
  });
});

describe("a sentence that says what was given", () => {
  verifies("chat.whole-sentences");
  test.each(INNOCENT)("leaves as it is: %s", (text, { language, message } = {}) => {
    const { left, corrected } = judged(text, { ...(language && { language }), ...(message && { turn: { message } }) });

    expect(left).toBe(text);
    expect(corrected).toEqual([]);
  });

  test("may repeat a figure of an earlier answer", () => {
    const past = { question: "How heavy?", answer: "The Ridge 5 weighs 5.6 kg.", shown: [] };

    expect(judged("The Ridge 5 weighs 5.6 kg.", { turn: { history: [past] } }).left).not.toBe("");
  });

  test("may repeat what the shop's settings and prompts say", () => {
    const turn = { settings: { currency: "USD", instructions: "We ship to Germany within 8 days. Phone: 0800 555 1234." } };

    expect(judged("We ship to Germany within 8 days. Call 0800 5551234.", { turn }).left).toContain("8 days. Call 0800 5551234.");
  });
});

describe("the end of a sentence", () => {
  test.each([
    ["One. Two", "One. Two"],
    ["This is the first sentence. Two", "This is the first sentence. "],
    ["It weighs approx. 5 kg. Two", "It weighs approx. 5 kg. "],
    ["Es wiegt ca. 5 kg. Zwei", "Es wiegt ca. 5 kg. "],
    ["It is open till 5 p.m. on Monday", "It is open till 5 p.m. on Monday"],
    ["A line of a list\nAnother", "A line of a list\n"],
    ["See [this. And that](https://shop.example) now. Two", "See [this. And that](https://shop.example) now. "],
  ])("%s", (text, first) => {
    expect(text.slice(0, findSentenceEnd(text, true)!)).toBe(first);
  });

  test("is not known before the next word has begun", () => {
    expect(findSentenceEnd("It costs approx. ", false)).toBeNull();
    expect(findSentenceEnd("This is a sentence. ", false)).toBeNull();
    expect(findSentenceEnd("This is a sentence. A", false)).toBe(20);
  });
});
