import { describe, expect, test } from "@jest/globals";
import { findPageRole, pageRoleOf } from "../../../functions/domain/page-role.ts";
import { verifies } from "../../support/verifies.ts";

describe("the role of a page", () => {
  verifies("chat.page-roles");
  test.each<[string | null, string, string, string?]>([
    ["help", "https://x.example/pages/shipping", "Shipping", "page"],
    ["help", "/policies/refund-policy", "Refund policy"],
    ["help", "/pages/versand-lieferung", "Versand & Lieferung", "page"],
    ["help", "/hc/en-us/articles/3600-where-is-my-parcel", "Where is my parcel?", "article"],
    ["help", "/retours", "Retours & remboursements", "page"],
    ["help", "/a", "Reviews policy", "page"],
    ["help", "/shipping-info", "Shipping info", "post"],
    ["help", "", "Envíos y devoluciones"],
    ["help", "", "Spedizioni e resi"],
    ["help", "", "Verzending en retour"],
    ["help", "", "Trocas e devoluções"],
    ["help", "", "Häufige Fragen"],
    ["help", "", "Livraison"],
    ["help", "/pages/about", "About us", "page"],
    ["help", "/x", "Anything", "policy"],
    ["other", "/community/notes", "Community notes", "page"],
    ["other", "", "Community notes"],
    ["other", "/pages/customer-reviews", "What they say", "page"],
    ["other", "/p/12", "Kundenbewertungen", "page"],
    ["other", "/7", "Letters from our visitors", "post"],
    ["other", "", "Messages from the members: May", "post"],
    ["other", "", "Stimmen unserer Kunden", "post"],
    ["other", "", "Lettres de nos lecteurs", "post"],
    ["other", "", "Lettere dei nostri lettori", "post"],
    ["other", "", "La bacheca delle socie", "post"],
    ["other", "", "Brieven van onze lezers", "post"],
    ["other", "", "Readers’ letters: what to cook", "post"],
    [null, "/p/13", "Letters for your door", "page"],
    [null, "", "Notes on wool", "post"],
    ["other", "/forum/returns/my-story", "Returns", "page"],
    ["other", "/x", "Returns", "review"],
    ["article", "/blogs/news/how-returns-changed-us", "How returns changed us", "article"],
    ["article", "/guides/returns", "Returns", "guide"],
    ["article", "/blog/shipping", "Shipping", "page"],
    [null, "/2026/05/01/our-shipping-story", "Our shipping story", "post"],
    [null, "/engraving", "Engraving", "page"],
    [null, "http://[broken", "A page"],
  ])("is %s: %s, %s", (role, url, title, ...[postType]) => {
    expect(findPageRole({ url, title, postType }, {})).toBe(role);
  });

  test("is an article where nothing tells", () => {
    expect(pageRoleOf({ title: 7, url: null, postType: {}, metadata: [] }, {})).toBe("article");
  });

  test("is the record's own before that of the setting, and that before what the page looks like", () => {
    const settings = {
      chat: { pageRoles: { help: ["/engraving/*", "kb"], other: ["/pages/*/letters", "/shipping"], article: [5] } },
    };
    const url = "https://x.example/shipping/";

    expect(findPageRole({ url }, settings)).toBe("other");
    expect(findPageRole({ url, metadata: { pageRole: "help" } }, settings)).toBe("help");
    expect(findPageRole({ url, metadata: { pageRole: "king" } }, settings)).toBe("other");
    expect(findPageRole({ url: "/engraving/knives" }, settings)).toBe("help");
    expect(findPageRole({ url: "/pages/2026/letters" }, settings)).toBe("other");
    expect(findPageRole({ url: "/pages/letters" }, settings)).not.toBe("other");
    expect(findPageRole({ postType: "KB", url: "/x" }, settings)).toBe("help");
  });

  test.each([
    ["/die-pinnwand", "Die Pinnwand"],
    ["/p/17", "Our guest book"],
    ["/le-livre-d-or", "Le livre d'or"],
  ])("is that of guests with an article before its name: %s", (url, title) => {
    expect(findPageRole({ url, title, postType: "post" }, {})).toBe("other");
    expect(findPageRole({ url: "/p/1", title: "The guest room", postType: "post" }, {})).not.toBe("other");
  });
});
