import { hash } from "node:crypto";
import type { Assignment, Experiment, ExperimentInput } from "../../schemas/search/experiment.ts";
import { BUCKETS } from "../platform/ports/analytics/experiment-cell.ts";
import { type Item, type Key, readItems } from "../platform/ports/stores/table.ts";
import type { Ports } from "./ports.ts";

/** An experiment in the table of tenancy. The merchant's own JSON is kept as text: DynamoDB limits numbers and depth. */
export interface ExperimentRecord extends Item {
  /** A `WholeExperiment`. */
  experimentJson: string;
  status: Experiment["status"];
  createdAt: string;
  updatedAt: string;
  startedAt?: string;
  stoppedAt?: string;
  publishedAt?: string;
  /** Counts changes: one that was planned on an older version is refused. */
  version: number;
}

/** An experiment with all that a merchant may leave out. */
export type WholeExperiment = ExperimentInput & Required<Pick<ExperimentInput, "metric" | "traffic" | "minimumLift">>;

/** Part of an experiment that searches read while it runs. */
export interface RunningExperiment extends Pick<WholeExperiment, "variant" | "traffic"> {
  id: string;
}

/** The item beside a workspace's experiments. Whoever starts, stops, adds or removes one counts the revision with it. */
export interface ExperimentHead extends Item {
  experiments: number;
  revision: number;
  /** A `RunningExperiment`; absent while none runs. */
  runningJson?: string;
}

export interface ExperimentScope {
  tenantId: string;
  workspaceId: string;
}

export function experimentsCollection(workspaceId: string): string[] {
  return [workspaceId, "experiments"];
}

export function experimentKey(workspaceId: string, id: string): Key {
  return { collection: experimentsCollection(workspaceId), id };
}

export function experimentHeadCollection(workspaceId: string): string[] {
  return [workspaceId, "experimentHead"];
}

export function experimentHeadKey(workspaceId: string): Key {
  return { collection: experimentHeadCollection(workspaceId), id: "head" };
}

/** Reads what runs in a workspace; null: nothing. Throws UpstreamError. */
export async function readExperimentHead(
  { tenantId, workspaceId }: ExperimentScope,
  { tables }: Pick<Ports, "tables">,
): Promise<ExperimentHead | null> {
  return tables.tenancy.get<ExperimentHead>(tenantId, experimentHeadKey(workspaceId));
}

/** Fills in what a merchant may leave out. */
export function withExperimentDefaults(input: ExperimentInput): WholeExperiment {
  return { ...input, metric: input.metric ?? "clickThrough", traffic: input.traffic ?? 1, minimumLift: input.minimumLift ?? 0.1 };
}

export function fromExperimentRecord(id: string, record: ExperimentRecord): Experiment {
  const { experimentJson, version: _version, ...rest } = record;
  return { id, ...(JSON.parse(experimentJson) as WholeExperiment), ...rest };
}

/** Reads all experiments of a workspace, the latest first. Throws UpstreamError. */
export async function readExperiments(
  { tenantId, workspaceId }: ExperimentScope,
  { tables }: Pick<Ports, "tables">,
): Promise<Experiment[]> {
  const found: Experiment[] = [];
  for await (const item of readItems<ExperimentRecord>(tables.tenancy, tenantId, experimentsCollection(workspaceId))) {
    const { id, ...record } = item;
    found.push(fromExperimentRecord(id, record as ExperimentRecord));
  }
  return found.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}

const RANGE = 2 ** 48;

/** The shopper as a search names one: the visitor counts before the user, so that signing in changes nothing. */
type AssignedShopper = { visitorId: string | null; userId: string | null };

/**
 * Returns the place of a shopper in an experiment of which `traffic` (a share) takes part; null for one who does not, and for an
 * unknown one. It depends on the two ids alone: it is the same on every device, in every instance and after every restart, and
 * whoever takes part at a smaller share does at a larger one, in the same arm.
 */
export function assignArm(experimentId: string, { visitorId, userId }: AssignedShopper, traffic: number): Assignment | null {
  if (visitorId === null && userId === null) return null;
  const shopper = visitorId === null ? `user:${userId}` : `visitor:${visitorId}`;
  const digest = hash("sha256", `${experimentId}\n${shopper}`, "buffer");
  if (digest.readUIntBE(0, 6) / RANGE >= traffic) return null;
  return { experimentId, arm: digest[6]! & 1 ? "variant" : "control", bucket: digest.readUInt32BE(7) % BUCKETS };
}
