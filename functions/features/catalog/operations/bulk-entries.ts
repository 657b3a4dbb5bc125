import { Type } from "@sinclair/typebox";
import type { BulkResult } from "../../../../schemas/shapes.ts";
import { ApiError, type ValidationIssue } from "../../../http/errors.ts";
import { type HandlerContext, Reply } from "../../../http/operation.ts";
import { findMeaninglessValues } from "../../search/index.ts";
import type { ResourceType } from "../records/resource-types.ts";

export type BulkEntry = Record<string, unknown> & { id: string };

interface CheckedEntries<T> {
  /** The valid entries, each id once: the last of the request wins. */
  entries: T[];
  failed: BulkResult["failed"];
  processed: number;
}

/** The entries of a bulk body, and the name of the property that held them. */
interface BulkBody {
  name: string;
  entries: unknown[];
}

/** Limits a bulk body to 1 to 500 entries (docs/specification/catalog.md). The entries themselves are checked one by one. */
const Entries = Type.Array(Type.Unknown(), { minItems: 1, maxItems: 500 });

/** Returns the schema of a bulk body: the entries under the resource's name, or under `entities`. */
export function bulkBody(resource: ResourceType) {
  const { kind } = resource;
  const anyOf = [kind, "entities"].map((name) => ({ required: [name], properties: { [name]: {} } }));
  return Type.Object({ [kind]: Type.Optional(Entries), entities: Type.Optional(Entries) }, { anyOf });
}

/** Returns the entries of a bulk body. Throws VALIDATION_ERROR when it has none. */
export function readBulkEntries(resource: ResourceType, body: Record<string, unknown>): BulkBody {
  const name = body[resource.kind] ? resource.kind : "entities";
  if (body[name]) return { name, entries: body[name] as unknown[] };
  throw new ApiError("VALIDATION_ERROR", `${resource.kind} is required.`, {
    issues: [{ param: resource.kind, message: "is required" }],
  });
}

/** Checks the entries of a bulk body one by one, so that a bad one fails alone with its reason. */
export function checkEntries<T extends BulkEntry>(
  resource: ResourceType,
  { name, entries: raw }: BulkBody,
  context: Pick<HandlerContext<unknown, unknown>, "checkEntry" | "warn">,
  complete: (entry: T) => T,
): CheckedEntries<T> {
  const entries = new Map<string, T>();
  const failed: BulkResult["failed"] = [];
  for (const [index, item] of raw.entries()) {
    const checked = context.checkEntry(item, `${name}[${index}]`);
    if (checked.ok) {
      const entry = complete(checked.value as T);
      warnOfValues(resource, entry, context, `${name}[${index}].`);
      entries.delete(entry.id);
      entries.set(entry.id, entry);
    } else {
      const id = readEntryId(item);
      failed.push({ ...(id !== null && { id }), error: describeIssues(checked.issues) });
    }
  }
  return { entries: [...entries.values()], failed, processed: raw.length };
}

/** Warns of values that are stored as they are and mean nothing to searches. */
export function warnOfValues(
  { kind }: ResourceType,
  record: Record<string, unknown>,
  { warn }: Pick<HandlerContext<unknown, unknown>, "warn">,
  at = "",
): void {
  if (kind === "taxonomies") return;
  for (const [field, message] of findMeaninglessValues(kind, record)) warn({ param: `${at}${field}`, message });
}

/** Answers 207 when any entry failed, 200 otherwise (docs/specification/http.md). */
export function bulkReply(data: BulkResult, extra: Record<string, unknown> = {}): Reply {
  return new Reply(data, { extra, outcome: data.failed.length > 0 ? "partial" : null });
}

function describeIssues(issues: ValidationIssue[]): string {
  const shown = issues.slice(0, 10).map(({ param, message }) => `${param || "the entry"} ${message}`);
  return shown.join("; ") + (issues.length > shown.length ? `; and ${issues.length - shown.length} more` : "");
}

function readEntryId(item: unknown): string | null {
  const id = typeof item === "object" && item !== null ? (item as { id?: unknown }).id : null;
  return typeof id === "string" && id !== "" ? id.slice(0, 255) : null;
}
