import type { DemoProduct } from "../catalogue.ts";
import { type Markup, markup } from "../markup.ts";
import { categoryAddress, priceLine } from "../page-frame.ts";

/** A product, and the place for what goes with it: the page's own script asks for recommendations. */
export function productPage(product: DemoProduct): { title: string; body: Markup } {
  const { id, name, excerpt, content, categories, brands, rating, reviewCount, stockStatus, attributes = {} } = product;
  const path = categories.map((each) => markup`<a href="${categoryAddress(each)}">${each}</a> › `);
  const rows = Object.entries(attributes).map(
    ([label, values]) => markup`<tr><th scope="row">${toWords(label)}</th><td>${values.join(", ")}</td></tr>`,
  );
  const isSoldOut = stockStatus === "outofstock";
  const body = markup`
<p class="path"><a href="/demo">Home</a> › ${path}${name}</p>
<article class="product" data-product="${id}">
  <img src="/demo/pictures/${id}.svg" alt="" width="480" height="480">
  <div>
    <p class="maker">${brands[0]}</p>
    <h1>${name}</h1>
    ${rating !== null && markup`<p>★ ${rating} of 5 (${reviewCount} ratings)</p>`}
    ${priceLine(product)}
    <p>${excerpt}</p>
    <p><button type="button" class="button" data-add="${id}"${isSoldOut && markup` disabled`}>${
      isSoldOut ? "Sold out" : "Add to cart"
    }</button></p>
    <table>${rows}</table>
  </div>
</article>
<section><h2>About it</h2>${toParagraphs(content)}</section>
<section><h2>Goes well with it</h2><ul class="products" id="recommendations" aria-busy="true"></ul></section>`;
  return { title: name, body };
}

/** Shows descriptions as text: some of them are written as HTML, which a demo does not clean. */
function toParagraphs(content: string): Markup {
  const texts = content
    .replace(/<\/(p|li|ul|h\d)>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .split(/\n+/);
  return markup`${texts.filter((text) => text.trim() !== "").map((text) => markup`<p>${text}</p>`)}`;
}

function toWords(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
