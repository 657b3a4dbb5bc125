import type { WorkspaceSettings } from "../../../platform/records.ts";

type Tongue = Pick<WorkspaceSettings, "locale" | "language">;

/** As many workspaces as a process writes prices of at a time; making a format takes longer than all else of a price. */
const MOST_FORMATS = 500;
const formats = new Map<string, Intl.NumberFormat>();

/** A price as the workspace's shoppers read it; where it names no currency a number, whole or with two decimals. */
export function formatPrice(price: number, { currency, ...tongue }: Tongue & { currency?: string }): string {
  const decimals = Number.isInteger(price) ? 0 : 2;
  const plain = { minimumFractionDigits: decimals, maximumFractionDigits: 2 };
  return formatOf(tongue, currency && isCurrency(currency) ? { style: "currency", currency } : plain).format(price);
}

/** A rating as the workspace's shoppers read it, with one decimal at most. */
export function formatRating(rating: number, tongue: Tongue): string {
  return formatOf(tongue, { maximumFractionDigits: 1 }).format(rating);
}

function formatOf({ locale, language }: Tongue, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, language, options]);
  const made = formats.get(key) ?? new Intl.NumberFormat([...localesOf(locale), ...localesOf(language), "en"], options);
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(key, made);
  return made;
}

/** Shops write "de_DE", and some what is no locale. */
function localesOf(tag: string | undefined): string[] {
  try {
    return tag ? Intl.getCanonicalLocales(tag.replaceAll("_", "-")) : [];
  } catch {
    return [];
  }
}

function isCurrency(code: string): boolean {
  return /^[A-Za-z]{3}$/.test(code);
}
