export type { Item, ShopEvent, WidgetOptions } from "../core/options.ts";
export type { ShopWidget } from "../loader/open-widget.ts";
export type { Words } from "../words/words.ts";
export { startShopWidget } from "./start-shop-widget.ts";
