import { expect, test } from "@jest/globals";
import { interpretByRules } from "../../../../../functions/features/chat/plain/reading/interpret-by-rules.ts";
import { parseMessage } from "../../../../../functions/features/chat/plain/reading/parse-message.ts";
import { turnOf } from "../../chat-turn.ts";
import { cookwareShop } from "../../cookware-shop.ts";

const FACTS = cookwareShop("pan", "pot");

function thingsOf(message: string): string[] {
  const { searchText, additionalQueries = [] } = interpretByRules(turnOf(message), FACTS);
  return [searchText!, ...additionalQueries];
}

test.each([
  ["a lamp and a vase for the hall, under 80 together", ["lamp", "vase"]],
  ["we have just moved in. need curtains + a rug", ["curtains", "rug"]],
  ["for my aunt a scarf and gloves, 50 for both", ["scarf", "gloves"]],
  ["eine Lampe und einen Teppich für das Wohnzimmer, zusammen bis 120 Euro", ["lamp", "carpet"]],
  ["un coussin et une couverture, 60 euros en tout", ["cushion", "blanket"]],
  ["una lámpara y una alfombra para el salón", ["lamp", "carpet"]],
])("several things are searched for one by one: %s", (message, things) => {
  expect(thingsOf(message)).toEqual(things);
});

test.each([
  "a jacket with a hood and pockets",
  "a bag for shoes and clothes",
  "my old lamp broke, show me a lamp that is bright",
  "a rug that is soft and that i can wash",
])("a thing and what is told of it are one: %s", (message) => {
  expect(thingsOf(message)).toHaveLength(1);
});

test.each([
  ["en", "a hat and a scarf, 45 for both", 45],
  ["en", "a hat and a scarf, 45 in total", 45],
  ["de", "Mütze und Schal, 45 zusammen", 45],
  ["fr", "un bonnet et une écharpe, 45 en tout", 45],
  ["nl", "een muts en een sjaal, 45 samen", 45],
])("a limit of several things together is read in %s", (language, message, max) => {
  expect(parseMessage(message, language, false)).toMatchObject({ sharesBudget: true, priceBounds: { min: null, max } });
});

test("what something came to is no limit", () => {
  expect(parseMessage("it is 380 altogether, can i pay later", "en", false).priceBounds.max).toBeNull();
  expect(parseMessage("a hat under 45", "en", false).sharesBudget).toBe(false);
});
