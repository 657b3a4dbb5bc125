import type { WorkspaceSettings } from "../../../platform/tenancy/records.ts";

type LocaleSettings = Pick<WorkspaceSettings, "locale" | "language">;

/** As many workspaces as a process writes prices of at a time; making a format takes longer than all else of a price. */
const MAX_FORMATS = 500;
const formats = new Map<string, Intl.NumberFormat>();

/** A price as the workspace's shoppers read it; where it names no currency a number, whole or with two decimals. */
export function formatPrice(price: number, { currency, ...tongue }: LocaleSettings & { currency?: string }): string {
  const decimals = Number.isInteger(price) ? 0 : 2;
  const plain = { minimumFractionDigits: decimals, maximumFractionDigits: 2 };
  return numberFormatFor(tongue, currency && isCurrency(currency) ? { style: "currency", currency } : plain).format(price);
}

/** A rating as the workspace's shoppers read it, with one decimal at most. */
export function formatRating(rating: number, tongue: LocaleSettings): string {
  return numberFormatFor(tongue, { maximumFractionDigits: 1 }).format(rating);
}

function numberFormatFor({ locale, language }: LocaleSettings, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, language, options]);
  const made = formats.get(key) ?? new Intl.NumberFormat([...toLocales(locale), ...toLocales(language), "en"], options);
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(key, made);
  return made;
}

/** Shops write "de_DE", and some what is no locale. */
function toLocales(tag: string | undefined): string[] {
  try {
    return tag ? Intl.getCanonicalLocales(tag.replaceAll("_", "-")) : [];
  } catch {
    return [];
  }
}

function isCurrency(code: string): boolean {
  return /^[A-Za-z]{3}$/.test(code);
}
