import { expect, test } from "@jest/globals";
import { preferFeatures } from "../../../../../functions/features/chat/plain/retrieval/wished-features.ts";

function left(features: string[], products: Record<string, { excerpt?: string; attributes?: object }>, language = "en") {
  const hits = Object.entries(products).map(([id, product]) => ({
    hit: { id, name: id, ...product },
    score: 0.8,
    isWeak: false,
  }));
  return preferFeatures(hits as never, features, language).map(({ hit, lacksMeasure = false }) => [hit.id, lacksMeasure]);
}

test("keeps what states the feature that is wished for", () => {
  const mugs = {
    a: { excerpt: "A mug with a screw lid." },
    b: { excerpt: "A plain mug." },
    c: { excerpt: "Sold without a lid." },
  };
  expect(left(["lid"], mugs)).toEqual([["a", false]]);
  const bowls = { a: { attributes: { care: "Dishwasher safe" } }, b: { attributes: { care: "Hand wash only" } } };
  expect(left(["dishwasher"], bowls)).toEqual([["a", false]]);
  expect(left(["hood"], { a: { excerpt: "Jacke mit fester Kapuze." }, b: { excerpt: "Jacke ohne Kapuze." } }, "de")).toEqual([
    ["a", false],
  ]);
});

test("of several features keeps what states most, and tells that it lacks the others", () => {
  const bags = { a: { excerpt: "Waterproof bag." }, b: { excerpt: "Bag with pockets." }, c: { excerpt: "Bag of canvas." } };
  expect(left(["waterproof", "wheels"], bags)).toEqual([["a", true]]);
  expect(left(["wheels"], bags)).toEqual([
    ["a", true],
    ["b", true],
    ["c", true],
  ]);
});

test("leaves the hits alone where no feature is wished for", () => {
  expect(left([], { a: {}, b: {} })).toEqual([
    ["a", false],
    ["b", false],
  ]);
});
