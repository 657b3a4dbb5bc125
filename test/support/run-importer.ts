import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { afterAll } from "@jest/globals";
import { importCommand } from "../../importers/command/import-command.ts";
import type { Shop } from "./new-shop.ts";

export const IMPORT_FIXTURES = "test/support/fixtures/importers/";

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

export interface ImporterRun {
  code: number;
  /** The result as JSON. */
  result: ImporterResult;
  /** All that was said to the person at the terminal. */
  said: string;
}

interface ImporterResult {
  total: number;
  new: number;
  changed: number;
  same: number;
  refused: number;
  written: number;
  overCapacity: number;
  "over-capacity": number;
  missing: number | null;
  deleted: number | null;
  report: string | null;
  issues: { row: number; column: string | null; value: string | null; reason: string }[];
  warnings: { row: number; column: string | null; value: string | null; reason: string }[];
}

/** Returns a path in a folder of its own, with the content, if there is one. */
export async function sourceFile(name: string, content?: string | Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "importer-"));
  folders.push(folder);
  const file = join(folder, name);
  if (content !== undefined) await writeFile(file, content);
  return file;
}

export interface ImporterOptions {
  input?: string | Uint8Array;
  answer?: string;
  signal?: AbortSignal;
  now?: number;
}

/** Runs the command as `npm run import` does, with the result as JSON and the report in a folder of its own. */
export async function runImporter(
  { baseUrl, shop }: { baseUrl: string; shop: Shop },
  args: string[],
  { input = "", answer, signal = new AbortController().signal, now }: ImporterOptions = {},
): Promise<ImporterRun> {
  const output = new PassThrough();
  const errors = new PassThrough();
  const report = args.includes("--report") ? [] : ["--report", await sourceFile("failed.csv")];
  const toAnswer = async (question: string) => {
    errors.write(question);
    return answer ?? "";
  };
  const ask = answer === undefined ? null : toAnswer;
  const code = await importCommand([...args, "--json", ...report], {
    name: "import",
    environment: { API_URL: baseUrl, API_KEY: shop.secret.key, API_WORKSPACE: shop.workspaceId },
    defaults: {},
    streams: { input: Readable.from([Buffer.from(input)]), output, errors, ask },
    signal,
    ...(now !== undefined && { clock: () => now }),
  });
  const text = String(output.read() ?? "");
  return { code, said: String(errors.read() ?? ""), result: text === "" ? ({} as ImporterResult) : JSON.parse(text) };
}
