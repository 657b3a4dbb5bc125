import type { Client } from "../../../../clients/typescript/src/index.ts";
import { reportHeader, reportRows } from "../../../../importers/run/failed-rows.ts";
import type { IssueLog } from "../../../../importers/run/issue-log.ts";
import { openImport, type Source } from "../../../../importers/run/open-import.ts";
import { type SentItem, sendItems } from "../../../../importers/run/send-items.ts";
import { countSent, skipSettled } from "../../../../importers/run/settle.ts";
import { type ImportProgress, type KeptImport, toContext } from "./kept-import.ts";

/** Keeps an import over the life of a page. */
export interface ProgressStore {
  /** Keeps the place and the failed rows before it, both or neither. `header` stands above the first of them. */
  advance(progress: ImportProgress, failed: { header: string; rows: string }): Promise<void>;
}

interface RunParts {
  client: Client;
  source: Source;
  kept: KeptImport;
  store: ProgressStore;
  issues: IssueLog;
  signal: AbortSignal;
  onProgress(progress: ImportProgress): void;
}

/**
 * Writes the products of a file from where an earlier run has come to. What is stored is never ahead of what is written, so that
 * a page that dies sends a few requests again, under the keys that they had. Throws what stops it.
 */
export async function runKeptImport({ client, source, kept, store, issues, signal, onProgress }: RunParts): Promise<void> {
  const opened = await openImport(source, { format: kept.format, encoding: null }, toContext(kept));
  const progress: ImportProgress = structuredClone(kept.progress);
  const onSent = async (sent: SentItem[]) => {
    const failed = sent.filter(({ outcome }) => outcome !== "written");
    for (const each of sent) countSent(each, progress.counts, issues);
    progress.settled += sent.length;
    const rows = failed.map(({ item, reason }) => reportRows(item, reason, opened)).join("");
    await store.advance(structuredClone(progress), { header: reportHeader(opened), rows });
    onProgress(structuredClone(progress));
  };
  const items = skipSettled(opened.items(), progress.settled, () => undefined);
  await sendItems(client, items, { signal, onSent, importId: kept.id });
}
