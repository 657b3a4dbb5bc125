import { ArnFormat, Stack } from "aws-cdk-lib";
import { PolicyStatement, type Role } from "aws-cdk-lib/aws-iam";
import { toStageName } from "../configuration/stages/stage-name.ts";
import { allowAny } from "../policies/allow-any.ts";

/** Roles of a bootstrap stack that the CDK's command assumes. */
const BOOTSTRAP_ROLES = ["deploy-role", "file-publishing-role", "image-publishing-role", "lookup-role"];
/** The firewall, with its metrics, lives there whatever the region of the deployment. */
const EDGE_REGION = "us-east-1";

/** Logical id of the admin key in `Stateful`: CloudFormation begins the secret's name with it. */
export const ADMIN_KEY_ID = "SecretsAdminKey";

/**
 * Allows what `cdk deploy` and `cdk diff` do: all of it by the roles of the bootstrap stack. What these may do is decided where
 * the account was bootstrapped.
 */
export function allowDeployments(role: Role, qualifier: string): void {
  const stack = Stack.of(role);
  const regions = [...new Set([stack.region, EDGE_REGION])];
  const resources = regions.flatMap((region) =>
    BOOTSTRAP_ROLES.map((name) =>
      stack.formatArn({
        service: "iam",
        region: "",
        resource: "role",
        resourceName: `cdk-${qualifier}-${name}-${stack.account}-${region}`,
      }),
    ),
  );
  role.addToPrincipalPolicy(new PolicyStatement({ actions: ["sts:AssumeRole"], resources }));
}

/** Names of the stacks of a deployment, and the tag that all its resources carry; `*` stands for any number of a pull request. */
interface DeploymentPattern {
  stacks: readonly string[];
  tag: string;
}

/** Allows to read the outputs and the template of a deployment's stacks. */
export function allowReadingStacks(role: Role, { stacks }: DeploymentPattern): void {
  const stack = Stack.of(role);
  for (const name of stacks) {
    const arn = stack.formatArn({ service: "cloudformation", resource: "stack", resourceName: `${name}/*` });
    const reason = "The stack of this name: CloudFormation ends its ARN with an id of its own.";
    allowAny(role, ["cloudformation:DescribeStacks", "cloudformation:GetTemplate"], [arn], { reason });
  }
}

/** Allows to read the admin key of one deployment, with which the smoke test provisions its tenant. */
export function allowSmokeTest(role: Role, deployment: DeploymentPattern): void {
  allowReadingStacks(role, deployment);
  const stack = Stack.of(role);
  const { tag } = deployment;
  const secret = stack.formatArn({
    service: "secretsmanager",
    resource: "secret",
    resourceName: `${ADMIN_KEY_ID}*`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  allowAny(role, ["secretsmanager:GetSecretValue"], [secret], {
    reason: "The admin key alone, of the deployment that the tag names.",
    conditions: { StringLike: { "secretsmanager:ResourceTag/deployment": tag } },
  });
  const key = stack.formatArn({ service: "kms", resource: "key", resourceName: "*" });
  allowAny(role, ["kms:Decrypt"], [key], {
    reason: "The key of that secret, by its tag, and only as Secrets Manager asks for it.",
    conditions: {
      StringLike: { "aws:ResourceTag/deployment": tag },
      StringEquals: { "kms:ViaService": `secretsmanager.${stack.region}.${stack.urlSuffix}` },
    },
  });
}

/** Returns the stacks and the tag of a deployment by its name; `pr-*` stands for those of all pull requests. */
export function toDeploymentPattern(deployment: string): DeploymentPattern {
  const prefix = toStageName(deployment);
  return { stacks: [`${prefix}-Stateful`, `${prefix}-Stateless`], tag: deployment };
}
