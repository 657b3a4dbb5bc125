import type { WorkspaceSettings } from "../../../../platform/records.ts";

/** A price as the workspace's shoppers read it; without a currency a plain number. */
export function formatPrice(price: number, { currency, locale, language }: WorkspaceSettings): string {
  const options = currency
    ? ({ style: "currency", currency } as const)
    : { minimumFractionDigits: Number.isInteger(price) ? 0 : 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(localeOf(locale ?? language), options).format(price);
}

export function formatRating(rating: number, { locale, language }: WorkspaceSettings): string {
  return new Intl.NumberFormat(localeOf(locale ?? language), { maximumFractionDigits: 1 }).format(rating);
}

/** Shops write "de_DE", and some what no list of locales knows. */
function localeOf(locale = "en"): string {
  try {
    return Intl.getCanonicalLocales(locale.replace(/_/g, "-"))[0] ?? "en";
  } catch {
    return "en";
  }
}
