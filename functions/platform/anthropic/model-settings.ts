import { type BedrockPlace, isModelProfile, MODEL_PROVIDERS, PROFILE_REGIONS } from "../../../schemas/model-providers.ts";

/** The provider of a deployment's models, and how it is reached. */
export type ModelSettings =
  | { provider: "none" }
  | { provider: "anthropic"; baseUrl?: string }
  | ({ provider: "bedrock"; baseUrl?: string } & BedrockPlace);

/** Names of the environment variables. `AWS_ENDPOINT_URL` is read as the SDKs of AWS read it. */
type ModelEnvironment = Partial<
  Record<
    | "MODEL"
    | "MODEL_PROFILE"
    | "MODEL_REGION"
    | "AWS_REGION"
    | "ANTHROPIC_BASE_URL"
    | "AWS_ENDPOINT_URL"
    | "AWS_ENDPOINT_URL_BEDROCK_RUNTIME",
    string
  >
>;

/** Reads the provider from the environment; `anthropic` where it names none. Throws an Error that says what is wrong. */
export function readModelSettings(environment: ModelEnvironment): ModelSettings {
  const { MODEL: provider = "anthropic", ANTHROPIC_BASE_URL } = environment;
  if (provider === "none") return { provider };
  if (provider === "anthropic") return { provider, ...(ANTHROPIC_BASE_URL && { baseUrl: ANTHROPIC_BASE_URL }) };
  if (provider !== "bedrock") throw new Error(`MODEL must be ${listed(MODEL_PROVIDERS)}, not ${JSON.stringify(provider)}.`);
  const { MODEL_PROFILE: profile = "global", MODEL_REGION, AWS_REGION } = environment;
  const region = MODEL_REGION || AWS_REGION;
  const baseUrl = environment.AWS_ENDPOINT_URL_BEDROCK_RUNTIME || environment.AWS_ENDPOINT_URL;
  if (!isModelProfile(profile))
    throw new Error(`MODEL_PROFILE must be ${listed(Object.keys(PROFILE_REGIONS))}, not ${JSON.stringify(profile)}.`);
  if (!region)
    throw new Error("MODEL is bedrock, and no region is named: set MODEL_REGION (or AWS_REGION), eu-central-1 for instance.");
  return { provider, region, profile, ...(baseUrl && { baseUrl }) };
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}

/** Beginnings of the keys of Amazon Bedrock, long-lived and short. */
const BEDROCK_KEY = /^(ABSK|bedrock-api-key-)/;

/** Returns what is wrong with a key of Anthropic's API; null when nothing is seen. The key itself is never repeated. */
export function faultOfKey(key: string): string | null {
  if (!BEDROCK_KEY.test(key.trim())) return null;
  return (
    "The model's key is one of Amazon Bedrock, but the provider is anthropic: set a key of Anthropic's API, or choose the " +
    "provider bedrock, which takes no key."
  );
}
