import type { Ports } from "../../../../domain/ports.ts";
import { inBatches } from "../../../../platform/concurrency/in-batches.ts";
import type { TablePage } from "../../../../platform/ports/stores/table.ts";
import { type DeliveryItem, deliveryCollection, deliveryIdPrefix, deliveryKey } from "../../records/delivery-records.ts";
import { type StoredWebhook, stateKey, type WebhookState } from "../../records/webhook-records.ts";
import { toUndelivered, type UndeliveredKind } from "../delivery-state.ts";
import { type DeliveryFilter, passesFilter, toIdBounds, toUndeliveredKinds } from "./delivery-filter.ts";

/** Records that one page looks at: a page that finds little ends early, with a cursor, instead of reading a whole month. */
const MAX_LOOKED_AT = 3_000;
/** Records of one read, while many of them may not pass a filter. */
const MAX_READ = 300;
const MIN_READ = 10;
/** Records of one read of a list without filters, in which every record counts. */
const MIN_UNFILTERED_READ = 3;
const READS_AT_ONCE = 16;
/** Functions of the deployment before may go on for this long, which leave what does not arrive out of the index. */
const CHANGEOVER_MS = 2 * 3_600_000;

type FindPorts = Pick<Ports, "clock" | "tables" | "undelivered">;
type ListedWebhook = Pick<StoredWebhook, "id" | "isUndeliveredIndexed">;
type FoundDelivery = DeliveryItem & { id: string; webhookId: string };

interface DeliveryQuery {
  tenantId: string;
  /** The webhooks that the caller may see. */
  webhooks: ListedWebhook[];
  filter: DeliveryFilter;
  limit: number;
  /** Id of the last delivery that was looked at before. */
  after: string | null;
}

/**
 * Finds deliveries of several webhooks, newest event first. Each webhook is read in order of its deliveries, and the heads are
 * merged; what did not arrive is read by its index. `next` is null at the end; a page may hold fewer than its limit and still go
 * on. Throws VALIDATION_ERROR and UpstreamError.
 */
export async function findDeliveries(
  { tenantId, webhooks, filter, limit, after }: DeliveryQuery,
  ports: FindPorts,
): Promise<{ items: FoundDelivery[]; next: string | null }> {
  const { floor, before } = toIdBounds(filter);
  const start = [after, before].filter((id) => id !== null).sort()[0] ?? null;
  const kinds = toUndeliveredKinds(filter);
  const isAny = !kinds && !filter.status && !filter.event && !filter.code;
  const bounds = { tenantId, floor, before: start };
  const sources = kinds
    ? await openUndelivered(webhooks, kinds, bounds, ports)
    : webhooks.map(({ id }) => new DeliverySource({ ...bounds, webhookId: id }, readStored(ports)));
  const share = Math.ceil((isAny ? 2 * (limit + 1) : MAX_LOOKED_AT / 2) / Math.max(1, sources.length));
  const size =
    isAny && sources.length === 1 ? limit + 1 : Math.min(MAX_READ, Math.max(isAny ? MIN_UNFILTERED_READ : MIN_READ, share));
  return merge(sources, size, { filter, limit });
}

async function merge(
  sources: DeliverySource[],
  size: number,
  { filter, limit }: Pick<DeliveryQuery, "filter" | "limit">,
): Promise<{ items: FoundDelivery[]; next: string | null }> {
  await inBatches(sources, 1, READS_AT_ONCE, async ([source]) => source!.fill(size));
  const items: FoundDelivery[] = [];
  let last: FoundDelivery | null = null;
  let taken: DeliverySource | null = null;
  for (let looked = 0; ; looked++) {
    await taken?.fill(size);
    const newest = findNewest(sources);
    if (!newest) return { items, next: null };
    if (looked >= MAX_LOOKED_AT) return { items, next: last!.id };
    const delivery = newest.take();
    taken = newest;
    // The index and the records of an older webhook may both hold it.
    const isKnown = delivery.id === last?.id && delivery.webhookId === last.webhookId;
    if (!isKnown && passesFilter(delivery, filter)) {
      if (items.length === limit) return { items, next: items.at(-1)!.id };
      items.push(delivery);
    }
    last = delivery;
  }
}

function findNewest(sources: DeliverySource[]): DeliverySource | null {
  let newest: DeliverySource | null = null;
  for (const source of sources) if (source.head !== null && source.head > (newest?.head ?? "")) newest = source;
  return newest;
}

interface SourceBounds {
  tenantId: string;
  webhookId: string;
  /** The lowest id, and the one below which ids lie; null for none. */
  floor: string | null;
  before: string | null;
}

