import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ModelRequest, ModelUsage, TextRequest } from "../../functions/platform/ports/model.ts";

/** What a model answered. Nothing of what it was asked: prompts hold what shoppers write, and the hash finds the answer again. */
export type Recording =
  | { kind: "complete"; answer: unknown; usage: ModelUsage | null }
  | { kind: "stream"; texts: string[]; usage: ModelUsage | null };

/** The name of an exchange: the same for the same words asked, whatever the limits of the call. */
export function completionName({ system, prompt, schema }: ModelRequest): string {
  return `complete-${hashRequest([system, prompt, schema])}`;
}

export function streamName({ stable, messages }: TextRequest): string {
  return `stream-${hashRequest([stable, messages.map(({ role, content }) => [role, content])])}`;
}

/** Null where this was never recorded. */
export function readRecording(folder: string, name: string): Recording | null {
  try {
    return JSON.parse(readFileSync(recordingFile(folder, name), "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Written apart and renamed: who reads meanwhile finds the old one or the new. */
export function writeRecording(folder: string, name: string, exchange: Recording): void {
  mkdirSync(folder, { recursive: true });
  const file = recordingFile(folder, name);
  writeFileSync(`${file}.new`, `${JSON.stringify(exchange, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

function recordingFile(folder: string, name: string): string {
  return join(folder, `${name}.json`);
}

function hashRequest(asked: unknown): string {
  return createHash("sha256").update(JSON.stringify(asked)).digest("hex").slice(0, 32);
}
