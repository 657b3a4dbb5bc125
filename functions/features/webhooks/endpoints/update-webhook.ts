import { isDeepStrictEqual } from "node:util";
import type { WebhookChanges } from "../../../../schemas/webhook.ts";
import { ConditionFailedError, type Item, type ItemChange, type TableWrite } from "../../../platform/ports/table.ts";
import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import type { Ports } from "../../../platform/ports.ts";
import { stateKey, type WebhookRecord, webhookKey } from "../records.ts";
import { advanceBatchTime } from "./schedule.ts";
import { sealFields } from "./secrets.ts";
import { assertValidFields } from "./validate-webhook.ts";
import { applyChanges, toAttributes, toShownFields } from "./webhook-fields.ts";
import { type FoundWebhook, findWebhook, type WebhookScope } from "./webhook-store.ts";

/** A webhook that others keep changing under us is given up after this many rounds. */
const ROUNDS = 10;
/** What deliveries have shown of a webhook that was suspended is over when its owner ends the suspension. */
const CLEARED: string[] = ["health", "lastFailureJson", "exhaustedInARow", "notice", "circuit", "timeouts", "quick"];

/** What is to be different; undefined takes an attribute away. */
export type AttributeChanges = Partial<WebhookRecord>;

/**
 * Changes a webhook by what `plan` makes of it as it is. Of two changes at the same time the second is planned anew on what the first left, so that
 * neither is lost. Throws NOT_FOUND, what `plan` throws, and UpstreamError.
 */
export async function changeWebhook(
  id: string,
  scope: WebhookScope,
  plan: (record: WebhookRecord) => Promise<AttributeChanges>,
  ports: Ports,
): Promise<FoundWebhook> {
  for (let round = 1; round <= ROUNDS; round++) {
    const found = await findWebhook(id, scope, ports);
    const change = changeOf(found.record, await plan(found.record));
    if (!change) return found;
    const written = await writeChange(id, scope.tenantId, found, change, ports);
    if (written) return written;
  }
  throw new UpstreamError("A webhook that keeps changing");
}

/** Null: nothing is different. */
function changeOf(record: WebhookRecord, attributes: AttributeChanges): { set: Item; unset: string[] } | null {
  const different = Object.entries(attributes).filter(([name, value]) => !isDeepStrictEqual(record[name], value));
  if (different.length === 0) return null;
  return {
    set: Object.fromEntries(different.filter(([, value]) => value !== undefined)),
    unset: different.flatMap(([name, value]) => (value === undefined ? [name] : [])),
  };
}

/** Null: it was changed in between. */
async function writeChange(
  id: string,
  tenantId: string,
  { record, state }: FoundWebhook,
  { set, unset }: { set: Item; unset: string[] },
  ports: Ports,
): Promise<FoundWebhook | null> {
  const updatedAt = new Date(ports.clock.now()).toISOString();
  const change: ItemChange = { set: { ...set, updatedAt }, unset, add: { version: 1 } };
  const write: TableWrite = { kind: "update", key: webhookKey(id), change, when: { equals: { version: record.version } } };
  const isOver = record.status === "suspended" && set.status !== undefined && state !== null;
  const clear: TableWrite = { kind: "update", key: stateKey(id), change: { unset: CLEARED } };
  try {
    if (isOver) await ports.tables.webhooks.transact(tenantId, [write, clear]);
    else await ports.tables.webhooks.write(tenantId, write);
  } catch (error) {
    if (error instanceof ConditionFailedError) return null;
    throw error;
  }
  return {
    record: { ...without(record, unset), ...set, updatedAt, version: record.version + 1 },
    state: isOver ? without(state, CLEARED) : state,
  };
}

function without<T extends object>(item: T, names: string[]): T {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name))) as T;
}

const UNSEALED = {
  sealedSecret: undefined,
  secretMask: undefined,
  sealedPreviousSecret: undefined,
  previousSecretUntil: undefined,
  sealedAuth: undefined,
  authMask: undefined,
};

/** Changes the given fields of a webhook. Throws NOT_FOUND, VALIDATION_ERROR. */
export async function updateFields(
  id: string,
  scope: WebhookScope,
  changes: WebhookChanges,
  ports: Ports,
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
  ports: Ports,
): Promise<AttributeChanges> {
  const before = { record, fields: toShownFields(record) };
  const fields = applyChanges(before.fields, changes);
  await assertValidFields(fields, before.fields, ports);
  const sealed = await sealFields(fields, before, { tenantId, webhookId }, ports);
  return { ...toAttributes(fields), ...UNSEALED, ...sealed };
}
