import { decodeJwt } from "jose";
import { findIdentities, listStrings } from "../../platform/identities/find-identities.ts";
import { toShopperIdentities } from "../../platform/identities/identity.ts";
import { noteIdentities } from "../../platform/identities/identity-places.ts";
import type { Identity, PersonalStore } from "../../platform/personal-data.ts";
import { ConditionFailedError, type Item, type Key, type TableWrite } from "../../platform/ports/table.ts";
import type { Ports } from "../../platform/ports.ts";
import type { StoredOutcome } from "../request-context.ts";

/** The stored answer to a request with an Idempotency-Key, under `[operation]`. */
export interface StoredResponse extends Item {
  fingerprint: string;
  state: "running" | "done";
  leaseUntil: number;
  workspaceId: string | null;
  /** JSON of `StoredOutcome`, or sealed. */
  outcome?: string;
  outcomeObject?: string;
  /** Time at which a person was taken out of it. */
  redactedAt?: number;
  expiresAt: number;
}

/** The data of an answer without the person that it was about. */
const REDACTED_DATA = { redacted: true };

/** Returns the writes that note whom a stored answer names: the shopper of the request, and the addresses and numbers in both. */
export function noteResponse(
  tenantId: string,
  key: Key,
  request: { body: string; userJwt: string; outcome: StoredOutcome; workspaceId: string | null },
  expiresAt: number,
  { tables }: Pick<Ports, "tables">,
): TableWrite[] {
  const { userJwt, outcome, workspaceId } = request;
  const values = [parse(request.body), outcome.data];
  const identities = [...listShoppers([{ userJwt }, ...values]), ...listStrings(values).flatMap(findIdentities)];
  const place = { store: storedResponses.name, path: [...key.collection, key.id], workspaceId };
  return noteIdentities(tenantId, identities, place, expiresAt, tables);
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

  async read({ tenantId }, { path }, { tables, clock }) {
    const item = await tables.idempotency.get<StoredResponse>(tenantId, toKey(path));
    const isKept = item?.state === "done" && item.expiresAt * 1_000 > clock.now();
    if (!isKept || item.redactedAt !== undefined) return [];
    return [{ table: "storedResponses", row: { operation: path[0] } }];
  },

  async redact({ tenantId }, { path }, _redactor, { tables, objects, clock }) {
    const key = toKey(path);
    const item = await tables.idempotency.get<StoredResponse>(tenantId, key);
    if (item?.state !== "done" || item.redactedAt !== undefined) return;
    const { outcomeObject, leaseUntil } = item;
    const stored = item.outcome ?? Buffer.from((await objects.content.get(tenantId, outcomeObject!)) ?? []).toString();
    const { data: _data, ...outcome } = (parse(stored) ?? {}) as StoredOutcome;
    const set = { outcome: JSON.stringify({ ...outcome, data: REDACTED_DATA }), redactedAt: clock.now() };
    if (outcomeObject !== undefined) await objects.content.remove(tenantId, [outcomeObject]);
    const change = { set, unset: ["outcomeObject"] };
    try {
      await tables.idempotency.write(tenantId, { kind: "update", key, change, when: { equals: { state: "done", leaseUntil } } });
    } catch (error) {
      // The key has expired meanwhile, and another request has it: it was noted by itself.
      if (!(error instanceof ConditionFailedError)) throw error;
    }
  },
};

function toKey([operationId, id]: string[]): Key {
  return { collection: [operationId!], id: id! };
}
