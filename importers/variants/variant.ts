/** One thing that a shopper can buy. */
export interface Variant {
  sku: string;
  /** Amount that is paid now; null where the source states none. */
  price: number | null;
  /** Amount before a reduction that is on. */
  regularPrice: number | null;
  /** Null where stock is not counted. */
  stock: number | null;
  status: StockStatus;
  /** Names and values of what it is chosen by. */
  options: [name: string, value: string][];
  barcode: string;
  image: string;
  weight: number | null;
}

export type StockStatus = "instock" | "outofstock" | "onbackorder";

/** Returns a variant of which nothing is known. */
export function emptyVariant(): Variant {
  const texts = { sku: "", barcode: "", image: "" };
  return { ...texts, price: null, regularPrice: null, stock: null, status: "instock", options: [], weight: null };
}

/** Returns the fields of a record that say what one variant costs and whether it is there. */
export function variantFields({ sku, price, regularPrice, stock, status, options, barcode, image, weight }: Variant) {
  const attributes = Object.fromEntries(options.map(([name, value]) => [name, [value]]));
  return {
    ...(sku && { sku }),
    ...priceFields(price, regularPrice),
    ...(stock !== null && { stockQuantity: Math.max(0, stock) }),
    stockStatus: status,
    ...(options.length > 0 && { attributes }),
    ...(image && { image }),
    ...(weight !== null && { weight }),
    ...(barcode && { metadata: { barcode } }),
  };
}

/** Returns the fields of a price: what is paid, and what was before a reduction. */
export function priceFields(price: number | null, regularPrice: number | null) {
  if (price === null) return {};
  if (regularPrice === null || regularPrice <= price) return { price };
  return { price, regularPrice, salePrice: price, onSale: true };
}
