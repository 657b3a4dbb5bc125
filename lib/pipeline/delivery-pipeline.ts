import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps, Validations } from "aws-cdk-lib";
import { CfnPipeline } from "aws-cdk-lib/aws-codepipeline";
import { Rule } from "aws-cdk-lib/aws-events";
import { SnsTopic } from "aws-cdk-lib/aws-events-targets";
import { Policy, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { BlockPublicAccess, Bucket, BucketEncryption } from "aws-cdk-lib/aws-s3";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Construct } from "constructs";
import { approvalStage, LOST_SETTINGS, sourceStage, toStage } from "./pipeline-stages.ts";
import type { PipelineSettings } from "./settings.ts";
import { allowArtifacts, allowConnection, type PipelineSource, StepProject } from "./step-project.ts";
import { PIPELINE_STAGES, type PipelineStage } from "./steps.ts";

/** An execution that is rolled back to needs its artifacts. */
const ARTIFACT_DAYS = 90;

/** The pipeline in AWS CodePipeline: the steps of the table, an approval, and the roll-back of prod. */
export class DeliveryPipelineStack extends Stack {
  private readonly settings: PipelineSettings;
  private readonly source: PipelineSource;
  private readonly topic: Topic;
  private readonly role: Role;

  constructor(scope: Construct, id: string, { settings, ...props }: StackProps & { settings: PipelineSettings }) {
    super(scope, id, props);
    this.settings = settings;
    const key = new Key(this, "Key", { enableKeyRotation: true, removalPolicy: RemovalPolicy.DESTROY });
    this.source = { key, artifacts: this.addArtifacts(key), connectionArn: settings.connectionArn! };
    this.topic = this.addTopic(key);
    this.role = new Role(this, "Role", { assumedBy: new ServicePrincipal("codepipeline.amazonaws.com") });
    const pipeline = this.addPipeline();
    this.reportFailures(pipeline);
    new CfnOutput(this, "PipelineName", { value: pipeline.ref });
  }

  private addArtifacts(key: Key): Bucket {
    const bucket = new Bucket(this, "Artifacts", {
      encryption: BucketEncryption.KMS,
      encryptionKey: key,
      bucketKeyEnabled: true,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      versioned: true,
      removalPolicy: RemovalPolicy.RETAIN,
      lifecycleRules: [
        {
          expiration: Duration.days(ARTIFACT_DAYS),
          noncurrentVersionExpiration: Duration.days(1),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
    });
    const reason = "The pipeline's own roles reach the bucket; its executions tell who deployed what.";
    Validations.of(bucket).acknowledge({ id: "AwsSolutions-S1", reason });
    return bucket;
  }

  /** Tells people what waits for them and what has failed. */
  private addTopic(key: Key): Topic {
    const topic = new Topic(this, "Messages", { masterKey: key, enforceSSL: true });
    const { approverEmail } = this.settings;
    if (approverEmail) topic.addSubscription(new EmailSubscription(approverEmail));
    return topic;
  }

  private addPipeline(): CfnPipeline {
    const stages = PIPELINE_STAGES.flatMap((stage) => {
      const projects = this.addProjects(stage);
      const approval = stage.approval ? [approvalStage(this.topic.topicArn)] : [];
      return [...approval, toStage(stage, projects)];
    });
    const { artifacts, key, connectionArn } = this.source;
    // The key is that of the topic, too.
    allowArtifacts(this.role, this.source, true);
    allowConnection(this.role, connectionArn);
    this.allow(["sns:Publish"], this.topic.topicArn);
    const pipeline = new CfnPipeline(this, "Pipeline", {
      pipelineType: "V2",
      // One execution at a time, and none that waits is dropped.
      executionMode: "QUEUED",
      roleArn: this.role.roleArn,
      artifactStore: { type: "S3", location: artifacts.bucketName, encryptionKey: { type: "KMS", id: key.keyArn } },
      variables: [{ name: LOST_SETTINGS.name, defaultValue: "refuse", description: LOST_SETTINGS.description }],
      stages: [sourceStage(this.settings), ...stages],
    });
    pipeline.node.addDependency(this.role);
    this.allowAskingForKind(pipeline);
    return pipeline;
  }

  private addProjects(stage: PipelineStage): Map<string, string> {
    const { qualifier, docker } = this.settings;
    const { source } = this;
    return new Map(
      stage.steps.map((step) => {
        const id = stage.id === step.id ? step.id : `${stage.id}${step.id}`;
        const made = new StepProject(this, id, { step, source, qualifier, docker, rollsBack: stage.rollsBack === true });
        this.allow(["codebuild:StartBuild", "codebuild:BatchGetBuilds"], made.project.attrArn);
        return [step.id, made.project.ref];
      }),
    );
  }

  /** Lets the deployment of prod ask whether its execution is a roll-back. Its project waits for the rest of its rights only. */
  private allowAskingForKind(pipeline: CfnPipeline): void {
    const { role } = this.node.findChild("ProdDeploy") as StepProject;
    const resource = this.formatArn({ service: "codepipeline", resource: pipeline.ref });
    const statement = new PolicyStatement({ actions: ["codepipeline:GetPipelineExecution"], resources: [resource] });
    new Policy(this, "AskForKind", { roles: [role], statements: [statement] });
  }

  private allow(actions: string[], resource: string): void {
    this.role.addToPolicy(new PolicyStatement({ actions, resources: [resource] }));
  }

  private reportFailures(pipeline: CfnPipeline): void {
    new Rule(this, "Failures", {
      description: "Executions of the delivery pipeline that failed",
      eventPattern: {
        source: ["aws.codepipeline"],
        detailType: ["CodePipeline Pipeline Execution State Change"],
        detail: { state: ["FAILED"], pipeline: [pipeline.ref] },
      },
      targets: [new SnsTopic(this.topic)],
    });
  }
}
