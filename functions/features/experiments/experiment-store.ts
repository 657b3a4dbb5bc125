import { isDeepStrictEqual } from "node:util";
import { type Experiment, type ExperimentInput, MAX_EXPERIMENTS, MAX_VARIANT_BYTES } from "../../../schemas/search/experiment.ts";
import {
  type ExperimentHead,
  type ExperimentRecord,
  type ExperimentScope,
  experimentHeadKey,
  experimentKey,
  fromExperimentRecord,
  readExperimentHead,
  type WholeExperiment,
  withExperimentDefaults,
} from "../../domain/experiments/experiment-records.ts";
import type { Ports } from "../../domain/ports.ts";
import { type AuditedCall, auditEntry } from "../../http/audit-log.ts";
import { ApiError, contendedError, type ValidationIssue, validationError } from "../../http/errors.ts";
import { requireMatch } from "../../http/etags.ts";
import { type Item, type TableWrite, tryTransact } from "../../platform/ports/stores/table.ts";
import { compileRule } from "../search/index.ts";

const EXPERIMENT_ID = /^exp_\w{1,60}$/;

type StorePorts = Pick<Ports, "tables" | "clock" | "ids">;

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

function toTagged(id: string, record: ExperimentRecord): TaggedExperiment {
  return { experiment: fromExperimentRecord(id, record), etag: etagOf(record) };
}

function etagOf({ version }: ExperimentRecord): string {
  return `"${version}"`;
}

/** Reads an experiment. Throws NOT_FOUND. */
export async function findExperiment(
  id: string,
  scope: ExperimentScope,
  ports: Pick<Ports, "tables">,
): Promise<TaggedExperiment> {
  return toTagged(id, await readRecord(id, scope, ports));
}

/** Adds an experiment as a draft. Throws VALIDATION_ERROR, and CONFLICT where there are as many as there may be. */
export async function addExperiment(input: ExperimentInput, call: ExperimentCall, ports: StorePorts): Promise<TaggedExperiment> {
  const experiment = checkExperiment(input);
  const id = ports.ids.next("exp");
  const at = new Date(ports.clock.now()).toISOString();
  const record: ExperimentRecord = {
    ...{ experimentJson: JSON.stringify(experiment), status: "draft" as const, createdAt: at, updatedAt: at, version: 1 },
  };
  const put: TableWrite = { kind: "put", key: experimentKey(call.workspaceId, id), item: record, when: { exists: false } };
  const count: TableWrite = {
    kind: "update",
    key: experimentHeadKey(call.workspaceId),
    change: { add: { revision: 1, experiments: 1 } },
    when: { atMost: { experiments: MAX_EXPERIMENTS - 1 } },
  };
  const isAdded = await tryTransact(ports.tables.tenancy, call.tenantId, [
    put,
    count,
    entry("createExperiment", id, call, experiment, ports),
  ]);
  if (!isAdded) throw tooMany();
  return toTagged(id, record);
}

/**
 * Changes a draft; of an experiment that has begun name and hypothesis alone. Throws NOT_FOUND, VALIDATION_ERROR,
 * PRECONDITION_FAILED and CONFLICT.
 */
export async function changeExperiment(
  id: string,
  changes: Partial<ExperimentInput>,
  call: ExperimentCall,
  ports: StorePorts,
): Promise<TaggedExperiment> {
  const record = await readRecord(id, call, ports);
  requireMatch(call.ifMatch, etagOf(record));
  const before = JSON.parse(record.experimentJson) as WholeExperiment;
  const after = checkExperiment({ ...before, ...changes });
  if (isDeepStrictEqual(after, before)) return toTagged(id, record);
  const { name: _one, hypothesis: _two, ...fixed } = after;
  const { name: _three, hypothesis: _four, ...was } = before;
  if (record.status !== "draft" && !isDeepStrictEqual(fixed, was)) throw hasBegun();
  const set = { experimentJson: JSON.stringify(after) };
  return changeRecord("updateExperiment", id, { record, set, further: [] }, call, ports);
}

/** Removes an experiment that does not run. Throws NOT_FOUND, PRECONDITION_FAILED and CONFLICT. */
export async function removeExperiment(id: string, call: ExperimentCall, ports: StorePorts): Promise<void> {
  const record = await readRecord(id, call, ports);
  requireMatch(call.ifMatch, etagOf(record));
  if (record.status === "running") throw new ApiError("CONFLICT", "The experiment is running. Stop it, then delete it.");
  const when = { exists: true, equals: { version: record.version } };
  const removal: TableWrite = { kind: "remove", key: experimentKey(call.workspaceId, id), when };
  const change = { add: { revision: 1, experiments: -1 } };
  const count: TableWrite = { kind: "update", key: experimentHeadKey(call.workspaceId), change };
  const audit = entry("deleteExperiment", id, call, JSON.parse(record.experimentJson) as Item, ports);
  if (!(await tryTransact(ports.tables.tenancy, call.tenantId, [removal, count, audit]))) throw contendedError();
}

