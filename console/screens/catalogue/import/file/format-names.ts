import type { FormatName } from "../../../../../importers/model.ts";

/** Formats as people call them. */
export const FORMAT_NAMES: Record<FormatName, string> = {
  ...{ shopify: "Shopify", woocommerce: "WooCommerce", magento: "Magento", google: "Google Merchant feed" },
  ...{ csv: "CSV", jsonl: "JSON" },
};
