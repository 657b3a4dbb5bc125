import { beforeAll, describe, expect, test } from "@jest/globals";
import { LANGUAGES, languageData } from "../../../functions/languages/registry.ts";
import { verifies } from "../../support/verifies.ts";
import { type BagShop, openBagShop } from "./bag-shop.ts";

const PROMOTED = /Spring Picks|Default Category/;

let shop: BagShop;
beforeAll(async () => {
  shop = await openBagShop();
});

async function chipsAfter(...messages: string[]): Promise<string[]> {
  return (await shop.converse(messages)).at(-1)!.chips;
}

describe("what is suggested", () => {
  test.each(["wallets", "show me belts", "backpacks, please"])(
    "after many results narrows them, and finds something: %s",
    async (message) => {
      verifies("chat.narrowing-follow-ups");
      const chips = await chipsAfter(message);

      expect(chips.length).toBeGreaterThan(1);
      for (const chip of chips) {
        const answers = await shop.converse([message, chip]);
        expect([chip, answers[1]!.cards.length]).toEqual([chip, expect.any(Number)]);
        expect(answers[1]!.cards.length).toBeGreaterThan(0);
        expect(answers[1]!.prose).not.toMatch(/nothing that (?:meets|matches)|come(?:s)? closest/);
      }
    },
  );

  test("after many results divides them", async () => {
    verifies("chat.narrowing-follow-ups");
    const { followUp } = languageData("en").answers;
    const chips = await chipsAfter("belts");

    expect(chips).toEqual(expect.arrayContaining([followUp.forPerson.women, followUp.forPerson.men]));
    expect(chips.some((chip) => /^Under \d+\?$/.test(chip))).toBe(true);
  });

  test("is not what was narrowed already", async () => {
    verifies("chat.narrowing-follow-ups");
    const chips = await chipsAfter("belts under 90 for men");

    expect(chips.join()).not.toMatch(/Under|For men/);
  });

  test("after nothing was found is a kind of goods, and no selection of the shop's", async () => {
    verifies("chat.kinds-of-goods");
    const [answer] = await shop.converse(["quantum flux capacitor xyzzy"]);
    const chips = answer!.chips;

    expect(chips.length).toBeGreaterThan(0);
    expect(`${chips.join()} ${answer!.prose}`).not.toMatch(PROMOTED);
    for (const chip of chips) expect((await shop.converse([chip]))[0]!.cards.length).toBeGreaterThan(0);
  });

  test.each(LANGUAGES)("is understood in %s", async (language) => {
    verifies("chat.narrowing-follow-ups");
    await shop.configure({ language });
    const { followUp } = languageData(language).answers;
    const chips = [followUp.under("40"), followUp.inColour("Red"), followUp.forPerson.women, followUp.forPerson.men];
    const answers = [];
    for (const chip of chips) answers.push(await shop.converse(["Velasco", chip]));
    const [cheap, red, women, men] = answers.map((each) => each[1]!.cards);

    expect(cheap!.every(({ price }) => price <= 40)).toBe(true);
    expect(red!.every(({ attributes }) => attributes.color.includes("Red"))).toBe(true);
    expect(women!.every(({ attributes }) => attributes.gender.includes("Women"))).toBe(true);
    expect(men!.every(({ attributes }) => attributes.gender.includes("Men"))).toBe(true);
    for (const cards of [cheap, red, women, men]) expect(cards!.length).toBeGreaterThan(0);
  });
});
