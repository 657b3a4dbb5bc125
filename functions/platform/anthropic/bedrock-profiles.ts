/** Where Bedrock is called, and which inference profile of each model. */
export interface BedrockPlace {
  /** The region whose endpoint is called. */
  region: string;
  profile: BedrockProfile;
}

/**
 * Regions to which Amazon routes the calls of an inference profile, by the geography that begins its id; null: any region that
 * Amazon chooses. The newest models have no other way to be called on demand.
 */
export const PROFILE_REGIONS = {
  global: null,
  us: ["us-east-1", "us-east-2", "us-west-2"],
  eu: ["eu-central-1", "eu-north-1", "eu-south-1", "eu-south-2", "eu-west-1", "eu-west-3"],
  jp: ["ap-northeast-1", "ap-northeast-3"],
  au: ["ap-southeast-2", "ap-southeast-4"],
} as const satisfies Record<string, readonly string[] | null>;

export type BedrockProfile = keyof typeof PROFILE_REGIONS;

/** Profiles of a geography cost a tenth more than the global one. */
const GEOGRAPHIC_FACTOR = 1.1;

export function profilePriceFactor(profile: BedrockProfile): number {
  return PROFILE_REGIONS[profile] === null ? 1 : GEOGRAPHIC_FACTOR;
}

/** Returns the id of a model of the table among Bedrock's models. */
export function bedrockModelId(name: string): string {
  return `anthropic.${name}`;
}

/** Returns the id of the inference profile by which a model of the table is called. */
export function profileId(profile: BedrockProfile, name: string): string {
  return `${profile}.${bedrockModelId(name)}`;
}

export function isBedrockProfile(name: string): name is BedrockProfile {
  return Object.hasOwn(PROFILE_REGIONS, name);
}
