import { lazy } from "../concurrency/lazy.ts";
import type { Model } from "../ports/model.ts";
import { UpstreamError } from "../ports/upstream-error.ts";
import type { AnthropicModel } from "./anthropic-model.ts";

export interface LanguageModelSettings {
  /** Null where there is none, or none can be read; never rejects. Asked for every request, so that it should be cached: a key that is put or exchanged counts at once. */
  key(): Promise<string | null>;
  baseUrl?: string;
}

const BASE_URL = "https://api.anthropic.com";

/** The `Model` port over the Anthropic API. The SDK (a third of a function's code) is loaded by the first request that has a key. */
export function createLanguageModel({ key: readKey, baseUrl = BASE_URL }: LanguageModelSettings): Model {
  const load = lazy(() => import("./anthropic-model.ts"));
  let made: { apiKey: string; model: AnthropicModel } | null = null;
  // Put from a terminal, a key easily ends with a line break.
  const key = async () => (await readKey())?.trim() || null;
  async function current(): Promise<AnthropicModel> {
    const apiKey = await key();
    if (apiKey === null) throw new UpstreamError("The model");
    const { AnthropicModel } = await load();
    if (made?.apiKey !== apiKey) made = { apiKey, model: new AnthropicModel({ apiKey, baseUrl }) };
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
