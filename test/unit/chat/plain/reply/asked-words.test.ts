import { expect, test } from "@jest/globals";
import type { Candidate } from "../../../../../functions/features/chat/contracts/answer.ts";
import { parseMessage } from "../../../../../functions/features/chat/plain/reading/parse-message.ts";
import { listAskedWords } from "../../../../../functions/features/chat/plain/reply/asked-words.ts";
import type { RenderContext } from "../../../../../functions/features/chat/plain/reply/render-context.ts";
import { verifies } from "../../../../support/verifies.ts";

function askedWords(message: string) {
  const parsed = parseMessage(message, "en", true);
  const rendering = { turn: { message, shopLanguage: "en" }, interpretation: { parsed, language: "en" } };
  return listAskedWords({ title: "Teal Pocket Radio", payload: {} } as Candidate, rendering as unknown as RenderContext);
}

test("The words of a name ask for nothing where they name the product, and ask where a pronoun does", () => {
  verifies("chat.yes-or-no");
  expect(askedWords("does the pocket radio have a torch?")).toEqual(["torch"]);
  expect(askedWords("is it a radio?")).toEqual(["radio"]);
  expect(askedWords("is it a waterproof radio?")).toEqual([]);
  expect(askedWords("does it have a torch?")).toEqual(["torch"]);
});
