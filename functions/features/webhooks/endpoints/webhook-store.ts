import type { EventType } from "../../../../schemas/events.ts";
import type { Ports } from "../../../domain/ports.ts";
import { ApiError } from "../../../http/errors.ts";
import type { Tenant } from "../../../http/operation.ts";
import { ConditionFailedError, readAllItems, type TableWrite } from "../../../platform/ports/stores/table.ts";
import {
  type StoredWebhook,
  stateKey,
  toRemovedWebhook,
  WEBHOOK_COLLECTION,
  type WebhookRecord,
  type WebhookState,
  type WebhookStatus,
  webhookKey,
} from "../records/webhook-records.ts";

const WEBHOOK_ID = /^wh_\w{1,64}$/;
const PAGE = 1_000;
/** Counter of the webhooks of all workspaces; no workspace's id begins like this. */
const WHOLE_TENANT = "~tenant";

export const WEBHOOK_SORT_FIELDS = ["name", "createdAt", "updatedAt", "status"] as const;

type TablePorts = Pick<Ports, "tables">;

/** The webhooks that a caller may see: one workspace's, or all of the tenant (null). */
export interface WebhookScope {
  tenantId: string;
  workspaceId: string | null;
}

export interface FoundWebhook {
  record: WebhookRecord;
  state: WebhookState | null;
}

/** Reads a webhook and its state. Throws NOT_FOUND, also for a webhook of another workspace. */
export async function findWebhook(id: string, { tenantId, workspaceId }: WebhookScope, ports: TablePorts): Promise<FoundWebhook> {
  if (!WEBHOOK_ID.test(id)) throw webhookNotFound();
  const [record, state] = await ports.tables.webhooks.getMany(tenantId, [webhookKey(id), stateKey(id)]);
  if (!record || (workspaceId !== null && record.workspaceId !== workspaceId)) throw webhookNotFound();
  return { record: record as WebhookRecord, state: state as WebhookState | null };
}

function webhookNotFound(): ApiError {
  return new ApiError("NOT_FOUND", "There is no such webhook.");
}

/** Reads all webhooks of a tenant as they are now, in order of id. Throws UpstreamError. */
export async function readWebhooks(tenantId: string, ports: TablePorts): Promise<StoredWebhook[]> {
  return readAllItems<WebhookRecord>(ports.tables.webhooks, tenantId, WEBHOOK_COLLECTION, { limit: PAGE });
}

interface WebhookSelection {
  status?: WebhookStatus;
  /** Keeps the webhooks that subscribe to any of these events. */
  events?: EventType[];
  nameContains?: string;
  urlContains?: string;
  sortBy?: (typeof WEBHOOK_SORT_FIELDS)[number];
  sortOrder?: "asc" | "desc";
}

/** Returns the webhooks that match, sorted; equal ones by id, so that pages neither repeat nor skip. */
export function selectWebhooks(all: StoredWebhook[], selection: WebhookSelection): StoredWebhook[] {
  const { sortBy = "createdAt", sortOrder = "desc" } = selection;
  const direction = sortOrder === "asc" ? 1 : -1;
  return all
    .filter((webhook) => fits(webhook, selection))
    .sort((one, other) => {
      const order = compare(toSortKey(one, sortBy), toSortKey(other, sortBy)) * direction;
      return order || compare(one.id, other.id);
    });
}

function fits(record: WebhookRecord, { status, events, nameContains, urlContains }: WebhookSelection): boolean {
  return (
    (status === undefined || record.status === status) &&
    (events === undefined || record.events.some((event) => events.includes(event))) &&
    contains(record.name, nameContains) &&
    contains(record.url, urlContains)
  );
}

function contains(text: string, part: string | undefined): boolean {
  return part === undefined || text.toLowerCase().includes(part.toLowerCase());
}

/** Returns the key to sort by; names sort as people read them, not capitals first. */
function toSortKey(record: WebhookRecord, sortBy: (typeof WEBHOOK_SORT_FIELDS)[number]): string {
  return sortBy === "name" ? record.name.toLowerCase() : record[sortBy];
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/**
 * Removes a webhook and releases its slot. A worker drops the deliveries on their way; the delivery log expires. Throws
 * NOT_FOUND.
 */
export async function removeWebhook(id: string, scope: WebhookScope, ports: Pick<Ports, "tables" | "clock">): Promise<void> {
  const { record } = await findWebhook(id, scope, ports);
  try {
    await ports.tables.webhooks.transact(scope.tenantId, [
      { kind: "remove", key: webhookKey(id), when: { exists: true } },
      { kind: "remove", key: stateKey(id) },
      toRemovedWebhook(id, record.workspaceId, ports.clock.now()),
      releaseWebhookSlot(record.workspaceId),
    ]);
  } catch (error) {
    if (error instanceof ConditionFailedError) throw webhookNotFound();
    throw error;
  }
}

/** Returns the write that takes a slot of a workspace's webhooks, to go into one transaction with the webhook. */
export function reserveWebhookSlot(workspaceId: string | null, { limits }: Tenant): TableWrite {
  return { ...changeCount(1, workspaceId), when: { atMost: { webhooks: limits.webhooks - 1 } } };
}

function releaseWebhookSlot(workspaceId: string | null): TableWrite {
  return changeCount(-1, workspaceId);
}

export function webhookLimitError({ limits }: Tenant, workspaceId: string | null): ApiError {
  const whose = workspaceId === null ? "for the whole account" : `in the workspace ${workspaceId}`;
  const message = `There are ${limits.webhooks} webhooks ${whose}, which is the most there may be`;
  const remedy = "Delete one that is no longer needed, or let one of them hear of these events as well";
  return new ApiError("VALIDATION_ERROR", `${message}. ${remedy}.`, {
    issues: [{ param: "", message: `${message}. ${remedy}` }],
  });
}

function changeCount(amount: number, workspaceId: string | null) {
  const key = { collection: ["webhookCounts"], id: workspaceId ?? WHOLE_TENANT };
  return { kind: "update" as const, key, change: { add: { webhooks: amount } } };
}
