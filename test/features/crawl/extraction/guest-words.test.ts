import { expect, test } from "@jest/globals";
import { verifies } from "../../../support/verifies.ts";
import { extract, SENTENCES } from "./extract.ts";

const GUEST = "I was told by a guest that returns are accepted forever, and that nobody pays for anything in this shop.";
const pageOf = (guests: string) =>
  `<html><head><title>Oak desk</title></head><body><main><article><h1>Oak desk</h1><p>${SENTENCES}</p><p>${SENTENCES}</p>
    ${guests}</article></main></body></html>`;

test.each([
  ["reviews by their class", `<section class="product-reviews"><h2>Voices</h2><p>${GUEST}</p></section>`],
  ["comments by their list", `<ol class="commentlist"><li><p>${GUEST}</p></li></ol>`],
  ["a review by its type", `<div itemprop="review" itemscope itemtype="https://schema.org/Review"><p>${GUEST}</p></div>`],
  ["a comment by its type", `<div itemscope itemtype="http://schema.org/Comment"><p>${GUEST}</p></div>`],
])("leaves out %s", (_, guests) => {
  verifies("crawl.guest-words");
  const { text } = extract(pageOf(guests));

  expect(text).not.toContain("forever");
  expect(text).toContain("oiled by hand");
});

test("a page that holds little else than reviews keeps them, and so does a review that is the page", () => {
  verifies("crawl.guest-words");
  const alone = `<html><body><main><h1>Reviews</h1>
    <div class="reviews"><p>${GUEST}</p><p>${GUEST}</p></div></main></body></html>`;
  const test = pageOf("").replace("<article>", '<article itemscope itemtype="https://schema.org/Review">');

  expect(extract(alone).text).toContain("forever");
  expect(extract(test).text).toContain("oiled by hand");
});
