import type { FormatName, ImportContext } from "../../../../importers/model.ts";
import type { ImportCounts } from "../../../../importers/run/settle.ts";

/** Choices of people about a file; empty texts leave it to the file. */
export interface ImportChoices {
  variants: ImportContext["variants"];
  decimalMark: "" | "." | ",";
  site: string;
  storeView: string;
  /** Columns by the fields that they hold. */
  map: Record<string, string>;
}

export const USUAL_CHOICES: ImportChoices = { variants: "union", decimalMark: "", site: "", storeView: "", map: {} };

/** The place up to which an import is done: what stands before it need not be sent again. */
export interface ImportProgress {
  settled: number;
  counts: ImportCounts;
}

/** An import that has begun, with all that going on needs beside the file. */
export interface KeptImport {
  id: string;
  fileName: string;
  format: FormatName;
  /** False for JSON, whose failed rows are JSON as well. */
  isTable: boolean;
  choices: ImportChoices;
  currency: string | null;
  /** Time that sales are judged by, in milliseconds: it does not change on the way. */
  startedAt: number;
  /** Products of the file; null where nobody counted them. */
  total: number | null;
  progress: ImportProgress;
}

export function toContext({
  choices,
  currency,
  startedAt,
}: Pick<KeptImport, "choices" | "currency" | "startedAt">): ImportContext {
  const { variants, decimalMark, site, storeView, map } = choices;
  return {
    ...{ now: startedAt, variants, currency, decimalMark: decimalMark || null },
    ...{ storeView: storeView.trim() || null, site: site.trim().replace(/\/+$/, "") || null, map: new Map(Object.entries(map)) },
  };
}