/** Starts a draft. Throws NOT_FOUND, VALIDATION_ERROR where its variant has become impossible, and CONFLICT. */
export async function startExperiment(id: string, call: ExperimentCall, ports: StorePorts): Promise<TaggedExperiment> {
  const [record, head] = await readBoth(id, call, ports);
  if (record.status === "running") return toTagged(id, record);
  if (record.status !== "draft") throw new ApiError("CONFLICT", "The experiment has ended. Make another one of the same draft.");
  if (head.runningJson !== undefined) {
    const running = (JSON.parse(head.runningJson) as { id: string }).id;
    throw new ApiError("CONFLICT", `The experiment ${running} is running in this workspace. Stop it first: one runs at a time.`);
  }
  const { variant, traffic } = checkExperiment(JSON.parse(record.experimentJson) as ExperimentInput);
  const runningJson = JSON.stringify({ id, variant, traffic });
  const set = { status: "running", startedAt: new Date(ports.clock.now()).toISOString() };
  const further = [headChange(call, head, { set: { runningJson }, add: { revision: 1 } })];
  return changeRecord("startExperiment", id, { record, set, further }, call, ports);
}

/** Stops an experiment that runs, for good; one that has ended stays as it is. Throws NOT_FOUND and CONFLICT. */
export async function stopExperiment(id: string, call: ExperimentCall, ports: StorePorts): Promise<TaggedExperiment> {
  const [record, head] = await readBoth(id, call, ports);
  if (record.status === "draft") throw new ApiError("CONFLICT", "The experiment has not begun. Delete it, or start it.");
  if (record.status !== "running") return toTagged(id, record);
  const set = { status: "stopped", stoppedAt: new Date(ports.clock.now()).toISOString() };
  const further = [headChange(call, head, { unset: ["runningJson"], add: { revision: 1 } })];
  return changeRecord("stopExperiment", id, { record, set, further }, call, ports);
}

/** Notes that what the variant changes has become the shop's. Throws NOT_FOUND and CONFLICT. */
export async function notePublished(id: string, call: ExperimentCall, ports: StorePorts): Promise<TaggedExperiment> {
  const record = await readRecord(id, call, ports);
  const set = { status: "published", publishedAt: new Date(ports.clock.now()).toISOString() };
  return changeRecord("publishExperiment", id, { record, set, further: [] }, call, ports);
}

/** Fills in the defaults. Throws VALIDATION_ERROR with every issue of the variant. */
function checkExperiment(input: ExperimentInput): WholeExperiment {
  const { variant } = input;
  const issues: ValidationIssue[] = (variant.rules ?? []).flatMap((rule, index) => {
    const compiled = compileRule(rule, `variant.rules[${index}]`);
    return compiled.ok ? [] : compiled.issues;
  });
  if (Buffer.byteLength(JSON.stringify(variant)) > MAX_VARIANT_BYTES)
    issues.push({ param: "variant", message: `may have at most ${MAX_VARIANT_BYTES.toLocaleString("en")} bytes as JSON` });
  if (issues.length > 0) throw validationError(issues);
  return withExperimentDefaults(input);
}

interface RecordChange {
  /** As it was read. */
  record: ExperimentRecord;
  set: Item;
  further: TableWrite[];
}

async function changeRecord(
  action: string,
  id: string,
  { record, set, further }: RecordChange,
  call: ExperimentCall,
  ports: StorePorts,
): Promise<TaggedExperiment> {
  const changed = { ...set, updatedAt: new Date(ports.clock.now()).toISOString() };
  const write: TableWrite = {
    kind: "update",
    key: experimentKey(call.workspaceId, id),
    change: { set: changed, add: { version: 1 } },
    when: { exists: true, equals: { version: record.version } },
  };
  if (!(await tryTransact(ports.tables.tenancy, call.tenantId, [write, ...further, entry(action, id, call, set, ports)])))
    throw contendedError();
  return toTagged(id, { ...record, ...changed, version: record.version + 1 });
}

function headChange(
  { workspaceId }: ExperimentScope,
  { revision }: ExperimentHead,
  change: Extract<TableWrite, { kind: "update" }>["change"],
): TableWrite {
  return { kind: "update", key: experimentHeadKey(workspaceId), change, when: { equals: { revision } } };
}

async function readBoth(id: string, call: ExperimentCall, ports: StorePorts): Promise<[ExperimentRecord, ExperimentHead]> {
  const record = await readRecord(id, call, ports);
  requireMatch(call.ifMatch, etagOf(record));
  return [record, (await readExperimentHead(call, ports)) ?? { experiments: 0, revision: 0 }];
}

async function readRecord(
  id: string,
  { tenantId, workspaceId }: ExperimentScope,
  { tables }: Pick<Ports, "tables">,
): Promise<ExperimentRecord> {
  const key = experimentKey(workspaceId, id);
  const record = EXPERIMENT_ID.test(id) ? await tables.tenancy.get<ExperimentRecord>(tenantId, key) : null;
  if (!record) throw new ApiError("NOT_FOUND", "There is no such experiment in this workspace.");
  return record;
}

function entry(
  action: string,
  id: string,
  { caller, workspaceId }: ExperimentCall,
  details: Item,
  ports: StorePorts,
): TableWrite {
  return auditEntry(caller, { action, target: { kind: "experiment", id }, details: { workspaceId, ...details } }, ports);
}

function tooMany(): ApiError {
  return new ApiError("CONFLICT", `The workspace has ${MAX_EXPERIMENTS} experiments, the most there may be. Delete an old one.`);
}

function hasBegun(): ApiError {
  const message =
    "The experiment has begun: another draft, measure or share of shoppers would mix two experiments. Change its name and " +
    "hypothesis alone, or make another one.";
  return new ApiError("CONFLICT", message);
}
