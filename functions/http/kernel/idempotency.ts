import { createHash } from "node:crypto";
import { fitTransaction } from "../../domain/identities/identity-places.ts";
import type { Ports } from "../../domain/ports.ts";
import { bestEffort } from "../../platform/concurrency/best-effort.ts";
import { expiringObjectKey } from "../../platform/ports/stores/objects.ts";
import { type Key, tryWrite } from "../../platform/ports/stores/table.ts";
import { ApiError } from "../errors.ts";
import type { Operation } from "../operation.ts";
import type { StoredOutcome } from "../request-context.ts";
import { noteResponse, type StoredResponse } from "./stored-responses.ts";

/** 24 h (docs/specification/http.md, Idempotency keys). */
const KEEP_SECONDS = 86_400;
/** A request that died without an outcome blocks its key no longer than the longest Lambda may run. */
const LEASE_SECONDS = 60;
/** DynamoDB items end at 400 KB; larger outcomes are stored as objects. */
const MAX_INLINE_BYTES = 300_000;
const KEY_SHAPE = /^[\x21-\x7e]{1,255}$/;

interface IdempotentRequest {
  tenantId: string;
  /** The calling key: another key may see more or less, so that it neither finds nor blocks this one's entry. */
  keyId: string;
  idempotencyKey: string;
  operation: Operation;
  workspaceId: string | null;
  /** Path and signed-in shopper of the request, each on a line, and its body. */
  rawBody: string;
}

type RecordOutcome = (outcome: StoredOutcome | null) => Promise<void>;

type IdempotencyPorts = Pick<Ports, "clock" | "log" | "objects" | "tables">;

/**
 * Claims an Idempotency-Key. Returns the stored outcome of an earlier request, or a function that stores this one's (null frees
 * the key, so that a retry runs again). Throws IDEMPOTENCY_MISMATCH for another body, CONFLICT while the first request runs.
 */
export async function claimIdempotencyKey(
  request: IdempotentRequest,
  ports: IdempotencyPorts,
): Promise<{ replay: StoredOutcome } | { recordOutcome: RecordOutcome }> {
  if (!KEY_SHAPE.test(request.idempotencyKey)) {
    throw new ApiError("VALIDATION_ERROR", "Idempotency-Key must be 1 to 255 visible ASCII characters.", {
      issues: [{ param: "Idempotency-Key", message: "must be 1 to 255 visible ASCII characters" }],
    });
  }
  const key = entryKey(request);
  const now = Math.floor(ports.clock.now() / 1_000);
  const claimed: StoredResponse = {
    fingerprint: computeFingerprint(request),
    state: "running",
    leaseUntil: now + LEASE_SECONDS,
    workspaceId: request.workspaceId,
    expiresAt: now + KEEP_SECONDS,
  };
  const existing = await claimEntry(request.tenantId, key, claimed, now, ports);
  if (!existing) return { recordOutcome: (outcome) => storeOutcome(request, key, claimed, outcome, ports) };
  if (existing.fingerprint !== claimed.fingerprint) {
    throw new ApiError(
      "IDEMPOTENCY_MISMATCH",
      "This Idempotency-Key was used with another request. Use a new key for a new request.",
    );
  }
  if (existing.state === "running") {
    throw new ApiError("CONFLICT", "A request with this Idempotency-Key is still running. Try again when it has finished.");
  }
  return { replay: await loadOutcome(request, existing, ports) };
}

/** Returns null when the key is now ours; else the entry that holds it. */
async function claimEntry(
  tenantId: string,
  key: Key,
  claimed: StoredResponse,
  now: number,
  ports: IdempotencyPorts,
): Promise<StoredResponse | null> {
  const table = ports.tables.idempotency;
  if (await tryWrite(table, tenantId, { kind: "put", key, item: claimed, when: { exists: false } })) return null;
  const existing = await table.get<StoredResponse>(tenantId, key);
  const over = !existing || existing.expiresAt <= now || (existing.state === "running" && existing.leaseUntil <= now);
  if (!over) return existing;
  const when = existing ? { equals: { leaseUntil: existing.leaseUntil, state: existing.state } } : { exists: false };
  if (await tryWrite(table, tenantId, { kind: "put", key, item: claimed, when })) return null;
  throw new ApiError("CONFLICT", "A request with this Idempotency-Key is still running.");
}

async function storeOutcome(
  request: IdempotentRequest,
  key: Key,
  claimed: StoredResponse,
  outcome: StoredOutcome | null,
  ports: IdempotencyPorts,
): Promise<void> {
  const { tenantId } = request;
  const when = { equals: { leaseUntil: claimed.leaseUntil, state: "running" } };
  await bestEffort(ports.log, "store the outcome of an idempotent request", async () => {
    if (outcome === null) {
      await ports.tables.idempotency.write(tenantId, { kind: "remove", key, when });
      return;
    }
    const { workspaceId, rawBody, operation } = request;
    const stored = await encodeOutcome(request, JSON.stringify(toStored(outcome, operation)), ports);
    // Keys and secrets of the shop, and admins' calls, are about no shopper.
    const [, userJwt = "", ...lines] = rawBody.split("\n");
    // Imports are long and come from no shopper: what their answers show of them is looked at.
    const body = operation.feature === "catalog" ? "" : lines.join("\n");
    const { notes, ...named } =
      operation.sensitive || tenantId.startsWith("~")
        ? { notes: [] }
        : noteResponse(tenantId, key, { body, userJwt, outcome, workspaceId }, claimed.expiresAt, ports);
    const item = { ...claimed, ...stored, ...named, state: "done" };
    if (notes.length === 0) await ports.tables.idempotency.write(tenantId, { kind: "put", key, item, when });
    else {
      const fitting = await fitTransaction(tenantId, notes, ports.tables);
      await ports.tables.idempotency.transact(tenantId, [{ kind: "put", key, item, when }, ...fitting]);
    }
  });
}

/** Takes the secrets out of an outcome. */
function toStored(outcome: StoredOutcome, { sensitive }: Operation): StoredOutcome {
  return sensitive ? { ...outcome, data: sensitive.withoutSecrets(outcome.data as Record<string, unknown>) } : outcome;
}

async function encodeOutcome(
  request: IdempotentRequest,
  text: string,
  ports: IdempotencyPorts,
): Promise<Partial<StoredResponse>> {
  const { tenantId, operation } = request;
  if (text.length <= MAX_INLINE_BYTES / 3 || Buffer.byteLength(text) <= MAX_INLINE_BYTES) return { outcome: text };
  const objectKey = expiringObjectKey("idempotency", operation.id, entryKey(request).id);
  await ports.objects.content.put(tenantId, objectKey, Buffer.from(text), "application/json");
  return { outcomeObject: objectKey };
}

async function loadOutcome(
  { tenantId }: IdempotentRequest,
  entry: StoredResponse,
  ports: IdempotencyPorts,
): Promise<StoredOutcome> {
  if (entry.outcomeObject) {
    const bytes = await ports.objects.content.get(tenantId, entry.outcomeObject);
    return JSON.parse(Buffer.from(bytes!).toString());
  }
  return JSON.parse(entry.outcome!);
}

function entryKey({ keyId, idempotencyKey, operation }: IdempotentRequest): Key {
  return { collection: [operation.id], id: createHash("sha256").update(`${keyId}\n${idempotencyKey}`).digest("hex") };
}

function computeFingerprint({ workspaceId, rawBody }: IdempotentRequest): string {
  return createHash("sha256").update(`${workspaceId}\n${rawBody}`).digest("hex");
}
