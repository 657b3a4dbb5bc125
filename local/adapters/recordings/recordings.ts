import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ModelRequest, ModelUsage, TextRequest } from "../../../functions/platform/model.ts";

/** What a model answered. Nothing of what it was asked: prompts hold what shoppers write, and the hash finds the answer again. */
export type Exchange =
  | { kind: "complete"; answer: unknown; usage: ModelUsage | null }
  | { kind: "stream"; texts: string[]; usage: ModelUsage | null };

/** The name of an exchange: the same for the same words asked, whatever the limits of the call. */
export function nameOfComplete({ system, prompt, schema }: ModelRequest): string {
  return `complete-${hashOf([system, prompt, schema])}`;
}

export function nameOfStream({ stable, messages }: TextRequest): string {
  return `stream-${hashOf([stable, messages.map(({ role, content }) => [role, content])])}`;
}

/** Null where this was never recorded. */
export function readExchange(folder: string, name: string): Exchange | null {
  try {
    return JSON.parse(readFileSync(fileOf(folder, name), "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Written apart and renamed: who reads meanwhile finds the old one or the new. */
export function writeExchange(folder: string, name: string, exchange: Exchange): void {
  mkdirSync(folder, { recursive: true });
  const file = fileOf(folder, name);
  writeFileSync(`${file}.new`, `${JSON.stringify(exchange, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

function fileOf(folder: string, name: string): string {
  return join(folder, `${name}.json`);
}

function hashOf(asked: unknown): string {
  return createHash("sha256").update(JSON.stringify(asked)).digest("hex").slice(0, 32);
}
