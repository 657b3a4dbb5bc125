import { createModel } from "../../functions/platform/anthropic/create-model.ts";
import { faultOfKey, type ModelSettings, readModelSettings } from "../../functions/platform/anthropic/model-settings.ts";
import { callCredentials } from "../../functions/platform/aws/client-calls.ts";
import type { Clock } from "../../functions/platform/ports/clock.ts";
import type { Log } from "../../functions/platform/ports/log.ts";
import type { Model, ModelUsage } from "../../functions/platform/ports/model.ts";
import { recordedModel } from "./recorded-model.ts";
import { completionName, type Recording, streamName, writeRecording } from "./recordings.ts";

/**
 * Reads which provider answers: that of `MODEL`, else Anthropic where there is a key, else none. Throws an Error with a sentence
 * for a person when the environment contradicts itself.
 */
export function readLocalModel(environment: NodeJS.ProcessEnv): ModelSettings {
  const { MODEL, ANTHROPIC_API_KEY: key = "" } = environment;
  const settings = readModelSettings({ ...environment, MODEL: MODEL || (key === "" ? "none" : "anthropic") });
  if (settings.provider === "bedrock" && key !== "")
    throw new Error(
      "MODEL is bedrock, which takes no key, but ANTHROPIC_API_KEY is set: remove the key, or choose MODEL=anthropic.",
    );
  if (settings.provider !== "anthropic") return settings;
  if (key.trim() === "")
    throw new Error("MODEL is anthropic, and ANTHROPIC_API_KEY has no key: set one, or choose MODEL=bedrock or MODEL=none.");
  const fault = faultOfKey(key);
  if (fault !== null) throw new Error(fault);
  return settings;
}

interface LocalModelSources {
  clock: Clock;
  log: Log;
}

/**
 * Creates the model that the environment names. Keeps its answers in the folder `MODEL_RECORDINGS` when one is named, and
 * answers from the folder `MODEL_REPLAY` alone, without a key, when that one is (`npm run eval:chat -- --record`, `--replay`).
 * Throws an Error with a sentence for a person when the environment contradicts itself.
 */
export function localModel(environment: NodeJS.ProcessEnv, { clock, log }: LocalModelSources): Model {
  const { ANTHROPIC_API_KEY, MODEL_RECORDINGS, MODEL_REPLAY } = environment;
  if (MODEL_REPLAY) return recordedModel(MODEL_REPLAY);
  const sources = { key: async () => ANTHROPIC_API_KEY || null, credentials: callCredentials, clock, log: () => log };
  const model = createModel(readLocalModel(environment), sources);
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
      const onUsage = (usage: ModelUsage) => {
        recorded.usage = usage;
        request.onUsage?.(usage);
      };
      for await (const event of model.stream({ ...request, onUsage })) {
        if (event.type === "text") recorded.texts.push(event.text);
        else if (event.type === "calls") recorded.asked = { calls: event.calls, message: event.message };
        else isTruncated = true;
        yield event;
      }
      if (!request.signal.aborted && !isTruncated) writeRecording(folder, streamName(request), recorded);
    },
  };
}
