import { isDeepStrictEqual } from "node:util";
import type { WebhookChanges, WebhookInput } from "../../../../schemas/webhook.ts";
import { isMask } from "../../../domain/mask-secret.ts";
import type { Ports } from "../../../domain/ports.ts";
import { validationError } from "../../../http/errors.ts";
import type { Tenant } from "../../../http/operation.ts";
import { ConditionFailedError, type Item, type ItemChange, type TableWrite } from "../../../platform/ports/stores/table.ts";
import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import { stateKey, type WebhookRecord, webhookKey } from "../records/webhook-records.ts";
import { advanceBatchTime } from "./schedule.ts";
import { sealFields, sealSecret } from "./secrets.ts";
import { assertValidFields } from "./validate-webhook.ts";
import { applyChanges, fieldsWithDefaults, omitUndefined, toAttributes, toShownFields } from "./webhook-fields.ts";
import { type FoundWebhook, findWebhook, reserveWebhookSlot, type WebhookScope, webhookLimitError } from "./webhook-store.ts";

/** Tries of a change before it is given up, when other writers keep changing the webhook. */
const MAX_TRIES = 10;
/** Attributes of the state that a reactivation removes: they describe deliveries before the suspension. */
const CLEARED: string[] = ["health", "lastFailureJson", "exhaustedInARow", "notice", "circuit", "timeouts", "quick"];

type WritePorts = Pick<Ports, "addresses" | "cipher" | "clock" | "tables">;

/** Attributes to set; undefined removes one. */
type AttributeChanges = Partial<WebhookRecord>;

/** Adds a webhook to a workspace, or to the whole tenant (null). Throws VALIDATION_ERROR, also when no slot is left. */
export async function addWebhook(
  input: WebhookInput,
  tenant: Tenant,
  workspaceId: string | null,
  ports: WritePorts & Pick<Ports, "ids">,
): Promise<{ id: string; record: WebhookRecord }> {
  const fields = fieldsWithDefaults(input);
  await assertValidFields(fields, null, ports);
  const id = ports.ids.next("wh");
  const sealed = await sealFields(fields, null, { tenantId: tenant.id, webhookId: id }, ports);
  const at = new Date(ports.clock.now()).toISOString();
  const made = { createdAt: at, updatedAt: at, isUndeliveredIndexed: true, version: 1 };
  const attributes = { ...toAttributes(fields), ...sealed, workspaceId, ...made };
  const record: WebhookRecord = omitUndefined(attributes);
  try {
    await ports.tables.webhooks.transact(tenant.id, [
      { kind: "put", key: webhookKey(id), item: record, when: { exists: false } },
      reserveWebhookSlot(workspaceId, tenant),
    ]);
  } catch (error) {
    if (error instanceof ConditionFailedError) throw webhookLimitError(tenant, workspaceId);
    throw error;
  }
  return { id, record };
}

/** Changes the given fields of a webhook. Throws NOT_FOUND, VALIDATION_ERROR. */
export async function updateFields(
  id: string,
  scope: WebhookScope,
  changes: WebhookChanges,
  ports: WritePorts,
): Promise<FoundWebhook> {
  const found = await changeWebhook(id, scope, (record) => plan(id, scope.tenantId, record, changes, ports), ports);
  if (changes.schedule !== undefined) await advanceBatchTime(scope.tenantId, id, found.record, ports);
  return found;
}

async function plan(
  webhookId: string,
  tenantId: string,
  record: WebhookRecord,
  changes: WebhookChanges,
  ports: WritePorts,
): Promise<AttributeChanges> {
  const before = { record, fields: toShownFields(record) };
  const fields = applyChanges(before.fields, changes);
  await assertValidFields(fields, before.fields, ports);
  const sealed = await sealFields(fields, before, { tenantId, webhookId }, ports);
  return { ...toAttributes(fields), ...sealed };
}

