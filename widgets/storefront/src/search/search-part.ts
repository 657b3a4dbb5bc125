import { h } from "preact";
import { openShop } from "../core/context.ts";
import { deferred } from "../core/deferred.ts";
import type { WidgetOptions } from "../core/options.ts";
import { type Mount, type PageSearch, parts, type SearchPart } from "../core/parts.ts";
import { addHost, drawInShadow } from "../core/shadow.ts";
import { SearchDialog, SearchPage } from "./search-view.tsx";

function mountDialog(options: WidgetOptions): Mount {
  const host = addHost("search");
  const opener = deferred<(text: string) => void>();
  let close: () => void = () => undefined;
  let isRefused = false;
  const connectOpener = (open: (text: string) => void, closing: () => void) => {
    close = closing;
    opener.connect(open);
  };
  const onRefused = (text: string) => {
    isRefused = true;
    console.warn("The search of this shop is refused: look at its key and its origins.");
    handBack(options, text);
  };
  drawInShadow(host, openShop(options), h(SearchDialog, { connectOpener, onRefused }));
  return {
    open(text = "") {
      if (isRefused) return handBack(options, text);
      // A framework may have removed it with everything that is not its own.
      if (!host.isConnected) document.documentElement.append(host);
      opener.run(text);
    },
    close: () => close(),
  };
}

/** Gives what was typed back to the shop's own field, which works as it did without the widget. */
function handBack({ search }: WidgetOptions, text: string): void {
  const field = search ? document.querySelector<HTMLInputElement>(search) : null;
  if (!field) return;
  field.value = text;
  field.setAttribute("data-shop-widget-off", "");
  field.focus();
}

function mountPage(element: HTMLElement, options: WidgetOptions, search: PageSearch): Mount {
  const opener = deferred<(text: string) => void>();
  const onFirst = (isShown: boolean) => {
    const slot = element.shadowRoot?.querySelector("slot");
    const root = element.shadowRoot?.querySelector<HTMLElement>(".root");
    // What the shop had there itself is shown until there is something, and for good when nothing comes.
    if (slot) slot.hidden = isShown;
    if (root) root.hidden = !isShown;
  };
  drawInShadow(element, openShop(options), h(SearchPage, { search, connectOpener: opener.connect, onFirst }));
  element.shadowRoot!.append(document.createElement("slot"));
  element.shadowRoot!.querySelector<HTMLElement>(".root")!.hidden = element.childElementCount > 0;
  return { open: (text = "") => opener.run(text), close: () => undefined };
}

parts().search = { mountDialog, mountPage } satisfies SearchPart;
