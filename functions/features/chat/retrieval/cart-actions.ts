import { type CartValues, fillCartUrl, isCartUrl, isCartUrlTemplate } from "../../../domain/tenancy/cart-url.ts";
import type { WorkspaceSettings } from "../../../domain/tenancy/records.ts";
import { languageData } from "../../../languages/registry.ts";
import { isObject } from "../../../platform/is-object.ts";
import type { SearchHit } from "../../search/index.ts";

/** A button of a card that leads to an address of the shop. */
interface CardAction {
  id: "add_to_cart";
  label: string;
  url: string;
}

interface CartRequest {
  settings: WorkspaceSettings;
  language: string;
  quantity: number;
}

/**
 * Lists the actions of a product's card: the button that puts it into the cart, by the address that its record names
 * (`metadata.addToCartUrl`), else by the workspace's template. None for what is sold out.
 */
export function listCardActions(hit: SearchHit, { settings, language, quantity }: CartRequest): CardAction[] {
  const url = lacksStock(hit) ? null : (findOwnUrl(hit) ?? fillTemplate(settings, hit, quantity));
  return url === null ? [] : [{ id: "add_to_cart", label: languageData(language).answers.cart.button, url }];
}

/** Shops write "outofstock", "out of stock" and "out_of_stock". */
export function lacksStock({ stockStatus }: Record<string, unknown>): boolean {
  return typeof stockStatus === "string" && /^(?:outofstock|soldout)$/.test(stockStatus.toLowerCase().replace(/[^a-z]/g, ""));
}

function findOwnUrl({ metadata }: SearchHit): string | null {
  const own = isObject(metadata) ? metadata.addToCartUrl : null;
  return typeof own === "string" && isCartUrl(own) ? own : null;
}

function fillTemplate({ chat }: WorkspaceSettings, hit: SearchHit, quantity: number): string | null {
  const template = isObject(chat) ? chat.addToCartUrl : null;
  if (typeof template !== "string" || !isCartUrlTemplate(template)) return null;
  const { id, sku, metadata } = hit;
  const variantId = isObject(metadata) ? metadata.variantId : null;
  const values: CartValues = { id: toText(id), sku: toText(sku), variantId: toText(variantId), quantity: String(quantity) };
  return fillCartUrl(template, values);
}

function toText(value: unknown): string | null {
  return (typeof value === "string" && value !== "") || typeof value === "number" ? String(value) : null;
}
