import type { Experiment } from "../../../schemas/search/experiment.ts";
import {
  type ExperimentHead,
  type ExperimentRecord,
  type ExperimentScope,
  experimentHeadKey,
  experimentKey,
  fromExperimentRecord,
  readExperimentHead,
} from "../../domain/experiment-records.ts";
import type { Ports } from "../../domain/ports.ts";
import { type AuditedCall, auditEntry } from "../../http/audit-log.ts";
import { ApiError } from "../../http/errors.ts";
import { requireMatch } from "../../http/etags.ts";
import { type Item, type TableWrite, tryTransact } from "../../platform/ports/stores/table.ts";

const EXPERIMENT_ID = /^exp_\w{1,60}$/;
/** Tries of a change that others come in the way of. */
export const EXPERIMENT_TRIES = 5;

export type ExperimentPorts = Pick<Ports, "tables" | "clock" | "ids">;

/** Names the caller and the workspace of a change of an experiment. */
export interface ExperimentCall extends ExperimentScope {
  caller: AuditedCall;
  /** The ETag of what is to be changed; null: whatever it is. */
  ifMatch: string | null;
}

/** An experiment with the ETag of its state. */
export interface TaggedExperiment {
  experiment: Experiment;
  etag: string;
}

export function toTagged(id: string, record: ExperimentRecord): TaggedExperiment {
  return { experiment: fromExperimentRecord(id, record), etag: etagOf(record) };
}

function etagOf({ version }: ExperimentRecord): string {
  return `"${version}"`;
}

interface RecordChange {
  /** As it was read. */
  record: ExperimentRecord;
  set: Item;
  further: TableWrite[];
}

/** Changes a record as it was read, and notes who did it. Returns null where it has changed meanwhile. */
export async function changeExperimentRecord(
  action: string,
  id: string,
  { record, set, further }: RecordChange,
  call: ExperimentCall,
  ports: ExperimentPorts,
): Promise<TaggedExperiment | null> {
  const changed = { ...set, updatedAt: new Date(ports.clock.now()).toISOString() };
  const write: TableWrite = {
    kind: "update",
    key: experimentKey(call.workspaceId, id),
    change: { set: changed, add: { version: 1 } },
    when: { exists: true, equals: { version: record.version } },
  };
  const writes = [write, ...further, entry(action, id, call, set, ports)];
  if (!(await tryTransact(ports.tables.tenancy, call.tenantId, writes))) return null;
  return toTagged(id, { ...record, ...changed, version: record.version + 1 });
}

/** Makes a change of the head as it was read: it holds which experiment runs. */
export function headChange(
  { workspaceId }: ExperimentScope,
  { revision }: ExperimentHead,
  change: Extract<TableWrite, { kind: "update" }>["change"],
): TableWrite {
  return { kind: "update", key: experimentHeadKey(workspaceId), change, when: { equals: { revision } } };
}

/** Reads a record, as `readMatching` does, and the head of its workspace. */
export async function readBoth(
  id: string,
  call: ExperimentCall,
  ports: ExperimentPorts,
): Promise<[ExperimentRecord, ExperimentHead]> {
  const record = await readMatching(id, call, ports);
  return [record, (await readExperimentHead(call, ports)) ?? { experiments: 0, revision: 0 }];
}

/** Reads a record that the caller has named the state of. Throws NOT_FOUND and PRECONDITION_FAILED. */
export async function readMatching(id: string, call: ExperimentCall, ports: ExperimentPorts): Promise<ExperimentRecord> {
  const record = await readExperimentRecord(id, call, ports);
  requireMatch(call.ifMatch, etagOf(record));
  return record;
}

/** Throws NOT_FOUND. */
export async function readExperimentRecord(
  id: string,
  { tenantId, workspaceId }: ExperimentScope,
  { tables }: Pick<Ports, "tables">,
): Promise<ExperimentRecord> {
  const key = experimentKey(workspaceId, id);
  const record = EXPERIMENT_ID.test(id) ? await tables.tenancy.get<ExperimentRecord>(tenantId, key) : null;
  if (!record) throw new ApiError("NOT_FOUND", "There is no such experiment in this workspace.");
  return record;
}

/** Makes the entry of the audit log. */
export function entry(
  action: string,
  id: string,
  { caller, workspaceId }: ExperimentCall,
  details: Item,
  ports: ExperimentPorts,
): TableWrite {
  return auditEntry(caller, { action, target: { kind: "experiment", id }, details: { workspaceId, ...details } }, ports);
}
