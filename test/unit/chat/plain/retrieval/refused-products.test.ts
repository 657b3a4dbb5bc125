import { expect, test } from "@jest/globals";
import { dropRefused } from "../../../../../functions/features/chat/plain/retrieval/refused-products.ts";
import { verifies } from "../../../../support/verifies.ts";

test("a refused brand is left out, like a refused word in name, tags, categories or attributes", () => {
  verifies("chat.refusals");
  const hits = [
    { hit: { id: "refused", name: "Fell Jacket", brands: ["Aldermoor"] } },
    { hit: { id: "left", name: "Moor Jacket", brands: ["Calder"] } },
  ];

  expect(dropRefused(hits as never, { excludedTerms: ["aldermoor"] }, "en").map(({ hit }) => hit.id)).toEqual(["left"]);
});

test("what is made for children or animals alone goes unless the question names them", () => {
  verifies("chat.for-children");
  const hits = [
    { hit: { id: "kids", name: "Burrow", attributes: { gender: ["Kids"] } } },
    { hit: { id: "dog", name: "Squall", categories: ["Dog Gear"] } },
    { hit: { id: "adult", name: "Harbour", attributes: { gender: ["Women"] } } },
  ];
  const left = (question: string) => dropRefused(hits as never, { question }, "en").map(({ hit }) => hit.id);

  expect(left("a raincoat")).toEqual(["adult"]);
  expect(left("a raincoat for my dog")).toEqual(["dog", "adult"]);
  expect(left("raincoats for the kids and me")).toEqual(["kids", "adult"]);
  expect(dropRefused(hits.slice(0, 2) as never, { question: "a raincoat" }, "en")).toHaveLength(2);
});

test("what comes in a refused colour and in others goes only where something else fits about as well", () => {
  verifies("chat.refusals");
  const ofColours = (id: string, score: number, ...color: string[]) => ({
    hit: { id, name: "Boot", attributes: { color } },
    score,
  });
  const left = (...hits: ReturnType<typeof ofColours>[]) =>
    dropRefused(hits as never, { excludedColours: { words: ["black"], values: ["Black"] } }, "en").map(({ hit }) => hit.id);
  const both = ofColours("both", 0.6, "Olive", "Black");

  expect(left(both, ofColours("alone", 0.6, "Black"))).toEqual(["both"]);
  expect(left(both, ofColours("as good", 0.55, "Olive"))).toEqual(["as good"]);
  expect(left(both, ofColours("another thing", 0.3, "Olive"))).toEqual(["both", "another thing"]);
});