/** Reads deliveries below an id, the highest first; `next` is where the next read begins, null at the end. */
type ReadDeliveries = (
  at: Pick<SourceBounds, "tenantId" | "webhookId" | "before">,
  limit: number,
) => Promise<{ items: (DeliveryItem & { id: string })[]; next: string | null }>;

/** The deliveries of one webhook, newest first, read as they are asked for. */
class DeliverySource {
  private readonly bounds: SourceBounds;
  private readonly read: ReadDeliveries;
  private waiting: FoundDelivery[] = [];
  private position = 0;
  private next: string | null;
  private isOver = false;

  constructor(bounds: SourceBounds, read: ReadDeliveries) {
    this.bounds = bounds;
    this.read = read;
    this.next = bounds.before;
  }

  /** Id of the newest delivery that was not taken; null when none is left. */
  get head(): string | null {
    return this.waiting[this.position]?.id ?? null;
  }

  take(): FoundDelivery {
    return this.waiting[this.position++]!;
  }

  /** Reads on until there is a delivery, or none is left. */
  async fill(limit: number): Promise<void> {
    const { tenantId, webhookId, floor } = this.bounds;
    while (this.position === this.waiting.length && !this.isOver) {
      const { items, next } = await this.read({ tenantId, webhookId, before: this.next }, limit);
      const inSpan = items.filter(({ id }) => floor === null || id >= floor);
      this.waiting = inSpan.map((item) => ({ ...item, webhookId }));
      this.position = 0;
      this.next = next;
      this.isOver = next === null || inSpan.length < items.length || (floor !== null && next < floor);
    }
  }
}

function readStored({ tables }: FindPorts): ReadDeliveries {
  return async ({ tenantId, webhookId, before }, limit) => {
    const range = { limit, after: before, descending: true };
    const page: TablePage<DeliveryItem & { id: string }> = await tables.webhooks.list(
      tenantId,
      deliveryCollection(webhookId),
      range,
    );
    return page;
  };
}

/** Reads what became this, by its index, which is a moment late: each delivery counts as its record is now. */
function readUndelivered(kind: UndeliveredKind, { tables, undelivered }: FindPorts): ReadDeliveries {
  return async ({ tenantId, webhookId, before }, limit) => {
    const name = toUndelivered(webhookId, kind);
    const ids = await undelivered.list(tenantId, deliveryCollection(webhookId), name, { before, limit });
    const keys = ids.map((id) => deliveryKey(webhookId, id));
    const found = keys.length > 0 ? await tables.webhooks.getMany<DeliveryItem>(tenantId, keys) : [];
    const items = found.flatMap((item, index) => (item?.undeliveredAs === name ? [{ ...item, id: ids[index]! }] : []));
    return { items, next: ids.length < limit ? null : ids.at(-1)! };
  };
}

/** Opens the indices of webhooks, and the records of those which an index does not hold whole. */
async function openUndelivered(
  webhooks: ListedWebhook[],
  kinds: UndeliveredKind[],
  bounds: Omit<SourceBounds, "webhookId">,
  ports: FindPorts,
): Promise<DeliverySource[]> {
  const indexed = webhooks.flatMap(({ id }) =>
    kinds.map((kind) => new DeliverySource({ ...bounds, webhookId: id }, readUndelivered(kind, ports))),
  );
  const older = webhooks.filter(({ isUndeliveredIndexed }) => !isUndeliveredIndexed).map(({ id }) => id);
  const starts = await readIndexStarts(bounds.tenantId, older, ports);
  const stored = older.map((webhookId) => {
    const start = deliveryIdPrefix(starts.get(webhookId)!);
    const before = bounds.before === null || start < bounds.before ? start : bounds.before;
    return new DeliverySource({ ...bounds, webhookId, before }, readStored(ports));
  });
  return [...indexed, ...stored];
}

/** Returns the time from which on each webhook's index is whole, and fixes those that are not fixed yet. */
async function readIndexStarts(
  tenantId: string,
  webhookIds: string[],
  { tables, clock }: FindPorts,
): Promise<Map<string, number>> {
  if (webhookIds.length === 0) return new Map();
  const states = await tables.webhooks.getMany<WebhookState>(tenantId, webhookIds.map(stateKey));
  const undeliveredFrom = clock.now() + CHANGEOVER_MS;
  await inBatches(
    webhookIds.filter((_, index) => states[index]?.undeliveredFrom === undefined),
    1,
    READS_AT_ONCE,
    async ([id]) => {
      await tables.webhooks.write(tenantId, { kind: "update", key: stateKey(id!), change: { set: { undeliveredFrom } } });
    },
  );
  return new Map(webhookIds.map((id, index) => [id, states[index]?.undeliveredFrom ?? undeliveredFrom]));
}
