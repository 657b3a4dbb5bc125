import { expect, test } from "@jest/globals";
import { nameHeads } from "../../../../../functions/features/chat/plain/language/split-noun.ts";
import { verifies } from "../../../../support/verifies.ts";

test.each([
  ["Winterhandschuhe", "de", "Handschuh"],
  ["blaue Arbeitshose", "de", "blaue Hose"],
  ["werkhandschoenen", "nl", "handschoen"],
  ["Griffweise", "de", null],
  ["Handschuhe", "de", null],
  ["work gloves", "en", null],
])("the heads of the compounds of %s (%s) are named: %s", (text, language, heads) => {
  verifies("chat.curated");
  const named = nameHeads(text, language);
  expect(heads === null ? named : named?.toLowerCase().startsWith(heads.toLowerCase())).toBe(heads === null ? null : true);
});
