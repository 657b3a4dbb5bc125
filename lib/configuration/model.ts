import { isModelProfile, MODEL_PROVIDERS, type ModelProfile, PROFILE_REGIONS } from "../../schemas/model-providers.ts";

/** The provider of a deployment's language models; a region of null is the deployment's own. */
export type ModelConfiguration =
  | { provider: "anthropic" }
  | { provider: "none" }
  | { provider: "bedrock"; profile: ModelProfile; region: string | null };

/** Reads `model`, `modelProfile` and `modelRegion` of the context. Calls `refuse` with a sentence at the first wrong value. */
export function readModel(context: Record<string, unknown>, refuse: (reason: string) => never): ModelConfiguration {
  const { model: provider = "anthropic", modelProfile, modelRegion: region = null } = context;
  if (provider !== "bedrock") {
    if (provider !== "anthropic" && provider !== "none")
      return refuse(`Context model must be ${MODEL_PROVIDERS.join(", ")}, not ${JSON.stringify(provider)}.`);
    if (modelProfile !== undefined || region !== null)
      return refuse("Context modelProfile and modelRegion are for Amazon Bedrock: add -c model=bedrock, or leave them out.");
    return { provider };
  }
  const profile = modelProfile ?? "global";
  if (typeof profile !== "string" || !isModelProfile(profile))
    return refuse(`Context modelProfile must be ${Object.keys(PROFILE_REGIONS).join(", ")}, not ${JSON.stringify(profile)}.`);
  if (region === null) return { provider, profile, region };
  if (typeof region !== "string" || !/^[a-z]{2}(-[a-z]+)+-\d$/.test(region))
    return refuse(`Context modelRegion must be a region such as eu-central-1, not ${JSON.stringify(region)}.`);
  return { provider, profile, region };
}
