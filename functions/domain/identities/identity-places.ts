import { createHash } from "node:crypto";
import type { Item, Key, Table } from "../../platform/ports/stores/table.ts";
import { collectionData, type StoredData } from "../stored-data.ts";
import { findIdentities } from "./find-identities.ts";
import { type IdentityKind, MIN_PHONE_DIGITS } from "./identity.ts";
import type { Identity, Place } from "./personal-data.ts";

interface PlaceItem extends Item {
  kind: IdentityKind;
  store: string;
  /** `string[]`. */
  pathJson: string;
  workspaceId: string | null;
  expiresAt?: number;
}

interface LinkItem extends Item {
  kind: IdentityKind;
  value: string;
}

/** The write of a look-up item, for the transaction or the batch that writes the record. */
export interface IdentityWrite {
  kind: "put";
  table: Table;
  key: Key;
  item: Item;
}

interface LinkedIdentity {
  identity: Identity;
  /** True when a visitor was seen with other customers too: a browser that several people use. */
  isShared: boolean;
}

type IdentityTables = { readonly identities: Table };

/** Notes that join a transaction: it takes 100 writes, and and a turn has two such groups beside its own. */
const MAX_IN_TRANSACTION = 40;
/** Partitions of a tenant's look-up items. More may be added only with a rebuild; none may be taken away. */
const SHARDS = 64;
/** DynamoDB allows 1,024 bytes per sort key: longer paths are named by their digest. */
const MAX_PATH_BYTES = 900;
const PAGE = 500;

/**
 * Returns the writes that note where a record names persons. Repeating them changes nothing. `expiresAt`: when the record
 * expires, in seconds since 1970; null when it does not. The items hold digests of the names, never the names.
 */
export function noteIdentities(
  tenantId: string,
  identities: readonly Identity[],
  place: Place,
  expiresAt: number | null,
  { identities: table }: IdentityTables,
): IdentityWrite[] {
  const { store, path, workspaceId } = place;
  const noted = new Map(identities.map((identity) => [digestIdentity(tenantId, identity), identity.kind]));
  return [...noted].map(([digest, kind]) => {
    const item: PlaceItem = {
      kind,
      store,
      pathJson: JSON.stringify(path),
      workspaceId,
      ...(expiresAt !== null && { expiresAt }),
    };
    return { kind: "put", table, key: toPlaceKey(digest, place), item };
  });
}

/**
 * Writes the notes for which a transaction has no room, and returns the others for it. A note that comes before its record, or
 * without it, finds nothing there. Throws UpstreamError.
 */
export async function fitTransaction(
  tenantId: string,
  notes: IdentityWrite[],
  { identities: table }: IdentityTables,
): Promise<IdentityWrite[]> {
  if (notes.length > MAX_IN_TRANSACTION) await table.writeMany(tenantId, notes.slice(MAX_IN_TRANSACTION));
  return notes.slice(0, MAX_IN_TRANSACTION);
}

/** Returns the writes that note the persons named in texts; see `noteIdentities`. */
export function noteTexts(
  tenantId: string,
  texts: readonly string[],
  place: Place,
  expiresAt: number | null,
  tables: IdentityTables,
): IdentityWrite[] {
  return noteIdentities(tenantId, texts.flatMap(findIdentities), place, expiresAt, tables);
}

/** Returns the writes that note that a verified customer used a visitor's browser, in both directions; none without both. */
export function noteLinks(
  tenantId: string,
  shopper: { userId?: string | null; visitorId?: string | null },
  { identities: table }: IdentityTables,
): IdentityWrite[] {
  if (!shopper.userId || !shopper.visitorId) return [];
  const customer: Identity = { kind: "customer", value: shopper.userId };
  const visitor: Identity = { kind: "visitor", value: shopper.visitorId };
  const link = (from: Identity, to: Identity): IdentityWrite => {
    const item: LinkItem = { kind: to.kind, value: to.value };
    return { kind: "put", table, key: toLinkKey(tenantId, from, to), item };
  };
  return [link(customer, visitor), link(visitor, customer)];
}

/**
 * Lists the places that name a person, of one store or of all. A place of a phone number names one with the same last digits: its
 * reader compares the whole number. `next` is null at the end. Throws UpstreamError.
 */
export async function listPlaces(
  tenantId: string,
  identity: Identity,
  { after, limit, store }: { after: string | null; limit: number; store?: string },
  { identities: table }: IdentityTables,
): Promise<{ places: Place[]; next: string | null }> {
  const digest = digestIdentity(tenantId, identity);
  const prefix = `${digest}#${store === undefined ? "" : `${store}#`}`;
  const page = await table.list<PlaceItem>(tenantId, toCollection("identities", digest), { after, limit, prefix });
  const places = page.items.map(({ store: name, pathJson, workspaceId }) => ({
    store: name,
    path: JSON.parse(pathJson) as string[],
    workspaceId,
  }));
  return { places, next: page.next };
}

