import { describe, expect, test } from "@jest/globals";
import { ComposerFailed } from "../../../../../functions/features/chat/contracts/answer.ts";
import { verifies } from "../../../../support/verifies.ts";
import { answering } from "../answering.ts";

const ENGLISH = "Both of these desks are made for a small room, and you can put either of them below a window.";
const GERMAN = "Diese beiden Schreibtische sind für ein kleines Zimmer gemacht, und Sie können sie unter ein Fenster stellen.";

describe("an answer in another language than the shopper's", () => {
  verifies("chat.answer-language");
  test("is composed again once, and nothing of it is sent", async () => {
    const { text, counts, requests } = await answering({ says: [GERMAN], saysThen: [ENGLISH] });

    expect(text).toBe(ENGLISH);
    expect(counts).toMatchObject({ AnswerInOtherLanguage: 1 });
    expect(requests).toHaveLength(2);
    expect(requests[1]!.messages.at(-1)!.content).toMatch(/Write every sentence of the answer in English/);
  });

  test("is left to the answer without the model when it is so again", async () => {
    const { chunks, composed } = await answering({ says: [`${GERMAN}\n[[products: oak]]`], saysThen: [GERMAN] });

    expect(composed).toBeInstanceOf(ComposerFailed);
    expect(chunks).toEqual([]);
  });
});

test.each([
  ["in the shopper's", ENGLISH],
  ["short", "Ja."],
])("an answer %s is composed once", async (_what, said) => {
  const { text, requests } = await answering({ says: [...said].map((letter) => letter) });

  expect(text).toBe(said);
  expect(requests).toHaveLength(1);
});
