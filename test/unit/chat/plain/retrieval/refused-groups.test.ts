import { expect, test } from "@jest/globals";
import { parseMessage } from "../../../../../functions/features/chat/plain/reading/parse-message.ts";
import { dropRefused } from "../../../../../functions/features/chat/plain/retrieval/refused-products.ts";

function left(term: string, language: string, products: Record<string, string[]>): string[] {
  const hits = Object.entries(products).map(([name, categories]) => ({ hit: { id: name, name, categories }, score: 0.8 }));
  return dropRefused(hits as never, { excludedTerms: [term] }, language).map(({ hit }) => String(hit.id));
}

test("a word for many things leaves out each of them", () => {
  const shop = { "Heath Cardigan": [], "Moss Mug": [], "Fen Sandals": [], "Otter Set": ["Kidswear"] };
  expect(left("clothes", "en", shop)).toEqual(["Moss Mug"]);
  expect(left("wear", "en", shop)).toEqual(["Moss Mug"]);
  expect(left("shoes", "en", shop)).toEqual(["Heath Cardigan", "Moss Mug", "Otter Set"]);
  expect(left("jewellery", "en", { "Dew Necklace": [], "Dew Watch": [] })).toEqual(["Dew Watch"]);
  expect(left("kleidung", "de", { Almhut: ["Hüte"], Almtasse: ["Tassen"], Almset: ["Kinderkleidung"] })).toEqual(["Almtasse"]);
});

test("the name of one kind leaves out that kind alone", () => {
  expect(left("scarf", "en", { "Heath Scarf": [], "Heath Gloves": [] })).toEqual(["Heath Gloves"]);
});

test.each([
  ["en", "a present for my aunt, nothing to wear", "wear"],
  ["en", "a present for my aunt, anything but jewellery, nothing for her feet", "feet"],
  ["de", "ein Geschenk für meine Tante, nichts zum Anziehen", "anziehen"],
  ["de", "eine Decke, nix aus Wolle", "wolle"],
  ["fr", "un cadeau pour ma tante, rien à porter", "porter"],
  ["it", "un regalo per mia zia, niente gioielli", "gioielli"],
  ["es", "un regalo para mi tía, nada para vestir", "vestir"],
  ["nl", "een cadeau voor mijn tante, niets om te dragen", "dragen"],
  ["pt", "um presente para a minha tia, nenhuma roupa", "roupa"],
])("what is refused is read in %s: %s", (language, message, term) => {
  expect(parseMessage(message, language, false).excludedTerms).toContain(term);
});

test("somebody who has nothing refuses nothing", () => {
  expect(parseMessage("i have nothing to wear for the party, show me dresses", "en", false).excludedTerms).toEqual([]);
});
