import { languageModel } from "../../functions/platform/anthropic/language-model.ts";
import type { Model } from "../../functions/platform/model.ts";

/** The model by the key of whoever starts the service; without `ANTHROPIC_API_KEY` there is none. */
export function localModel({ ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL }: NodeJS.ProcessEnv): Model {
  return languageModel({ key: async () => ANTHROPIC_API_KEY || null, baseUrl: ANTHROPIC_BASE_URL || undefined });
}
