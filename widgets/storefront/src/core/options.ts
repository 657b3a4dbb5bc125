import type { Words } from "../words/words.ts";

/** A product as searches and answers show it; every field may be missing. */
export interface Item {
  id: string;
  name?: string;
  title?: string;
  url?: string | null;
  image?: string | null;
  price?: number | null;
  regularPrice?: number | null;
  salePrice?: number | null;
  onSale?: boolean;
  priceMin?: number | null;
  priceMax?: number | null;
  currency?: string;
  stockStatus?: string;
  rating?: number | null;
  reviewCount?: number;
  brands?: string[];
  highlights?: Record<string, string | undefined>;
  reason?: string;
  summary?: string;
  actions?: { id: string; label: string; url: string }[];
}

/** Options that a shop sets, by attributes `data-…` of the script or by `ShopWidget.init`. */
export interface WidgetOptions {
  /** Publishable key. */
  key: string;
  workspace?: string | undefined;
  /** Address of the service; the script's own by default. */
  url: string;
  /** Selector of the shop's own search field, which the widget takes over. */
  search?: string | undefined;
  /** Selector of elements that open the search when they are clicked. */
  trigger?: string | undefined;
  /** Shows a button that opens the chat. */
  chat?: boolean;
  /** Part that is open from the beginning. */
  open?: "search" | "chat" | undefined;
  language?: string | undefined;
  /** ISO 4217 code of prices that name no currency of their own. */
  currency?: string | undefined;
  /** Without consent no id is stored and no event is sent. */
  consent?: "required" | "granted";
  theme?: "auto" | "light" | "dark";
  /** Address of the shop's page of results; `{text}` stands for what was typed. */
  results?: string | undefined;
  /** Names of the facets that are shown, in their order. */
  facets?: string[];
  /** Id of the shopper that the shop made itself, used instead of one of the widget's. */
  visitorId?: string | undefined;
  /** Token of a shopper whom the shop's server has signed in. */
  userJwt?: string | undefined;
  /** Words that replace the widget's own. */
  words?: Partial<Words>;
  /** Sends the widget's requests in place of the browser's own `fetch`: through a server of the shop, or noting what comes. */
  fetch?: typeof fetch;
  /** Puts a product into the shop's cart; its button is shown only where this is set. */
  onAddToCart?: (item: Item) => void;
  /** Address of a product's page, instead of the record's `url`. */
  productUrl?: (item: Item) => string | null | undefined;
  /** Address of a product's picture, instead of the record's `image`. */
  imageUrl?: (item: Item) => string | null | undefined;
}

/** Something that a shopper did with a product; see the operation `sendEvents`. */
export interface ShopEvent {
  type: "view" | "click" | "add_to_cart" | "purchase";
  productId?: string;
  productIds?: string[];
  searchRequestId?: string | undefined;
  position?: number;
  orderId?: string;
  value?: number;
}
