import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { build } from "esbuild";
import { ReadableStacks } from "../../../functions/platform/aws/readable-stacks.ts";
import { verifies } from "../../support/verifies.ts";

const SOURCE = `export function fail(): never {
  const place = "line 3";
  throw new TypeError(place);
}
fail();
`;

let folder: string;
let trace: string;

/** Bundles a module that throws in its third line, and runs it. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "stacks-"));
  await writeFile(join(folder, "sample.ts"), SOURCE);
  const output = { outfile: join(folder, "index.mjs"), absWorkingDir: folder, format: "esm", minify: true } as const;
  await build({ entryPoints: [join(folder, "sample.ts")], sourcemap: "external", sourcesContent: false, ...output });
  const run = promisify(execFile)(process.execPath, [join(folder, "index.mjs")]);
  trace = await run.then(
    () => "",
    ({ stderr }: { stderr: string }) => stderr,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a stack trace of bundled code", () => {
  test("each place is translated to file, line and column of the source", () => {
    expect(trace).toMatch(/index\.mjs:1:\d+/);

    const readable = new ReadableStacks().translate(trace);

    expect(readable).toMatch(/sample\.ts:3:9/);
    expect(readable).toMatch(/sample\.ts:5:1/);
  });

  test("the traces of an error and its causes are translated in place, and circles end", () => {
    const cause = Object.assign(new Error("inner"), { stack: trace });
    const error = Object.assign(new Error("outer", { cause }), { stack: trace });
    cause.cause = error;

    new ReadableStacks().apply(error);

    expect([error.stack, cause.stack].every((stack) => stack.includes("sample.ts:3:9"))).toBe(true);
  });

  test("code without a map, or with a broken one, keeps its trace", async () => {
    const place = `at f (file://${folder}/other.mjs:1:2)`;
    await writeFile(join(folder, "other.mjs.map"), "{");

    expect(new ReadableStacks().translate(place)).toBe(place);
    expect(new ReadableStacks().translate("at g (file:///nowhere/at-all.mjs:1:2)")).toContain("/nowhere/at-all.mjs:1:2");
  });
});

describe("npm run symbolicate", () => {
  const command = new URL("../../../commands/symbolicate.ts", import.meta.url).pathname;
  const run = (...args: string[]) => {
    const running = promisify(execFile)(process.execPath, [command, ...args]);
    running.child.stdin!.end(trace.replaceAll(folder, "/var/task"));
    return running;
  };

  test("a trace of a deployed function is translated by the maps of its unpacked code", async () => {
    verifies("logs.symbolicate");
    const { stdout } = await run(folder);

    expect(stdout).toMatch(/sample\.ts:3:9/);
  });

  test("a folder without source maps ends the command with one line that says what to do", async () => {
    verifies("logs.symbolicate");
    const failed = await run(tmpdir()).catch((error: { code: number; stderr: string }) => error);

    expect(failed).toMatchObject({ code: 1, stderr: expect.stringMatching(/^\S+ holds no index\.mjs\.map: give the folder/) });
  });
});
