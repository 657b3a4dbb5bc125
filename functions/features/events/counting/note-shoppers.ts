import { findIdentities, listStrings } from "../../../domain/identities/find-identities.ts";
import { toShopperIdentities } from "../../../domain/identities/identity.ts";
import { noteIdentities, noteLinks } from "../../../domain/identities/identity-places.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { SearchItem } from "../../../domain/signals/recorded-search.ts";
import type { TableChange } from "../../../domain/streams/table-change.ts";
import type { TableWrite } from "../../../platform/ports/stores/table.ts";
import type { EventBatchItem, ShopEvent } from "../event-batches.ts";

type NotePorts = Pick<Ports, "tables">;
/** A stored item, before which there was none. */
type NewItem = Pick<TableChange, "id" | "parent" | "before" | "after">;
type Note = Extract<TableWrite, { kind: "put" }>;

/** Notes whom new searches name: their shoppers, and the addresses and numbers in their texts. Throws UpstreamError. */
export async function noteSearches(tenantId: string, changes: readonly NewItem[], { tables }: NotePorts): Promise<void> {
  const notes = changes.flatMap(({ id, parent, before, after }) => {
    if (before || !after) return [];
    const { query, filters, userId, visitorId, workspaceId, expiresAt } = after as SearchItem;
    const shopper = { userId: userId ?? null, visitorId: visitorId ?? null };
    const identities = [...toShopperIdentities(shopper), ...[query, ...listStrings(filters)].flatMap(findIdentities)];
    const place = { store: "searches", path: [parent, id], workspaceId };
    return [...noteIdentities(tenantId, identities, place, expiresAt, tables), ...noteLinks(tenantId, shopper, tables)];
  });
  await writeNotes(tenantId, notes, { tables });
}

/** Notes the shoppers of new shop events, by the batch that holds them. Throws UpstreamError. */
export async function noteShopEvents(
  { tenantId, shard }: { tenantId: string; shard: string },
  changes: readonly NewItem[],
  { tables }: NotePorts,
): Promise<void> {
  const notes = changes.flatMap(({ id, before, after }) => {
    if (before || !after) return [];
    const { eventsJson, workspaceId, expiresAt } = after as EventBatchItem;
    const shoppers = (JSON.parse(eventsJson) as ShopEvent[]).map(({ userId, visitorId }) => ({
      userId: userId ?? null,
      visitorId: visitorId ?? null,
    }));
    const place = { store: "shopEvents", path: [shard, id], workspaceId };
    return [
      ...noteIdentities(tenantId, shoppers.flatMap(toShopperIdentities), place, expiresAt, tables),
      ...shoppers.flatMap((shopper) => noteLinks(tenantId, shopper, tables)),
    ];
  });
  await writeNotes(tenantId, notes, { tables });
}

/** A batch of writes names each item once. */
async function writeNotes(tenantId: string, notes: Note[], { tables }: NotePorts): Promise<void> {
  const byKey = new Map(notes.map((note) => [`${note.key.collection.join("#")}\n${note.key.id}`, note]));
  if (byKey.size > 0) await tables.identities.writeMany(tenantId, [...byKey.values()]);
}
