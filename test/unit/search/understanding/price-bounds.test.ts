import { describe, expect, test } from "@jest/globals";
import { extractPriceBounds } from "../../../../functions/features/search/understanding/prices/price-bounds.ts";
import { parseNumber } from "../../../../functions/features/search/understanding/prices/price-patterns.ts";
import { WrittenText } from "../../../../functions/features/search/understanding/written-text.ts";
import { verifies } from "../../../support/verifies.ts";

describe("amounts in thousands", () => {
  test.each([
    ["armchair below 1.2k", null, 1_200, "armchair"],
    ["armchair under 1.2k €", null, 1_200, "armchair"],
    ["a $2k sofa", null, 2_000, "sofa"],
    ["1k or less for a sofa", null, 1_000, "for a sofa"],
    ["sofa bis 1k", null, 1_000, "sofa"],
    ["Sofa unter 1,5k", null, 1_500, "Sofa"],
    ["Sofa unter 1,5 tsd. €", null, 1_500, "Sofa"],
    ["Sofa bis 2 tausend Euro", null, 2_000, "Sofa"],
    ["canapé à moins de 1,2 k€", null, 1_200, "canapé"],
    ["canapé moins de 2 mille euros", null, 2_000, "canapé"],
    ["sofá por menos de 2 mil", null, 2_000, "sofá"],
    ["divano a meno di 2 mila euro", null, 2_000, "divano"],
    ["bank onder de 2 duizend euro", null, 2_000, "bank"],
    ["sofá até 1,5k", null, 1_500, "sofá"],
    ["sofa at least 1.5k", 1_500, null, "sofa"],
    ["sofa around 2k", 1_500, 2_500, "sofa"],
    ["sofa 2k-3k", 2_000, 3_000, "sofa"],
    ["sofa 2-3k", 2_000, 3_000, "sofa"],
    ["sofa between 500 and 1k", 500, 1_000, "sofa"],
    ["4K TV under 1k", null, 1_000, "4K TV"],
    ["10K gold ring under 500", null, 500, "10K gold ring"],
    // A resolution, a purity, a colour of light, a model, a distance, a charge: no price.
    ["4K TV", null, null, "4K TV"],
    ["TV up to 4k", null, null, "TV up to 4k"],
    ["webcam bis 4k", null, null, "webcam bis 4k"],
    ["max 8k tv", null, null, "max 8k tv"],
    ["ring under 10k gold", null, null, "ring under 10k gold"],
    ["lamp under 3000K", null, null, "lamp under 3000K"],
    ["cooler up to i7 9700k", null, null, "cooler up to i7 9700k"],
    ["power bank under 10k mAh", null, null, "power bank under 10k mAh"],
    ["bag under 4kg", null, null, "bag under 4kg"],
    ["vitamin k", null, null, "vitamin k"],
  ])("%s", (message, min, max, rest) => {
    verifies("search.interpreted-price", "chat.budget");
    const text = new WrittenText(message);

    expect(extractPriceBounds(text)).toEqual({ min, max });
    expect(text.rest()).toBe(rest);
  });
});

