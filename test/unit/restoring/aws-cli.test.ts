import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";

const COMMAND = fileURLToPath(new URL("../../../commands/restore.ts", import.meta.url));
const RUNBOOK = readFileSync(new URL("../../../docs/runbooks/restore.md", import.meta.url), "utf8");

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "aws-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Puts an `aws` on the path that notes its arguments, writes a text to one of its outputs, and ends with a code. */
function installAws({ stdout = "", stderr = "", code = 0 }: { stdout?: string; stderr?: string; code?: number }): void {
  const lines = [
    `#!${process.execPath}`,
    `require("node:fs").writeFileSync(${JSON.stringify(join(folder, "arguments"))}, JSON.stringify(process.argv.slice(2)));`,
    `process.stdout.write(${JSON.stringify(stdout)});`,
    `process.stderr.write(${JSON.stringify(stderr)});`,
    `process.exitCode = ${code};`,
  ];
  writeFileSync(join(folder, "aws"), lines.join("\n"));
  chmodSync(join(folder, "aws"), 0o755);
}

/** The command line of the runbook, with ARNs in place of its variables. */
function readCommandLine(): string[] {
  const [, line] = /npm run restore -- (.*)/.exec(RUNBOOK)!;
  const values = { $ROLE: "arn:aws:iam::123456789012:role/Restore", $DATA_KEY_ARN: "arn:aws:kms:eu-west-1:123456789012:key/1" };
  return line!.split(" ").map((word) => values[word as keyof typeof values] ?? word);
}

function run(args: string[], path = [folder, process.env.PATH].join(delimiter)): Promise<{ code: number; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ["--no-warnings", COMMAND, ...args], { env: { PATH: path } }, (error, _stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stderr: stderr.trim() }),
    );
  });
}

test("the runbook's command asks AWS by its command line interface, and tells that a vault is empty", async () => {
  verifies("restore.command");
  installAws({ stdout: '{"RecoveryPoints": []}' });

  const { code, stderr } = await run(readCommandLine());

  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^Vault scc-prod-copies has no backup of tenancy, .* at or before 2026-06-01T10:00:00\.000Z\.$/),
  ]);
  expect(JSON.parse(readFileSync(join(folder, "arguments"), "utf8"))).toEqual([
    ...["backup", "list-recovery-points-by-backup-vault", "--cli-input-json"],
    ...['{"BackupVaultName":"scc-prod-copies","ByResourceType":"DynamoDB"}', "--output", "json"],
  ]);
});

test.each([
  [
    "a refusal of AWS",
    {
      stderr: "\nAn error occurred (AccessDeniedException) when calling the ListRecoveryPointsByBackupVault operation: No.\n",
      code: 254,
    },
    "ListRecoveryPointsByBackupVault: No.",
  ],
  ["missing credentials", { stderr: "Unable to locate credentials.", code: 253 }, "failed: Unable to locate credentials."],
])("%s ends the command with its reason", async (_case, answer, message) => {
  verifies("restore.command");
  installAws(answer);

  const { code, stderr } = await run(readCommandLine());

  expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
});

test("a machine without the AWS CLI is told to install it", async () => {
  verifies("restore.command");
  const { code, stderr } = await run(readCommandLine(), "/nowhere");

  expect([code, stderr]).toEqual([1, "The AWS CLI is not installed: https://aws.amazon.com/cli/"]);
});

test.each([
  ["--vault", "a", "--vault must be the name of a vault."],
  ["--role", "Restore", "--role must be the ARN of a role."],
  ["--key", "alias/data", "--key must be the ARN of a key."],
  ["--suffix", "06 01", "--suffix must be up to 40 letters, digits and hyphens."],
  ["--before", "yesterday", "--before must be a time such as 2026-06-01T10:00:00Z."],
  ["--region", "eu-west-1", "Unknown option '--region'"],
])("%s %s is refused before AWS is asked", async (option, value, message) => {
  verifies("restore.command");
  const { code, stderr } = await run([...readCommandLine(), option, value], "/nowhere");

  expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
});
