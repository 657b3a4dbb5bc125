import { type EventItem, readEvent } from "../../../domain/event-log.ts";
import { findIdentities, listStrings } from "../../../domain/identities/find-identities.ts";
import { toShopperIdentities } from "../../../domain/identities/identity.ts";
import { noteIdentities, noteLinks, noteTexts } from "../../../domain/identities/identity-places.ts";
import type { Ports } from "../../../domain/ports.ts";
import { inBatches } from "../../../platform/concurrency/in-batches.ts";
import type { IndexRebuild } from "../../../platform/ports/search/search-index.ts";
import type { ScannedItem, TableScan } from "../../../platform/ports/stores/table.ts";
import type { IndexSource } from "../../catalog/index.ts";
import { type MessageItem, type ThreadItem, toThreadKey } from "../../chat/index.ts";
import { noteSearches, noteShopEvents } from "../../events/index.ts";
import { type FeedbackItem, listFeedbackTexts } from "../../feedback/index.ts";
import { buildThreadDocument, type IndexedThread, isSearchable, type ThreadDocumentPorts } from "./thread-document.ts";

type NotePorts = Pick<Ports, "tables" | "objects">;

type SourcePorts = ThreadDocumentPorts & NotePorts & Pick<Ports, "conversationScan" | "activityScan" | "eventScan">;

/** Threads whose documents are made and written together. */
const SLICE = 10;
const SLICES_IN_FLIGHT = 3;

/**
 * Returns the source of the index of threads: those of the conversations table, with their messages. Notes on the way whom the
 * items of this table and of those behind it name, for what was written before there were notes.
 */
export function createThreadSource(ports: SourcePorts): IndexSource {
  return {
    scan: joinScans([ports.conversationScan, ports.activityScan, ports.eventScan]),
    async copy(items, rebuild) {
      await Promise.all([copyThreads(items, rebuild, ports), noteScanned(items, ports)]);
    },
  };
}

/** Reads tables one after the other; a position is the table's number and the position in it. */
function joinScans(scans: readonly TableScan[]): TableScan {
  return {
    async page(after) {
      const [number, position] = after === null ? [0, null] : (JSON.parse(after) as [number, string | null]);
      const { items, next } = await scans[number]!.page(position);
      const following = next !== null ? [number, next] : number + 1 < scans.length ? [number + 1, null] : null;
      return { items, next: following && JSON.stringify(following) };
    },
  };
}

async function copyThreads(items: ScannedItem[], rebuild: IndexRebuild, ports: SourcePorts): Promise<void> {
  const found = items.flatMap((scanned) => toThread(scanned) ?? []);
  for (const [tenantId, threads] of Map.groupBy(found, (one) => one.tenantId)) {
    await inBatches(threads, SLICE, SLICES_IN_FLIGHT, async (slice) => {
      const documents = await Promise.all(slice.map((indexed) => buildThreadDocument(tenantId, indexed, ports)));
      const failed = (await rebuild.put(tenantId, documents)).find((outcome) => "reason" in outcome);
      if (failed && "reason" in failed) throw new Error(`A thread could not be indexed: ${failed.reason}`);
    });
  }
}

/** Returns the thread of an item; null for an item of another kind, and for a thread that searches do not show. */
function toThread({ partition, id, item }: ScannedItem): (IndexedThread & { tenantId: string }) | null {
  const [tenantId, collection, ...parents] = partition.split("#");
  const thread = item as ThreadItem;
  if (collection !== "threads" || parents.length > 0 || !isSearchable(thread)) return null;
  return { tenantId: tenantId!, threadId: id, thread };
}

/** Items that are worked on at a time; each may need another read. */
const AT_ONCE = 50;

/** One scanned item, by the parts of its partition. */
interface Scanned {
  tenantId: string;
  collection: string;
  parent: string;
  id: string;
  item: ScannedItem["item"];
}

