import { type Catalogue, productsIn, productsWith } from "../catalogue.ts";
import { type Markup, markup } from "../markup.ts";
import { categoryAddress, productList } from "../page-frame.ts";

/** Products that a page holds itself; the widget shows all of them. */
const FIRST = 24;

/** A category: the widget adds facets and orders to the list that the page has itself. Null where there is none. */
export function categoryPage(catalogue: Catalogue, name: string): { title: string; body: Markup } | null {
  const products = productsIn(catalogue, name);
  if (products.length === 0) return null;
  const place = products[0]!.categories.indexOf(name);
  const parent = products[0]!.categories.slice(0, place).map((each) => markup`<a href="${categoryAddress(each)}">${each}</a> › `);
  const inner = new Set(products.map(({ categories }) => categories[categories.indexOf(name) + 1]).filter((each) => each));
  const links = [...inner].map((each) => markup`<li><a href="${categoryAddress(each!)}">${each}</a></li>`);
  const body = markup`
<p class="path"><a href="/demo">Home</a> › ${parent}${name}</p>
<h1>${name}</h1>
${links.length > 0 && markup`<ul class="inner">${links}</ul>`}
<shop-search results filters="${JSON.stringify({ categories: name })}">${productList(products.slice(0, FIRST))}</shop-search>`;
  return { title: name, body };
}

/** Shows results of a text. Without scripts it is what has its words. */
export function resultsPage(catalogue: Catalogue, text: string): { title: string; body: Markup; text: string } {
  const products = productsWith(catalogue, text);
  const body = markup`
<h1>${text === "" ? "Search" : markup`Results for “${text}”`}</h1>
<shop-search results text="${text}">${
    products.length > 0 ? productList(products.slice(0, FIRST)) : markup`<p>Nothing found without the search service.</p>`
  }</shop-search>`;
  return { title: text === "" ? "Search" : text, body, text };
}
