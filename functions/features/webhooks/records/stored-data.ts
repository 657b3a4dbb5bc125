import type { Ports } from "../../../domain/ports.ts";
import { collectionData, type PurgeScope, type StoredData } from "../../../domain/stored-data.ts";
import { type Item, readAllItems, type TableWrite } from "../../../platform/ports/stores/table.ts";
import { BIN_COLLECTION, removeBinRequests } from "../bins/bin-store.ts";
import {
  collectedEventsCollection,
  deliveryCollection,
  MESSAGE_LEASES,
  SCHEDULE_TIMERS,
  statsCollection,
} from "./delivery-records.ts";
import { REMOVED_WEBHOOKS, toRemovedWebhook, WEBHOOK_COLLECTION, webhookKey } from "./webhook-records.ts";

type KnownWebhook = Item & { id: string; workspaceId: string | null };

const table = "webhooks";
const PAGE = 1_000;

/**
 * Webhooks go first, so that nothing is sent any more; what remains of them names their deliveries until the purge is over.
 */
const webhooks: StoredData = {
  name: "webhooks",
  table,
  collections: [WEBHOOK_COLLECTION, REMOVED_WEBHOOKS],
  async purge(scope, _after, ports) {
    const own = (await listAll(scope.tenantId, WEBHOOK_COLLECTION, ports)).filter((webhook) => isOf(webhook, scope));
    for (const { id, workspaceId } of own) {
      const removal: TableWrite = { kind: "remove", key: webhookKey(id) };
      await ports.tables.webhooks.transact(scope.tenantId, [toRemovedWebhook(id, workspaceId, ports.clock.now()), removal]);
    }
    return { removed: own.length, next: null };
  },
  async finish(scope, ports) {
    const own = (await listAll(scope.tenantId, REMOVED_WEBHOOKS, ports)).filter((webhook) => isOf(webhook, scope));
    const removals = own.map(({ id }) => ({ kind: "remove" as const, key: { collection: REMOVED_WEBHOOKS, id } }));
    await ports.tables.webhooks.writeMany(scope.tenantId, removals);
  },
};

/** Deliveries; those of a workspace also from webhooks of the whole tenant. */
const deliveries = collectionData({
  name: "deliveries",
  table,
  collections: [["deliveries", "*"]],
  workspaces: "mixed",
  list: async (scope, ports) => (await listKnown(scope, ports)).map(({ id }) => deliveryCollection(id)),
});

const logs = collectionData({
  name: "deliveryLogs",
  table,
  collections: [
    ["collectedEvents", "*"],
    ["webhookStats", "*"],
  ],
  workspaces: "apart",
  async list(scope, ports) {
    const own = (await listKnown(scope, ports)).filter((webhook) => isOf(webhook, scope));
    return own.flatMap(({ id }) => [collectedEventsCollection(id), statsCollection(id)]);
  },
});

/** States and timers under a webhook's own id, and the leases that name one. */
const states = collectionData({
  name: "webhookStates",
  table,
  collections: [["webhookStates"], [SCHEDULE_TIMERS], [MESSAGE_LEASES]],
  workspaces: "mixed",
  list: () => [["webhookStates"], [SCHEDULE_TIMERS], [MESSAGE_LEASES]],
  async select(scope, ports) {
    const own = (await listKnown(scope, ports)).filter((webhook) => isOf(webhook, scope)).map(({ id }) => id);
    return ({ id, webhookId = id }) => own.includes(webhookId as string);
  },
});

const counts = collectionData({
  name: "webhookCounts",
  table,
  collections: [["webhookCounts"]],
  workspaces: "mixed",
  list: () => [["webhookCounts"]],
  select:
    ({ workspaceId }) =>
    ({ id }) =>
      id === workspaceId,
});

const notices = collectionData({
  name: "quotaNotices",
  table,
  collections: [["quotaNotices"]],
  workspaces: "tenant",
  list: () => [["quotaNotices"]],
});

/** Request bins, with what they received. */
const requestBins = collectionData({
  name: "requestBins",
  table,
  collections: [[...BIN_COLLECTION], ["binRequests", "*"]],
  workspaces: "mixed",
  list: () => [[...BIN_COLLECTION]],
  async removeParts(bins, { tenantId }, ports) {
    let removed = 0;
    for (const { binId } of bins) removed += await removeBinRequests(tenantId, binId as string, ports);
    return removed;
  },
});

export const webhooksData: StoredData[] = [webhooks, deliveries, logs, states, counts, notices, requestBins];

function isOf({ workspaceId }: KnownWebhook, scope: PurgeScope): boolean {
  return scope.workspaceId === null || workspaceId === scope.workspaceId;
}

/** Lists webhooks that may have had deliveries of the scope, removed ones too. */
async function listKnown(scope: PurgeScope, ports: Ports): Promise<KnownWebhook[]> {
  const lists = await Promise.all([WEBHOOK_COLLECTION, REMOVED_WEBHOOKS].map((each) => listAll(scope.tenantId, each, ports)));
  return lists.flat().filter((webhook) => isOf(webhook, scope) || webhook.workspaceId === null);
}

function listAll(tenantId: string, collection: readonly string[], { tables }: Pick<Ports, "tables">): Promise<KnownWebhook[]> {
  return readAllItems<KnownWebhook>(tables.webhooks, tenantId, collection, { limit: PAGE });
}
