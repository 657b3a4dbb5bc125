import { AnthropicBedrock } from "@anthropic-ai/bedrock-sdk/client";
import { defaultProvider } from "@aws-sdk/credential-provider-node";
import type { ModelAccess } from "./anthropic-model.ts";
import { type BedrockPlace, profileId, profilePriceFactor } from "./bedrock-profiles.ts";

/** Creates the access to the models in Amazon Bedrock. Calls are signed by the role of the function, or of the machine's user. */
export function createBedrockAccess({ region, profile, baseUrl }: BedrockPlace & { baseUrl?: string }): ModelAccess {
  const credentials = defaultProvider();
  const client = new AnthropicBedrock({
    awsRegion: region,
    baseURL: baseUrl ?? `https://bedrock-runtime.${region}.amazonaws.com`,
    // Signed only: a key of Bedrock's that stands in the environment is none of this service's.
    apiKey: null,
    providerChainResolver: async () => credentials,
    // Attempts are counted by the model.
    maxRetries: 0,
    logLevel: "off",
  });
  return { client, idOf: (name) => profileId(profile, name), priceFactor: profilePriceFactor(profile) };
}
