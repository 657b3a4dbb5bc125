import { isDiskFailure } from "../../../engine/storage/database-file.ts";
import { reportToTerminal } from "./report-to-terminal.ts";

const CODES = ["ENOSPC", "EDQUOT"];

/** Returns true for an error that a disk without room has caused. */
export function isDiskFull(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++) {
    const { code } = each as NodeJS.ErrnoException;
    if (CODES.includes(code ?? "") || isDiskFailure(each) || /ENOSPC|database or disk is full/.test(each.message)) return true;
  }
  return false;
}

/**
 * Keeps this thread alive where nobody waits for a write that a full disk refuses (positions, messages, files of runs): reads go
 * on, and the work is taken up again when there is room. Any other error ends the thread as it would without this.
 */
export function surviveFullDisk(): void {
  const onError = (error: Error) => {
    if (isDiskFull(error)) return reportToTerminal("The disk is full: writes fail until there is room again", error);
    process.off("uncaughtException", onError);
    setImmediate(() => {
      throw error;
    });
  };
  process.on("uncaughtException", onError);
}
