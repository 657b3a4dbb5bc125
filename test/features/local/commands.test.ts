import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "@jest/globals";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));

/** What a command of package.json writes, and how it ends. */
function run(file: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const environment = { ...process.env, NODE_OPTIONS: "", ANTHROPIC_API_KEY: "" };
    execFile(process.execPath, [`local/${file}.ts`, ...args], { cwd: PROJECT, env: environment }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

describe.each(["eval-chat", "record-chat", "redrive", "reindex"])("the command %s", (command) => {
  test("says how it is used when asked, and refuses what it does not know", async () => {
    const [help, wrong] = await Promise.all([run(command, "--help"), run(command, "--wrong")]);

    expect(help).toMatchObject({ code: 0, out: expect.stringMatching(/^Usage: npm run /), err: "" });
    expect(wrong).toMatchObject({ code: 1, out: "", err: expect.stringMatching(/--wrong.*Usage: npm run /s) });
  });
});

test("the evaluation of chat says that nothing answers where it was sent to", async () => {
  const { code, err } = await run("eval-chat", "--url", "http://127.0.0.1:9", "--key", "any");

  expect(code).toBe(1);
  expect(err).toMatch(/^Nothing answers at http:\/\/127\.0\.0\.1:9 \(.+\)\.\n$/);
});
