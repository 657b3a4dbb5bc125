import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { Connection } from "../../../../clients/typescript/src/connection.ts";
import { words as english } from "../words/en.ts";
import type { Words } from "../words/words.ts";
import { chooseLanguage } from "./language.ts";
import type { WidgetOptions } from "./options.ts";
import { parts } from "./parts.ts";
import { formatPrice } from "./texts.ts";

/** A shop, as every view of the widget needs it. */
export interface Shop {
  options: WidgetOptions;
  connection: Connection;
  language: string;
  words: Words;
  price(value: number, currency?: string): string;
}

const ShopContext = createContext<Shop | null>(null);
export const ShopProvider = ShopContext.Provider;

/** Returns the shop of a view. */
export function useShop(): Shop {
  return useContext(ShopContext)!;
}

const connections = new Map<WidgetOptions, Connection>();

/** Returns the connection of a shop. It does not repeat by itself: each caller has rules of its own for that. */
export function connect(options: WidgetOptions): Connection {
  const known = connections.get(options);
  if (known) return known;
  const { url, key, workspace, fetch } = options;
  const further = { ...(workspace && { workspace }), ...(fetch && { fetch }) };
  const made = new Connection({ url, key, ...further, retries: 0, timeoutMs: 8_000 });
  connections.set(options, made);
  return made;
}

/** Languages that the page and its reader have, the shop's choice first. */
export function languagesOf(options: WidgetOptions): (string | undefined)[] {
  return [options.language, document.documentElement.lang, ...navigator.languages];
}

/** Makes what the views of a shop need. */
export function openShop(options: WidgetOptions): Shop {
  const chosen = chooseLanguage(languagesOf(options));
  const language = options.language || document.documentElement.lang || chosen;
  return {
    options,
    connection: connect(options),
    language: isLanguage(language) ? language : chosen,
    words: { ...english, ...parts().words?.[chosen], ...options.words },
    price(value, currency) {
      return formatPrice(value, currency ?? options.currency, this.language);
    },
  };
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
