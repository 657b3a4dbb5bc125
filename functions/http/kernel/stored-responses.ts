import { decodeJwt } from "jose";
import { findIdentities, listStrings } from "../../domain/identities/find-identities.ts";
import { digestContact, listContactDigests, toShopperIdentities } from "../../domain/identities/identity.ts";
import { type IdentityWrite, noteIdentities } from "../../domain/identities/identity-places.ts";
import type { Identity, PersonalStore, Subject } from "../../domain/identities/personal-data.ts";
import type { Ports } from "../../domain/ports.ts";
import { type Item, type Key, tryWrite } from "../../platform/ports/stores/table.ts";
import type { StoredOutcome } from "../request-context.ts";

/** The stored answer to a request with an Idempotency-Key, under `[operation]`. */
export interface StoredResponse extends Item {
  fingerprint: string;
  state: "running" | "done";
  leaseUntil: number;
  workspaceId: string | null;
  /** JSON of `StoredOutcome`. */
  outcome?: string;
  outcomeObject?: string;
  /** Digests of whom request and answer name, with all digits of a number; absent where they name very many. */
  named?: string[];
  /** Time at which a person was taken out of it. */
  redactedAt?: number;
  expiresAt: number;
}

/** The data of an answer without the person that it was about. */
const REDACTED_DATA = { redacted: true };

/** Digests that fit an item beside the answer. */
const MAX_NAMED = 1_000;

/**
 * Returns whom a stored answer names, the shopper of the request, and the addresses and numbers in both: as digests for its item,
 * and as the writes that note them.
 */
export function noteResponse(
  tenantId: string,
  key: Key,
  request: { body: string; userJwt: string; outcome: StoredOutcome; workspaceId: string | null },
  expiresAt: number,
  { tables }: Pick<Ports, "tables">,
): Pick<StoredResponse, "named"> & { notes: IdentityWrite[] } {
  const { userJwt, outcome, workspaceId } = request;
  const values = [parse(request.body), outcome.data];
  const identities = [...listShoppers([{ userJwt }, ...values]), ...listStrings(values).flatMap(findIdentities)];
  const place = { store: storedResponses.name, path: [...key.collection, key.id], workspaceId };
  const digests = [...new Set(identities.map((identity) => digestContact(tenantId, identity)))];
  const notes = noteIdentities(tenantId, identities, place, expiresAt, tables);
  return { notes, ...(digests.length <= MAX_NAMED && { named: digests }) };
}

/** Lists the shoppers that a JSON value names anywhere, by the fields in which this API names them. */
function listShoppers(value: unknown): Identity[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(listShoppers);
  const { userId, visitorId, userJwt } = value as Record<string, unknown>;
  const text = (id: unknown) => (typeof id === "string" ? id : null);
  const own = [
    ...toShopperIdentities({ userId: text(userId), visitorId: text(visitorId) }),
    ...toShopperIdentities({ userId: text(userJwt) && subjectOf(text(userJwt)!) }),
  ];
  return [...own, ...Object.values(value).flatMap(listShoppers)];
}

/** Reads the user of a token that the operation has verified. */
function subjectOf(userJwt: string): string | null {
  try {
    return decodeJwt(userJwt).sub ?? null;
  } catch {
    return null;
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/**
 * Stored answers, by `[operation, id]`, which are kept for a day. One that is redacted still answers a repetition of its request,
 * without its data: the request does not run again.
 */
export const storedResponses: PersonalStore = {
  name: "storedResponses",
  holdsCopies: true,

  async read(subject, { path }, { tables, clock }) {
    const { tenantId } = subject;
    const item = await tables.idempotency.get<StoredResponse>(tenantId, toKey(path));
    const isKept = item?.state === "done" && item.expiresAt * 1_000 > clock.now();
    if (!isKept || item.redactedAt !== undefined || !namesSubject(item, subject)) return [];
    return [{ table: "storedResponses", row: { operation: path[0] } }];
  },

  async redact(subject, { path }, _redactor, { tables, objects, clock }) {
    const { tenantId } = subject;
    const key = toKey(path);
    const item = await tables.idempotency.get<StoredResponse>(tenantId, key);
    if (item?.state !== "done" || item.redactedAt !== undefined || !namesSubject(item, subject)) return;
    const { outcomeObject, leaseUntil } = item;
    const stored = item.outcome ?? Buffer.from((await objects.content.get(tenantId, outcomeObject!)) ?? []).toString();
    const { data: _data, ...outcome } = (parse(stored) ?? {}) as StoredOutcome;
    const set = { outcome: JSON.stringify({ ...outcome, data: REDACTED_DATA }), redactedAt: clock.now() };
    if (outcomeObject !== undefined) await objects.content.remove(tenantId, [outcomeObject]);
    const change = { set, unset: ["outcomeObject"] };
    const when = { equals: { state: "done", leaseUntil } };
    // Unless the key has expired meanwhile, and another request has it: it was noted by itself.
    await tryWrite(tables.idempotency, tenantId, { kind: "update", key, change, when });
  },
};

/** A place of a phone number names one with the same last digits; an answer without digests names whoever leads to it. */
function namesSubject({ named }: StoredResponse, { tenantId, identities }: Subject): boolean {
  return !named || identities.flatMap((identity) => listContactDigests(tenantId, identity)).some((one) => named.includes(one));
}

function toKey([operationId, id]: string[]): Key {
  return { collection: [operationId!], id: id! };
}
