import type { Ports } from "../../../domain/ports.ts";
import { quotaExpiresAt, quotaKey } from "../../../domain/tenancy/quota-month.ts";
import type { TenantRecord } from "../../../domain/tenancy/records.ts";
import { TENANCY_KEYS } from "../../../domain/tenancy/tenant-directory.ts";
import { toTenant } from "../../../http/keys/auth.ts";
import {
  ConditionFailedError,
  type Table,
  type TableWrite,
  tryTransact,
  tryWrite,
} from "../../../platform/ports/stores/table.ts";

/**
 * DynamoDB limits a transaction to 100 items and 4 MB, counting whole items: 25 leave 160 KB for each, enough for ten attempts
 * with long answers.
 */
const CHUNK = 25;
/** The limit of a DynamoDB transaction, less the write of the quota. */
const METERED_CHUNK = 99;
/**
 * Each try learns what failed: which conditions did not hold, or how much of the quota is left. Only very many concurrent writers
 * need more tries.
 */
const MAX_TRIES = 12;

type MeterPorts = Pick<Ports, "clock" | "settings" | "tables">;

/**
 * Writes each item on its own condition and returns for each whether the condition held. The writes share a transaction while all
 * conditions hold, which is nearly always; otherwise they are written one by one. Throws UpstreamError.
 */
export async function writeEach(table: Table, tenantId: string, writes: TableWrite[]): Promise<boolean[]> {
  const outcomes: boolean[] = [];
  for (let start = 0; start < writes.length; start += CHUNK) {
    outcomes.push(...(await writeChunk(table, tenantId, writes.slice(start, start + CHUNK))));
  }
  return outcomes;
}

async function writeChunk(table: Table, tenantId: string, writes: TableWrite[]): Promise<boolean[]> {
  if (writes.length === 1) return [await tryWrite(table, tenantId, writes[0]!)];
  if (await tryTransact(table, tenantId, writes)) return writes.map(() => true);
  return Promise.all(writes.map((write) => tryWrite(table, tenantId, write)));
}

interface MeteredWrite {
  write: TableWrite;
  /** Consumes one of the month's quota of deliveries. */
  isMetered: boolean;
}

/** Writes that share a transaction. */
export interface MeteredGroup {
  writes: MeteredWrite[];
  /** Written with them, unless none of them is written. */
  companion?: TableWrite;
}

interface PlannedWrite extends MeteredWrite {
  /** Its place among all writes of the call. */
  index: number;
  companion: TableWrite | undefined;
}

/** `refused`: its condition did not hold. `uncovered`: the quota is spent; nothing was written. */
type MeteredOutcome = "written" | "refused" | "uncovered";

/**
 * Writes to the webhooks table, each write in one transaction with the quota that it consumes: after an interruption or a
 * repetition, nothing is counted without being written, and nothing is counted twice. Returns the outcomes of all groups' writes
 * in their order, without companions. Throws UpstreamError.
 */
export async function writeMetered(tenantId: string, groups: MeteredGroup[], ports: MeterPorts): Promise<MeteredOutcome[]> {
  const writes = groups.flatMap((group) => group.writes);
  const quota = await readQuota(tenantId, writes, ports);
  const outcomes = writes.map((): MeteredOutcome => "written");
  for (const chunk of toChunks(groups)) await writeMeteredChunk(tenantId, chunk, { quota, outcomes }, ports);
  return outcomes;
}

/** Packs groups into transactions. */
function toChunks(groups: MeteredGroup[]): PlannedWrite[][] {
  const chunks: PlannedWrite[][] = [];
  let size = METERED_CHUNK;
  let index = 0;
  for (const { writes, companion } of groups) {
    const added = writes.length + (companion ? 1 : 0);
    if (size + added > METERED_CHUNK) {
      chunks.push([]);
      size = 0;
    }
    size += added;
    chunks.at(-1)!.push(...writes.map((write) => ({ ...write, companion, index: index++ })));
  }
  return chunks;
}

/**
 * Returns how many deliveries the month's quota still covers; Infinity for a tenant that pays for overages. Throws UpstreamError.
 */
