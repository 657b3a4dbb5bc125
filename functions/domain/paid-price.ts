/** A product's record, of which only the prices are read. */
type PricedRecord = Readonly<Record<string, unknown>>;

/**
 * Returns what a shopper pays for a product: `salePrice` while it is on sale, else `price`; where the record has neither, the
 * lowest price of its variants, or any price that it states. Null when it states none.
 */
export function paidPrice({ price, salePrice, onSale, priceMin, regularPrice }: PricedRecord): number | null {
  const paid = onSale === true ? [salePrice, price] : [price];
  return [...paid, priceMin, salePrice, regularPrice].find(isPrice) ?? null;
}

/** Lists all prices that a shopper may pay for a product: the current one first, then the ends of its variants' range. */
export function listPaidPrices(record: PricedRecord): number[] {
  return [...new Set([paidPrice(record), ...paidPriceRange(record)].filter(isPrice))];
}

/** Returns the range of the prices of a product's variants; empty when they cost the same, or the sale's price lies outside. */
export function paidPriceRange(record: PricedRecord): [low: number, high: number] | [] {
  const { priceMin, priceMax } = record;
  const current = paidPrice(record);
  if (!isPrice(priceMin) || !isPrice(priceMax) || priceMin >= priceMax || current === null) return [];
  return current < priceMin ? [] : [priceMin, priceMax];
}

/** Lists the prices that a product had before a reduction, the highest first. */
export function listFormerPrices(record: PricedRecord): number[] {
  const current = paidPrice(record);
  const stated = [record.regularPrice, ...(record.onSale === true ? [record.price] : [])].filter(isPrice);
  const range: number[] = paidPriceRange(record);
  const former = stated.filter((price) => current !== null && price > current && !range.includes(price));
  return [...new Set(former)].sort((left, right) => right - left);
}

function isPrice(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}
