import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ModelRequest, ModelUsage, TextRequest, ToolCall } from "../../functions/platform/ports/model.ts";

/** A model's answer, without its prompt: prompts hold shoppers' texts, and a hash of them is enough to find the answer again. */
export type Recording =
  | { kind: "complete"; answer: unknown; usage: ModelUsage | null }
  | { kind: "stream"; texts: string[]; asked?: { calls: ToolCall[]; message: unknown }; usage: ModelUsage | null };

/** Names the recording of a completion; the name depends on the text of the request, not on the limits of the call. */
export function completionName({ system, prompt, schema }: ModelRequest): string {
  return `complete-${hashRequest([system, prompt, schema])}`;
}

export function streamName({ stable, messages, tools = [], rounds = [] }: TextRequest): string {
  return `stream-${hashRequest([stable, messages.map(({ role, content }) => [role, content]), tools, rounds])}`;
}

/** Reads a recording; null when there is none under that name. */
export function readRecording(folder: string, name: string): Recording | null {
  try {
    return JSON.parse(readFileSync(recordingFile(folder, name), "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Writes a recording to another file and renames it, so that a reader finds the old one or the new one, never a part. */
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
