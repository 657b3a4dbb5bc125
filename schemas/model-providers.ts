/** Providers of the language models, of which a deployment has one. */
export const MODEL_PROVIDERS = ["anthropic", "bedrock", "none"] as const;

/** Ids of the models as Anthropic names them: the smaller one, then the larger one. What they cost is in the table of models. */
export const MODEL_NAMES = ["claude-haiku-5-5", "claude-sonnet-5-5"] as const;

/** In the place of a model's name: a workspace whose chat uses none. */
export const NO_MODEL = "none";

/**
 * Name of the cost of model calls, in millionths of a dollar: a counter in the month of a tenant, beside those of its quotas, and
 * a field of log lines.
 */
export const MODEL_SPEND = "modelMicroUsd";

/**
 * Regions to which Amazon Bedrock routes the calls of an inference profile, by the geography that begins its id; null: any region
 * that Amazon chooses. The newest models have no other way to be called on demand.
 */
export const PROFILE_REGIONS = {
  global: null,
  us: ["us-east-1", "us-east-2", "us-west-2"],
  eu: ["eu-central-1", "eu-north-1", "eu-south-1", "eu-south-2", "eu-west-1", "eu-west-3"],
  jp: ["ap-northeast-1", "ap-northeast-3"],
  au: ["ap-southeast-2", "ap-southeast-4"],
} as const satisfies Record<string, readonly string[] | null>;

export type ModelProfile = keyof typeof PROFILE_REGIONS;

/** The place at which Bedrock is called, and the inference profile by which. */
export interface BedrockPlace {
  /** The region whose endpoint is called. */
  region: string;
  profile: ModelProfile;
}

/** Profiles of a geography cost a tenth more than the global one. */
const GEOGRAPHIC_FACTOR = 1.1;

/** Returns by what the prices of the table are multiplied under a profile. */
export function profilePriceFactor(profile: ModelProfile): number {
  return PROFILE_REGIONS[profile] === null ? 1 : GEOGRAPHIC_FACTOR;
}

/** Returns the id of a model among those of Bedrock. */
export function bedrockModelId(name: string): string {
  return `anthropic.${name}`;
}

/** Returns the id of the inference profile by which a model is called. */
export function inferenceProfileId(profile: ModelProfile, name: string): string {
  return `${profile}.${bedrockModelId(name)}`;
}

export function isModelProfile(name: string): name is ModelProfile {
  return Object.hasOwn(PROFILE_REGIONS, name);
}
