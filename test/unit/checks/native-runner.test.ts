import { execFile } from "node:child_process";
import { expect, test } from "@jest/globals";

const CONFIG = {
  rootDir: process.cwd(),
  testEnvironment: "<rootDir>/test/support/native/environment.mjs",
  testRunner: "<rootDir>/test/support/native/run-natively.mjs",
  extensionsToTreatAsEsm: [".ts"],
  transform: {},
  testMatch: ["<rootDir>/test/support/fixtures/test-files/*.file.ts"],
};

interface FileResult {
  status: string;
  message: string;
  assertionResults: { title: string; status: string; failureMessages: string[] }[];
}

/** Runs jest as `npm test` does, on files of the fixtures, and returns its exit code and what it says of each file. */
function runFiles(files: string, ...args: string[]): Promise<{ code: number; results: FileResult[] }> {
  const all = ["node_modules/jest/bin/jest.js", "--config", JSON.stringify(CONFIG), "--json", ...args, files];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, all, { maxBuffer: 2 ** 24 }, (error, stdout, stderr) => {
      if (!stdout.startsWith("{")) return reject(new Error(stderr, { cause: error }));
      resolve({ code: error ? Number(error.code) : 0, results: JSON.parse(stdout).testResults });
    });
  });
}

test("what fails, hangs, throws later or is not handled fails its test alone", async () => {
  const { code, results } = await runFiles("failing.file");

  expect(code).toBe(1);
  expect(results[0]!.assertionResults.map(({ title, status }) => [title, status])).toEqual([
    ["an expectation fails", "failed"],
    ["a promise hangs", "failed"],
    ["a rejection is handled by nobody", "failed"],
    ["an error is thrown in a timer", "failed"],
    ["an expectation holds", "passed"],
  ]);
  expect(results[0]!.assertionResults.map(({ failureMessages }) => failureMessages.join())).toEqual([
    expect.stringContaining("Expected: 3"),
    expect.stringContaining("Exceeded timeout of 200 ms"),
    expect.stringContaining("Nobody waits."),
    expect.stringContaining("Thrown later."),
    "",
  ]);
});

test("a file that kills its process or cannot be loaded fails the run, which ends", async () => {
  const { code, results } = await runFiles("(crashing|unloadable).file", "--maxWorkers=2");

  expect(code).toBe(1);
  expect(results.map(({ status }) => status)).toEqual(["failed", "failed"]);
  expect(results.map(({ message }) => message).join()).toContain("is not valid JSON");
  expect(results.map(({ message }) => message).join()).toContain("SIGKILL");
});

test("a file finds time, environment, spies, console and modules of tests as if it were the first of its process", async () => {
  const { code, results } = await runFiles("(first|second)-change.file", "--runInBand");

  expect(results.map(({ message }) => message).join("")).toBe("");
  expect(results.map(({ assertionResults }) => assertionResults.length)).toEqual([1, 1]);
  expect(code).toBe(0);
});

test("a name of a test chooses it from all files", async () => {
  const { code, results } = await runFiles("(failing|first-change).file", "--testNamePattern=an expectation holds");

  expect(code).toBe(0);
  expect(results.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === "passed"))).toHaveLength(1);
});
