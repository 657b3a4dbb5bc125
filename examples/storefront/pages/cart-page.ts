import { type Markup, markup } from "../markup.ts";

/** The cart: its script fills it from the browser, where it is kept. */
export function cartPage(): { title: string; body: Markup } {
  const body = markup`
<h1>Cart</h1>
<p id="cart-empty">There is nothing in it yet.</p>
<div id="cart" hidden>
  <table><thead><tr><th scope="col">Product</th><th scope="col">Pieces</th><th scope="col">Price</th><td></td></tr></thead>
  <tbody></tbody></table>
  <p class="price">Together <output id="cart-total"></output></p>
  <p><button type="button" class="button" id="buy">Buy (nothing is charged)</button></p>
</div>
<p id="bought" role="status"></p>`;
  return { title: "Cart", body };
}
