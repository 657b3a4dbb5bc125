import { createHash } from "node:crypto";
import { CfnOutput, type Stack } from "aws-cdk-lib";
import type { DeploymentSettings } from "./settings.ts";

/** Section of a template's metadata that holds the settings with which the stack was deployed. */
const SECTION = "search-chat-content-api";

/**
 * Keeps a deployment's settings in the template of a stack, which CloudFormation keeps, takes back with a roll-back and gives to
 * whoever may read it. A template whose metadata alone changed is no update, so that an output carries their digest.
 */
export function recordSettings(stack: Stack, settings: DeploymentSettings): void {
  stack.templateOptions.metadata = { ...stack.templateOptions.metadata, [SECTION]: { settings } };
  const value = createHash("sha256").update(JSON.stringify(settings)).digest("hex").slice(0, 16);
  new CfnOutput(stack, "SettingsDigest", { value, description: "Digest of the settings in the template's metadata" });
}

/** Reads the settings out of the template of a deployed stack; null where the version that deployed it kept none. */
export function readRecordedSettings(template: { Metadata?: Record<string, unknown> }): DeploymentSettings | null {
  const section = template.Metadata?.[SECTION] as { settings?: DeploymentSettings } | undefined;
  return section?.settings ?? null;
}
