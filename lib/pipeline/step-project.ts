import { Duration, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import { CfnProject } from "aws-cdk-lib/aws-codebuild";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { allowAny } from "../policies/allow-any.ts";
import { allowDeployments, allowReadingStacks, allowSmokeTest, toDeploymentPattern } from "./access.ts";
import { toBuildSpec } from "./buildspec.ts";
import type { PipelineStep } from "./steps.ts";

/** AWS's own images: its Node is what npm runs on. */
const ARM = { type: "ARM_CONTAINER", image: "aws/codebuild/amazonlinux-aarch64-standard:4.0" };
/** The tests' store (dynoxide) is built for this processor alone. */
const X86 = { type: "LINUX_CONTAINER", image: "aws/codebuild/amazonlinux-x86_64-standard:6.0" };
const X86_STEPS = ["Test"];
/** Bundling and tests take more memory than the 4 GB of the smallest machine. */
const LARGER_STEPS = ["Check", "Test", "Synth"];

/** Artifacts and what every step needs to take its commit. */
export interface PipelineSource {
  artifacts: IBucket;
  key: IKey;
  connectionArn: string;
}

interface StepProjectProps {
  step: PipelineStep;
  source: PipelineSource;
  qualifier: string;
  /** Takes the commands of a roll-back where CodePipeline rolls the stage back. */
  rollsBack: boolean;
  docker: boolean;
}

/**
 * The machine of one step, with a role of its own. The CDK's `Project` and `Pipeline` grant whole families of actions on the
 * artifacts; these are the few that CodeBuild's documentation names.
 */
export class StepProject extends Construct {
  readonly role: Role;
  readonly project: CfnProject;

  constructor(scope: Construct, id: string, { step, source, qualifier, rollsBack, docker }: StepProjectProps) {
    super(scope, id);
    const logs = new LogGroup(this, "Logs", { retention: RetentionDays.THREE_MONTHS, removalPolicy: RemovalPolicy.DESTROY });
    this.role = new Role(this, "Role", { assumedBy: new ServicePrincipal("codebuild.amazonaws.com") });
    const allow = (actions: string[], resource: string) =>
      this.role.addToPolicy(new PolicyStatement({ actions, resources: [resource] }));
    allow(["logs:CreateLogStream", "logs:PutLogEvents"], logs.logGroupArn);
    allowArtifacts(this.role, source, step.assembly === "writes");
    allowConnection(this.role, source.connectionArn);
    this.allowStep(step, qualifier);
    const isPrivileged = docker && step.access === "deploy" && step.id === "Deploy";
    this.project = new CfnProject(this, "Project", {
      description: `${step.id}${step.deployment ? ` of ${step.deployment}` : ""}: a step of the delivery pipeline`,
      serviceRole: this.role.roleArn,
      encryptionKey: source.key.keyArn,
      source: { type: "CODEPIPELINE", buildSpec: Stack.of(this).toJsonString(toBuildSpec(step, { rollsBack }), 2) },
      artifacts: { type: "CODEPIPELINE" },
      environment: {
        ...(X86_STEPS.includes(step.id) ? X86 : ARM),
        computeType: LARGER_STEPS.includes(step.id) ? "BUILD_GENERAL1_MEDIUM" : "BUILD_GENERAL1_SMALL",
        privilegedMode: isPrivileged,
      },
      logsConfig: { cloudWatchLogs: { status: "ENABLED", groupName: logs.logGroupName } },
      timeoutInMinutes: step.minutes,
      queuedTimeoutInMinutes: Duration.hours(1).toMinutes(),
    });
    this.project.node.addDependency(this.role);
    if (isPrivileged)
      Validations.of(this.project).acknowledge({
        id: "AwsSolutions-CB3",
        reason: "Builds the image of the function that renders pages, which the setting `docker` asks for.",
      });
  }

  private allowStep({ access, deployment }: PipelineStep, qualifier: string): void {
    if (access === "none" || deployment === null) return;
    const pattern = toDeploymentPattern(deployment);
    if (access === "smoke") allowSmokeTest(this.role, pattern);
    else {
      allowDeployments(this.role, qualifier);
      allowReadingStacks(this.role, pattern);
    }
  }
}

/** Allows the artifacts of the pipeline: all steps read them, few write. */
export function allowArtifacts(role: Role, { artifacts, key }: PipelineSource, writes: boolean): void {
  const actions = ["s3:GetObject", "s3:GetObjectVersion", ...(writes ? ["s3:PutObject"] : [])];
  const reason = "The artifacts of this one pipeline, which nothing else is kept beside.";
  allowAny(role, actions, [artifacts.arnForObjects("*")], { reason });
  const ofBucket = ["s3:GetBucketAcl", "s3:GetBucketLocation", "s3:GetBucketVersioning"];
  role.addToPolicy(new PolicyStatement({ actions: ofBucket, resources: [artifacts.bucketArn] }));
  const keyActions = ["kms:Decrypt", "kms:DescribeKey", ...(writes ? ["kms:GenerateDataKey"] : [])];
  role.addToPolicy(new PolicyStatement({ actions: keyActions, resources: [key.keyArn] }));
}

/** Allows to clone by the connection: the house's checks ask git which files it tracks. */
export function allowConnection(role: Role, connectionArn: string): void {
  const actions = ["codeconnections:UseConnection", "codestar-connections:UseConnection"];
  role.addToPolicy(new PolicyStatement({ actions, resources: [connectionArn] }));
}
