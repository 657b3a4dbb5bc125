import { expect, test } from "@jest/globals";
import { toSearchedWords } from "../../../../../functions/features/chat/plain/retrieval/relevance.ts";
import { preferMaterials, preferWholeNames } from "../../../../../functions/features/chat/plain/retrieval/wished-materials.ts";

const EXPLANATION = { vectorScore: null, matchedTerms: [] };

function left(text: string, products: Record<string, [name: string, material?: string]>, language = "en"): string[] {
  const hits = Object.entries(products).map(([id, [name, material]]) => ({
    ...{ score: 0.8, isWeak: false },
    hit: { id, name, attributes: material ? { material } : {}, explanation: EXPLANATION },
  }));
  const searched = toSearchedWords(text, text, { language, stopWords: [] } as never);
  return preferMaterials(hits as never, searched).map(({ hit }) => String(hit.id));
}

test("drops what is of another material", () => {
  expect(left("organic cotton shirt", { a: ["Moor shirt", "Cotton"], b: ["Fell shirt", "Organic cotton"] })).toEqual(["b"]);
  expect(left("wooden bowl", { a: ["Salad bowl", "Glass"], b: ["Soup bowl", "Wooden"] })).toEqual(["b"]);
  expect(left("gürtel leder", { a: ["Gürtel Alm", "Leder"], b: ["Gürtel Tal", "Leinen"] }, "de")).toEqual(["a"]);
});

test("keeps all where nothing of the kind is of the material", () => {
  expect(left("leather belt", { a: ["Moor belt", "Hemp"], b: ["Fell belt"] })).toEqual(["a", "b"]);
  expect(left("leather belt", { a: ["Moor belt", "Hemp"], b: ["Shoe polish", "Leather"] })).toEqual(["a", "b"]);
});

test("keeps all where a long request names a material beside other things", () => {
  const request = "jumper warm winter walks dog after silk shirt tore";
  expect(left(request, { a: ["Warm jumper", "Wool"], b: ["Winter jumper", "Silk"] })).toEqual(["a", "b"]);
});

test("drops what has a part of the thing's name alone, unless it is another thing that is asked for", () => {
  const named = (text: string, ...names: string[]) => {
    const hits = names.map((name) => ({ score: 0.8, isWeak: false, hit: { id: name, name, explanation: EXPLANATION } }));
    const searched = toSearchedWords(text, text, { language: "en", stopWords: [] } as never);
    return preferWholeNames(hits as never, searched).map(({ hit }) => String(hit.id));
  };
  expect(named("rain jacket", "Fen Rain Jacket", "Quilted Jacket")).toEqual(["Fen Rain Jacket"]);
  expect(named("rain jacket", "Quilted Jacket", "Wool Jacket")).toEqual(["Quilted Jacket", "Wool Jacket"]);
  expect(named("yoga mat blocks", "Yoga Mat", "Cork Blocks")).toEqual(["Yoga Mat", "Cork Blocks"]);
  expect(named("jacket", "Fen Rain Jacket", "Quilted Jacket")).toEqual(["Fen Rain Jacket", "Quilted Jacket"]);
});
