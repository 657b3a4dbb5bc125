import { readdirSync } from "node:fs";
import type { Model } from "../../functions/platform/model.ts";
import { type Exchange, nameOfComplete, nameOfStream, readExchange } from "../../local/adapters/recordings/recordings.ts";

/** Answers from what `npm run chat:record` kept. A request that was not recorded throws an error that no feature takes for an outage. */
export function recordedModel(folder: string): Model {
  return {
    available: async () => true,
    async complete(request) {
      const { answer, usage } = recorded(folder, nameOfComplete(request), "complete");
      if (usage) request.onUsage?.(usage);
      return answer;
    },
    async *stream(request) {
      const { texts, usage } = recorded(folder, nameOfStream(request), "stream");
      for (const text of texts) {
        if (request.signal.aborted) return;
        yield { type: "text", text };
      }
      if (usage) yield { type: "usage", usage };
    },
  };
}

/** Whether anything was recorded: without a key nobody can, and such tests are left out. */
export function hasRecordings(folder: string): boolean {
  return readdirSync(folder).some((file) => file.endsWith(".json"));
}

function recorded<Kind extends Exchange["kind"]>(folder: string, name: string, kind: Kind): Extract<Exchange, { kind: Kind }> {
  const exchange = readExchange(folder, name);
  if (exchange?.kind === kind) return exchange as Extract<Exchange, { kind: Kind }>;
  throw new Error(
    `No answer is recorded as ${name}: the question, what was found for it, or a prompt has changed since. Record anew: npm run chat:record -- <file>`,
  );
}
