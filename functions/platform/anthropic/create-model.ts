import type { Clock } from "../ports/clock.ts";
import type { Log } from "../ports/log.ts";
import { type Model, unavailableModel } from "../ports/model.ts";
import type { AwsCredentials } from "./bedrock-access.ts";
import { createBedrockModel, createLanguageModel } from "./language-model.ts";
import { withCircuit } from "./model-circuit.ts";
import type { ModelSettings } from "./model-settings.ts";

export interface ModelSources {
  /** The key of Anthropic's API; asked for only where that is the provider. Null when there is none; never rejects. */
  key(): Promise<string | null>;
  /** Asked for only where Amazon Bedrock is the provider. */
  credentials(): Promise<AwsCredentials>;
  clock: Clock;
  log: () => Log;
}

/** Creates the model of a deployment, which pauses while its provider fails. */
export function createModel(settings: ModelSettings, { key, credentials, clock, log }: ModelSources): Model {
  if (settings.provider === "none") return unavailableModel;
  const model =
    settings.provider === "bedrock"
      ? createBedrockModel({ ...settings, credentials })
      : createLanguageModel({ key, baseUrl: settings.baseUrl });
  return withCircuit(model, { clock, log });
}
