import { expect, test } from "@jest/globals";
import { detectMessageLanguage } from "../../../../functions/features/chat/language/message-language.ts";

test.each([
  ["Lampe gesucht", "en", "de"],
  ["lampada?", "en", "it"],
  ["lampada?", "de", "it"],
  ["lámpara barata", "en", "es"],
  ["lampe pas chère", "en", "fr"],
  ["lampe pas chère", "de", "fr"],
  ["candeeiro", "en", "pt"],
  ["bank gezocht", "en", "nl"],
  ["bank gezocht", "de", "nl"],
  ["lamp wanted", "de", "en"],
  ["chaise", "en", "fr"],
  ["sofa", "en", "en"],
  ["sofa", "de", "de"],
  ["pizza", "en", "en"],
  ["lampada", "pt", "pt"],
])("the first message %j in a shop of language %s is in language %s", (message, shop, language) => {
  expect(detectMessageLanguage(message, shop, shop)).toBe(language);
});
