import { Columns, normaliseLabel } from "../csv/columns.ts";
import type { FormatName, ImportContext } from "../model.ts";
import { mapGenericTable, recogniseGenericTable } from "./generic/generic-csv.ts";
import { mapGoogle, recogniseGoogle } from "./google.ts";
import { isMagentoTable, mapMagento } from "./magento.ts";
import type { Mapping } from "./mapping.ts";
import { isShopifyTable, mapShopifyTable } from "./shopify/shopify-csv.ts";
import { mapWooCommerce, recogniseWooCommerce } from "./woocommerce.ts";

/** A format whose source is a table, told by its columns. */
interface TableFormat {
  name: FormatName;
  /** Returns the columns with the names that the format knows them by; null for a table of another format. */
  recognise(labels: string[], sample: string[][], context: ImportContext): Columns | null;
  map(context: ImportContext, columns: Columns): Mapping;
}

const ifTable = (isTable: (columns: Columns) => boolean) => (labels: string[]) => {
  const columns = new Columns(labels);
  return isTable(columns) ? columns : null;
};

/** Formats in the order in which they are tried: the generic one takes what no other does. */
export const TABLE_FORMATS: TableFormat[] = [
  { name: "shopify", recognise: ifTable(isShopifyTable), map: mapShopifyTable },
  { name: "woocommerce", recognise: recogniseWooCommerce, map: mapWooCommerce },
  { name: "magento", recognise: ifTable(isMagentoTable), map: mapMagento },
  { name: "google", recognise: recogniseGoogle, map: mapGoogle },
  { name: "csv", recognise: recogniseGenericTable, map: mapGenericTable },
];

/** A table that was recognised, and how its text is split. */
export interface RecognisedTable {
  format: TableFormat;
  columns: Columns;
  delimiter: string;
  /** Rows before the first product: the header, and blank or technical ones above it. */
  headerRow: number;
}

export const DELIMITERS = [",", ";", "\t", "|"];

/** Returns the first row that can be a header: not blank, and not Excel's line that names the delimiter. */
export function findHeader(rows: { number: number; cells: string[] }[]): { number: number; cells: string[] } | null {
  return rows.find(({ cells }) => cells.some((cell) => normaliseLabel(cell) !== "") && !/^sep=/i.test(cells[0] ?? "")) ?? null;
}
