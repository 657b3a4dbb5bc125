import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { workflowProblems } from "../../checks/workflows.ts";

const { PATH } = process.env;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "actionlint-"));
  process.env.PATH = folder;
});

afterEach(() => {
  process.env.PATH = PATH;
  rmSync(folder, { recursive: true, force: true });
});

/** Puts a stand-in for actionlint on the PATH. */
function standIn(body: string): void {
  writeFileSync(join(folder, "actionlint"), `#!/bin/sh\n${body}\n`);
  chmodSync(join(folder, "actionlint"), 0o755);
}

test("each finding of actionlint is one of the check", () => {
  standIn('echo "check.yml:3:1: unknown key"; echo "deploy.yml:9:5: no such job"; exit 1');

  expect(workflowProblems()).toEqual(["check.yml:3:1: unknown key", "deploy.yml:9:5: no such job"]);
});

test("workflows without a finding pass", () => {
  standIn("exit 0");

  expect(workflowProblems()).toEqual([]);
});

test("an actionlint that breaks is a finding", () => {
  standIn('echo "no repository" >&2; exit 3');

  expect(workflowProblems()).toEqual(["actionlint ended with 3: no repository"]);
});

test("the check says that workflows are left out where there is no actionlint", () => {
  const told = jest.spyOn(console, "log").mockImplementation(() => undefined);

  expect(workflowProblems()).toEqual([]);
  expect(told).toHaveBeenCalledWith(expect.stringContaining("actionlint is not on the PATH"));
  told.mockRestore();
});
