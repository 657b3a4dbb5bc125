import type { Item } from "../../../../../importers/model.ts";
import { countPlan, type PlanCounts, readStoredProducts } from "../../../../../importers/plan/plan-import.ts";
import { IssueLog } from "../../../../../importers/run/issue-log.ts";
import { type OpenedImport, openImport } from "../../../../../importers/run/open-import.ts";
import { readCurrency } from "../../../../../importers/run/read-currency.ts";
import { writeNumber } from "../../../../parts/formats.ts";
import { importClient } from "../import-client.ts";
import { type ImportChoices, toContext } from "../kept-import.ts";
import { fileSource } from "./file-source.ts";
import type { Importer } from "./importer.ts";
import { firstItems } from "./preview.ts";

/** A file that was recognised, with its first products. */
export interface OpenedFile {
  opened: OpenedImport;
  items: Item[];
  currency: string | null;
}

/** Recognises a file and reads its first products. Throws SourceError where nothing can be read of it. */
export async function openFile(importer: Importer, file: File, choices: ImportChoices, startedAt: number): Promise<OpenedFile> {
  const currency = await readCurrency(importClient(importer), importer.workspace);
  const opened = await openImport(
    fileSource(file),
    { format: null, encoding: null },
    toContext({ choices, currency, startedAt }),
  );
  return { opened, items: await firstItems(opened.items()), currency };
}

interface DryRun {
  counts: PlanCounts;
  issues: IssueLog;
}

/** Tells what the import would do to each product, and writes nothing. `onProgress` hears what is done meanwhile. */
export async function tryImport(importer: Importer, { opened }: OpenedFile, onProgress: (text: string) => void): Promise<DryRun> {
  const stored = await readStoredProducts(importClient(importer), (count) =>
    onProgress(`${writeNumber(count)} products of the shop read`),
  );
  const issues = new IssueLog();
  let read = 0;
  const counts = await countPlan(opened.items(), stored, (item) => {
    issues.add(item.issues);
    if (++read % 1_000 === 0) onProgress(`${writeNumber(read)} products of the file compared`);
  });
  return { counts, issues };
}
