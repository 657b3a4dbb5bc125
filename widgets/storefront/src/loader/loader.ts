import type { WidgetOptions } from "../core/options.ts";
import { openWidget, type ShopWidget } from "./open-widget.ts";
import { optionsOf } from "./options-of.ts";

/** Starts the widget once in a page, however often its script is there. */
function start(): void {
  const page = window as unknown as { ShopWidget?: ShopWidget; shopWidgetOptions?: Partial<WidgetOptions> };
  // A browser that cannot draw it keeps the shop's own search.
  if (page.ShopWidget || !("adoptedStyleSheets" in document)) return;
  const script = document.currentScript as HTMLScriptElement | null;
  const url = script ? new URL(script.src).origin : location.origin;
  const { widget, show, options, prepare } = openWidget(url);
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
  const given = { ...optionsOf(script?.dataset ?? {}), ...page.shopWidgetOptions };
  if (given.key) widget.init(given);
  document.dispatchEvent(new Event("shop-widget-ready"));
}

start();
