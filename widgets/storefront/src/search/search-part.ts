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
  let isGone = false;
  const connectOpener = (open: (text: string) => void, closing: () => void) => {
    close = closing;
    opener.connect(open);
  };
  const onUnavailable = (text: string, isRefused: boolean, mayComeBack: boolean) => {
    const field = handBack(options, text);
    isGone = field !== null || isRefused;
    if (isRefused) console.warn("The search of this shop is refused: look at its key and its origins.");
    if (mayComeBack)
      setTimeout(() => {
        field?.removeAttribute(OFF);
        isGone = false;
      }, RETRY_MS);
    return isGone;
  };
  drawInShadow(host, openShop(options), h(SearchDialog, { connectOpener, onUnavailable }));
  return {
    open(text = "") {
      if (isGone) {
        handBack(options, text);
        return;
      }
      // A framework may have removed it with everything that is not its own.
      if (!host.isConnected) document.documentElement.append(host);
      opener.run(text);
    },
    close: () => close(),
  };
}

/** Time after which a search that stayed away is tried again. */
const RETRY_MS = 60_000;
const OFF = "data-shop-widget-off";

/** Gives what was typed back to the shop's own field, which works as without the widget, and returns it; null: there is none. */
function handBack({ search }: WidgetOptions, text: string): HTMLInputElement | null {
  const field = search ? document.querySelector<HTMLInputElement>(search) : null;
  if (!field) return null;
  field.value = text;
  field.setAttribute(OFF, "");
  field.focus();
  return field;
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
