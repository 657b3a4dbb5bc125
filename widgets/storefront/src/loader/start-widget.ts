import type { WidgetOptions } from "../core/options.ts";
import { type LoadPart, openWidget, type ShopWidget } from "./open-widget.ts";

/** Holds the widget of a page, and the options that the page sets before the widget is there. */
export interface WidgetPage {
  ShopWidget?: ShopWidget;
  shopWidgetOptions?: Partial<WidgetOptions>;
}

/** Starts the widget once in a page, however often it is called. A browser that cannot draw it keeps the shop's own search. */
export function startWidget(url: string, load: LoadPart, data: Partial<WidgetOptions>): void {
  const page = window as unknown as WidgetPage;
  if (page.ShopWidget || !("adoptedStyleSheets" in document)) return;
  const { widget, show, options, prepare } = openWidget(url, load);
  page.ShopWidget = widget;

  // Fields and links are looked up when they are used: pages that are changed in place need no new start.
  const follow = (event: Event) => {
    const target = event.target as Element | null;
    const on = (selector?: string) =>
      selector && options.key && target?.closest ? target.closest<HTMLInputElement>(selector) : null;
    if (event.type === "click" && on(options.trigger)) {
      event.preventDefault();
      return widget.open();
    }
    const field = on(options.search);
    if (!field || field.hasAttribute("data-shop-widget-off")) return;
    // A focus alone opens nothing: who walks through the page by Tab goes on.
    if (event.type === "focusin") prepare();
    else if (event.type !== "keydown" || (event as KeyboardEvent).key === "ArrowDown") widget.open(field.value);
  };
  for (const type of ["focusin", "click", "input", "keydown"]) document.addEventListener(type, follow, true);

  for (const name of ["shop-search", "shop-chat"]) {
    if (customElements.get(name)) continue;
    customElements.define(
      name,
      class extends HTMLElement {
        connectedCallback(): void {
          if (!this.shadowRoot) show(this);
        }
      },
    );
  }
  const given = { ...data, ...page.shopWidgetOptions };
  if (given.key) widget.init(given);
  document.dispatchEvent(new Event("shop-widget-ready"));
}
