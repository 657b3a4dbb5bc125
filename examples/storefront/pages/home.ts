import type { Catalogue } from "../catalogue.ts";
import { type Markup, markup } from "../markup.ts";
import { categoryAddress, productList } from "../page-frame.ts";

/** The first page: departments, what is new and what is reduced. */
export function homePage({ products, departments }: Catalogue): { title: string; body: Markup } {
  const featured = products.filter(({ featured, stockStatus }) => featured && stockStatus !== "outofstock").slice(0, 8);
  const reduced = products.filter(({ onSale, stockStatus }) => onSale && stockStatus !== "outofstock").slice(0, 8);
  const tiles = [...departments].map(
    ([name, [first]]) => markup`<li><a href="${categoryAddress(name)}">
  <img src="/demo/pictures/${first!.id}.svg" alt="" width="120" height="120" loading="lazy">${name}</a></li>`,
  );
  const body = markup`
<section class="hero">
  <h1>For days that begin outside</h1>
  <p>Type in the field above: suggestions and products come with each letter, misspelt ones too. Or ask the shop a question, with
  the button at the bottom.</p>
  <p><a class="button" href="/demo/search?q=waterproof+jacket">Waterproof jackets</a>
  <a class="button" href="/demo/search?q=gift+for+a+cyclist">A gift for a cyclist</a></p>
</section>
<section><h2>Departments</h2><ul class="tiles">${tiles}</ul></section>
<section><h2>Chosen by us</h2>${productList(featured)}</section>
<section><h2>Reduced</h2>${productList(reduced)}</section>`;
  return { title: "Outdoor, travel and home", body };
}
