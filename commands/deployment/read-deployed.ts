import { CloudFormationClient, DescribeStacksCommand, GetTemplateCommand } from "@aws-sdk/client-cloudformation";
import { readRecordedSettings } from "../../lib/configuration/recorded-settings.ts";
import type { DeploymentSettings } from "../../lib/configuration/settings.ts";
import { SERVICE_TAG, toStageName } from "../../lib/configuration/stages/stage-name.ts";
import { CommandError } from "../../local/runtime/terminal/command-error.ts";

/**
 * Reads the settings with which a deployment of the account and region runs. Null settings: a version deployed it that kept none.
 * Returns null where there is no such deployment. Throws CommandError where the account cannot be asked, or where the stack of
 * that name belongs to something else.
 */
export async function readDeployed(deployment: string): Promise<{ stack: string; settings: DeploymentSettings | null } | null> {
  const stack = `${toStageName(deployment)}-Stateful`;
  const client = new CloudFormationClient({});
  try {
    const tags = await readTags(client, stack);
    if (tags === null) return null;
    if (tags.get("service") !== SERVICE_TAG)
      throw new CommandError(`The account has a stack ${stack} of something else. Give the deployment another name.`);
    const { TemplateBody: body } = await client.send(new GetTemplateCommand({ StackName: stack, TemplateStage: "Original" }));
    return { stack, settings: readRecordedSettings(JSON.parse(body!)) };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(
      `CloudFormation cannot be asked for ${stack}: ${reason}\nSet AWS_REGION and the account's credentials.`,
    );
  } finally {
    client.destroy();
  }
}

/** Returns a stack's tags; null where there is no such stack. */
async function readTags(client: CloudFormationClient, stack: string): Promise<Map<string, string> | null> {
  try {
    const { Stacks: [found] = [] } = await client.send(new DescribeStacksCommand({ StackName: stack }));
    return new Map(found?.Tags?.map(({ Key, Value }) => [Key!, Value!]));
  } catch (error) {
    // CloudFormation has no error of its own for a stack that is not there.
    if (error instanceof Error && error.name === "ValidationError" && error.message.includes("does not exist")) return null;
    throw error;
  }
}
