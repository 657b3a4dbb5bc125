import { beforeAll, describe, expect, test } from "@jest/globals";
import { nounIndexFor } from "../../../../../functions/features/chat/plain/language/noun-index.ts";
import { splitNoun } from "../../../../../functions/features/chat/plain/language/split-noun.ts";
import { plainReader } from "../../../../../functions/features/chat/plain/plain-reader.ts";
import type { PlainState } from "../../../../../functions/features/chat/plain/plain-reading.ts";
import { NO_BOUNDS } from "../../../../../functions/features/search/index.ts";
import { verifies } from "../../../../support/verifies.ts";
import { past, turnOf } from "../../chat-turn.ts";
import { openTestCatalog, type TestCatalog } from "../../test-catalog.ts";
import { answerPlainly } from "./plain-answer.ts";

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await openTestCatalog();
  const bag = (id: string, price: number, colours: string[]) => ({
    ...{ id, name: `${id} backpack`, price, categories: ["Backpacks"], excerpt: "With two paddles for the way." },
    attributes: { color: colours, Weight: [`${price * 10} g`] },
  });
  await catalog.put("products", [
    bag("Alder", 60, ["Bordeaux", "Grey"]),
    bag("Birch", 90, ["Green"]),
    { id: "paddle", name: "Alder paddle", price: 30, categories: ["Boats"] },
    { id: "charger", name: "Rechargeable battery pack", price: 20, categories: ["Power"] },
    { id: "torch", name: "Head torch Glim", price: 25, categories: ["Torches"], excerpt: "Charged by a cable." },
    { id: "umbrella", name: "Bamboo umbrella", price: 15, categories: ["Rain"] },
  ]);
});

describe("a question of what was shown", () => {
  test.each([
    ["en", "is it scratchproof?"],
    ["de", "Ist der kratzfest?"],
    ["it", "è impermeabile?"],
    ["nl", "is die krasvast?"],
    ["fr", "c'est solide ?"],
    ["en", "my daughter likes the small one, do you have it in green?"],
    ["en", "which for a beginner?"],
  ])("names no other thing, and is about that: %s, %s", async (language, message) => {
    verifies("chat.about-it");
    const history = [{ ...past("backpacks", "Alder", "Birch"), conversation: { language } }];

    expect((await answerPlainly(catalog, message, { history })).shown).toEqual(["Alder", "Birch"]);
  });

  test("tells which of the shop's own colours it comes in, and what is lighter by the weights", async () => {
    verifies("chat.about-it");
    const colour = await answerPlainly(catalog, "do you have it in bordeaux?", { history: [past("a backpack", "Alder")] });
    const weight = await answerPlainly(catalog, "which is lighter?", { history: [past("backpacks", "Alder", "Birch")] });

    expect(colour.prose).toContain("available in Bordeaux");
    expect(weight.prose).toMatch(/600 g[\s\S]*900 g/);
  });

  test("of what comes with a thing that it names is about that thing", async () => {
    verifies("chat.named-product");

    expect((await answerPlainly(catalog, "does the Alder backpack come with a paddle?")).shown).toEqual(["Alder"]);
  });
});

describe("a search", () => {
  test("goes on after a question that a page answers and that names no thing", async () => {
    verifies("chat.search-goes-on");
    const criteria = { text: "backpack", filters: {}, limits: NO_BOUNDS, excluded: [] };
    const history = [{ ...past("backpacks", "Birch"), conversation: { language: "en", criteria } }];
    const turn = turnOf("he is 112 cm tall so which size should he take", { history });
    const { state } = await plainReader.read(turn, catalog.createContext());

    expect((state as PlainState).criteria?.text).toBe("backpack");
  });

  test("of a thing with what it is for is one search", async () => {
    verifies("chat.several-wishes");

    expect((await answerPlainly(catalog, "a backpack for my umbrella and paddle")).shown.toSorted()).toEqual(["Alder", "Birch"]);
  });

  test("shows what is the thing itself, and not what has another of its words", async () => {
    verifies("chat.extractive");

    expect((await answerPlainly(catalog, "rechargeable head torch")).shown).toEqual(["torch"]);
  });

  test("says that nothing fits where all that comes closest is beyond the price", async () => {
    verifies("chat.not-sold");

    expect((await answerPlainly(catalog, "a backpack under 10 euros")).prose).toContain(
      "I found nothing in this shop that fits.",
    );
  });

  test("in another language leaves out words that no product has, and then shows the closest", async () => {
    verifies("chat.other-language");
    const { prose, shown } = await answerPlainly(catalog, "je cherche un parapluie rigolo en bambou");

    expect(shown).toEqual(["umbrella"]);
    expect(prose).toContain("bamboo umbrella");
    expect(prose).not.toContain("rigolo");
  });
});

test("a verb of German is no compound", () => {
  verifies("chat.other-language");
  expect(splitNoun("ausprobieren", nounIndexFor("de")!, "de")).toBeNull();
});
