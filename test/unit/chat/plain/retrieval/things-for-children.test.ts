import { expect, test } from "@jest/globals";
import { toSearchedWords } from "../../../../../functions/features/chat/plain/retrieval/relevance.ts";
import { keepThingsForChild } from "../../../../../functions/features/chat/plain/retrieval/things-for-children.ts";
import { verifies } from "../../../../support/verifies.ts";

type Product = [name: string, category: string];
const toHit = ([name, category]: Product) => ({
  ...{ score: 0.8, isWeak: false },
  hit: { id: name, name, categories: [category], explanation: { vectorScore: null, matchedTerms: [] } },
});

/** Returns the names that are kept of some products, with `~` before those that are weak. */
function kept(text: string, products: Product[], kinds?: string[]): string[] {
  const searched = toSearchedWords(text, text, { language: "en", stopWords: [] } as never);
  const hits = keepThingsForChild(products.map(toHit) as never, searched, kinds);
  return hits.map(({ hit, isWeak }) => `${isWeak ? "~" : ""}${hit.name}`);
}

const BOOTS: Product = ["Pond Boots", "Kids"];
const GLOVES: Product = ["Frost Gloves", "Gloves"];

test("keeps the thing that is asked for, and not what else is made for children", () => {
  verifies("chat.for-children");
  expect(kept("kids gloves", [BOOTS, GLOVES])).toEqual(["~Frost Gloves"]);
  expect(kept("kids gloves", [BOOTS, GLOVES, ["Pip Gloves", "Kids"]])).toEqual(["Frost Gloves", "Pip Gloves"]);
});

test("takes the thing of the kinds shown before, where a search names several", () => {
  verifies("chat.for-children");
  const skiing: Product = ["Ski Boots", "Kids"];
  expect(kept("kids gloves ski", [skiing, GLOVES], ["Gloves"])).toEqual(["~Frost Gloves"]);
});

test("keeps all where no thing is named, or none is found", () => {
  verifies("chat.for-children");
  expect(kept("kids", [BOOTS, GLOVES])).toEqual(["Pond Boots", "Frost Gloves"]);
  expect(kept("kids scarf", [BOOTS, GLOVES])).toEqual(["Pond Boots", "Frost Gloves"]);
});
