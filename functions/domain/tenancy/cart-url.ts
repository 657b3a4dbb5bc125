/** The parts of the address that are filled for a product. */
const CART_PLACEHOLDERS = ["id", "sku", "variantId", "quantity"] as const;
type CartPlaceholder = (typeof CART_PLACEHOLDERS)[number];
export type CartValues = Record<CartPlaceholder, string | null>;

const MAX_LENGTH = 2_000;
const PLACEHOLDER = /\{([^{}]*)\}/g;

/**
 * Returns true for an address that puts a product into a cart: of https, or of the shop's own site from `/` on, with known
 * placeholders that do not stand in its host.
 */
export function isCartUrlTemplate(template: string): boolean {
  const names = [...template.matchAll(PLACEHOLDER)].map(([, name]) => name);
  if (!names.every((name) => CART_PLACEHOLDERS.some((known) => known === name))) return false;
  const [one, other] = ["a", "b"].map((value) => template.replace(PLACEHOLDER, value));
  return isCartUrl(one!) && isCartUrl(other!) && hostOf(one!) === hostOf(other!);
}

/** Returns true for an address of https, or of the shop's own site. Browsers take `/\host` for another host. */
export function isCartUrl(address: string): boolean {
  if (address.length > MAX_LENGTH || /[\s\\{}<>"`\p{Cc}]/u.test(address)) return false;
  if (address.startsWith("/")) return !address.startsWith("//");
  const url = /^https:\/\//i.test(address) ? URL.parse(address) : null;
  return url !== null && url.username === "" && url.password === "";
}

/** Fills a template; null when the product has no value for one of its placeholders. */
export function fillCartUrl(template: string, values: CartValues): string | null {
  const names = [...template.matchAll(PLACEHOLDER)].map(([, name]) => name as CartPlaceholder);
  if (names.some((name) => values[name] === null || values[name] === undefined)) return null;
  const filled = template.replace(PLACEHOLDER, (_, name: CartPlaceholder) => encodeURIComponent(values[name]!));
  return isCartUrl(filled) ? filled : null;
}

function hostOf(address: string): string {
  return address.startsWith("/") ? "" : (URL.parse(address)?.host ?? "");
}
