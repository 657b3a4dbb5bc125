import { createLanguageModel } from "../../functions/platform/anthropic/language-model.ts";
import type { Model, ModelUsage } from "../../functions/platform/ports/model.ts";
import { recordedModel } from "./recorded-model.ts";
import { completionName, type Recording, streamName, writeRecording } from "./recordings.ts";

/**
 * Creates the model from `ANTHROPIC_API_KEY`; without a key there is none. Keeps its answers in the folder
 * `MODEL_RECORDINGS` when one is named, and answers from the folder `MODEL_REPLAY` alone, without a key, when that one is
 * (`npm run eval:chat -- --record`, `--replay`).
 */
export function localModel(environment: NodeJS.ProcessEnv): Model {
  const { ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL, MODEL_RECORDINGS, MODEL_REPLAY } = environment;
  if (MODEL_REPLAY) return recordedModel(MODEL_REPLAY);
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
