import { expect, test } from "@jest/globals";
import { findRequest } from "../../../../functions/features/chat/language/request-sentences.ts";
import { verifies } from "../../../support/verifies.ts";

const shop = { names: ["Lamps", "Desks", "Chairs"], asksOfService: () => false };
const STORY = "We moved into the new flat last month and nothing is where it was before, which my husband finds harder than me.";

test("what somebody has already or does not need is not what a long message asks for", () => {
  verifies("chat.long-message");
  const message = `${STORY} We already have two chairs and a desk that my father built for us. I don't need a lamp for the floor
    either. What I need is a small bookshelf for the hall.`;

  expect(findRequest(message, "en", { ...shop, language: "en" }).text).toBe("What I need is a small bookshelf for the hall.");
});

test("a long sentence is read clause by clause", () => {
  verifies("chat.long-message");
  const message =
    `${STORY} we still have the old curtains, so that is fine, but what i want is a lamp that stands on the floor, ` +
    "it may be any colour that goes with oak, and it must not cost more than 80 because the move was expensive enough, you see";
  const { text, background } = findRequest(message, "en", { ...shop, language: "en" });

  expect(text).toBe("but what i want is a lamp that stands on the floor,");
  expect(background).toContain("and it must not cost more than 80 because the move was expensive enough,");
});

test.each([
  ["de", "Wir haben schon Stühle und einen Tisch.", "Ich suche eine Lampe für den Flur."],
  ["fr", "Nous avons déjà des chaises.", "Je cherche une lampe pour le couloir."],
  ["it", "Abbiamo già le sedie.", "Cerco una lampada per il corridoio."],
  ["es", "Ya tenemos sillas.", "Busco una lámpara para el pasillo."],
  ["pt", "Já temos cadeiras.", "Procuro um candeeiro para o corredor."],
])("the same holds in %s", (language, owned, wanted) => {
  verifies("chat.long-message");
  const story = `${owned} `.repeat(12).replaceAll(". ", (end) => end);

  expect(findRequest(`${story}${STORY} ${wanted}`, language, { ...shop, language: "en" }).text).toBe(wanted);
});
