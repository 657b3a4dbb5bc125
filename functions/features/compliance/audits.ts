import { type Static, Type } from "@sinclair/typebox";
import { Choice, Named, Nullable, Timestamp } from "../../../schemas/shapes.ts";
import type { Ports } from "../../domain/ports.ts";
import type { Item, Key } from "../../platform/ports/stores/table.ts";

const REQUEST_TYPES = ["customer_redact", "customer_data_request"] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];
export const CALLER_SOURCES = ["shopify", "wordpress", "dashboard", "sdk"] as const;
export type CallerSource = (typeof CALLER_SOURCES)[number];

/** Rows of the person in one store: those that were there, that were redacted, and that are still there. */
export interface StoreCounts {
  found: number;
  changed: number;
  remaining: number;
}

/** A request about one person, under `["audits"]` of the table of jobs. Holds no identifier in clear. */
export interface AuditItem extends Item {
  requestType: RequestType;
  workspaceId: string | null;
  status: "queued" | "completed" | "failed";
  source: CallerSource;
  /** Milliseconds since 1970. */
  requestedAt: number;
  completedAt: number | null;
  /** Digests of the identifiers of the request. */
  subjects: string[];
  /** Grows with every write of the run: of two runs at once only one goes on. */
  revision: number;
  /** The run: `Run`, sealed. Gone when it is over. */
  sealedRun?: string;
  /** `Record<string, StoreCounts>`. */
  storesJson: string;
  /** The last look at all stores. */
  verifiedAt?: number;
  receipt?: string;
  /** Steps of the machine that failed for good, one after the other. */
  failures?: number;
  /** The export's object, and until when it is kept (milliseconds since 1970). */
  exportUntil?: number;
  expiresAt: number;
}

/** Audits prove what was done: for three years, the usual limitation of claims. */
export const AUDIT_SECONDS = 3 * 365 * 86_400;
/** Validity of a link; a further look gives a new one. */
const LINK_SECONDS = 3_600;

const StoreView = Named(
  "AuditedStore",
  Type.Object({
    name: Type.String(),
    found: Type.Number({ description: "Records of the person that were there." }),
    changed: Type.Number({ description: "Of these: redacted, or copied into the export." }),
    remaining: Type.Number({ description: "Records of the person that the last look found." }),
  }),
);

export const Audit = Named(
  "Audit",
  Type.Object({
    requestId: Type.String(),
    status: Choice(["queued", "completed", "failed"]),
    requestType: Choice(REQUEST_TYPES),
    requestedAt: Timestamp,
    completedAt: Nullable(Timestamp),
    workspaceId: Nullable(Type.String({ description: "Null: the whole account." })),
    source: Choice(CALLER_SOURCES),
    stores: Type.Array(StoreView),
    verification: Type.Optional(Type.Object({ checkedAt: Timestamp, remaining: Type.Number() })),
    receipt: Type.Optional(Type.String({ description: "JWS (PS256) over these facts; GET /.well-known/jwks.json has the key." })),
    summary: Type.String(),
    export: Type.Optional(Type.Object({ url: Type.String(), urlExpiresAt: Timestamp, availableUntil: Timestamp })),
  }),
);
export type Audit = Static<typeof Audit>;

export function toAuditKey(requestId: string): Key {
  return { collection: ["audits"], id: requestId };
}

/** Names the data exports of a person, so that a redaction finds them. */
export function toExportsOf(subject: string): string[] {
  return ["exportsOfPerson", subject];
}

/** Returns the object that holds the export of a data request, which expires a day after its links. */
export function toDataExportObject(requestId: string): string {
  return `data-exports/${requestId}/export.zip`;
}

/** Shows an audit, with a fresh link to its export while that is kept. Throws UpstreamError. */
export async function viewAudit(tenantId: string, requestId: string, audit: AuditItem, ports: Ports): Promise<Audit> {
  const { requestType, status, workspaceId, source, requestedAt, completedAt, verifiedAt, receipt } = audit;
  const stores = listCounts(audit);
  const remaining = stores.reduce((sum, store) => sum + store.remaining, 0);
  const view: Audit = {
    ...{ requestId, status, requestType, requestedAt: toIso(requestedAt), completedAt: completedAt && toIso(completedAt) },
    ...{ workspaceId, source, stores, summary: summarise(audit, stores) },
    ...(verifiedAt !== undefined && { verification: { checkedAt: toIso(verifiedAt), remaining } }),
    ...(receipt !== undefined && { receipt }),
  } as Audit;
  const { exportUntil = 0 } = audit;
  const now = ports.clock.now();
  if (exportUntil <= now) return view;
  const seconds = Math.min(LINK_SECONDS, Math.floor((exportUntil - now) / 1_000));
  const url = await ports.objects.content.downloadUrl(tenantId, toDataExportObject(requestId), {
    fileName: "customer-data.zip",
    seconds,
  });
  return { ...view, export: { url, urlExpiresAt: toIso(now + seconds * 1_000), availableUntil: toIso(exportUntil) } };
}

export function addCounts(counts: Map<string, StoreCounts>, store: string, { found, changed, remaining }: StoreCounts): void {
  const known = counts.get(store) ?? { found: 0, changed: 0, remaining: 0 };
  counts.set(store, {
    found: known.found + found,
    changed: known.changed + changed,
    remaining: known.remaining + remaining,
  });
}

export function listCounts({ storesJson }: Pick<AuditItem, "storesJson">): ({ name: string } & StoreCounts)[] {
  const stores = JSON.parse(storesJson) as Record<string, StoreCounts>;
  return Object.entries(stores).map(([name, counts]) => ({ name, ...counts }));
}

function summarise({ status, requestType }: AuditItem, stores: (StoreCounts & { name: string })[]): string {
  const found = stores.reduce((sum, store) => sum + store.found, 0);
  const touched = stores.filter((store) => store.found > 0).length;
  const records = `${countOf(found, "record")} in ${countOf(touched, "store")}`;
  if (status === "queued") return `Under way: ${records} so far.`;
  if (status === "failed") return "The request broke off: send it again. What was done so far stays done.";
  if (found === 0) return "Nothing is stored about this person.";
  return `${requestType === "customer_redact" ? "Redacted" : "Exported"} ${records}.`;
}

function countOf(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

function toIso(at: number): string {
  return new Date(at).toISOString();
}
