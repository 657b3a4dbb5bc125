import type { Clock } from "../ports/clock.ts";
import type { Log } from "../ports/log.ts";
import { type Model, unavailableModel } from "../ports/model.ts";
import { createBedrockModel, createLanguageModel } from "./language-model.ts";
import { withCircuit } from "./model-circuit.ts";
import type { ModelSettings } from "./model-settings.ts";

interface ModelSources {
  /** The key of Anthropic's API; asked for only where that is the provider. Null when there is none; never rejects. */
  key(): Promise<string | null>;
  clock: Clock;
  log: () => Log;
}

/** Creates the model of a deployment, which pauses while its provider fails. */
export function createModel(settings: ModelSettings, { key, clock, log }: ModelSources): Model {
  if (settings.provider === "none") return unavailableModel;
  const model =
    settings.provider === "bedrock" ? createBedrockModel(settings) : createLanguageModel({ key, baseUrl: settings.baseUrl });
  return withCircuit(model, { clock, log });
}
