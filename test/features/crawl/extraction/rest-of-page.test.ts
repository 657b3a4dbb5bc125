import { beforeAll, describe, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";
import { extract } from "./extract.ts";

const ARTICLE = "Cars may stand behind the quetzal church from morning to night, free of charge for all our guests.";
const WORDS_OF_ARTICLE = 18;
const CONSENT =
  "We and our partners store cookies on your device, and process personal data to show you advertisements that interest you.";

const BICYCLES = "Bicycles number N stand in the yard behind the bakery, under a roof of tin that keeps off rain.";

const ROWS = ["Bus", "Van", "Bicycle"]
  .map((name) => `<tr><td>${name}, with all who came in it, until the evening of the day of its arrival</td><td>12 EUR</td></tr>`)
  .join("");

/** Sentences about the site, with at least so many words. */
function sentences(
  words: number,
  sentence = "The company number N sells lamps since 1962 and delivers them to eleven countries.",
) {
  const count = Math.ceil(words / sentence.split(" ").length);
  return Array.from({ length: count }, (_, index) => `<p>${sentence.replace("N", String(index))}</p>`).join("");
}

const RESTS: Record<string, (text: string) => string> = {
  footer: (text) => `<footer>${text}</footer>`,
  "element called a footer": (text) => `<div class="footer">${text}</div>`,
  "element with the id of a footer": (text) => `<section id="site-footer">${text}</section>`,
  "element with the role of a footer": (text) => `<div role="contentinfo">${text}</div>`,
  form: (text) => `<form action="/s"><label>Name <input name="n"></label>${text}<button>Send</button></form>`,
  navigation: (text) => `<nav>${text}<ul><li><a href="/a">Lamps</a></li><li><a href="/b">Shades</a></li></ul></nav>`,
  aside: (text) => `<aside>${text}</aside>`,
  "element without a name": (text) => `<div class="x9">${text}</div>`,
};
const ARTICLES: Record<string, (article: string) => string> = {
  main: (article) => `<main>${article}</main>`,
  "the role of main": (article) => `<div role="main">${article}</div>`,
  article: (article) => `<article>${article}</article>`,
  "the id content": (article) => `<div id="content">${article}</div>`,
};
const LENGTHS = [1.2, 1.5, 3, 20];

describe("a rest longer than the article", () => {
  const page = (article: string, rest: string, isFirst = false) =>
    `<html><head><title>Parking</title></head><body>${isFirst ? rest : ""}${article}${isFirst ? "" : rest}</body></html>`;
  const cases = Object.keys(ARTICLES).flatMap((by) => Object.keys(RESTS).map((rest) => [rest, by] as const));

  test.each(cases)("an article is the text, and not the %s beside %s", (rest, by) => {
    verifies("crawl.long-rest");
    for (const times of LENGTHS) {
      const html = page(ARTICLES[by]!(`<h1>Parking</h1><p>${ARTICLE}</p>`), RESTS[rest]!(sentences(times * WORDS_OF_ARTICLE)));

      expect({ times, text: extract(html).text }).toEqual({ times, text: `# Parking\n\n${ARTICLE}` });
    }
  });

  test.each(["footer", "element called a footer", "element with the role of a footer", "aside", "navigation"])(
    "without a main part the %s is left out as well",
    (rest) => {
      verifies("crawl.long-rest");
      for (const times of LENGTHS) {
        const html = page(`<div><h1>Parking</h1><p>${ARTICLE}</p></div>`, RESTS[rest]!(sentences(times * WORDS_OF_ARTICLE)));

        expect({ times, text: extract(html).text }).toEqual({ times, text: `# Parking\n\n${ARTICLE}` });
      }
    },
  );

  test.each([...LENGTHS.map((times) => [times, false] as const), ...LENGTHS.map((times) => [times, true] as const)])(
    "a text on consent %p times as long, without a name or a button, is left out (first: %p)",
    (times, isFirst) => {
      verifies("crawl.long-rest");
      const html = page(
        `<main><h1>Parking</h1><p>${ARTICLE}</p></main>`,
        `<div>${sentences(times * WORDS_OF_ARTICLE, CONSENT)}</div>`,
        isFirst,
      );

      expect(extract(html).text).toBe(`# Parking\n\n${ARTICLE}`);
    },
  );

  test.each([
    [
      "a main part with a heading alone",
      `<main><h1>Parking</h1></main><div class="x"><p>${ARTICLE}</p></div>`,
      ["# Parking", ARTICLE],
    ],
    [
      "sections behind a short main part",
      `<main><h1>Parking</h1><p>${ARTICLE}</p></main>
        <section><h2>Bicycles</h2>${sentences(120, BICYCLES)}</section>`,
      ["Bicycles number 3", ARTICLE],
    ],
    [
      "tabs of a product",
      `<main><h1>Lamp</h1><p>${ARTICLE}</p></main><div class="tabs"><div class="tab">${sentences(120)}</div></div>`,
      ["company number 3", ARTICLE],
    ],
    [
      "a table of prices behind the main part",
      `<main><h1>Parking</h1><p>${ARTICLE}</p></main>
        <div class="r"><table><tr><th>Vehicle</th><th>Price</th></tr>
        ${ROWS}</table></div>`,
      ["12 EUR", ARTICLE],
    ],
    [
      "a custom element with the description",
      `<main><h1>Lamp</h1><p>${ARTICLE}</p></main><product-description>${sentences(120)}</product-description>`,
      ["company number 3", ARTICLE],
    ],
    [
      "a hidden copy for small screens, once",
      `<div class="small" style="display:none"><h1>Parking</h1><p>A copy.</p></div>
        <main><h1>Parking</h1><p>${ARTICLE}</p></main><footer>${sentences(200)}</footer>`,
      [`# Parking\n\n${ARTICLE}`],
    ],
    [
      "an article beside a main part that is empty",
      `<main></main><article><h1>Parking</h1><p>${ARTICLE}</p></article><footer>${sentences(200)}</footer>`,
      ["# Parking", ARTICLE],
    ],
    [
      "an address in the main part",
      `<main><h1>Contact</h1><address>Quay 4<br>Lowmouth<br>Telephone 01632 960111</address></main>
        <footer>${sentences(200)}</footer>`,
      ["# Contact", "Quay 4\nLowmouth\nTelephone 01632 960111"],
    ],
    [
      "answers that unfold",
      `<main><h1>Questions</h1><details><summary>A dog?</summary>In the shop.</details></main>
        <footer>${sentences(200)}</footer>`,
      ["A dog?", "In the shop."],
    ],
    [
      "labels of a form that is the main part",
      `<main><h1>Berths</h1><form>${sentences(80)}<label>Length of the boat in metres <input name="l"></label></form></main>
        <footer>${sentences(200)}</footer>`,
      ["company number 3", "Length of the boat in metres"],
    ],
  ])("%s stays", (_, body, expected) => {
    verifies("crawl.long-rest");
    const { text } = extract(`<html><head><title>Parking</title></head><body>${body}</body></html>`);

    for (const each of expected) expect(text).toContain(each);
  });
});

describe("asked over HTTP", () => {
  let local: Local;
  beforeAll(async () => {
    local = await startLocal({ rateLimits: false });
  });

  test.each(["footer", "element called a footer", "form"])(
    "where to park is answered by the article, not by the %s",
    async (rest) => {
      verifies("crawl.long-rest");
      const { secret, publishable } = await local.newShop();
      const footer = sentences(240, "Parking of the company number N costs nothing to say, and lamps are sold since 1962 here.");
      const site = await startWebsite({
        "/parking": `<html lang="en"><head><title>Parking</title></head><body>
        <main><h1>Parking</h1><p>${ARTICLE}</p></main>${RESTS[rest]!(footer)}</body></html>`,
      });

      const read = await secret.post("/crawl/single", { url: `${site.url}/parking` });
      await local.idle();
      const post = await secret.get(`/posts/${read.body.data.records[0].id}`);
      const { body } = await publishable.post("/chat", { message: "Where can I park?", threadId: crypto.randomUUID() });

      expect(post.body.data.content).toBe(`# Parking\n\n${ARTICLE}`);
      expect(JSON.stringify(body.data)).toContain("behind the quetzal church");
      expect(JSON.stringify(body.data)).not.toContain("1962");
    },
  );
});
