import { expect, test } from "@jest/globals";
import { readPageQuestion } from "../../../../../functions/features/chat/plain/reading/page-question.ts";
import { findRequestedFields } from "../../../../../functions/features/chat/plain/reading/requested-fields.ts";
import { verifies } from "../../../../support/verifies.ts";

test.each([
  ["falzbein unter 10 euro", "de", "fr"],
  ["verkopen jullie boekenkasten?", "nl", "fr"],
  ["do you sell bookcases under 60?", "en", "fr"],
])("a wish for goods asks nothing of pages in another language: %s", (message, language, pageLanguage) => {
  verifies("chat.service-topics");
  expect(readPageQuestion(message, language, pageLanguage)).toEqual({ text: "", subjects: [], topics: 0, isOfService: false });
});

test("a question about service keeps its subjects beside a price", () => {
  verifies("chat.service-topics");
  expect(readPageQuestion("is delivery free over 50 euros?", "en", "en").isOfService).toBe(true);
});

test("a field is asked for in the message's own language: a note is no rating", () => {
  verifies("chat.direct");
  expect(findRequestedFields("can you wrap it and put a note in", "en").fields).toEqual([]);
  expect(findRequestedFields("quelle est sa note chez les clients", "fr").fields).toEqual(["rating"]);
  expect(findRequestedFields("note ?", "en").fields).toEqual(["rating"]);
});
