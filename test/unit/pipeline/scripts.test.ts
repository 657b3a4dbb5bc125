import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";

const SCRIPTS = fileURLToPath(new URL("../../../.ci", import.meta.url));

/** A copy of the scripts in a folder of its own, beside commands that stand in for those of the machine. */
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pipeline-scripts-"));
  cpSync(SCRIPTS, join(folder, ".ci"), { recursive: true });
  mkdirSync(join(folder, "bin"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Puts a command in place that notes its arguments, one call a line, before it does what `body` says. */
function standIn(name: string, body: string): void {
  const path = join(folder, "bin", name);
  writeFileSync(path, `#!/usr/bin/env bash\necho "${name} $*" >> "${join(folder, "calls")}"\n${body}\n`);
  chmodSync(path, 0o755);
}

function runScript(script: string, args: string[], environment: Record<string, string> = {}) {
  return spawnSync(join(folder, ".ci", script), args, {
    encoding: "utf8",
    cwd: folder,
    env: { PATH: `${join(folder, "bin")}:${process.env.PATH}`, ...environment },
  });
}

const read = (path: string) => readFileSync(join(folder, path), "utf8");

describe("the smoke test of a deployment", () => {
  const AWS = `case "$*" in
    *Staging-Stateless*BaseUrl*) echo https://staging.example.com ;;
    *Staging-Stateful*AdminKeySecret*) echo arn:of-the-secret ;;
    *get-secret-value*arn:of-the-secret*) echo secret-admin-key ;;
  esac`;

  test("is sent to the address of its stacks with the admin key in the environment, and keeps its report", () => {
    verifies("pipeline.rights");
    standIn("aws", AWS);
    standIn("npm", `echo "{\\"key\\": $(( \${#ADMIN_KEY} ))}"`);

    const { status, stdout } = runScript("smoke", ["staging"], { GITHUB_ACTIONS: "true" });

    expect(status).toBe(0);
    expect(read("reports/smoke-staging.json")).toBe('{"key": 16}\n');
    expect(stdout).toBe('::add-mask::secret-admin-key\n{"key": 16}\n');
    const npm = read("calls").split("\n").at(-2);
    expect(npm).toBe("npm run --silent smoke -- --url https://staging.example.com --json");
  });

  test("fails when a check fails, and keeps its report", () => {
    standIn("aws", AWS);
    standIn("npm", 'echo "{}"; exit 1');

    expect(runScript("smoke", ["staging"]).status).toBe(1);
    expect(read("reports/smoke-staging.json")).toBe("{}\n");
  });

  test("says so when the deployment is not there", () => {
    standIn("aws", "true");

    const { status, stderr } = runScript("smoke", ["staging"]);

    expect(status).toBe(1);
    expect(stderr).toContain("The stacks of staging have no output BaseUrl or AdminKeySecret: deploy it first.");
  });
});

describe("the comparison with prod", () => {
  test.each([
    ["unchanged", "never", "Prod/Stateful is unchanged"],
    ["changed", "any-change", "Prod/Stateful is changed"],
    ["changed", "any-change|destructive", "Prod/Stateful is changed, and a resource of it would be replaced or go: do not agree"],
  ])("tells that its stores are %s where the CDK fails on %s, and shows the differences", (word, failing, verdict) => {
    verifies("pipeline.approval");
    standIn("npx", `echo "differences of $3"; [[ "$*" =~ --fail-on\\ (${failing})\\  && ! "$*" =~ never ]] && exit 1; exit 0`);

    const run = runScript("compare", ["prod"]);

    expect(run.status).toBe(0);
    expect(read("reports/stateful.txt")).toBe(`${word}\n`);
    const summary = read("reports/summary.md");
    expect(summary.startsWith(`## ${verdict}\n\n\`\`\`\ndifferences of Prod/Stateful\n`)).toBe(true);
    expect(summary).toContain("## All stacks\n\n```\ndifferences of **\n");
    expect(read("calls")).toContain("npx cdk diff Prod/Stateful --exclusively --fail-on any-change --app cdk.out/prod");
  });

  test("fails when the account cannot be asked, and lets nobody take that for no change", () => {
    verifies("pipeline.approval");
    standIn("npx", 'echo "no credentials"; exit 1');

    expect(runScript("compare", ["prod"]).status).toBe(1);
    expect(existsSync(join(folder, "reports/stateful.txt"))).toBe(false);
  });
});

describe("the run to go back to", () => {
  const FOUND = ".github/workflows/deploy.yml main push success shop/api 0123abc";
  const find = (args: string[]) => runScript("find-run", args, { GH_REPO: "shop/api" });

  test("is the last that succeeded when none is named", () => {
    verifies("pipeline.roll-back");
    standIn("gh", `case "$1" in run) echo 41 ;; api) echo "${FOUND}" ;; esac`);

    expect(find([""])).toMatchObject({ status: 0, stdout: "run=41\nsha=0123abc\n" });
    expect(read("calls")).toContain("gh run list --workflow deploy.yml --branch main --status success --limit 1");
  });

  test("is the one that is named", () => {
    verifies("pipeline.roll-back");
    standIn("gh", `echo "${FOUND}"`);

    expect(find(["40"])).toMatchObject({ status: 0, stdout: "run=40\nsha=0123abc\n" });
  });

  test.each([
    ["another workflow", ".github/workflows/check.yml main push success shop/api 0123abc"],
    ["another branch", ".github/workflows/deploy.yml idea push success shop/api 0123abc"],
    ["a failure", ".github/workflows/deploy.yml main push failure shop/api 0123abc"],
    ["a pull request", ".github/workflows/deploy.yml main pull_request success shop/api 0123abc"],
    ["a fork", ".github/workflows/deploy.yml main push success stranger/api 0123abc"],
  ])("is not one of %s", (_, found) => {
    verifies("pipeline.roll-back");
    standIn("gh", `echo "${found}"`);

    const { status, stdout, stderr } = find(["40"]);

    expect(status).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toContain("Run 40 is no successful run of deploy.yml on main");
  });

  test.each([[""], ["40; rm -rf /"]])("is not %j when no run has succeeded", (run) => {
    standIn("gh", "true");

    expect(find([run])).toMatchObject({ status: 1, stdout: "" });
  });
});

test("assets that several assemblies hold take their place once, in the archive as well", () => {
  for (const path of ["staging/asset.aa/code", "prod/asset.aa/code", "prod/asset.bb.zip", "prod-at-once/asset.bb.zip"]) {
    mkdirSync(join(folder, "cdk.out", path, ".."), { recursive: true });
    writeFileSync(join(folder, "cdk.out", path), path.includes("aa") ? "a" : "b");
  }

  const { status, stderr } = runScript("link-assets", ["cdk.out"]);

  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const inode = (path: string) => statSync(join(folder, "cdk.out", path)).ino;
  expect(inode("staging/asset.aa/code")).toBe(inode("prod/asset.aa/code"));
  expect(inode("prod/asset.bb.zip")).toBe(inode("prod-at-once/asset.bb.zip"));
  execFileSync("tar", ["--create", "--file", "all.tar", "cdk.out"], { cwd: folder });
  rmSync(join(folder, "cdk.out"), { recursive: true });
  execFileSync("tar", ["--extract", "--file", "all.tar"], { cwd: folder });
  expect(read("cdk.out/staging/asset.aa/code") + read("cdk.out/prod/asset.aa/code")).toBe("aa");
});
