import type { WorkspaceSettings } from "../../../platform/records.ts";

/** A price as the workspace writes it; as a plain number where it has no currency. */
export function formatPrice(amount: number, { currency, locale, language }: WorkspaceSettings): string {
  const style = currency ? ({ style: "currency", currency } as const) : { maximumFractionDigits: 2 };
  for (const tag of [locale?.replaceAll("_", "-"), language, "en"]) {
    try {
      if (tag) return new Intl.NumberFormat(tag, style).format(amount);
    } catch (error) {
      // A tag that only looks like one.
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return String(amount);
}
