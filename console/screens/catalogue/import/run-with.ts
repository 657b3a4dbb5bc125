import type { IssueLog } from "../../../../importers/run/issue-log.ts";
import { fileSource } from "./file/file-source.ts";
import { importClient } from "./import-client.ts";
import type { ImportStore } from "./import-store.ts";
import type { ImportProgress, KeptImport } from "./kept-import.ts";
import { runKeptImport } from "./run-kept-import.ts";

interface RunWith {
  importer: { key: string; workspace: string };
  kept: KeptImport;
  file: Blob;
  store: ImportStore;
  issues: IssueLog;
  signal: AbortSignal;
  onProgress(progress: ImportProgress): void;
}

/** Runs a kept import of a file of this browser. */
export function runWith({ importer, file, ...parts }: RunWith): Promise<void> {
  return runKeptImport({ ...parts, client: importClient(importer), source: fileSource(file) });
}
