import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createLanguageModel } from "../../functions/platform/anthropic/language-model.ts";
import type { Model, ModelRequest, ModelUsage, TextRequest, ToolCall } from "../../functions/platform/ports/model.ts";

/**
 * Creates the model from `ANTHROPIC_API_KEY`; without a key there is none. Keeps its answers in the folder
 * `MODEL_RECORDINGS` when one is named (`npm run chat:record`).
 */
export function localModel({ ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL, MODEL_RECORDINGS }: NodeJS.ProcessEnv): Model {
  const model = createLanguageModel({ key: async () => ANTHROPIC_API_KEY || null, baseUrl: ANTHROPIC_BASE_URL || undefined });
  return MODEL_RECORDINGS ? recordingModel(model, MODEL_RECORDINGS) : model;
}

/** Wraps a model and keeps its whole answers in a folder; failed and stopped ones are not kept. */
function recordingModel(model: Model, folder: string): Model {
  return {
    available: () => model.available(),
    async complete(request) {
      let usage: ModelUsage | null = null;
      const onUsage = (reported: ModelUsage) => {
        usage = reported;
        request.onUsage?.(reported);
      };
      const answer = await model.complete({ ...request, onUsage });
      writeRecording(folder, completionName(request), { kind: "complete", answer, usage });
      return answer;
    },
    async *stream(request) {
      const recorded: Extract<Recording, { kind: "stream" }> = { kind: "stream", texts: [], usage: null };
      let isTruncated = false;
      for await (const event of model.stream(request)) {
        if (event.type === "text") recorded.texts.push(event.text);
        else if (event.type === "usage") recorded.usage = event.usage;
        else if (event.type === "calls") recorded.asked = { calls: event.calls, message: event.message };
        else isTruncated = true;
        yield event;
      }
      if (!request.signal.aborted && !isTruncated) writeRecording(folder, streamName(request), recorded);
    },
  };
}

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
function writeRecording(folder: string, name: string, exchange: Recording): void {
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
