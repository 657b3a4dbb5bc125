import { readFileSync } from "node:fs";
import { type Catalogue, readCatalogue } from "./catalogue.ts";
import { drawPicture } from "./draw-picture.ts";
import { renderFrame, type ShopKeys } from "./page-frame.ts";
import { cartPage } from "./pages/cart-page.ts";
import { homePage } from "./pages/home.ts";
import { categoryPage, resultsPage } from "./pages/list-pages.ts";
import { productPage } from "./pages/product-page.ts";

/** An answer of the shop's own server. */
export interface ShopAnswer {
  status: number;
  type: string;
  body: string;
}

/** Returns the shop's answer to a path below `/demo`, with its query. */
export type AnswerShopper = (path: string, query: URLSearchParams) => ShopAnswer;

const ASSETS: Record<string, string> = { "shop.css": "text/css", "shop.js": "text/javascript", "icon.svg": "image/svg+xml" };

/** Opens the demo shop's website: what a shop's own server would be, around the widget. */
export function openStorefront(keys: ShopKeys): AnswerShopper {
  const catalogue = readCatalogue();
  return (path, query) => {
    const [kind = "", name = "", ...rest] = path
      .replace(/^\/demo\/?/, "")
      .replace(/\/$/, "")
      .split("/");
    const isKnown = rest.length === 0;
    if (isKnown && kind === "assets" && name in ASSETS) return readAsset(name);
    if (isKnown && kind === "pictures") return picture(catalogue, name);
    const page = isKnown ? findPage(catalogue, kind, decode(name), query) : null;
    const shown = page ?? homePage(catalogue);
    return { status: page ? 200 : 404, type: "text/html", body: renderFrame(shown, catalogue, keys) };
  };
}

function findPage(catalogue: Catalogue, kind: string, name: string, query: URLSearchParams) {
  if (kind === "") return homePage(catalogue);
  if (kind === "search" && name === "") return resultsPage(catalogue, (query.get("q") ?? "").trim().slice(0, 500));
  if (kind === "cart" && name === "") return cartPage();
  if (kind === "category") return categoryPage(catalogue, name);
  const product = kind === "product" ? catalogue.byId.get(name) : undefined;
  return product ? productPage(product) : null;
}

function readAsset(name: string): ShopAnswer {
  return { status: 200, type: ASSETS[name]!, body: readFileSync(new URL(`assets/${name}`, import.meta.url), "utf8") };
}

function picture({ byId }: Catalogue, name: string): ShopAnswer {
  const product = byId.get(decode(name).replace(/\.svg$/, ""));
  return product
    ? { status: 200, type: "image/svg+xml", body: drawPicture(product) }
    : { status: 404, type: "text/plain", body: "There is no such picture." };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
