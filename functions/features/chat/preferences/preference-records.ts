import { createHash } from "node:crypto";
import type { Ports } from "../../../domain/ports.ts";
import { NO_WORKSPACE } from "../../../domain/signals/shopper-history.ts";
import type { Item, Key, TablePage } from "../../../platform/ports/stores/table.ts";
import type { ShopperPreference, ToldPreference } from "../contracts/preferences.ts";

/** The shopper whose preferences are kept: a user of a verified userJwt, within a workspace. */
export interface PreferenceOwner {
  tenantId: string;
  workspaceId: string | null;
  userId: string;
}

/** A preference of one user, under `["preferences", workspace]`. Each is an item of its own: two turns at once lose nothing. */
interface PreferenceItem extends Item, Omit<ShopperPreference, "id"> {}

type PreferencePorts = Pick<Ports, "tables">;

/** Preferences that are kept of a shopper; the oldest go first. */
export const MAX_PREFERENCES = 60;
const MAX_VALUE_LENGTH = 60;

/** Returns the collection that holds the preferences of a workspace's shoppers. */
export function toPreferenceCollection(workspaceId: string | null): string[] {
  return ["preferences", workspaceId ?? NO_WORKSPACE];
}

/** Lists a shopper's preferences, those told last first. Throws UpstreamError. */
export async function listPreferences(owner: PreferenceOwner, { tables }: PreferencePorts): Promise<ShopperPreference[]> {
  const prefix = toUserPrefix(owner);
  const collection = toPreferenceCollection(owner.workspaceId);
  const found: ShopperPreference[] = [];
  for (let after: string | null = null; ; ) {
    const page: TablePage<PreferenceItem & { id: string }> = await tables.conversations.list<PreferenceItem>(
      owner.tenantId,
      collection,
      { prefix, after },
    );
    for (const { id, kind, subject, value, toldAt } of page.items)
      found.push({ id: id.slice(prefix.length), kind, subject, value, toldAt });
    if (page.next === null) break;
    after = page.next;
  }
  return found.sort((left, right) => right.toldAt.localeCompare(left.toldAt) || left.id.localeCompare(right.id));
}

/**
 * Keeps what a shopper has told; told again, it takes the place of what it contradicts: red that is refused is liked no more, and
 * of letter sizes the last counts. Repeating it changes nothing else. Throws UpstreamError.
 */
export async function keepPreferences(
  owner: PreferenceOwner,
  told: readonly ToldPreference[],
  toldAt: string,
  ports: PreferencePorts,
): Promise<void> {
  const added = new Map(told.map((preference) => [toPreferenceId(preference), shorten(preference)]));
  const before = (await listPreferences(owner, ports)).filter(({ id }) => !added.has(id));
  const contradicted = before.filter((old) => [...added.values()].some((preference) => contradicts(preference, old)));
  const others = before.filter((old) => !contradicted.includes(old));
  const surplus = others.slice(Math.max(0, MAX_PREFERENCES - added.size));
  await ports.tables.conversations.writeMany(owner.tenantId, [
    ...[...added].map(([id, item]) => ({ kind: "put" as const, key: toPreferenceKey(owner, id), item: { ...item, toldAt } })),
    ...[...contradicted, ...surplus].map(({ id }) => ({ kind: "remove" as const, key: toPreferenceKey(owner, id) })),
  ]);
}

/** Removes preferences of a shopper by id; ids that are not there change nothing. Throws UpstreamError. */
export async function removePreferences(owner: PreferenceOwner, ids: string[], { tables }: PreferencePorts): Promise<void> {
  const removals = ids.map((id) => ({ kind: "remove" as const, key: toPreferenceKey(owner, id) }));
  await tables.conversations.writeMany(owner.tenantId, removals);
}

/** Removes all preferences of a shopper. Returns how many there were. Throws UpstreamError. */
export async function removeAllPreferences(owner: PreferenceOwner, ports: PreferencePorts): Promise<number> {
  const ids = (await listPreferences(owner, ports)).map(({ id }) => id);
  await removePreferences(owner, ids, ports);
  return ids.length;
}

function toPreferenceKey(owner: PreferenceOwner, id: string): Key {
  return { collection: toPreferenceCollection(owner.workspaceId), id: toUserPrefix(owner) + id };
}

/** An id of a shop may be as long as a key: its digest names the user. */
function toUserPrefix({ tenantId, userId }: PreferenceOwner): string {
  return `${createHash("sha256")
    .update(JSON.stringify([tenantId, userId]))
    .digest("hex")
    .slice(0, 32)}.`;
}

function toPreferenceId({ kind, subject, value }: ToldPreference): string {
  return `mem_${createHash("sha256")
    .update(JSON.stringify([kind, subject, value]))
    .digest("hex")
    .slice(0, 16)}`;
}

function contradicts(told: ToldPreference, old: ToldPreference): boolean {
  if (told.kind === "size") return old.kind === "size" && isLetterSize(told.value) && isLetterSize(old.value);
  return told.subject === old.subject && told.value === old.value && told.kind !== old.kind;
}

function isLetterSize(value: string): boolean {
  return !/^\d+(?:[.,]\d+)?$/.test(value);
}

function shorten({ kind, subject, value }: ToldPreference): ToldPreference {
  return { kind, subject, value: value.slice(0, MAX_VALUE_LENGTH).toWellFormed() };
}
