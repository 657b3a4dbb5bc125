import { isDeepStrictEqual } from "node:util";
import { type ExperimentInput, MAX_EXPERIMENTS, MAX_VARIANT_BYTES } from "../../../schemas/search/experiment.ts";
import {
  type ExperimentRecord,
  type ExperimentScope,
  experimentHeadKey,
  experimentKey,
  type WholeExperiment,
  withExperimentDefaults,
} from "../../domain/experiment-records.ts";
import type { Ports } from "../../domain/ports.ts";
import { ApiError, type ValidationIssue, validationError } from "../../http/errors.ts";
import { untilWritten } from "../../http/etags.ts";
import { type Item, type TableWrite, tryTransact } from "../../platform/ports/stores/table.ts";
import { compileRule } from "../search/index.ts";
import {
  changeExperimentRecord,
  EXPERIMENT_TRIES,
  type ExperimentCall,
  type ExperimentPorts,
  entry,
  headChange,
  readBoth,
  readExperimentRecord,
  readMatching,
  type TaggedExperiment,
  toTagged,
} from "./experiment-changes.ts";

/** Reads an experiment. Throws NOT_FOUND. */
export async function findExperiment(
  id: string,
  scope: ExperimentScope,
  ports: Pick<Ports, "tables">,
): Promise<TaggedExperiment> {
  return toTagged(id, await readExperimentRecord(id, scope, ports));
}

/** Adds an experiment as a draft. Throws VALIDATION_ERROR, and CONFLICT where there are as many as there may be. */
export async function addExperiment(
  input: ExperimentInput,
  call: ExperimentCall,
  ports: ExperimentPorts,
): Promise<TaggedExperiment> {
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
  ports: ExperimentPorts,
): Promise<TaggedExperiment> {
  return untilWritten(EXPERIMENT_TRIES, async () => {
    const record = await readMatching(id, call, ports);
    const before = JSON.parse(record.experimentJson) as WholeExperiment;
    const after = checkExperiment({ ...before, ...changes });
    if (isDeepStrictEqual(after, before)) return toTagged(id, record);
    const { name: _one, hypothesis: _two, ...fixed } = after;
    const { name: _three, hypothesis: _four, ...was } = before;
    if (record.status !== "draft" && !isDeepStrictEqual(fixed, was)) throw hasBegun();
    const set = { experimentJson: JSON.stringify(after) };
    return changeExperimentRecord("updateExperiment", id, { record, set, further: [] }, call, ports);
  });
}

/** Removes an experiment that does not run. Throws NOT_FOUND, PRECONDITION_FAILED and CONFLICT. */
export async function removeExperiment(id: string, call: ExperimentCall, ports: ExperimentPorts): Promise<void> {
  await untilWritten(EXPERIMENT_TRIES, async () => {
    const record = await readMatching(id, call, ports);
    if (record.status === "running") throw new ApiError("CONFLICT", "The experiment is running. Stop it, then delete it.");
    const when = { exists: true, equals: { version: record.version } };
    const removal: TableWrite = { kind: "remove", key: experimentKey(call.workspaceId, id), when };
    const change = { add: { revision: 1, experiments: -1 } };
    const count: TableWrite = { kind: "update", key: experimentHeadKey(call.workspaceId), change };
    const audit = entry("deleteExperiment", id, call, JSON.parse(record.experimentJson) as Item, ports);
    return (await tryTransact(ports.tables.tenancy, call.tenantId, [removal, count, audit])) ? true : null;
  });
}

/**
 * Starts a draft. Throws NOT_FOUND, VALIDATION_ERROR where its variant has become impossible, PRECONDITION_FAILED, and CONFLICT.
 */
export async function startExperiment(id: string, call: ExperimentCall, ports: ExperimentPorts): Promise<TaggedExperiment> {
  return untilWritten(EXPERIMENT_TRIES, async () => {
    const [record, head] = await readBoth(id, call, ports);
    if (record.status === "running") return toTagged(id, record);
    if (record.status !== "draft")
      throw new ApiError("CONFLICT", "The experiment has ended. Make another one of the same draft.");
    const running = head.runningJson === undefined ? null : (JSON.parse(head.runningJson) as { id: string }).id;
    // Somebody has started it between the two reads.
    if (running === id) return null;
    if (running !== null) throw otherRuns(running);
    const { variant, traffic } = checkExperiment(JSON.parse(record.experimentJson) as ExperimentInput);
    const runningJson = JSON.stringify({ id, variant, traffic });
    const set = { status: "running", startedAt: new Date(ports.clock.now()).toISOString() };
    const further = [headChange(call, head, { set: { runningJson }, add: { revision: 1 } })];
    return changeExperimentRecord("startExperiment", id, { record, set, further }, call, ports);
  });
}

/**
 * Stops an experiment that runs, for good; one that has ended stays as it is. Throws NOT_FOUND, PRECONDITION_FAILED and CONFLICT.
 */
export async function stopExperiment(id: string, call: ExperimentCall, ports: ExperimentPorts): Promise<TaggedExperiment> {
  return untilWritten(EXPERIMENT_TRIES, async () => {
    const [record, head] = await readBoth(id, call, ports);
    if (record.status === "draft") throw new ApiError("CONFLICT", "The experiment has not begun. Delete it, or start it.");
    if (record.status !== "running") return toTagged(id, record);
    const set = { status: "stopped", stoppedAt: new Date(ports.clock.now()).toISOString() };
    const further = [headChange(call, head, { unset: ["runningJson"], add: { revision: 1 } })];
    return changeExperimentRecord("stopExperiment", id, { record, set, further }, call, ports);
  });
}

/**
 * Stops an experiment that is to be published. Where the caller names its state, one that was stopped gets another one as well:
 * of two who publish what they have read, one publishes. Throws NOT_FOUND, PRECONDITION_FAILED and CONFLICT.
 */
export async function beginPublishing(id: string, call: ExperimentCall, ports: ExperimentPorts): Promise<TaggedExperiment> {
  return untilWritten(EXPERIMENT_TRIES, async () => {
    const record = await readMatching(id, call, ports);
    if (record.status !== "stopped" || call.ifMatch === null) return stopExperiment(id, call, ports);
    return changeExperimentRecord("publishExperiment", id, { record, set: { status: "stopped" }, further: [] }, call, ports);
  });
}

/** Notes that what the variant changes has become the shop's. Throws NOT_FOUND and CONFLICT. */
export async function notePublished(id: string, call: ExperimentCall, ports: ExperimentPorts): Promise<TaggedExperiment> {
  return untilWritten(EXPERIMENT_TRIES, async () => {
    const record = await readExperimentRecord(id, call, ports);
    const set = { status: "published", publishedAt: new Date(ports.clock.now()).toISOString() };
    return changeExperimentRecord("publishExperiment", id, { record, set, further: [] }, call, ports);
  });
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

function otherRuns(id: string): ApiError {
  return new ApiError("CONFLICT", `The experiment ${id} is running in this workspace. Stop it first: one runs at a time.`);
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
