import type { Row } from "../csv/columns.ts";
import { readTime, saleState } from "./dates.ts";
import { type PriceReading, readPrice } from "./price.ts";

/** Reads the prices of rows; the first currency that a source names holds for all where the workspace has none. */
export class PriceReader {
  readonly reading: PriceReading;
  constructor(reading: PriceReading) {
    this.reading = { ...reading };
  }

  /** Returns the price in a column; null for none and, with an issue of the row, for one that cannot be read. */
  read(row: Row, column: string): number | null {
    const found = readPrice(row.get(column), this.reading);
    if (found === null) return null;
    if ("reason" in found) {
      row.refuse(column, found.reason);
      return null;
    }
    this.reading.currency ??= found.currency;
    return found.amount;
  }
}

/** Columns of a row with a price, a reduced price, and the times between which it holds. */
interface SaleColumns {
  regular: string;
  sale: string;
  starts: string;
  ends: string;
}

/** Returns what is paid now, and the price before a reduction that is on. */
export function readSale(row: Row, prices: PriceReader, columns: SaleColumns, now: number) {
  const regular = prices.read(row, columns.regular);
  const sale = prices.read(row, columns.sale);
  if (sale === null || regular === null || sale >= regular) return { price: regular ?? sale, regularPrice: null };
  const [starts, ends] = [columns.starts, columns.ends].map((column) => {
    const text = row.get(column);
    const time = text === "" ? null : readTime(text);
    if (text !== "" && time === null) row.refuse(column, "is no date: write it as 2026-12-24");
    return time;
  });
  const state = saleState(starts ?? null, ends ?? null, now);
  if (state === "later") row.warn(columns.starts, "the sale has not begun: import again when it has");
  return state === "on" ? { price: sale, regularPrice: regular } : { price: regular, regularPrice: null };
}
