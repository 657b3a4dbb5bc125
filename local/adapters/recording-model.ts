import type { Model, ModelUsage } from "../../functions/platform/ports/model.ts";
import { completionName, streamName, writeRecording } from "./recordings.ts";

/** Passes everything on to a model and keeps whole answers in a folder; those that failed or were stopped are not kept. */
export function recordingModel(model: Model, folder: string): Model {
  return {
    available: () => model.available(),
    async complete(request) {
      let usage: ModelUsage | null = null;
      const onUsage = (told: ModelUsage) => {
        usage = told;
        request.onUsage?.(told);
      };
      const answer = await model.complete({ ...request, onUsage });
      writeRecording(folder, completionName(request), { kind: "complete", answer, usage });
      return answer;
    },
    async *stream(request) {
      const texts: string[] = [];
      let usage: ModelUsage | null = null;
      for await (const event of model.stream(request)) {
        if (event.type === "text") texts.push(event.text);
        else usage = event.usage;
        yield event;
      }
      if (!request.signal.aborted) writeRecording(folder, streamName(request), { kind: "stream", texts, usage });
    },
  };
}
