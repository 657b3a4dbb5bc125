import type { DynamoDBRecord } from "aws-lambda";
import { inBatches } from "../../../platform/concurrency/in-batches.ts";
import type { ProductActivity } from "../../../platform/ports/analytics.ts";
import type { Ports } from "../../../platform/ports.ts";
import { toVisitorKey } from "../../../platform/signals/visitor-key.ts";
import type { StreamPorts } from "../../../platform/streams/refused-changes.ts";
import { createStreamHandler, type StreamWork, type TableStreamHandler } from "../../../platform/streams/stream-worker.ts";
import { type TableChange, toTableChange } from "../../../platform/streams/table-change.ts";
import type { EventBatchItem, ShopEvent } from "../event-batches.ts";
import { applyPendingChanges } from "./apply-changes.ts";
import { attributeEvents } from "./attribute-events.ts";
import { claimEvents } from "./claim-events.ts";
import { countRecordedSearches } from "./count-searches.ts";
import { type CountedEvent, toCountedHour } from "./learn-from-shopper.ts";
import { noteShopEvents } from "./note-shoppers.ts";

/** Time for one batch, below the function's two minutes. */
const MAX_BATCH_MS = 100_000;
/** Documents of one call of analytics. */
const MAX_DOCUMENTS = 1_000;

type CountingPorts = Pick<Ports, "analytics" | "clock" | "ids" | "log" | "tables">;

/**
 * The work of counting searches and shop events. Repeating it is harmless: claims say which events were counted, and documents of
 * analytics carry ids and revisions.
 */
export function createCountingWork(ports: CountingPorts): StreamWork {
  return {
    deadLetters: "activity",
    maxBatchMs: MAX_BATCH_MS,
    group: (records) => [...Map.groupBy(records, toGroupName).values()],
    async handle(records) {
      const changes = records.map(toTableChange);
      const { tenantId, collection, parent } = changes[0]!;
      if (collection === "searches") await countRecordedSearches(tenantId, changes, ports);
      else if (collection === "shopEvents") await countEvents({ tenantId, shard: parent }, changes, ports);
      return new Map();
    },
  };
}

/** Returns the handler of the activity table's stream. */
export function createActivityCounter(ports: CountingPorts & StreamPorts): TableStreamHandler {
  return createStreamHandler(createCountingWork(ports), ports);
}

/** The searches of a tenant are counted together; its events by the partition that holds them. */
function toGroupName(record: DynamoDBRecord): string {
  const { tenantId, collection, parent } = toTableChange(record);
  return collection === "searches" ? `${tenantId} searches` : `${tenantId} ${collection} ${parent}`;
}

async function countEvents(
  { tenantId, shard }: { tenantId: string; shard: string },
  changes: TableChange[],
  ports: CountingPorts,
): Promise<void> {
  await noteShopEvents({ tenantId, shard }, changes, ports);
  const batches = changes.flatMap(({ id, after }) => (after ? [{ id, item: after as EventBatchItem }] : []));
  for (const [workspaceId, own] of Map.groupBy(batches, ({ item }) => item.workspaceId)) {
    const scope = { tenantId, workspaceId, shard };
    const events = own.flatMap(({ id, item }) =>
      (JSON.parse(item.eventsJson) as ShopEvent[]).map(
        (event): CountedEvent => ({ ...event, batchId: id, hour: toCountedHour(event, item) }),
      ),
    );
    const counted = await claimEvents(scope, events, ports);
    await applyPendingChanges(scope, ports);
    await attributeEvents(scope, counted, ports);
    const documents = counted.map((event) => toProductActivity(scope, event));
    await inBatches(documents, MAX_DOCUMENTS, 1, (some) => ports.analytics.put(tenantId, some));
  }
}

/** An event's id is unique in its workspace, and a document's in its tenant. */
function toProductActivity(
  { tenantId, workspaceId }: { tenantId: string; workspaceId: string },
  { id, type, productIds, at, value, ...shopper }: CountedEvent,
): ProductActivity {
  return {
    type: "product",
    id: `${workspaceId}#${id}`,
    workspaceId,
    at,
    revision: 1,
    visitor: toVisitorKey(tenantId, shopper),
    action: type,
    productIds,
    value: value ?? null,
  };
}
