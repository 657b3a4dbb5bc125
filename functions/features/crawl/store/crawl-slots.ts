import type { Ports } from "../../../domain/ports.ts";
import { type Item, type Key, readItems, type TableWrite, tryTransact, tryWrite } from "../../../platform/ports/stores/table.ts";
import { type CrawlItem, type CrawlRef, toCrawlKey } from "./crawl-item.ts";
import { workExpiresAt } from "./queue-item.ts";

/** Crawls of a tenant that run at a time: a tenth of the slots that all tenants share (docs/specification/crawl.md). */
export const CRAWLS_AT_A_TIME = 5;
/** First in line, a crawl asks again after this time; others later, by what is before them. */
const FIRST_WAIT_MS = 20_000;
const MAX_WAIT_MS = 900_000;
/** A crawl that waits and has not asked for so long has lost its execution: it does not hold up those behind it. */
const GRACE_MS = 300_000;
/** A crawl that has not moved for so long although it is watched has lost its slot. */
const LEASE_MS = 7_200_000;
const PAGE = 500;

/** One of a tenant's slots, under `["crawlSlots"]`, and the crawl that has it. */
interface SlotItem extends Item {
  crawlId: string;
  workspaceId: string;
}

/** A crawl that waits for a slot, under `["crawlWaits"]`: ids of crawls grow with time, so that they stand in line. */
interface WaitItem extends Item {
  workspaceId: string;
  /** Time at which it asks again. */
  nextAt: number;
  /** Epoch seconds. */
  expiresAt: number;
}

/** Place in line of a crawl that waits. */
export interface SlotWait {
  ahead: number;
  waitMs: number;
}

type SlotPorts = Pick<Ports, "tables" | "clock">;

/**
 * Takes one of the tenant's slots for a crawl, or keeps the one that it has; returns its place in line when all are taken or
 * others came first. Two crawls never take the same slot, and a crawl that has ended or is gone holds none.
 */
export async function takeSlot(ref: CrawlRef, ports: SlotPorts): Promise<SlotWait | null> {
  const { jobs } = ports.tables;
  const slots = await jobs.getMany<SlotItem>(ref.tenantId, SLOT_KEYS);
  if (slots.some((slot) => slot?.crawlId === ref.crawlId)) return null;
  const free = await findFree(ref.tenantId, slots, ports);
  const ahead = await countAhead(ref, ports);
  for (const index of ahead < free.length ? free : []) {
    if (await claim(ref, index, slots[index] ?? null, ports)) return null;
  }
  const waitMs = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * Math.ceil((ahead + 1) / CRAWLS_AT_A_TIME));
  const now = ports.clock.now();
  const item: WaitItem = { workspaceId: ref.workspaceId, nextAt: now + waitMs, expiresAt: workExpiresAt(now) };
  await jobs.write(ref.tenantId, { kind: "put", key: toWaitKey(ref.crawlId), item });
  return { ahead, waitMs };
}

/** Gives a crawl's slot back, and takes it out of the line. Safe to repeat. */
export async function releaseSlot({ tenantId, crawlId }: CrawlRef, { tables }: Pick<Ports, "tables">): Promise<void> {
  const slots = await tables.jobs.getMany<SlotItem>(tenantId, SLOT_KEYS);
  for (const [index, slot] of slots.entries()) {
    if (slot?.crawlId !== crawlId) continue;
    await tryWrite(tables.jobs, tenantId, { kind: "remove", key: SLOT_KEYS[index]!, when: { equals: { crawlId } } });
  }
  await tables.jobs.write(tenantId, { kind: "remove", key: toWaitKey(crawlId) });
}

const SLOT_KEYS: Key[] = Array.from({ length: CRAWLS_AT_A_TIME }, (_, index) => ({
  collection: ["crawlSlots"],
  id: String(index),
}));

function toWaitKey(crawlId: string): Key {
  return { collection: ["crawlWaits"], id: crawlId };
}

/** Returns the indices of slots that nobody has, or whose crawl has ended, is gone, or does not move any more. */
async function findFree(tenantId: string, slots: (SlotItem | null)[], { tables, clock }: SlotPorts): Promise<number[]> {
  const held = slots.filter((slot) => slot !== null);
  const crawls = await tables.jobs.getMany<CrawlItem & { dueAt?: number }>(tenantId, held.map(toCrawlKey));
  const isAlive = (crawl: (typeof crawls)[number]) =>
    crawl !== null && crawl.endedAt === null && (crawl.dueAt ?? 0) + LEASE_MS > clock.now();
  const alive = new Set(held.filter((_, index) => isAlive(crawls[index]!)));
  return [...slots.keys()].filter((index) => slots[index] === null || !alive.has(slots[index]!));
}

async function claim({ tenantId, workspaceId, crawlId }: CrawlRef, index: number, held: SlotItem | null, { tables }: SlotPorts) {
  const when = held === null ? { exists: false } : { equals: { crawlId: held.crawlId } };
  const writes: TableWrite[] = [
    { kind: "put", key: SLOT_KEYS[index]!, item: { workspaceId, crawlId }, when },
    { kind: "remove", key: toWaitKey(crawlId) },
  ];
  return tryTransact(tables.jobs, tenantId, writes);
}

/** Counts the crawls that wait for longer and still ask. */
async function countAhead({ tenantId, crawlId }: CrawlRef, { tables, clock }: SlotPorts): Promise<number> {
  let ahead = 0;
  for await (const { id, nextAt } of readItems<WaitItem>(tables.jobs, tenantId, ["crawlWaits"], { limit: PAGE })) {
    if (id >= crawlId) break;
    if (nextAt + GRACE_MS > clock.now()) ahead++;
  }
  return ahead;
}
