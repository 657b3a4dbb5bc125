import type { WidgetOptions } from "../core/options.ts";
import type { ShopWidget } from "../loader/open-widget.ts";
import { startWidget, type WidgetPage } from "../loader/start-widget.ts";
import { loadModule } from "./load-module.ts";

/** Options of a page: the address of the service and the publishable key, and any other. */
type PageOptions = Partial<WidgetOptions> & Pick<WidgetOptions, "key" | "url">;

/**
 * Starts the widget in a page and returns it; a second call changes the options of the one that is there. Throws an Error where
 * there is no page, or a browser that cannot draw it. Importing the package touches nothing, so a server may do it.
 */
export function startShopWidget(options: PageOptions): ShopWidget {
  if (typeof document === "undefined") throw new Error("startShopWidget needs a page: call it in the browser, once it is drawn.");
  const page = window as WidgetPage;
  if (page.ShopWidget) page.ShopWidget.init(options);
  else startWidget(options.url, loadModule, options);
  if (!page.ShopWidget)
    throw new Error("This browser cannot draw the widget: it has no adoptedStyleSheets. Keep your own search.");
  return page.ShopWidget;
}
