import { expect, test } from "@jest/globals";
import { applyCorrections, findCorrections } from "../../../../../functions/features/chat/plain/language/correct-words.ts";
import { verifies } from "../../../../support/verifies.ts";

const WORDS = new Set(["heat", "brother", "write", "swear"]);

function correct(message: string, language = "en", shopWords: string[] = []): string {
  const known = { language, shopWords, isWord: (word: string) => WORDS.has(word) };
  return applyCorrections(message, findCorrections(message, known));
}

test.each([
  ["a blakc bakcpack for my wfie", "en", "a black backpack for my wife"],
  ["waterprooof jakcet", "en", "waterproof jacket"],
  ["the cheapeast tshrit", "en", "the cheapest t-shirt"],
  ["rainjacket", "en", "rain jacket"],
  ["blak soks for kidz", "en", "black socks for kids"],
  ["hamok for wommen", "en", "hammock for women"],
  ["wich tent is undr 50 adn waterprof", "en", "which tent is under 50 and waterproof"],
  ["whats the diffrence betwen pocets and hoods", "en", "whats the difference between pockets and hoods"],
  ["helo", "en", "hello"],
  ["blue pants whit pockets", "en", "blue pants with pockets"],
  ["je cherhe un sac", "fr", "je cherche un sac"],
  ["Schlafsak", "de", "schlafsack"],
  ["camsieta", "es", "camiseta"],
])("a misspelt word is corrected: %s", (message, language, expected) => {
  verifies("chat.misspelt");

  expect(correct(message, language)).toBe(expected);
});

test.each([
  ["keine Zeit am Wald", "de"],
  ["heat for my brother", "en"],
  ["write to jakcet@shop.example or see jakcet.example", "en"],
  ["Lederarbeitshandschuhe", "de"],
  ["a stocking filler that he swears by", "en"],
  ["she loves pilates and latex", "en"],
  ["uno zaino per Cortina", "it"],
  ["wir fahren im Schluss", "de"],
  ["¿De qué está hecho?", "es"],
])("other words are kept: %s", (message, language) => {
  verifies("chat.misspelt");

  expect(correct(message, language)).toBe(message);
});

test("a word of the shop's categories is kept, and others are corrected to it", () => {
  verifies("chat.misspelt");

  expect(correct("jacketts", "en", ["Jacketts"])).toBe("jacketts");
  expect(correct("kombuhca", "en", ["Kombucha"])).toBe("kombucha");
});