/** Notes whom scanned items name, as their writers do. Repeating it changes nothing. Throws UpstreamError. */
async function noteScanned(items: readonly ScannedItem[], ports: NotePorts): Promise<void> {
  const scanned = items.map(({ partition, id, item }): Scanned => {
    const [tenantId = "", collection = "", ...parents] = partition.split("#");
    return { tenantId, collection, parent: parents.join("#"), id, item };
  });
  await inBatches(scanned, AT_ONCE, 2, async (some) => {
    const notes = await Promise.all(some.map((one) => listNotes(one, ports)));
    for (const [tenantId, group] of Map.groupBy(notes.flat(), ({ tenantId }) => tenantId)) {
      const byKey = new Map(group.map(({ note }) => [`${note.key.collection.join("#")} ${note.key.id}`, note]));
      await ports.tables.identities.writeMany(tenantId, [...byKey.values()]);
    }
  });
}

type Note = ReturnType<typeof noteIdentities>[number];

const NOTES_BY_COLLECTION: Record<string, (scanned: Scanned, ports: NotePorts) => Promise<Note[]>> = {
  async threads({ tenantId, id, item }, { tables }) {
    const thread = item as ThreadItem;
    const place = { store: "conversations", path: [id], workspaceId: thread.workspaceId };
    return [
      ...noteIdentities(tenantId, toShopperIdentities(thread), place, null, tables),
      ...noteLinks(tenantId, thread, tables),
    ];
  },

  async messages({ tenantId, parent, id, item }, { tables }) {
    const { content, blocksJson = "[]", payloadsJson = "{}", turn } = item as MessageItem;
    const texts = [content, turn?.question ?? "", ...listStrings([JSON.parse(blocksJson), JSON.parse(payloadsJson)])];
    if (!texts.some((text) => findIdentities(text).length > 0) && !turn?.userId && !turn?.visitorId) return [];
    const thread = await tables.conversations.get<ThreadItem>(tenantId, toThreadKey(parent));
    const workspaceId = thread?.workspaceId ?? null;
    const ofThread = { store: "conversations", path: [parent], workspaceId };
    return [
      ...noteTexts(tenantId, texts, { store: "messages", path: [parent, id], workspaceId }, null, tables),
      ...(turn ? noteIdentities(tenantId, toShopperIdentities(turn), ofThread, null, tables) : []),
      ...(turn ? noteLinks(tenantId, turn, tables) : []),
    ];
  },

  async feedback({ tenantId, id, item }, { tables }) {
    const feedback = item as FeedbackItem;
    const identities = [...toShopperIdentities(feedback), ...listFeedbackTexts(feedback).flatMap(findIdentities)];
    const place = { store: "feedback", path: [id], workspaceId: feedback.workspaceId };
    return [...noteIdentities(tenantId, identities, place, null, tables), ...noteLinks(tenantId, feedback, tables)];
  },

  async events({ tenantId, parent, id, item }, ports) {
    const { eventType, createdAt, workspaceId, expiresAt } = item as EventItem;
    const event = await readEvent(ports, tenantId, { id: id.slice(createdAt.length + 1), created_at: createdAt });
    const data = (event?.data ?? {}) as { userId?: string; visitorId?: string };
    // Fields of a shop's records have the meaning that the shop gives them.
    const shopper = /^(?:product|post)\./.test(eventType) ? {} : toEventShopper(data);
    const identities = [...toShopperIdentities(shopper), ...listStrings(data).flatMap(findIdentities)];
    const place = { store: "events", path: [parent, id], workspaceId: workspaceId || null };
    return noteIdentities(tenantId, identities, place, expiresAt, ports.tables);
  },
};

async function listNotes(scanned: Scanned, ports: NotePorts): Promise<{ tenantId: string; note: Note }[]> {
  const { tenantId, collection, parent, id, item } = scanned;
  const { tables } = ports;
  const notes = await NOTES_BY_COLLECTION[collection]?.(scanned, ports);
  if (collection === "searches") await noteSearches(tenantId, [{ id, parent, before: null, after: item }], { tables });
  if (collection === "shopEvents")
    await noteShopEvents({ tenantId, shard: parent }, [{ id, parent, before: null, after: item }], { tables });
  return (notes ?? []).map((note) => ({ tenantId, note }));
}

/** Reads the one string by which events name a shopper; see `toEventUserId`. */
function toEventShopper({ userId = "anonymous", visitorId }: { userId?: string; visitorId?: string | null }) {
  const visitor = userId.startsWith("visitor:") ? userId.slice("visitor:".length) : (visitorId ?? null);
  return { userId: userId === "anonymous" || userId.startsWith("visitor:") ? null : userId, visitorId: visitor };
}
