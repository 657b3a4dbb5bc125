import type { WorkspaceSettings } from "../../../../domain/tenancy/records.ts";

type LocaleSettings = Pick<WorkspaceSettings, "locale" | "language">;

/** Formats kept in a process, one or two per workspace: creating one takes longer than formatting a price. */
const MAX_FORMATS = 500;
const formats = new Map<string, Intl.NumberFormat>();

/** Formats a price for the workspace's shoppers; without a currency as a number, whole or with two decimals. */
export function formatPrice(price: number, { currency, ...tongue }: LocaleSettings & { currency?: string }): string {
  const decimals = Number.isInteger(price) ? 0 : 2;
  const plain = { minimumFractionDigits: decimals, maximumFractionDigits: 2 };
  return numberFormatFor(tongue, currency && isCurrency(currency) ? { style: "currency", currency } : plain).format(price);
}

/** Formats a rating for the workspace's shoppers, with one decimal at most. */
export function formatRating(rating: number, tongue: LocaleSettings): string {
  return numberFormatFor(tongue, { maximumFractionDigits: 1 }).format(rating);
}

/** Formats prices and ratings for one workspace's shoppers. */
export class ShopNumbers {
  private readonly settings: LocaleSettings & { currency?: string };

  constructor(settings: LocaleSettings & { currency?: string }) {
    this.settings = settings;
  }

  price(price: number): string {
    return formatPrice(price, this.settings);
  }

  rating(rating: number): string {
    return formatRating(rating, this.settings);
  }
}

function numberFormatFor({ locale, language }: LocaleSettings, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, language, options]);
  const made = formats.get(key) ?? new Intl.NumberFormat([...toLocales(locale), ...toLocales(language), "en"], options);
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(key, made);
  return made;
}

/** Reads a locale setting. Shops write "de_DE", and some write no locale at all. */
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
