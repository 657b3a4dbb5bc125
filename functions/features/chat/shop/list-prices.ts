const PRICE_FIELDS = ["price", "salePrice", "priceMin", "priceMax", "regularPrice"] as const;

/** Every price that may be said of a product; what it costs now comes first. */
export function listPrices(record: Record<string, unknown>): number[] {
  const prices = PRICE_FIELDS.map((field) => record[field]).filter(
    (price): price is number => typeof price === "number" && Number.isFinite(price),
  );
  return [...new Set(prices)];
}
