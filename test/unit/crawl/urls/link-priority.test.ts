import { describe, expect, test } from "@jest/globals";
import { priorityOf, type RankedLink } from "../../../../functions/features/crawl/machine/find-links.ts";
import { verifies } from "../../../support/verifies.ts";

function rank(path: string, link: Partial<RankedLink> = {}): number {
  return priorityOf({ url: `https://shop.example${path}`, text: "", place: "main", isOnboarding: false, depth: 1, ...link });
}

describe("pages that answer what shoppers ask come first", () => {
  test.each([
    "/faq",
    "/pages/shipping-and-returns",
    "/policies/refund-policy.html",
    "/versand/",
    "/widerrufsbelehrung-und-widerruf",
    "/mentions-l%C3%A9gales",
    "/p%C5%82atno%C5%9Bci",
    "/cookies/privacy",
  ])("by the address %s", (path) => {
    verifies("crawl.order");
    expect(rank(path, { place: "footer" })).toBe(1);
  });

  test.each([
    "Shipping",
    "Rückgabe & Umtausch",
    "Livraison et retours",
    "Datenschutz",
    "Condiciones de envío",
    "Über uns und Kontakt",
  ])("by the text %s", (text) => {
    verifies("crawl.order");
    expect(rank("/pages/17", { text, place: "footer" })).toBe(1);
  });

  test.each([
    ["a headline", "/blog/17", "How our new shipping partner delivers your sofa"],
    ["a slug", "/blog/what-we-learnt-about-shipping-sofas-by-sea", ""],
    ["a product", "/products/oak-desk", "Oak desk"],
    ["a folder of answers", "/support/tickets", "Tickets"],
  ])("not %s", (_title, path, text) => {
    expect(rank(path, { text })).toBe(3);
  });
});

test("the start page is the first of all, then answers, links of the page, its footer, and addresses with parameters", () => {
  verifies("crawl.order");
  const ranks = [
    rank("/", { depth: 0 }),
    rank("/faq", { depth: 3 }),
    rank("/desks", { depth: 2 }),
    rank("/press", { place: "footer" }),
    rank("/desks?page=2"),
  ];

  expect(ranks).toEqual([0, 1, 3, 4, 5]);
});

test("a first set of pages has the top of the navigation", () => {
  verifies("crawl.onboarding-order");
  const onboarding = { isOnboarding: true, place: "navigation" } as const;

  expect(rank("/desks", onboarding)).toBe(1);
  expect(rank("/en/desks", onboarding)).toBe(1);
  expect(rank("/desks/standing/oak", onboarding)).toBe(3);
  expect(rank("/desks", { ...onboarding, depth: 2 })).toBe(3);
  expect(rank("/desks", { ...onboarding, place: "main" })).toBe(3);
  expect(rank("/desks", { place: "navigation" })).toBe(3);
});
