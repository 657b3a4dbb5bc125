import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";

const FOLDER = new URL("../../.github/workflows/", import.meta.url);

interface WorkflowStep {
  id?: string;
  if?: string;
  uses?: string;
  run?: string;
  env?: Record<string, string>;
  with?: Record<string, string | boolean | number>;
}

export interface WorkflowJob {
  if?: string;
  needs?: string | string[];
  uses?: string;
  "runs-on"?: string;
  "timeout-minutes"?: number;
  environment?: string;
  permissions?: Record<string, string>;
  concurrency?: { group: string; "cancel-in-progress": boolean };
  outputs?: Record<string, string>;
  strategy?: { matrix: Record<string, string[]> };
  env?: Record<string, string>;
  steps?: WorkflowStep[];
}

interface Workflow {
  file: string;
  text: string;
  on: Record<string, { types?: string[]; branches?: string[] } | null>;
  permissions?: Record<string, string>;
  concurrency?: { group: string; "cancel-in-progress": boolean };
  jobs: Record<string, WorkflowJob>;
}

/** Reads every workflow of the repository. */
export function readWorkflows(): Workflow[] {
  return readdirSync(FOLDER)
    .sort()
    .map((file) => {
      const text = readFileSync(new URL(file, FOLDER), "utf8");
      return { file, text, ...parse(text) } as Workflow;
    });
}

/** Returns a job by the name of its workflow's file, without `.yml`, and its own. Throws when there is none. */
export function findJob(workflow: string, job: string): WorkflowJob {
  const found = readWorkflows().find(({ file }) => file === `${workflow}.yml`)?.jobs[job];
  if (!found) throw new Error(`${workflow}.yml has no job ${job}.`);
  return found;
}

/** Lists the commands of a job in their order, one a step. */
export function commandsOf(job: WorkflowJob): string[] {
  return (job.steps ?? []).flatMap(({ run }) => (run === undefined ? [] : [run.trim()]));
}
