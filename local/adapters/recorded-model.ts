import type { Model } from "../../functions/platform/ports/model.ts";
import { completionName, type Recording, readRecording, streamName } from "./recordings.ts";

/**
 * Replays answers of `npm run eval:chat -- --record`. Throws at an unrecorded request an error that no feature takes for an
 * outage.
 */
export function recordedModel(folder: string): Model {
  return {
    available: async () => true,
    async complete(request) {
      const { answer, usage } = recorded(folder, completionName(request), "complete");
      if (usage) request.onUsage?.(usage);
      return answer;
    },
    async *stream(request) {
      const { texts, asked, usage } = recorded(folder, streamName(request), "stream");
      for (const text of texts) {
        if (request.signal.aborted) return;
        yield { type: "text", text };
      }
      if (usage) request.onUsage?.(usage);
      if (asked) yield { type: "calls", ...asked };
    },
  };
}

function recorded<Kind extends Recording["kind"]>(folder: string, name: string, kind: Kind): Extract<Recording, { kind: Kind }> {
  const exchange = readRecording(folder, name);
  if (exchange?.kind === kind) return exchange as Extract<Recording, { kind: Kind }>;
  throw new Error(
    `No answer is recorded as ${name}: the question, what was found for it, or a prompt has changed since. ` +
      "Record anew: npm run eval:chat -- --record <folder>.",
  );
}
