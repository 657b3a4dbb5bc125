import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "@jest/globals";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));

/** Runs a command of package.json to its end. */
function run(file: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const environment = { ...process.env, NODE_OPTIONS: "", ANTHROPIC_API_KEY: "" };
    execFile(process.execPath, [`${file}.ts`, ...args], { cwd: PROJECT, env: environment }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

const COMMANDS = ["evals/eval-chat", "commands/redrive", "commands/reindex", "commands/smoke"];

describe.each(COMMANDS)("the command %s", (command) => {
  test("writes its usage when asked, and refuses an unknown option", async () => {
    const [help, wrong] = await Promise.all([run(command, "--help"), run(command, "--wrong")]);

    expect(help).toMatchObject({ code: 0, out: expect.stringMatching(/^Usage: npm run /), err: "" });
    expect(wrong).toMatchObject({ code: 1, out: "", err: expect.stringMatching(/--wrong.*Usage: npm run /s) });
  });
});

test("the evaluation of chat names the address at which nothing answers", async () => {
  const { code, err } = await run("evals/eval-chat", "--url", "http://127.0.0.1:9", "--key", "any");

  expect(code).toBe(1);
  expect(err).toMatch(/^Nothing answers at http:\/\/127\.0\.0\.1:9 \(.+\)\.\n$/);
});
