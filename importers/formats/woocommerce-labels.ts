/** Columns of WooCommerce's product export before those of attributes, in its order, since version 9.2 with a GTIN. */
const LABELS =
  `id;type;sku;gtin, upc, ean, or isbn;name;published;is featured?;visibility in catalog;short description;description;
date sale price starts;date sale price ends;tax status;tax class;in stock?;stock;low stock amount;backorders allowed?;
sold individually?;weight;length;width;height;allow customer reviews?;purchase note;sale price;regular price;categories;tags;
shipping class;images;download limit;download expiry days;parent;grouped products;upsells;cross-sells;external url;button text;
position`
    .split(";")
    .map((label) => label.trim());

const GTIN = "gtin, upc, ean, or isbn";

/** The orders of columns that there are: with a GTIN and without, with the brands of version 9.6 and without. */
export const WOOCOMMERCE_LABELS: string[][] = [[...LABELS, "brands"], LABELS, LABELS.filter((label) => label !== GTIN)];
