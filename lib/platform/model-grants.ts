import { Stack } from "aws-cdk-lib";
import { PolicyStatement, type Role } from "aws-cdk-lib/aws-iam";
import { bedrockModelId, inferenceProfileId, MODEL_NAMES, PROFILE_REGIONS } from "../../schemas/model-providers.ts";
import { environmentName } from "../../schemas/resources.ts";
import type { Permissions } from "./permissions.ts";
import type { Platform } from "./platform.ts";

const INVOKE_ACTIONS = ["bedrock:InvokeModel", "bedrock:InvokeModelWithResponseStream"];

/**
 * Allows the inference profiles of the models that the service calls, and the models themselves in the regions to which a profile
 * leads, by way of that profile alone.
 */
export function grantModel(role: Role, { configuration: { model } }: Platform, permissions: Permissions): void {
  if (!permissions.model || model.provider !== "bedrock") return;
  const allow = (resources: string[], conditions?: Record<string, unknown>) =>
    role.addToPrincipalPolicy(new PolicyStatement({ actions: INVOKE_ACTIONS, resources, conditions }));
  const { partition, account, region: ownRegion } = Stack.of(role);
  const region = model.region ?? ownRegion;
  for (const name of MODEL_NAMES) {
    const id = inferenceProfileId(model.profile, name);
    const profileArn = `arn:${partition}:bedrock:${region}:${account}:inference-profile/${id}`;
    // The model behind a global profile has an ARN without a region beside that of the region called.
    const regions = PROFILE_REGIONS[model.profile] ?? [region, ""];
    const models = regions.map((each) => `arn:${partition}:bedrock:${each}::foundation-model/${bedrockModelId(name)}`);
    allow([profileArn]);
    allow(models, { StringEquals: { "bedrock:InferenceProfileArn": profileArn } });
  }
}

/** Names what differs from Anthropic's own API: a function without these variables reads its key. */
export function toModelEnvironment({ configuration: { model } }: Platform): Record<string, string> {
  if (model.provider === "anthropic") return {};
  if (model.provider === "none") return { [environmentName.model]: model.provider };
  return {
    [environmentName.model]: model.provider,
    [environmentName.modelProfile]: model.profile,
    // Lambda names its own region.
    ...(model.region !== null && { [environmentName.modelRegion]: model.region }),
  };
}
