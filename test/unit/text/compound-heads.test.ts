import { expect, test } from "@jest/globals";
import { compoundHeads } from "../../../functions/platform/text/language/compound-heads.ts";
import { stemmerFor } from "../../../functions/platform/text/language/stem.ts";
import { verifies } from "../../support/verifies.ts";

const headsOf = (word: string, language: string) =>
  compoundHeads(language)(stemmerFor(language)(word)).map(({ surface }) => surface);

test.each([
  ["nl", "tafel"],
  ["nl", "lepel"],
  ["de", "hund"],
  ["de", "bild"],
  ["de", "schilf"],
  ["de", "klub"],
  ["de", "kleidung"],
])("a word is no compound of a head of which a stemmer leaves a letter or two (%s: %s)", (language, word) => {
  verifies("search.compound-heads");
  expect(headsOf(word, language)).toEqual([]);
});

test.each([
  ["de", "campingkocher", "kocher"],
  ["de", "regenjacke", "jacke"],
  ["nl", "regenjas", "jas"],
])("a compound has the head that it ends with (%s: %s)", (language, word, head) => {
  verifies("search.compound-heads");
  expect(headsOf(word, language)).toContain(head);
});