/** Lists the visitors that a customer was seen as, or the customers that a visitor was seen with. Throws UpstreamError. */
export async function listLinked(
  tenantId: string,
  identity: Identity,
  { identities: table }: IdentityTables,
): Promise<LinkedIdentity[]> {
  const linked = await readLinks(tenantId, identity, table, null);
  return Promise.all(
    linked.map(async (other) => {
      const visitor = other.kind === "visitor" ? other : identity;
      // Two are enough to know it.
      const customers = visitor === identity ? linked : await readLinks(tenantId, visitor, table, 2);
      return { identity: other, isShared: customers.length > 1 };
    }),
  );
}

/** Removes what was noted of a person at these places, once their records name the person no more. Throws UpstreamError. */
export async function forgetPlaces(
  tenantId: string,
  identity: Identity,
  places: readonly Place[],
  { identities: table }: IdentityTables,
): Promise<void> {
  const digest = digestIdentity(tenantId, identity);
  const keys = new Map(places.map((place) => toPlaceKey(digest, place)).map((key) => [key.id, key]));
  await table.writeMany(
    tenantId,
    [...keys.values()].map((key) => ({ kind: "remove" as const, key })),
  );
}

/** Removes the links of a person, in both directions. Throws UpstreamError. */
export async function forgetLinks(tenantId: string, identity: Identity, { identities: table }: IdentityTables): Promise<void> {
  const linked = await readLinks(tenantId, identity, table, null);
  const removals = linked.flatMap((other) => [toLinkKey(tenantId, other, identity), toLinkKey(tenantId, identity, other)]);
  await table.writeMany(
    tenantId,
    removals.map((key) => ({ kind: "remove" as const, key })),
  );
}

async function readLinks(tenantId: string, identity: Identity, table: Table, max: number | null): Promise<Identity[]> {
  const digest = digestIdentity(tenantId, identity);
  const found: Identity[] = [];
  let after: string | null = null;
  do {
    const range = { prefix: `${digest}#`, after, limit: max ?? PAGE };
    const page: { items: LinkItem[]; next: string | null } = await table.list<LinkItem>(
      tenantId,
      toCollection("identityLinks", digest),
      range,
    );
    found.push(...page.items.map(({ kind, value }) => ({ kind, value })));
    after = page.next;
  } while (after !== null && (max === null || found.length < max));
  return found;
}

/** Returns what a name is noted under. A number that was typed without its country is found by its last digits. */
export function digestIdentity(tenantId: string, { kind, value }: Identity): string {
  const name = kind === "phone" ? value.slice(-MIN_PHONE_DIGITS) : value;
  return digest(`${tenantId}\n${kind}\n${name}`);
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

/** The partition follows from the digest, so that all of a tenant can be listed. */
function toCollection(name: "identities" | "identityLinks", key: string): string[] {
  return toShard(name, createHash("sha256").update(key).digest()[0]! % SHARDS);
}

function toShard(name: "identities" | "identityLinks", shard: number): string[] {
  return [name, String(shard)];
}

function listShards(name: "identities" | "identityLinks"): string[][] {
  return Array.from({ length: SHARDS }, (_, shard) => toShard(name, shard));
}

/** Places and links of persons; a link belongs to no workspace. */
export const identitiesData: StoredData[] = [
  collectionData({
    name: "identities",
    table: "identities",
    collections: [["identities", "*"]],
    workspaces: "mixed",
    list: () => listShards("identities"),
  }),
  collectionData({
    name: "identityLinks",
    table: "identities",
    collections: [["identityLinks", "*"]],
    workspaces: "tenant",
    list: () => listShards("identityLinks"),
  }),
];

/** Returns the key by which a name, given as its digest, leads to a place. */
export function toPlaceKey(digest: string, place: Place): Key {
  return { collection: toCollection("identities", digest), id: `${digest}#${toPlaceId(place)}` };
}

function toPlaceId({ store, path }: Place): string {
  const joined = path.join("#");
  const isLong = Buffer.byteLength(joined) > MAX_PATH_BYTES;
  return `${store}#${isLong ? `sha256:${digest(joined)}` : joined}`;
}

function toLinkKey(tenantId: string, from: Identity, to: Identity): Key {
  const own = digestIdentity(tenantId, from);
  return { collection: toCollection("identityLinks", own), id: `${own}#${digestIdentity(tenantId, to)}` };
}
