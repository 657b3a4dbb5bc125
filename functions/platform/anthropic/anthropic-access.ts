import Anthropic, { type ClientOptions } from "@anthropic-ai/sdk";
import type { ModelAccess } from "./anthropic-model.ts";

/** Creates the access to an account of Anthropic's own API. */
export function createAnthropicAccess({ apiKey, baseUrl }: { apiKey: string; baseUrl: string }): ModelAccess {
  // All options are given, so that the SDK reads neither the environment nor files of its own. Attempts are counted by the model:
  // the SDK would wait as long as any retry-after asks for, and retries no stream that has begun.
  const options: ClientOptions = { apiKey, authToken: null, baseURL: baseUrl, maxRetries: 0, logLevel: "off" };
  return { client: new Anthropic(options), idOf: (name) => name, priceFactor: 1 };
}
