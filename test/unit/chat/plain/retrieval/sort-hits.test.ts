import { expect, test } from "@jest/globals";
import { type RelevantHit, selectOfKind, sortHits } from "../../../../../functions/features/chat/plain/retrieval/sort-hits.ts";
import { verifies } from "../../../../support/verifies.ts";

const hit = (id: string, name: string, categories: string[], score = 1, isWeak = false) =>
  ({ hit: { id, name, categories }, score, isWeak }) as RelevantHit;

test("products of the kind of the best examples keep a demanded colour, size or price", () => {
  verifies("chat.hard-wishes");
  const examples = [
    hit("emma", "Emma Leggings", ["Women", "Bottoms", "Pants"]),
    hit("sahara", "Sahara Leggings", ["Women", "Pants"]),
  ];
  const passing = [
    hit("karmen", "Karmen Pant", ["Women", "Bottoms", "Pants"], 0.3, true),
    hit("tee", "Gwyn Tee", ["Women", "Tops"], 0.4, true),
    hit("hoodie", "Mona Hoodie", ["Women", "Tops"], 0.4, true),
  ];

  expect(selectOfKind(passing, examples)).toEqual([{ ...passing[0], isWeak: false, score: 1 }]);
  expect(selectOfKind(passing, [hit("watch", "Aim Watch", ["Watches"])])).toEqual([]);
});

test("hits of a category that the query names in full come alone, with those of that name", () => {
  const hits = [
    hit("bag", "Harbour", ["Sleeping Bags"]),
    hit("liner", "Gossamer Silk Liner", ["Liners"]),
    hit("kids", "Burrow Kids Sleeping Bag", ["Kids"]),
  ];

  const sorted = sortHits(hits, undefined, { text: "warm sleeping bag vegan", language: "en" });

  expect(sorted.map((each) => each.hit.id)).toEqual(["bag", "kids"]);
});