export async function readDeliveriesLeft(tenantId: string, ports: MeterPorts): Promise<number> {
  const quota = await readMonthlyQuota(tenantId, ports);
  return Number.isFinite(quota) ? readRemaining(tenantId, quota, ports) : quota;
}

async function readQuota(tenantId: string, writes: MeteredWrite[], ports: MeterPorts): Promise<number> {
  return writes.some(({ isMetered }) => isMetered) ? readMonthlyQuota(tenantId, ports) : 0;
}

/** Returns the number of deliveries in the tenant's monthly quota; Infinity for a tenant that pays for overages. */
async function readMonthlyQuota(tenantId: string, ports: MeterPorts): Promise<number> {
  const record = await ports.tables.tenancy.get<TenantRecord>(tenantId, TENANCY_KEYS.tenant);
  if (!record) return 0;
  const { limits, overagesEnabled } = toTenant(tenantId, record, ports.settings);
  return overagesEnabled ? Number.POSITIVE_INFINITY : limits.quotas.webhookDeliveries;
}

/** The quota of the month, and the outcomes of all writes of the call. */
interface Metering {
  quota: number;
  outcomes: MeteredOutcome[];
}

/** Writes one transaction, without those that are refused or uncovered, and notes their outcomes. */
async function writeMeteredChunk(tenantId: string, chunk: PlannedWrite[], metering: Metering, ports: MeterPorts): Promise<void> {
  let left = chunk;
  for (let tries = 1; left.length > 0; tries++) {
    try {
      return await transactMetered(tenantId, left, metering.quota, ports);
    } catch (error) {
      if (!(error instanceof ConditionFailedError) || tries === MAX_TRIES) throw error;
      const failed = new Set(error.failed);
      const isSpent = failed.has(left.length);
      left = refuseFailed(left, failed, metering.outcomes);
      if (isSpent) left = await keepCovered(tenantId, left, metering, ports);
    }
  }
}

async function transactMetered(tenantId: string, writes: PlannedWrite[], quota: number, ports: MeterPorts): Promise<void> {
  const consumption = toConsumption(writes.filter(({ isMetered }) => isMetered).length, quota, ports);
  const companions = new Set(writes.flatMap(({ companion }) => companion ?? []));
  await ports.tables.webhooks.transact(tenantId, [...writes.map(({ write }) => write), ...consumption, ...companions]);
}

/** Notes which conditions did not hold; returns the writes whose conditions may hold. */
function refuseFailed(writes: PlannedWrite[], failed: ReadonlySet<number>, outcomes: MeteredOutcome[]): PlannedWrite[] {
  for (const [position, { index }] of writes.entries()) if (failed.has(position)) outcomes[index] = "refused";
  return writes.filter((_, position) => !failed.has(position));
}

/** Notes which writes the rest of the quota does not cover; returns the others. */
async function keepCovered(
  tenantId: string,
  writes: PlannedWrite[],
  { quota, outcomes }: Metering,
  ports: MeterPorts,
): Promise<PlannedWrite[]> {
  let covered = await readRemaining(tenantId, quota, ports);
  for (const { isMetered, index } of writes) if (isMetered && --covered < 0) outcomes[index] = "uncovered";
  return writes.filter(({ index }) => outcomes[index] === "written");
}

/** Returns the write that consumes this much of the quota; none when it is nothing. */
function toConsumption(amount: number, quota: number, ports: MeterPorts): TableWrite[] {
  if (amount === 0) return [];
  const now = ports.clock.now();
  const change = { add: { webhookDeliveries: amount }, set: { expiresAt: quotaExpiresAt(now) } };
  const when = Number.isFinite(quota) ? { when: { atMost: { webhookDeliveries: quota - amount } } } : {};
  return [{ kind: "update", table: ports.tables.usage, key: quotaKey(now), change, ...when }];
}

async function readRemaining(tenantId: string, quota: number, ports: MeterPorts): Promise<number> {
  const usage = await ports.tables.usage.get<{ webhookDeliveries?: number }>(tenantId, quotaKey(ports.clock.now()));
  return Math.max(0, quota - (usage?.webhookDeliveries ?? 0));
}
