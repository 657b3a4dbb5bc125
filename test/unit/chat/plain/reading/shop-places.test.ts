import { expect, test } from "@jest/globals";
import { parseMessage } from "../../../../../functions/features/chat/plain/reading/parse-message.ts";

test.each([
  ["en", "do you have a branch in Glasgow?"],
  ["en", "is there a shop close to me?"],
  ["en", "have you got a showroom in Bristol?"],
  ["de", "gibt es einen Laden in Jena?"],
  ["de", "seid ihr auch in Ulm?"],
  ["fr", "y a-t-il une boutique à Metz ?"],
  ["es", "¿hay tienda en Gijón?"],
  ["it", "avete un negozio a Bari?"],
  ["nl", "hebben jullie een winkel in Assen?"],
  ["pt", "têm loja em Évora?"],
])("where the shop has places is a question of its service (%s: %s)", (language, message) => {
  const { asksForService, smalltalk } = parseMessage(message, language, false);
  expect([asksForService, smalltalk]).toEqual([true, null]);
});

test.each([
  ["en", "do you have a lamp in white?"],
  ["en", "is there a belt near 30 euros?"],
  ["de", "habt ihr ein Geschirr in Grün?"],
  ["fr", "avez-vous une lampe à moins de 30 euros ?"],
  ["es", "¿tenéis lámparas en verde?"],
  ["it", "avete una lampada a batteria?"],
  ["nl", "hebben jullie een lamp in het wit?"],
  ["pt", "têm candeeiros em verde?"],
])("what the shop sells is none (%s: %s)", (language, message) => {
  expect(parseMessage(message, language, false).asksForService).toBe(false);
});
