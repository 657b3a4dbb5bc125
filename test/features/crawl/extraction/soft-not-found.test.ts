import { expect, test } from "@jest/globals";
import { isLikeMissing, notFoundSigns, toMissingPage } from "../../../../functions/features/crawl/pages/soft-not-found.ts";
import { verifies } from "../../../support/verifies.ts";
import { htmlPage } from "../../../support/websites/html-page.ts";
import { extract } from "./extract.ts";

const SORRY = "Please use the menu above, or go back to the start page.";
const headed = (title: string, ...paragraphs: string[]) => htmlPage({ title, paragraphs });
const article = Array.from(
  { length: 12 },
  (_, index) => `Reason ${index}: a page may have moved, and the server then says so to the browser.`,
);

test.each([
  "404",
  "Error 404",
  "404 Not Found",
  "404 – Page not found",
  "404: Page Not Found | Oak & Ash",
  "Page not found",
  "Page Not Found - Oak & Ash",
  "Oops! That page can’t be found.",
  "Sorry, this page doesn't exist",
  "The page you are looking for could not be found",
  "This page is no longer available",
  "Seite nicht gefunden",
  "Fehler 404",
  "Diese Seite existiert nicht mehr",
  "Die angeforderte Seite wurde nicht gefunden",
  "Leider gibt es diese Seite nicht – Seite nicht gefunden",
  "Page introuvable",
  "Erreur 404",
  "Cette page n’existe plus",
  "Página no encontrada",
  "Lo sentimos, la página no existe",
  "No encontramos la página",
  "Pagina non trovata",
  "Errore 404",
  "La pagina richiesta non esiste",
  "Pagina niet gevonden",
  "Deze pagina bestaat niet meer",
  "Oeps! Pagina niet gevonden",
  "Página não encontrada",
  "Erro 404",
  "A página não existe",
])("a short page headed %p is one that is not found", (title) => {
  verifies("crawl.soft-not-found");
  expect(notFoundSigns(extract(headed(title, SORRY)))).toBe("plain");
});

test.each([
  ["an article about such errors", headed("How to fix 404 errors", ...article)],
  ["an article headed by the error", headed("Error 404: what it means and how to mend it", ...article)],
  ["an article with the name of the error", headed("404 Not Found", ...article)],
  [
    "a product of that name",
    htmlPage({ title: "Not Found", paragraphs: [SORRY], jsonLd: { "@type": "Product", name: "Not Found" } }),
  ],
  [
    "a product with a number",
    headed("Peugeot 404", "A car of the sixties, sold here as a model in the scale of 1:43, in blue and in white."),
  ],
  ["a question", headed("Why is my page not found?", SORRY)],
  [
    "a page about what is sold out",
    headed("Oak desk", "This desk is no longer available. It comes back in March, in oak and ash."),
  ],
])("%s is not plainly one that is not found", (_what, html) => {
  verifies("crawl.soft-not-found");
  expect(notFoundSigns(extract(html))).not.toBe("plain");
});

test("an ordinary page gives no reason to compare it", () => {
  verifies("crawl.soft-not-found");
  expect(notFoundSigns(extract(htmlPage({ title: "Oak desk" })))).toBe("none");
  expect(notFoundSigns(extract(headed("Shipping", ...article)))).toBe("none");
});

test("a page is like a missing one when it says the same, but for the address that it repeats", () => {
  verifies("crawl.soft-not-found");
  const page = (path: string) =>
    extract(
      headed("Hoppsan", `Vi har ingen sida på adressen ${path}, men kanske vill du se våra bästa soffor och bord i stället.`),
    );
  const missing = toMissingPage(page("/shopsearchbot-not-found"));

  expect(isLikeMissing(page("/soffa"), missing)).toBe(true);
  expect(isLikeMissing(extract(headed("Hoppsan", "Hoppsan är namnet på vår nya soffa, klädd i blått tyg.")), missing)).toBe(
    false,
  );
  expect(isLikeMissing(extract(htmlPage({ title: "Soffa" })), missing)).toBe(false);
});
