import { expect, test } from "@jest/globals";
import { selectDescribedHits, selectNamedHits } from "../../../../../functions/features/chat/plain/retrieval/named-products.ts";
import type { SearchHit } from "../../../../../functions/features/search/index.ts";
import { verifies } from "../../../../support/verifies.ts";

const HITS = [
  { id: "sky-1", name: "Skylark 1 Solo Tent", categories: ["Tents"], sku: "TN-100" },
  { id: "sky-2", name: "Skylark 2 Family Tent", categories: ["Tents"], sku: "TN-200" },
  { id: "travel", name: "Travel Towel", categories: ["Towels"], content: "For travel." },
  { id: "oak", name: "Oak Desk", categories: ["Desks"], content: "Made for travel by train.", attributes: { material: ["Oak"] } },
].map((hit) => ({ hit: { score: 1, ...hit } as unknown as SearchHit }));

const named = (text: string) => selectNamedHits(text, HITS, "en").map(({ hit }) => hit.id);

test.each([
  ["is the skylark 2 waterproof", ["sky-2"]],
  ["is the Skylark waterproof?", ["sky-1", "sky-2"]],
  ["is the Skylrak 2 waterproof?", ["sky-2"]],
  ["what is TN-100 made of", ["sky-1"]],
  ["the oak desk", ["oak"]],
  ["is oak a good wood?", []],
  ["is travel insurance included?", []],
  ["do you have tents?", []],
])("%s", (text, ids) => {
  verifies("chat.named-product");
  expect(named(text)).toEqual(ids);
});

const described = (text: string, least?: number) => selectDescribedHits(text, HITS, "en", least).map(({ hit }) => hit.id);

test.each([
  ["the solo tent", ["sky-1"]],
  ["the family tent in the garden", ["sky-2"]],
  ["the tent", ["sky-1", "sky-2"]],
  ["the towel", ["travel"]],
  ["the kettle", []],
])("a product is described by most words of its name: %s", (text, ids) => {
  verifies("chat.named-product");
  expect(described(text)).toEqual(ids);
});

test("a description may have to say so many words of a name", () => {
  verifies("chat.named-product");
  expect(described("a towel", 2)).toEqual([]);
  expect(described("a travel towel", 2)).toEqual(["travel"]);
});
