import type { Catalogue, DemoProduct } from "./catalogue.ts";
import { type Markup, markup } from "./markup.ts";

/** Keys by which a page calls the service as a shopper's browser does. */
export interface ShopKeys {
  publishableKey: string;
  workspaceId: string;
}

interface PageContent {
  title: string;
  body: Markup;
  /** Text that was searched for. */
  text?: string;
}

/**
 * Renders a page of the shop. The widget is one script tag: it takes over the field of the header, adds the chat, and turns
 * `<shop-search results>` into results with facets. Without it every page works, too.
 */
export function renderFrame({ title, body, text = "" }: PageContent, { departments }: Catalogue, keys: ShopKeys): string {
  const links = [...departments.keys()].map((name) => markup`<li><a href="${categoryAddress(name)}">${name}</a></li>`);
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – Larkmoor Outfitters</title>
<link rel="stylesheet" href="/demo/assets/shop.css">
<link rel="icon" href="/demo/assets/icon.svg">
<script src="/demo/assets/shop.js"></script>
<script async src="/widget/v1.js" data-key="${keys.publishableKey}" data-workspace="${keys.workspaceId}"
  data-search="#q" data-chat data-currency="EUR" data-results="/demo/search?q={text}"></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header>
  <a class="brand" href="/demo">Larkmoor <span>Outfitters</span></a>
  <form action="/demo/search" role="search">
    <label for="q">Search</label>
    <input id="q" name="q" type="search" value="${text}" placeholder="Rain jacket, tent, gift for a cyclist…" autocomplete="off">
  </form>
  <a class="cart" href="/demo/cart">Cart <span id="cart-count">0</span></a>
  <nav aria-label="Departments"><ul>${links}</ul></nav>
</header>
<main id="main" tabindex="-1">${body}</main>
<footer>
  <p>Larkmoor Outfitters is made up: a demo of the Search, Chat and Content API. Nothing is sold here.</p>
  <p><button type="button" id="forget" hidden>Forget what I look at</button></p>
</footer>
<section id="consent" aria-label="Privacy" hidden>
  <p>May this shop remember what you look at, to suggest what fits?</p>
  <p><button type="button" data-consent="yes">Yes</button> <button type="button" data-consent="no">No</button></p>
</section>
</body>
</html>
`.text;
}

export const categoryAddress = (name: string): string => `/demo/category/${encodeURIComponent(name)}`;
const productAddress = (id: string): string => `/demo/product/${encodeURIComponent(id)}`;

/** Renders products as a list of cards. */
export function productList(products: readonly DemoProduct[]): Markup {
  return markup`<ul class="products">${products.map(productCard)}</ul>`;
}

function productCard({ id, name, brands, price, salePrice, regularPrice, onSale, stockStatus }: DemoProduct): Markup {
  return markup`<li>
  <img src="/demo/pictures/${id}.svg" alt="" width="200" height="200" loading="lazy">
  <p class="maker">${brands[0]}</p>
  <h3><a href="${productAddress(id)}">${name}</a></h3>
  ${priceLine({ price, salePrice, regularPrice, onSale })}
  ${stockStatus === "outofstock" && markup`<p class="sold-out">Sold out</p>`}
</li>`;
}

/** Renders what a product costs, and what it cost before. */
export function priceLine(product: Pick<DemoProduct, "price" | "salePrice" | "regularPrice" | "onSale">): Markup {
  const { price, salePrice, regularPrice, onSale } = product;
  const paid = onSale && salePrice !== null ? salePrice : price;
  const before = onSale && regularPrice !== null && regularPrice > paid ? regularPrice : null;
  return markup`<p class="price">${toEuros(paid)}${before !== null && markup` <s>${toEuros(before)}</s>`}</p>`;
}

const EUROS = new Intl.NumberFormat("en", { style: "currency", currency: "EUR" });
const toEuros = (value: number): string => EUROS.format(value);
