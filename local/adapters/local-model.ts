import { createLanguageModel } from "../../functions/platform/anthropic/language-model.ts";
import type { Model } from "../../functions/platform/ports/model.ts";
import { recordingModel } from "./recording-model.ts";

/**
 * The model by the key of whoever starts the service; without `ANTHROPIC_API_KEY` there is none. Its answers are kept in the folder
 * `MODEL_RECORDINGS`, if one is named (`npm run chat:record`).
 */
export function localModel({ ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL, MODEL_RECORDINGS }: NodeJS.ProcessEnv): Model {
  const model = createLanguageModel({ key: async () => ANTHROPIC_API_KEY || null, baseUrl: ANTHROPIC_BASE_URL || undefined });
  return MODEL_RECORDINGS ? recordingModel(model, MODEL_RECORDINGS) : model;
}
