import type { BulkResult } from "../../../../schemas/shapes.ts";
import type { ValidationIssue } from "../../../http/errors.ts";
import { type HandlerContext, Reply } from "../../../http/operation.ts";

export type BulkEntry = Record<string, unknown> & { id: string };

export interface CheckedEntries<T> {
  /** One a different id: the last of the request wins. */
  entries: T[];
  failed: BulkResult["failed"];
  processed: number;
}

/** Checks the entries of a bulk body one by one, so that a bad one fails alone with its reason. */
export function checkEntries<T extends BulkEntry>(
  raw: unknown[],
  call: Pick<HandlerContext<unknown, unknown>, "checkEntry">,
  complete: (entry: T) => T,
): CheckedEntries<T> {
  const entries = new Map<string, T>();
  const failed: BulkResult["failed"] = [];
  for (const item of raw) {
    const checked = call.checkEntry(item);
    if (checked.ok) {
      const entry = complete(checked.value as T);
      entries.delete(entry.id);
      entries.set(entry.id, entry);
    } else {
      const id = readEntryId(item);
      failed.push({ ...(id !== null && { id }), error: describeIssues(checked.issues) });
    }
  }
  return { entries: [...entries.values()], failed, processed: raw.length };
}

/** 207 when any entry failed, 200 otherwise (specification *Errors*). */
export function bulkReply(data: BulkResult, extra: Record<string, unknown> = {}): Reply {
  return new Reply(data, { extra, outcome: data.failed.length > 0 ? "partial" : null });
}

function describeIssues(faults: ValidationIssue[]): string {
  const shown = faults.slice(0, 10).map(({ param, message }) => `${param || "the entry"} ${message}`);
  return shown.join("; ") + (faults.length > shown.length ? `; and ${faults.length - shown.length} more` : "");
}

function readEntryId(item: unknown): string | null {
  const id = typeof item === "object" && item !== null ? (item as { id?: unknown }).id : null;
  return typeof id === "string" && id !== "" ? id.slice(0, 255) : null;
}
