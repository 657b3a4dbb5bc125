import { expect, test } from "@jest/globals";
import { toCardText, toCardValue } from "../../../../functions/features/chat/shop/card-text.ts";
import { outlineText } from "../../../../functions/features/search/outline/text-outline.ts";
import { verifies } from "../../../support/verifies.ts";

test.each([
  ["named entities", "Bags&nbsp;&amp; Totes&trade;", "Bags & Totes™"],
  ["numeric entities", "Men&#39;s caf&#xe9;", "Men's café"],
  ["no entity", "R&D, 5 < 6, A&B", "R&D, 5 < 6, A&B"],
  ["markup", "<p>Light <b>and</b> warm</p>", "Light and warm"],
  ["what was escaped twice, once", "&amp;amp; &amp;eacute;", "&amp; &eacute;"],
  ["escaped markup", "The &lt;script&gt; tag", "The &lt;script> tag"],
  ["escaped markup that numbers spell", "&#60;img src=x onerror=alert(1)&#62;", "&lt;img src=x onerror=alert(1)>"],
  ["a bracket that begins no tag", "Size <M & up", "Size &lt;M & up"],
])("a text of a record is shown without its entities: %s", (_what, stored, shown) => {
  verifies("chat.entities");
  expect(toCardText(stored)).toBe(shown);
});

test("values within lists and objects, and their names, are texts as well", () => {
  const value = toCardValue({ "Fit &amp; form": ["A&eacute;ro"], weight: 3, none: null });

  expect(value).toEqual({ "Fit & form": ["Aéro"], weight: 3, none: null });
});

test("a sentence of a page keeps the markup that it writes about, as text", () => {
  verifies("chat.entities");
  const pieces = outlineText("<p>Use the &lt;b&gt; tag &amp;amp; no other.</p>", "en");

  expect(pieces.map(({ text }) => text)).toEqual(["Use the &lt;b> tag &amp; no other."]);
});
