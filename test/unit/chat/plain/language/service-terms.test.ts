import { describe, expect, test } from "@jest/globals";
import { findServiceTerms } from "../../../../../functions/features/chat/plain/language/service-terms.ts";
import { verifies } from "../../../../support/verifies.ts";

const namesIn = (text: string, language: string) => findServiceTerms(text, language, "en").map(({ name }) => name);

describe("a word about the shop's service", () => {
  verifies("chat.service-topics");
  test.each([
    ["liefert ihr nach Wien", "de", "delivery"],
    ["was sagt euer Rückgaberecht", "de", "returns"],
    ["livrez-vous en Suisse ?", "fr", "delivery"],
    ["enviáis a Portugal?", "es", "delivery"],
    ["wordt het ook bezorgd", "nl", "delivery"],
    ["verzendkosten naar Duitsland", "nl", "delivery"],
    ["i still have no money from you", "en", "refund"],
    ["klarna?", "en", "payment"],
    ["a caneca chegou partida, quero o dinheiro", "pt", "refund"],
  ])("is found in each of its forms: %s", (text, language, name) => {
    expect(namesIn(text, language)).toContain(name);
  });

  test.each([
    ["a model of a shipyard", "en"],
    ["ein Zollstock", "de"],
  ])("is no thing that begins with its letters: %s", (text, language) => {
    expect(namesIn(text, language)).toEqual([]);
  });
});
