import type { DynamoDBRecord } from "aws-lambda";
import type { Ports } from "../../../domain/ports.ts";
import type { SignalScope } from "../../../domain/signals/affinities.ts";
import { toVisitorKey } from "../../../domain/signals/visitor-pseudonyms.ts";
import type { StreamPorts } from "../../../domain/streams/refused-changes.ts";
import { createStreamHandler, type StreamWork, type TableStreamHandler } from "../../../domain/streams/stream-worker.ts";
import { type TableChange, toTableChange } from "../../../domain/streams/table-change.ts";
import { inBatches } from "../../../platform/concurrency/in-batches.ts";
import type { ProductActivity } from "../../../platform/ports/analytics/analytics.ts";
import type { EventBatchItem, ShopEvent } from "../event-batches.ts";
import { applyPendingChanges } from "./apply-changes.ts";
import { attributeEvents } from "./attribute-events.ts";
import { type ClaimScope, claimEvents } from "./claim-events.ts";
import { type ConfirmedOrder, readConfirmedOrders } from "./claims.ts";
import { countRecordedSearches } from "./count-searches.ts";
import { type CountedEvent, toCountedEvent } from "./learn-from-shopper.ts";
import { noteShopEvents } from "./note-shoppers.ts";
import { noteWaiting, readWaiting } from "./waiting-purchases.ts";

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
    const events = own.flatMap(({ id, item }) =>
      (JSON.parse(item.eventsJson) as ShopEvent[]).map((event) => toCountedEvent(event, id, item)),
    );
    await countOfWorkspace({ tenantId, workspaceId, shard }, events, ports);
  }
}

/** Purchases come after what led to them, and take ids from those who only guessed them. */
async function countOfWorkspace(scope: ClaimScope, events: CountedEvent[], ports: CountingPorts): Promise<void> {
  const [open, leftOut] = [events.filter((event) => !event.leftOut), events.filter((event) => event.leftOut)];
  const first = await claimEvents(
    scope,
    open.filter(({ type }) => type !== "purchase"),
    ports,
  );
  const second = await claimEvents(
    scope,
    open.filter(({ type }) => type === "purchase"),
    ports,
  );
  const counted = [...first.counted, ...second.counted];
  const waiting = leftOut.filter((event) => event.leftOut === "unconfirmed_purchase");
  const confirmed = await confirmPurchases(scope, { waiting, counted: second.counted }, ports);
  const joined = await claimEvents(
    scope,
    confirmed.flatMap(({ joined }) => (isOfNobody(joined) ? [] : [joined])),
    ports,
  );
  await applyPendingChanges(scope, ports);
  await attributeEvents(scope, [...counted, ...joined.counted], ports);
  const capped = [...first.capped, ...second.capped].map((event) => ({ ...event, leftOut: "too_many_events" as const }));
  const documents = [
    ...[...counted, ...capped, ...leftOut].map((event) => toProductActivity(scope, event)),
    ...confirmed.map(({ waiting }) => toConfirmedActivity(scope, waiting)),
  ];
  await inBatches(documents, MAX_DOCUMENTS, 1, (some) => ports.analytics.put(scope.tenantId, some));
}

function isOfNobody({ userId, visitorId, searchRequestId }: CountedEvent): boolean {
  return userId === undefined && visitorId === undefined && searchRequestId === undefined;
}

/**
 * Returns what analytics keep. An event's id is unique in its workspace, and a document's in its tenant; what is left out has ids
 * of its own, for it took nobody's.
 */
function toProductActivity(
  { tenantId, workspaceId }: SignalScope,
  { id, type, productIds, at, value, network, leftOut, replaces, ...shopper }: CountedEvent,
): ProductActivity {
  return {
    type: "product",
    id: leftOut === undefined ? `${workspaceId}#${id}` : `${workspaceId}#left out ${id}`,
    workspaceId,
    at,
    revision: replaces ? 2 : 1,
    visitor: toVisitorKey(tenantId, shopper),
    action: type,
    productIds,
    value: value ?? null,
    network: network ?? null,
    leftOut: leftOut ?? null,
  };
}

/** Tells that a purchase which was left out counts as its confirmation. */
function toConfirmedActivity(scope: SignalScope, waiting: CountedEvent): ProductActivity {
  return { ...toProductActivity(scope, waiting), revision: 2, leftOut: "confirmed" };
}

/** A purchase of a publishable key that a server has confirmed. */
interface ConfirmedPurchase {
  /** As the publishable key told it. */
  waiting: CountedEvent;
  /** Counts for its shopper and its search alone: the rest its confirmation has taught. */
  joined: CountedEvent;
}

type ConfirmPorts = Pick<Ports, "tables" | "clock">;

/**
 * Brings purchases together with their confirmations, whichever of both came first: of those that wait it notes where they are
 * before it looks for their confirmation, and the confirmations were counted before this looks for what waits. So of two that
 * come at once at least one sees the other, and a repetition finds the same. Throws UpstreamError.
 */
async function confirmPurchases(
  scope: SignalScope & { shard: string },
  { waiting, counted }: { waiting: CountedEvent[]; counted: CountedEvent[] },
  ports: ConfirmPorts,
): Promise<ConfirmedPurchase[]> {
  await noteWaiting(scope, waiting, ports);
  const confirmed = await readConfirmedOrders(scope, waiting.map(toOrderId), ports);
  const found = waiting.flatMap((purchase) => toConfirmed(purchase, confirmed.get(toOrderId(purchase))));
  const confirmations = counted.filter((event) => event.isServer && event.type === "purchase" && event.orderId !== undefined);
  const earlier = await readWaiting(scope, confirmations.map(toOrderId), ports);
  return [
    ...found,
    ...confirmations.flatMap((order) =>
      (earlier.get(toOrderId(order)) ?? []).flatMap((purchase) => toConfirmed(purchase, order)),
    ),
  ];
}

function toOrderId({ orderId }: CountedEvent): string {
  return orderId!;
}

/**
 * Returns a purchase as its confirmation has it: the server's products and search, and the shopper whom the page knew. One
 * without a product of the order is another's: numbers of orders can be guessed.
 */
function toConfirmed(waiting: CountedEvent, order: ConfirmedOrder | undefined): ConfirmedPurchase[] {
  if (!order?.productIds.some((id) => waiting.productIds.includes(id))) return [];
  const { productIds, searchRequestId = waiting.searchRequestId } = order;
  const { orderId, network: _network, leftOut: _leftOut, position: _position, value: _value, ...own } = waiting;
  // No event's own id has a blank.
  const joined: CountedEvent = {
    ...own,
    ...{ id: `order ${orderId}`, productIds, isJoined: true },
    ...(searchRequestId !== undefined && { searchRequestId }),
  };
  return [{ waiting, joined }];
}
