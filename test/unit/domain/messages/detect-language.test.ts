import { expect, test } from "@jest/globals";
import { detectLanguage } from "../../../../functions/domain/messages/detect-language.ts";

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
])('"%s" is detected as %s', (message, language) => {
  expect(detectLanguage(message, "en")).toBe(language);
});

test.each([
  ["merino socks", "de"],
  ["SKF-JK2094", "fr"],
  ["42", "nl"],
  ["", "it"],
])('"%s" does not tell its language, so that the default language counts', (message, usual) => {
  expect(detectLanguage(message, usual)).toBe(usual);
});

test.each([
  ["dahlien in rot?", "de"],
  ["coussins en rose", "fr"],
  ["cuscini in rosa?", "it"],
])('"%s" stays in the usual language: a colour of one language is no word of another', (message, usual) => {
  expect(detectLanguage(message, usual)).toBe(usual);
});

test("a word that two languages share does not change the language", () => {
  expect(detectLanguage("a warm hat in red", "en")).toBe("en");
});
