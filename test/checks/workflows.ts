import { spawnSync } from "node:child_process";

/** Lists what actionlint finds in the workflows, where it is on the PATH; says that it was left out otherwise. */
export function workflowProblems(): string[] {
  const { error, status, stdout, stderr } = spawnSync("actionlint", ["-oneline"], { encoding: "utf8", env: process.env });
  if (error) {
    console.log("The workflows are not checked: actionlint is not on the PATH (CONTRIBUTING.md, Run and test).");
    return [];
  }
  if (status === 0) return [];
  const lines = stdout.split("\n").filter((line) => line !== "");
  return lines.length > 0 ? lines : [`actionlint ended with ${status}: ${stderr.trim()}`];
}
