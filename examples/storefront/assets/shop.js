// The shop's own script: its cart, what goes with a product, and what it tells the widget. It runs before the widget's script.
const CART = "demo-cart";
const EUROS = new Intl.NumberFormat("en", { style: "currency", currency: "EUR" });

/** The widget calls these: the demo shop's records name pages and pictures of another address. */
window.shopWidgetOptions = {
  // Pages of the shop, which the chat shows as well, have a title instead of a name: the demo has none of them.
  productUrl: ({ id, name }) => (name ? `/demo/product/${encodeURIComponent(id)}` : null),
  imageUrl: ({ id, name }) => (name ? `/demo/pictures/${encodeURIComponent(id)}.svg` : null),
  onAddToCart: (item) => addToCart(item),
  consent: localStorage.getItem("demo-consent") === "yes" ? "granted" : "required",
};

function readCart() {
  try {
    return JSON.parse(localStorage.getItem(CART) ?? "{}");
  } catch {
    return {};
  }
}

function writeCart(cart) {
  localStorage.setItem(CART, JSON.stringify(cart));
  showCount();
}

function addToCart({ id, name, price, salePrice, onSale }) {
  const cart = readCart();
  const paid = onSale && salePrice !== null ? salePrice : price;
  cart[id] = { name, price: paid, pieces: (cart[id]?.pieces ?? 0) + 1 };
  writeCart(cart);
}

function showCount() {
  const pieces = Object.values(readCart()).reduce((sum, entry) => sum + entry.pieces, 0);
  const count = document.getElementById("cart-count");
  if (count) count.textContent = pieces;
}

/** Tells the widget, which is there a little later than the page. */
function withWidget(act) {
  if (window.ShopWidget) act(window.ShopWidget);
  else document.addEventListener("shop-widget-ready", () => act(window.ShopWidget), { once: true });
}

const track = (event) => withWidget((widget) => widget.track(event));

async function ask(path, body) {
  const { key, workspace } = document.querySelector("script[data-key]").dataset;
  const headers = { authorization: `Bearer ${key}`, "x-workspace-id": workspace, "content-type": "application/json" };
  const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
  return (await response.json()).data;
}

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function productCard({ id, name, brands = [], price, salePrice, onSale }) {
  const { productUrl, imageUrl } = window.shopWidgetOptions;
  return element(
    "li",
    {},
    element("img", { src: imageUrl({ id, name }), alt: "", width: 200, height: 200, loading: "lazy" }),
    element("p", { className: "maker", textContent: brands[0] ?? "" }),
    element("h3", {}, element("a", { href: productUrl({ id, name }), textContent: name })),
    element("p", { className: "price", textContent: EUROS.format(onSale && salePrice !== null ? salePrice : price) }),
  );
}

async function showProduct(article) {
  const productId = article.dataset.product;
  track({ type: "view", productId });
  article.querySelector("[data-add]").addEventListener("click", async ({ currentTarget }) => {
    const price = Number(article.querySelector(".price").firstChild.textContent.replace(/[^\d.]/g, ""));
    addToCart({ id: productId, name: article.querySelector("h1").textContent, price });
    track({ type: "add_to_cart", productId });
    currentTarget.textContent = "In the cart";
  });
  const list = document.getElementById("recommendations");
  const { recommendations } = await ask("/recommendations/products", { productId, maxRecommendations: 4 }).catch(() => ({
    recommendations: [],
  }));
  list.replaceChildren(...recommendations.map(productCard));
  list.setAttribute("aria-busy", "false");
  list.closest("section").hidden = recommendations.length === 0;
}

function showCart(table) {
  const entries = Object.entries(readCart());
  table.closest("div").hidden = entries.length === 0;
  document.getElementById("cart-empty").hidden = entries.length > 0;
  table.tBodies[0].replaceChildren(
    ...entries.map(([id, { name, price, pieces }]) => {
      const remove = element("button", { type: "button", textContent: "Remove", ariaLabel: `Remove ${name}` });
      remove.addEventListener("click", () => {
        const { [id]: _removed, ...rest } = readCart();
        writeCart(rest);
        showCart(table);
      });
      const link = element("a", { href: window.shopWidgetOptions.productUrl({ id, name }), textContent: name });
      const cells = [link, String(pieces), EUROS.format(price * pieces), remove];
      return element("tr", {}, ...cells.map((cell) => element("td", {}, cell)));
    }),
  );
  const total = entries.reduce((sum, [, { price, pieces }]) => sum + price * pieces, 0);
  document.getElementById("cart-total").textContent = EUROS.format(total);
}

function buy(table) {
  const cart = readCart();
  const productIds = Object.keys(cart);
  const value = Object.values(cart).reduce((sum, { price, pieces }) => sum + price * pieces, 0);
  track({ type: "purchase", productIds, orderId: `demo-${Date.now()}`, value });
  writeCart({});
  showCart(table);
  document.getElementById("bought").textContent = "Thank you. A real shop would now ask where to send it.";
}

function askConsent() {
  const banner = document.getElementById("consent");
  const forget = document.getElementById("forget");
  const decided = localStorage.getItem("demo-consent");
  const decide = (answer) => {
    localStorage.setItem("demo-consent", answer);
    withWidget((widget) => widget.consent(answer === "yes"));
    banner.hidden = true;
    forget.hidden = answer !== "yes";
  };
  banner.hidden = decided !== null;
  forget.hidden = decided !== "yes";
  for (const button of banner.querySelectorAll("button")) button.addEventListener("click", () => decide(button.dataset.consent));
  forget.addEventListener("click", () => decide("no"));
}

document.addEventListener("DOMContentLoaded", () => {
  showCount();
  askConsent();
  const article = document.querySelector("[data-product]");
  if (article) showProduct(article);
  const table = document.querySelector("#cart table");
  if (table) {
    showCart(table);
    document.getElementById("buy").addEventListener("click", () => buy(table));
  }
});
