import { expect, test } from "@jest/globals";
import { readLanguage } from "../../../../functions/features/chat/triage/read-language.ts";

test.each([
  ["Do you have a rain jacket?", "en"],
  ["Habt ihr eine Regenjacke?", "de"],
  ["Ich suche ein Zelt für zwei Personen", "de"],
  ["Avez-vous une veste de pluie ?", "fr"],
  ["¿Tienen una chaqueta?", "es"],
  ["Busco una tienda de campaña para mi familia", "es"],
  ["Avete una giacca per la pioggia?", "it"],
  ["Hebben jullie een regenjas?", "nl"],
  ["Vocês têm uma jaqueta?", "pt"],
  ["Danke!", "de"],
  ["Merci beaucoup", "fr"],
  ["Gracias", "es"],
  ["テントはありますか", "ja"],
  ["Есть ли у вас палатки?", "ru"],
])("%s is %s", (message, language) => {
  expect(readLanguage(message, "en")).toBe(language);
});

test.each([
  ["merino socks", "de"],
  ["SKF-JK2094", "fr"],
  ["42", "nl"],
  ["", "it"],
])("%s says nothing of its language, so that it is the usual one", (message, usual) => {
  expect(readLanguage(message, usual)).toBe(usual);
});

test("one word that two languages share changes no language", () => {
  expect(readLanguage("a warm hat in red", "en")).toBe("en");
});
