import { expect, test } from "@jest/globals";
import { findDayWords } from "../../../../../functions/features/chat/plain/language/day-words.ts";
import { TextStems } from "../../../../../functions/features/chat/plain/language/text-stems.ts";
import { NO_QUESTION, readPageQuestion } from "../../../../../functions/features/chat/plain/reading/page-question.ts";
import { findRequestedFields } from "../../../../../functions/features/chat/plain/reading/requested-fields.ts";
import { extractStems } from "../../../../../functions/platform/text/words/words.ts";
import { verifies } from "../../../../support/verifies.ts";

test.each([
  ["falzbein unter 10 euro", "de", "fr"],
  ["verkopen jullie boekenkasten?", "nl", "fr"],
  ["do you sell bookcases under 60?", "en", "fr"],
])("a wish for goods asks nothing of pages in another language: %s", (message, language, pageLanguage) => {
  verifies("chat.service-topics");
  expect(readPageQuestion(message, language, pageLanguage)).toEqual(NO_QUESTION);
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

test.each([
  ["it", "Risuolatura in camoscio", "risuolate", true],
  ["en", "We revarnish violins", "revarnishing", true],
  ["en", "a contract for two years", "contact", false],
  ["en", "a car", "cart", false],
])("a text has a word in another form: %s, %s, %s", (language, text, word, has) => {
  verifies("chat.service-answers");
  expect(new TextStems(text, language).has(extractStems(word, language)[0]!)).toBe(has);
});

test.each([
  ["Tot hoe laat zijn jullie zaterdag open?", "nl", "en", ["Saturday"]],
  ["habt ihr sonntags offen", "de", "fr", ["dimanche"]],
  ["abrem segunda-feira?", "pt", "it", ["lunedì"]],
  ["a second one", "en", "de", []],
])("days of the week are named in the words of the pages: %s", (question, language, pages, days) => {
  verifies("chat.service-answers");
  expect(findDayWords(question, language, pages)).toEqual(days);
});