describe("the price bounds of a message", () => {
  test.each([
    ["a rain jacket under 50", null, 50],
    ["anything below €49.99?", null, 49.99],
    ["up to 100 dollars please", null, 100],
    ["I have a budget of 80", null, 80],
    ["no more than $1,299.50", null, 1299.5],
    ["boots for 120 euros", null, 120],
    ["a tent, 200 euros", null, 200],
    ["€50", null, 50],
    ["does it cost 50 euros?", null, null],
    ["50 € or less", null, 50],
    ["leggings, like 45 tops", null, 45],
    ["a small gift, 30 bucks or so", 22.5, 37.5],
    ["I have 30 euros for a gift for my mum", null, 30],
    ["ein Geschenk, 40 Euro ungefähr", 30, 50],
    ["un cadeau, 40 euros maximum, pour lui", null, 40],
    ["un regalo, 40 euros como máximo", null, 40],
    ["un regalo, sui 40 euro", 30, 50],
    ["een cadeau, 40 euro hooguit", null, 40],
    ["um presente, não ultrapasse 40 euros", null, 40],
    ["una lámpara, 40 libras como máximo", null, 40],
    ["uma cadeira, 80 libras", null, 80],
    ["over 200 euros", 200, null],
    ["at least 30", 30, null],
    ["between 20 and 40", 20, 40],
    ["20-40 €", 20, 40],
    ["from 40 to 20 euros", 20, 40],
    ["around 100 €", 75, 125],
    ["Jacken bis 100 €", null, 100],
    ["unter 1.299,50 Euro", null, 1299.5],
    ["zwischen 20 und 40 Euro", 20, 40],
    ["ab 50 Euro", 50, null],
    ["une tente à moins de 200 €", null, 200],
    ["entre 20 et 40 euros", 20, 40],
    ["por menos de 50 €", null, 50],
    ["entre 20 y 40", 20, 40],
    ["a meno di 30 euro", null, 30],
    ["tra 20 e 40 euro", 20, 40],
    ["onder de 75 euro", null, 75],
    ["tussen 20 en 40 euro", 20, 40],
    ["até 60 euros", null, 60],
    ["I can't go over 80", null, 80],
    ["we won't pay 150 or more", null, 150],
    ["nothing over 35 please", null, 35],
    ["not under 50", 50, null],
    ["isn't there one under 50?", null, 50],
    ["max: 40", null, 40],
    ["up to about 60", null, 60],
    ["25 is my limit", null, 25],
    ["70 or above", 70, null],
    ["darf nicht über 50 Euro kosten", null, 50],
    ["ich will nicht mehr als 80 ausgeben", null, 80],
    ["je ne veux pas dépenser plus de 80", null, 80],
    ["non voglio spendere più di 50 euro", null, 50],
    ["que no pasen de 100 euros", null, 100],
    ["niet duurder dan 60", null, 60],
    ["não quero gastar mais de 50 euros", null, 50],
    ["entre 20 e 40 euros", 20, 40],
    ["I've got 90 to spend on boots", null, 90],
    ["willing to pay 120", null, 120],
    ["our budget would be 65", null, 65],
    ["spending limit: 80", null, 80],
    ["is there anything for 30?", null, 30],
    ["my aunt gave me 45 for a scarf", null, 45],
    ["a scarf, 45ish", 33.75, 56.25],
    ["a scarf, like 20", 15, 25],
    ["habe 90 für eine Jacke", null, 90],
    ["darf 60 kosten", null, 60],
    ["mehr als 80 will ich nicht ausgeben", null, 80],
    ["was bekomme ich für 30?", null, 30],
    ["j'ai 90 à dépenser", null, 90],
    ["70 c'est ma limite", null, 70],
    ["ça ne doit pas coûter plus de 60", null, 60],
    ["posso spendere 80", null, 80],
    ["qué puedo comprar con 40", null, 40],
    ["mi presupuesto es de 90", null, 90],
    ["meer dan 80 wil ik niet uitgeven", null, 80],
    ["mag 60 kosten", null, 60],
    ["tenho 90 para gastar", null, 90],
  ])('are extracted from "%s"', (message, min, max) => {
    expect(extractPriceBounds(new WrittenText(message))).toEqual({ min, max });
  });

  test.each([
    "a tent for up to 4 people",
    "a sleeping bag down to 0 °C",
    "ein Schlafsack bis 0 Grad",
    "a pack under 2 kg",
    "a bottle of at least 1 litre",
    "rucksack over 60 l",
    "the Skylight 2",
    "2-3 tents",
    "a sleeping bag for nights around 2 or 3 degrees",
    "we need 12 tops and 4 shorts",
    "socks in size 42",
    "a headlamp with more than 400 lumens",
    "I want to spend 10 days in the hills",
    "can I pay in 3 parts",
    "a tent for 4 on a budget",
    "the age limit is 12",
    "sleeves like 4 others have",
  ])('are absent from "%s", whose number is no price', (message) => {
    expect(extractPriceBounds(new WrittenText(message))).toEqual({ min: null, max: null });
  });

  test.each([
    ["1299", 1299],
    ["1,299", 1299],
    ["1.299,50", 1299.5],
    ["1,299.50", 1299.5],
    ["12,5", 12.5],
    ["1'200", 1200],
  ])("parse the number %s as %d", (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });
});

test("leaves no part of a limit among the words", () => {
  for (const message of ["un sac, 40 euros maximum", "eine Jacke, 80 maximal"]) {
    const text = new WrittenText(message);
    extractPriceBounds(text);
    expect(text.before(message.length).trim()).toMatch(/^\p{L}+ \p{L}+,$/u);
  }
});
