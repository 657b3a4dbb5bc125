import { AnthropicBedrock } from "@anthropic-ai/bedrock-sdk/client";
import { type BedrockPlace, inferenceProfileId, profilePriceFactor } from "../../../schemas/model-providers.ts";
import type { ModelAccess } from "./anthropic-model.ts";

/** Signs calls of AWS. */
export interface AwsCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

export interface BedrockSettings extends BedrockPlace {
  /** Another address than Bedrock's own: a test double. */
  baseUrl?: string;
  /** Called for each request, so that it should keep what it has found. */
  credentials(): Promise<AwsCredentials>;
}

/** Creates the access to the models in Amazon Bedrock. Calls are signed by the role of the function, or of the machine's user. */
export function createBedrockAccess({ region, profile, baseUrl, credentials }: BedrockSettings): ModelAccess {
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
  return { client, idOf: (name) => inferenceProfileId(profile, name), priceFactor: profilePriceFactor(profile) };
}
