import type { Ports } from "../../../domain/ports.ts";
import { ApiError, validationError } from "../../../http/errors.ts";
import { ConditionFailedError, type Item, type Key, removeCollection, tryWrite } from "../../../platform/ports/stores/table.ts";
import type { WebhookScope } from "../endpoints/webhook-store.ts";

type BinPorts = Pick<Ports, "tables" | "clock">;

/** Live bins of a tenant (docs/specification/webhooks.md, Request bins). */
export const MAX_BINS = 10;

const SLOTS = Array.from({ length: MAX_BINS }, (_, slot) => String(slot));
/** The slot and 130 bits that nobody guesses. */
const TOKEN_LENGTH = 22;

/** Creates a bin. Throws VALIDATION_ERROR where the tenant has as many as it may have. */
export async function addBin(
  { tenantId, workspaceId }: WebhookScope,
  name: string | null,
  { tables, clock, ids }: BinPorts & Pick<Ports, "ids">,
): Promise<BinRecord> {
  const now = clock.now();
  const seconds = Math.floor(now / 1_000);
  const binId = ids.next("bin");
  const secret = ids.secret(TOKEN_LENGTH);
  const { items } = await tables.webhooks.list<BinRecord>(tenantId, BIN_COLLECTION);
  const taken = new Set(items.filter((bin) => isLive(bin, now)).map(({ id }) => id));
  for (const slot of SLOTS.filter((each) => !taken.has(each))) {
    const bin: BinRecord = {
      ...{ binId, token: `${slot}${secret}`, name, workspaceId },
      createdAt: new Date(now).toISOString(),
      expiresAt: seconds + BIN_SECONDS,
      received: 0,
    };
    try {
      await tables.webhooks.write(tenantId, {
        kind: "put",
        key: binKey(slot),
        item: bin,
        when: { atMost: { expiresAt: seconds } },
      });
      return bin;
    } catch (error) {
      // Another request has taken the slot meanwhile: the next one may be free.
      if (!(error instanceof ConditionFailedError)) throw error;
    }
  }
  throw validationError([
    {
      param: "",
      message: `There are ${MAX_BINS} request bins, which is the most there may be. Delete one, or wait until one expires.`,
    },
  ]);
}

/** Lists the bins that a caller may see, the latest first. */
export async function listBins({ tenantId, workspaceId }: WebhookScope, { tables, clock }: BinPorts): Promise<BinRecord[]> {
  const { items } = await tables.webhooks.list<BinRecord>(tenantId, BIN_COLLECTION);
  const now = clock.now();
  return items
    .filter((bin) => isLive(bin, now) && (workspaceId === null || bin.workspaceId === workspaceId))
    .sort((one, other) =>
      one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.binId < other.binId) ? 1 : -1,
    );
}

/** Reads a bin. Throws NOT_FOUND, also for one of another workspace and for one that has expired. */
export async function findBin(binId: string, scope: WebhookScope, ports: BinPorts): Promise<BinRecord> {
  const bin = (await listBins(scope, ports)).find((each) => each.binId === binId);
  if (!bin) throw new ApiError("NOT_FOUND", "There is no such request bin: it was deleted, or its 24 hours are over.");
  return bin;
}

/**
 * Removes a bin with what it received. The bin goes in the middle: a removal that breaks off before can be repeated, and what
 * arrives before it is removed after it.
 */
export async function removeBin(binId: string, scope: WebhookScope, ports: BinPorts): Promise<void> {
  const { token } = await findBin(binId, scope, ports);
  await removeBinRequests(scope.tenantId, binId, ports);
  // Removes nothing where somebody else has.
  await tryWrite(ports.tables.webhooks, scope.tenantId, { kind: "remove", key: binKey(token[0]!), when: { equals: { token } } });
  await removeBinRequests(scope.tenantId, binId, ports);
}

/** Removes what a bin received, and returns how many requests these were. */
export function removeBinRequests(tenantId: string, binId: string, { tables }: Pick<Ports, "tables">): Promise<number> {
  return removeCollection(tables.webhooks, tenantId, binRequestCollection(binId));
}

/** Requests read at a time: each may hold 64 KB. */
const READ_AT_ONCE = 10;

/**
 * Reads requests of a bin, the latest first, from below the number `before` (null: from the latest) until `limit` are there or
 * `maxBytes` are reached. `next`: the number to go on before; null at the end.
 */
export async function readBinRequests(
  tenantId: string,
  { binId, received }: BinRecord,
  { before, limit, maxBytes }: { before: number | null; limit: number; maxBytes: number },
  { tables }: Pick<Ports, "tables">,
): Promise<{ items: BinRequestRecord[]; next: number | null }> {
  const oldest = Math.max(1, received - MAX_REQUESTS + 1);
  const items: BinRequestRecord[] = [];
  let bytes = 0;
  for (let top = Math.min(before ?? Number.POSITIVE_INFINITY, received + 1) - 1; top >= oldest; top -= READ_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(READ_AT_ONCE, top - oldest + 1) }, (_, place) => top - place);
    const found = await tables.webhooks.getMany<BinRequestRecord>(
      tenantId,
      numbers.map((number) => binRequestKey(binId, number)),
    );
    for (const [place, item] of found.entries()) {
      // A request whose recording broke off has a number and no item.
      if (item === null || item.number !== numbers[place]) continue;
      bytes += Buffer.byteLength(JSON.stringify(item));
      if (items.length === limit || (items.length > 0 && bytes > maxBytes)) return { items, next: items.at(-1)!.number };
      items.push(item);
    }
  }
  return { items, next: null };
}

/** Requests that a bin holds: the next one takes the place of the oldest. */
const MAX_REQUESTS = 100;
const BIN_SECONDS = 86_400;

/**
 * A request bin: an address that takes whatever is sent to it. Stored under `["requestBins"]` in one of `MAX_BINS` slots, which
 * are free again when their bins have expired: a tenant never has more, whatever is created at the same time.
 */
export interface BinRecord extends Item {
  binId: string;
  /** Last part of its address: whoever has it may send. It begins with the slot. */
  token: string;
  name: string | null;
  workspaceId: string | null;
  createdAt: string;
  /** Seconds since 1970. */
  expiresAt: number;
  /** Requests received, those included that have fallen out. */
  received: number;
  lastReceivedAt?: string;
}

/**
 * A request that a bin received, stored under `["binRequests", <bin>]` by the slot of its number: the hundredth after it has the
 * same one.
 */
export interface BinRequestRecord extends Item {
  requestId: string;
  /** Counts the requests of its bin from 1. */
  number: number;
  receivedAt: string;
  method: string;
  path: string;
  query: string;
  headersJson: string;
  body: string;
  bodyEncoding: "utf8" | "base64";
  /** Length as it was sent. */
  bodyBytes: number;
  bodyTruncated: boolean;
  workspaceId: string | null;
  expiresAt: number;
}

export const BIN_COLLECTION = ["requestBins"] as const;

export function binKey(slot: string): Key {
  return { collection: BIN_COLLECTION, id: slot };
}

export function binRequestCollection(binId: string): string[] {
  return ["binRequests", binId];
}

export function binRequestKey(binId: string, number: number): Key {
  return { collection: binRequestCollection(binId), id: String(number % MAX_REQUESTS) };
}

/** Returns true while a bin takes requests and shows them: the table removes it some time later. */
export function isLive({ expiresAt }: Pick<BinRecord, "expiresAt">, now: number): boolean {
  return expiresAt * 1_000 > now;
}
