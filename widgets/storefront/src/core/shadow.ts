import { type ComponentChild, h, render } from "preact";
import { type Shop, ShopProvider } from "./context.ts";
import { STYLE } from "./style.ts";

/** One sheet for all roots. Constructed sheets need no inline style, which strict pages refuse. */
let sheet: CSSStyleSheet | null = null;

/** Draws into the shadow of an element, which no style of the page reaches. */
export function drawInShadow(host: HTMLElement, shop: Shop, view: ComponentChild): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  root.adoptedStyleSheets = [sheet];
  host.setAttribute("data-theme", themeOf(shop.options.theme));
  const page = getComputedStyle(document.documentElement);
  render(h("div", { class: "root", dir: page.direction, lang: shop.language }, h(ShopProvider, { value: shop }, view)), root);
}

/** Adds an element to the page that survives a framework which replaces the body. */
export function addHost(name: string): HTMLElement {
  const host = document.createElement("div");
  host.setAttribute("data-shop-widget", name);
  document.documentElement.append(host);
  return host;
}

/** Without a choice the widget is dark where the page says that it can be dark. */
function themeOf(theme = "auto"): string {
  if (theme !== "auto") return theme;
  const named = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content ?? "";
  const scheme = `${getComputedStyle(document.documentElement).colorScheme} ${named}`;
  if (!/dark/.test(scheme)) return "light";
  return /light/.test(scheme) ? "system" : "dark";
}
