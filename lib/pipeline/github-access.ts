import { CfnOutput, Duration, Stack, type StackProps } from "aws-cdk-lib";
import { CfnOIDCProvider, FederatedPrincipal, Role } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import { toConstructId } from "../configuration/construct-id.ts";
import { allowDeployments, allowSmokeTest, toDeploymentPattern } from "./access.ts";
import type { GithubEnvironment, PipelineSettings } from "./settings.ts";

const ISSUER = "token.actions.githubusercontent.com";
const AUDIENCE = "sts.amazonaws.com";
/** The longest job deploys for two hours (PIPELINE_STAGES), and its credentials are not renewed. */
const SESSION = Duration.hours(2);

const DEPLOYMENTS: Record<GithubEnvironment, string> = { staging: "staging", prod: "prod", preview: "pr-*" };

/**
 * Roles for the workflows of one repository: a job gets the role of the environment that it names, for as long as it runs, and no
 * key is stored at GitHub. Which branches may use an environment, and who agrees, is set there.
 */
export class GithubAccessStack extends Stack {
  constructor(scope: Construct, id: string, { settings, ...props }: StackProps & { settings: PipelineSettings }) {
    super(scope, id, props);
    const provider = settings.oidcProviderArn ?? this.addProvider();
    for (const environment of settings.environments) this.addRole(environment, provider, settings);
  }

  private addProvider(): string {
    // AWS checks GitHub's certificate against its own authorities: no thumbprint is needed.
    return new CfnOIDCProvider(this, "Provider", { url: `https://${ISSUER}`, clientIdList: [AUDIENCE] }).attrArn;
  }

  private addRole(environment: GithubEnvironment, provider: string, { subject, qualifier }: PipelineSettings): void {
    const name = toConstructId(environment);
    const role = new Role(this, `${name}Role`, {
      description: `Jobs of ${subject} in the environment ${environment}`,
      maxSessionDuration: SESSION,
      assumedBy: new FederatedPrincipal(
        provider,
        { StringEquals: { [`${ISSUER}:aud`]: AUDIENCE, [`${ISSUER}:sub`]: `repo:${subject}:environment:${environment}` } },
        "sts:AssumeRoleWithWebIdentity",
      ),
    });
    allowDeployments(role, qualifier);
    allowSmokeTest(role, toDeploymentPattern(DEPLOYMENTS[environment]));
    new CfnOutput(this, `${name}RoleArn`, { value: role.roleArn, description: `AWS_ROLE_ARN of the environment ${environment}` });
  }
}
