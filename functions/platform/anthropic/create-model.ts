import { lazy } from "../concurrency/lazy.ts";
import type { Clock } from "../ports/clock.ts";
import type { Log } from "../ports/log.ts";
import { type Model, unavailableModel } from "../ports/model.ts";
import { UpstreamError } from "../ports/upstream-error.ts";
import type { AnthropicModel } from "./anthropic-model.ts";
import type { AwsCredentials, BedrockSettings } from "./bedrock-access.ts";
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

const BASE_URL = "https://api.anthropic.com";

interface LanguageModelSettings {
  /**
   * Returns null when there is no key or it cannot be read; never rejects. Called for every request, so that it should be cached:
   * a new key takes effect at once.
   */
  key(): Promise<string | null>;
  baseUrl?: string;
}

/** Creates the `Model` port over the Anthropic API. The first request with a key loads the SDK (a third of a function's code). */
export function createLanguageModel({ key: readKey, baseUrl = BASE_URL }: LanguageModelSettings): Model {
  const load = lazy(() => import("./anthropic-model.ts"));
  let made: { apiKey: string; model: AnthropicModel } | null = null;
  // A key set from a terminal easily ends with a line break.
  const key = async () => (await readKey())?.trim() || null;
  async function current(): Promise<AnthropicModel> {
    const apiKey = await key();
    if (apiKey === null) throw new UpstreamError("The model");
    const { AnthropicModel, createAnthropicAccess } = await load();
    if (made?.apiKey !== apiKey) made = { apiKey, model: new AnthropicModel(createAnthropicAccess({ apiKey, baseUrl })) };
    return made.model;
  }
  return {
    available: async () => (await key()) !== null,
    complete: async (request) => (await current()).complete(request),
    async *stream(request) {
      yield* (await current()).stream(request);
    },
  };
}

/**
 * Creates the `Model` port over Amazon Bedrock, which takes no key: the role that runs the service may call the models, or each
 * call fails. The first request loads the SDK.
 */
export function createBedrockModel(settings: BedrockSettings): Model {
  const current = lazy(async () => {
    const [{ AnthropicModel }, { createBedrockAccess }] = await Promise.all([
      import("./anthropic-model.ts"),
      import("./bedrock-access.ts"),
    ]);
    return new AnthropicModel(createBedrockAccess(settings));
  });
  return {
    available: async () => true,
    complete: async (request) => (await current()).complete(request),
    async *stream(request) {
      yield* (await current()).stream(request);
    },
  };
}
