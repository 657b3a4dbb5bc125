import { basename, dirname, extname, join, resolve } from "node:path";
import type { Client } from "../../clients/typescript/src/index.ts";
import type { Item } from "../model.ts";
import { reportHeader, reportRows } from "../run/failed-rows.ts";
import type { IssueLog } from "../run/issue-log.ts";
import type { OpenedImport } from "../run/open-import.ts";
import { type SentItem, sendItems } from "../run/send-items.ts";
import { countSent, skipSettled } from "../run/settle.ts";
import { lockReport } from "./import-lock.ts";
import type { ImportOptions } from "./import-options.ts";
import { UsageError } from "./import-options.ts";
import { type ImportProgress, ProgressFile } from "./import-progress.ts";
import { ReportFile } from "./report-file.ts";
import type { Terminal } from "./terminal.ts";

export interface RunResult extends ImportProgress {
  /** Products of the source; fewer than are settled never. */
  resumedAt: number;
  report: string | null;
}

interface RunParts {
  client: Client;
  opened: OpenedImport;
  options: ImportOptions;
  /** Digest of the source and of the choices. */
  identity: string;
  name: string;
  terminal: Terminal;
  issues: IssueLog;
  /** Hears of every product, also of those that an earlier run has settled. */
  onItem: (item: Item) => void;
  signal: AbortSignal;
}

/**
 * Writes the products of a source, with the rows that failed in a report and the place that it has come to in a file beside it.
 * Throws what stops it; the same command goes on from there.
 */
export async function runImport(parts: RunParts): Promise<RunResult> {
  const file = reportPath(parts.options, parts.name, parts.opened);
  const unlock = await lockReport(file);
  try {
    return await runLocked(parts, file);
  } finally {
    parts.terminal.endProgress();
    await unlock();
  }
}

async function runLocked({ client, opened, options, identity, terminal, issues, onItem, signal }: RunParts, file: string) {
  const report = new ReportFile(file, () => reportHeader(opened));
  const progressFile = new ProgressFile(`${file}.progress`, identity);
  const known = options.restarts ? null : await progressFile.read();
  const progress = known ?? { settled: 0, counts: { written: 0, refused: 0, overCapacity: 0 }, reportBytes: 0 };
  await report.resume(progress.reportBytes);
  const resumedAt = progress.settled;
  const { counts } = progress;
  if (resumedAt > 0) terminal.say(`Going on after ${resumedAt} products of an earlier run.`);
  const onSent = async (sent: SentItem[]) => {
    const failed = sent.filter(({ outcome }) => outcome !== "written");
    await report.append(failed.map(({ item, reason }) => reportRows(item, reason, opened)).join(""));
    for (const each of sent) countSent(each, counts, issues);
    progress.settled += sent.length;
    progress.reportBytes = report.bytes;
    await progressFile.write(progress);
    terminal.progress({ settled: progress.settled, since: resumedAt, failed: counts.refused + counts.overCapacity });
  };
  try {
    await sendItems(client, skipSettled(opened.items(), resumedAt, onItem), { signal, onSent });
  } finally {
    await report.close();
  }
  await progressFile.remove();
  return { ...progress, resumedAt, report: report.bytes > 0 ? file : null };
}

/** Returns where failed rows are written: beside nothing of the source's, since its folder may be read-only. */
function reportPath({ report, file }: ImportOptions, name: string, { labels }: OpenedImport): string {
  const extension = labels === null ? ".jsonl" : ".csv";
  const path = report ?? join(dirname("."), `${basename(name, extname(name))}.failed${extension}`);
  if (file !== "-" && resolve(path) === resolve(file))
    throw new UsageError(`The report would replace the file that is imported: name another one by --report.`);
  return path;
}
