import { expect, test } from "@jest/globals";
import { parseMessage } from "../../../../../functions/features/chat/plain/reading/parse-message.ts";
import { verifies } from "../../../../support/verifies.ts";

test.each([
  ["boots for a tall woman", "en", ["boots"]],
  ["a warm jumper for my little brother", "en", ["warm", "jumper"]],
  ["a large tent for my sister", "en", ["large", "tent"]],
  ["Schuhe für einen großen Mann", "de", ["Schuhe"]],
  ["schoenen voor een lange man", "nl", ["schoenen"]],
])("how a person is does not describe the thing: %s", (message, language, words) => {
  verifies("chat.wearer");
  expect(parseMessage(message, language, false).words).toEqual(words);
});
