import { expect, test } from "@jest/globals";
import { nounIndexFor } from "../../../../../functions/features/chat/plain/language/noun-index.ts";
import { splitNoun } from "../../../../../functions/features/chat/plain/language/split-noun.ts";
import { verifies } from "../../../../support/verifies.ts";

test.each([
  ["Winterhandschuhe", "de", "Handschuh"],
  ["Arbeitshose", "de", "Hose"],
  ["werkhandschoenen", "nl", "handschoen"],
  ["Griffweise", "de", undefined],
  ["gloves", "en", undefined],
] as const)("the last part of the compound %s (%s) names the thing: %s", (word, language, head) => {
  verifies("chat.curated");
  const [concept] = splitNoun(word, nounIndexFor(language)!, language)?.at(-1) ?? [];
  expect(concept?.[language][0]?.slice(0, head?.length).toLowerCase()).toBe(head?.toLowerCase());
});