interface Rotation {
  secret: string;
  /** Time for which the previous secret signs as well. */
  graceSeconds: number;
  /** Entry of the audit log, written with the new secret. */
  audit: TableWrite;
}

/**
 * Gives a webhook another secret (docs/specification/webhooks.md). A second rotation within the grace period ends the first
 * secret.
 */
export async function rotateSecret(
  id: string,
  scope: WebhookScope,
  { secret, graceSeconds, audit }: Rotation,
  ports: WritePorts,
): Promise<FoundWebhook> {
  if (isMask(secret))
    throw validationError([{ param: "secret", message: "is a mask, not a secret: send a secret, or none to get one" }]);
  const sealed = await sealSecret(secret, { tenantId: scope.tenantId, webhookId: id }, ports);
  const until = new Date(ports.clock.now() + graceSeconds * 1_000).toISOString();
  return changeWebhook(
    id,
    scope,
    async ({ sealedSecret }) => {
      const isGrace = sealedSecret !== undefined && graceSeconds > 0;
      const previous = { sealedPreviousSecret: sealedSecret, previousSecretUntil: until };
      return { ...sealed, ...(isGrace ? previous : { sealedPreviousSecret: undefined, previousSecretUntil: undefined }) };
    },
    ports,
    [audit],
  );
}

/**
 * Changes a webhook by what `plan` returns for its current state, in one transaction with further writes. A concurrent change is
 * planned again on the new state, so that neither is lost. Throws NOT_FOUND, the errors of `plan`, and UpstreamError.
 */
export async function changeWebhook(
  id: string,
  scope: WebhookScope,
  plan: (record: WebhookRecord) => Promise<AttributeChanges>,
  ports: WritePorts,
  further: TableWrite[] = [],
): Promise<FoundWebhook> {
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const found = await findWebhook(id, scope, ports);
    const change = findChange(found.record, await plan(found.record));
    if (!change) return found;
    const written = await writeChange({ id, tenantId: scope.tenantId, further }, found, change, ports);
    if (written) return written;
  }
  throw new UpstreamError("A webhook that keeps changing");
}

/** Returns the attributes that differ; null for none. */
function findChange(record: WebhookRecord, attributes: AttributeChanges): { set: Item; unset: string[] } | null {
  const different = Object.entries(attributes).filter(([name, value]) => !isDeepStrictEqual(record[name], value));
  if (different.length === 0) return null;
  return {
    set: Object.fromEntries(different.filter(([, value]) => value !== undefined)),
    unset: different.flatMap(([name, value]) => (value === undefined ? [name] : [])),
  };
}

/** Writes a change; null when the webhook was changed meanwhile. */
async function writeChange(
  { id, tenantId, further }: { id: string; tenantId: string; further: TableWrite[] },
  { record, state }: FoundWebhook,
  { set, unset }: { set: Item; unset: string[] },
  ports: WritePorts,
): Promise<FoundWebhook | null> {
  const updatedAt = new Date(ports.clock.now()).toISOString();
  const change: ItemChange = { set: { ...set, updatedAt }, unset, add: { version: 1 } };
  const write: TableWrite = { kind: "update", key: webhookKey(id), change, when: { equals: { version: record.version } } };
  const isOver = record.status === "suspended" && set.status !== undefined && state !== null;
  const clear: TableWrite = { kind: "update", key: stateKey(id), change: { unset: CLEARED } };
  try {
    const writes = [write, ...(isOver ? [clear] : []), ...further];
    if (writes.length > 1) await ports.tables.webhooks.transact(tenantId, writes);
    else await ports.tables.webhooks.write(tenantId, write);
  } catch (error) {
    if (error instanceof ConditionFailedError) return null;
    throw error;
  }
  return {
    record: { ...omit(record, unset), ...set, updatedAt, version: record.version + 1 },
    state: isOver ? omit(state, CLEARED) : state,
  };
}

function omit<T extends object>(item: T, names: string[]): T {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name))) as T;
}
