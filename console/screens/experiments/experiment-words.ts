import type { Data, Input } from "../../../clients/typescript/src/types.ts";

export type Experiment = Data<"GET /experiments/{experimentId}">;
export type ExperimentInput = Input<"POST /experiments">;
export type ExperimentVariant = Experiment["variant"];
type Metric = Experiment["metric"];

export const EXPERIMENT_STATES: Record<Experiment["status"], string> = {
  draft: "draft",
  running: "running",
  stopped: "stopped",
  published: "published",
};

export const METRIC_NAMES: Record<Metric, string> = {
  clickThrough: "Searches with a click",
  conversion: "Searches with a purchase",
  noResults: "Searches without results",
  revenue: "Revenue of each shopper",
};

/** Returns what has to be typed before an experiment is stopped: its name, or its id where nobody could type the name. */
export function typedName({ name, id }: Experiment): string {
  return /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u.test(name) && name.length <= 80 && !/ {2}/.test(name) ? name : id;
}

/** Finds the id of the experiment that a refusal names. */
export function runningIdOf(message: string): string | null {
  return /\bexp_\w+/.exec(message)?.[0] ?? null;
}

/** Returns the address of an experiment in the console. */
export function pathOfExperiment(id: string): string {
  return `/experiments?experiment=${encodeURIComponent(id)}`;
}
