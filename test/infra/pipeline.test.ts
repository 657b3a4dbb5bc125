import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { ADMIN_KEY_ID, toDeploymentPattern } from "../../lib/pipeline/access.ts";
import { buildPipelineApp } from "../../lib/pipeline/pipeline-app.ts";
import { INSTALL, PIPELINE_STAGES, ROLL_BACK, TEST_SHARDS } from "../../lib/pipeline/steps.ts";
import { checkRules } from "../../lib/rules.ts";
import { buildApp, PLACEHOLDERS, type SynthesizedTemplate } from "../../lib/synthesize.ts";
import { verifies } from "../support/verifies.ts";
import { at, findAll, type Json, loadTemplates } from "./templates.ts";

const CONNECTION = "arn:aws:codeconnections:eu-central-1:123456789012:connection/one";
const CODE_PIPELINE = { host: "codepipeline", repository: "shop/api", connectionArn: CONNECTION };
const GITHUB = { host: "github", repository: "shop/api" };

// The CDK's own rules take ten seconds to load: `nag.test.ts` holds these templates against them.
process.env.CDK_VALIDATION = "false";

/** Synthesizes as the command does, with AWS's rules: an error of the synthesis is a finding. */
function synthesizePipeline(context: Record<string, string>): Record<string, SynthesizedTemplate> {
  const outdir = mkdtempSync(join(tmpdir(), "pipeline-"));
  try {
    const { app, stack } = buildPipelineApp({ context, outdir });
    checkRules(app);
    app.synth();
    return { [stack.stackName]: JSON.parse(readFileSync(join(outdir, stack.templateFile), "utf8")) };
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

/** Writes a value of a template as text, with the names of what it refers to. */
function flatten(value: Json): string {
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) return value.map(flatten).join(", ");
  const joined = value["Fn::Join"] as [string, Json[]] | undefined;
  if (joined) return joined[1].map(flatten).join(joined[0]);
  if (value.Ref) return `{${value.Ref}}`;
  return `{${(value["Fn::GetAtt"] as string[]).join(".")}}`;
}

const asList = (value: Json): Json[] => (Array.isArray(value) ? value : [value]);

/** Lists what the roles whose ids begin so may do, as `action on resource`. */
function rightsOf(templates: Record<string, SynthesizedTemplate>, role: string): string[] {
  return findAll(templates, "AWS::IAM::Policy")
    .filter(({ properties }) => asList(properties.Roles).some((each) => flatten(each).startsWith(`{${role}`)))
    .flatMap(({ properties }) => asList(at(properties.PolicyDocument, "Statement")))
    .flatMap((statement) => asList(at(statement, "Action")).map((action) => [action, at(statement, "Resource")] as const))
    .flatMap(([action, resources]) => asList(resources!).map((resource) => `${action} on ${flatten(resource)}`));
}

describe("the CodePipeline", () => {
  const templates = synthesizePipeline(CODE_PIPELINE);
  const [pipeline] = findAll(templates, "AWS::CodePipeline::Pipeline").map(({ properties }) => properties);
  const stages = pipeline!.Stages as Record<string, Json>[];
  const projects = new Map(findAll(templates, "AWS::CodeBuild::Project").map(({ id, properties }) => [id, properties]));
  const stageOf = (name: string) => stages.find((stage) => stage.Name === name)!;
  const actionsOf = (name: string) => stageOf(name).Actions as Record<string, Json>[];
  const projectOf = (action: Record<string, Json>) => projects.get(String(at(action, "Configuration", "ProjectName", "Ref")))!;
  const specOf = (action: Record<string, Json>) => JSON.parse(String(at(projectOf(action), "Source", "BuildSpec")));
  const commandsOf = (action: Record<string, Json>) => specOf(action).phases.build.commands as string[];

  const roles = new Set(findAll(templates, "AWS::IAM::Role").map(({ id }) => id));
  /** Rights of a step beside those that all have: its log, its commit and its artifacts. */
  const ownRights = (step: string) =>
    rightsOf(templates, step).filter(
      (right) => !/^(s3|logs|codeconnections|codestar-connections):|^kms:\w+ on \{Key/.test(right),
    );

  test("takes the branch, then the stages of the table, with an approval before prod", () => {
    verifies("pipeline.same-steps", "pipeline.one-at-a-time");
    const table = PIPELINE_STAGES.flatMap(({ id, approval }) => (approval ? ["Approve", id] : [id]));

    expect(stages.map(({ Name }) => Name)).toEqual(["Source", ...table]);
    expect(pipeline).toMatchObject({ PipelineType: "V2", ExecutionMode: "QUEUED" });
    expect(actionsOf("Source")[0]!.Configuration).toMatchObject({ FullRepositoryId: "shop/api", BranchName: "main" });
  });

  test.each(PIPELINE_STAGES.filter(({ id }) => id !== "Prod").map((stage) => [stage.id, stage] as const))(
    "runs in its stage %s the commands of the table after the installation",
    (id, { steps }) => {
      verifies("pipeline.same-steps");
      const actions = actionsOf(id).filter(({ Name }) => !/^Test[2-9]$/.test(String(Name)));

      expect(actions).toHaveLength(steps.length);
      for (const [index, step] of steps.entries()) {
        const commands = commandsOf(actions[index]!);
        const from = commands.indexOf(INSTALL) + 1;
        expect(commands.slice(from, from + step.commands.length)).toEqual(step.commands);
        expect(projectOf(actions[index]!).TimeoutInMinutes).toBe(step.minutes);
      }
    },
  );

  test("runs the parts of the tests beside each other", () => {
    verifies("pipeline.same-steps");
    const shards = actionsOf("Test").filter(({ Name }) => String(Name).startsWith("Test"));

    expect(shards.map(({ RunOrder }) => RunOrder)).toEqual(Array(TEST_SHARDS).fill(1));
    expect(shards.map((action) => JSON.parse(String(at(action, "Configuration", "EnvironmentVariables"))))).toEqual(
      ["1", "2", "3", "4"].map((value) => [{ name: "SHARD", value }]),
    );
  });

  test("deploys what was synthesized once, and tests it afterwards", () => {
    verifies("pipeline.same-steps");
    const reading = stages
      .flatMap((stage) => stage.Actions as Record<string, Json>[])
      .filter(({ InputArtifacts }) => at(InputArtifacts, 1));

    expect(actionsOf("Synth")[0]!.OutputArtifacts).toEqual([{ Name: "Assembly" }]);
    expect(specOf(actionsOf("Synth")[0]!).artifacts).toEqual({ "base-directory": "cdk.out", files: ["**/*"] });
    expect(reading.map(({ Name }) => Name)).toEqual(["Deploy", "Compare", "Deploy"]);
    for (const action of reading) expect(commandsOf(action)).toContain('ln -s "$CODEBUILD_SRC_DIR_Assembly" cdk.out');
    expect(actionsOf("Prod").map(({ Name, RunOrder }) => [Name, RunOrder])).toEqual([
      ["Deploy", 1],
      ["Smoke", 2],
    ]);
  });

  test("skips the approval unless the comparison has found that stores change", () => {
    verifies("pipeline.approval");
    const [condition] = at(stageOf("Approve"), "BeforeEntry", "Conditions") as Record<string, Json>[];
    const [compare] = actionsOf("Compare");

    expect(condition).toMatchObject({
      Result: "SKIP",
      Rules: [
        {
          RuleTypeId: { Category: "Rule", Owner: "AWS", Provider: "VariableCheck", Version: "1" },
          Configuration: { Variable: "#{Compare.STATEFUL}", Operator: "EQ", Value: "changed" },
        },
      ],
    });
    expect(compare!.Namespace).toBe("Compare");
    expect(specOf(compare!).env["exported-variables"]).toEqual(["STATEFUL"]);
    expect(commandsOf(compare!).at(-1)).toBe('export STATEFUL="$(cat reports/stateful.txt)"');
    expect(at(actionsOf("Approve")[0], "Configuration", "NotificationArn")).toEqual({ Ref: expect.stringMatching(/^Messages/) });
  });

  test("rolls prod back by the commands of a roll-back when a step of it fails", () => {
    verifies("pipeline.roll-back");
    const [kind, choice] = commandsOf(actionsOf("Prod")[0]!).slice(-2);
    const [deploy] = PIPELINE_STAGES.find(({ id }) => id === "Prod")!.steps;

    expect(stageOf("Prod").OnFailure).toEqual({ Result: "ROLLBACK" });
    expect(stages.filter(({ OnFailure }) => OnFailure)).toHaveLength(1);
    expect(kind).toContain("get-pipeline-execution");
    expect(choice).toBe(
      `if [ "$KIND" = ROLLBACK ]; then ${ROLL_BACK.commands.join(" && ")}; else ${deploy!.commands.join(" && ")}; fi`,
    );
  });

  test("gives the steps that deploy the roles of the bootstrap, and what they read", () => {
    verifies("pipeline.rights");
    const assumed = rightsOf(templates, "StagingDeploy").filter((right) => right.startsWith("sts:"));

    expect(assumed).toHaveLength(8);
    const role = "arn:{AWS::Partition}:iam::{AWS::AccountId}:role/cdk-hnb659fds-";
    for (const right of assumed) {
      expect(right.startsWith(`sts:AssumeRole on ${role}`)).toBe(true);
      expect(right).toMatch(/fds-[a-z-]+-role-\{AWS::AccountId\}-(\{AWS::Region\}|us-east-1)$/);
    }
    const read = "arn:{AWS::Partition}:cloudformation:{AWS::Region}:{AWS::AccountId}:stack/Staging-";
    expect(ownRights("StagingDeploy").filter((right) => !right.startsWith("sts:"))).toEqual(
      ["DescribeStacks", "GetTemplate"].flatMap((action) =>
        ["Stateful", "Stateless"].map((stack) => `cloudformation:${action} on ${read}${stack}/*`),
      ),
    );
    expect(ownRights("Compare")).toEqual(ownRights("StagingDeploy").map((right) => right.replace("/Staging-", "/Prod-")));
    const asks =
      "codepipeline:GetPipelineExecution on arn:{AWS::Partition}:codepipeline:{AWS::Region}:{AWS::AccountId}:{Pipeline}";
    expect(ownRights("ProdDeploy")).toEqual([...ownRights("Compare"), asks]);
  });

  test("gives the smoke test the admin key of its deployment, and the others nothing in the account", () => {
    verifies("pipeline.rights");
    const account = "{AWS::Region}:{AWS::AccountId}";
    const smoke = ownRights("ProdSmoke").filter((right) => !right.startsWith("cloudformation:"));

    expect(smoke).toEqual([
      `secretsmanager:GetSecretValue on arn:{AWS::Partition}:secretsmanager:${account}:secret:SecretsAdminKey*`,
      `kms:Decrypt on arn:{AWS::Partition}:kms:${account}:key/*`,
    ]);
    expect(["TestCheck", "TestRole", "Synth"].flatMap(ownRights)).toEqual([]);
  });

  test("lets its steps write artifacts where they make some, and the topic hear of failures", () => {
    verifies("pipeline.rights");
    const writers = [...roles].filter((role) => rightsOf(templates, role).some((right) => right.startsWith("s3:PutObject on ")));

    expect(roles.size).toBe(9);
    expect(writers.sort()).toEqual(["Role1ABCC5F0", "SynthRoleEAC2AD5A"]);
    const [rule] = findAll(templates, "AWS::Events::Rule").map(({ properties }) => properties);
    expect(rule!.EventPattern).toMatchObject({ source: ["aws.codepipeline"], detail: { state: ["FAILED"] } });
  });

  test("allows no action by a wildcard, and keeps artifacts and logs encrypted for a time", () => {
    verifies("pipeline.rights", "infra.rules");
    const rights = [...roles].flatMap((role) => rightsOf(templates, role));
    const [bucket] = findAll(templates, "AWS::S3::Bucket").map(({ properties }) => properties);

    expect(rights.length).toBeGreaterThan(50);
    expect(rights.filter((right) => /\*.* on | on \*$/.test(right))).toEqual([]);
    expect(at(bucket, "BucketEncryption", "ServerSideEncryptionConfiguration", 0, "ServerSideEncryptionByDefault")).toMatchObject(
      {
        SSEAlgorithm: "aws:kms",
      },
    );
    expect(at(bucket, "LifecycleConfiguration", "Rules", 0, "ExpirationInDays")).toBe(90);
    const logs = findAll(templates, "AWS::Logs::LogGroup").map(({ properties }) => properties.RetentionInDays);
    expect(logs).toEqual(Array(projects.size).fill(90));
    for (const project of projects.values())
      expect(project.EncryptionKey).toEqual(at(pipeline!.ArtifactStore, "EncryptionKey", "Id"));
  });

  test("runs on arm64, but for the tests, and with Docker only where that is asked for", () => {
    const types = (given: Record<string, SynthesizedTemplate>, ...path: string[]) =>
      findAll(given, "AWS::CodeBuild::Project").map(({ properties }) => at(properties.Environment, ...path));

    expect(types(templates, "Type").filter((type) => type !== "ARM_CONTAINER")).toEqual(["LINUX_CONTAINER"]);
    expect(at(projectOf(actionsOf("Test").at(-1)!).Environment, "Type")).toBe("LINUX_CONTAINER");
    expect(types(templates, "PrivilegedMode")).toEqual(Array(projects.size).fill(false));
    const withDocker = synthesizePipeline({ ...CODE_PIPELINE, docker: "true" });
    expect(types(withDocker, "PrivilegedMode").filter(Boolean)).toHaveLength(2);
  });
});

describe("the roles for GitHub", () => {
  const templates = synthesizePipeline(GITHUB);
  const trustOf = (given: Record<string, SynthesizedTemplate>) =>
    findAll(given, "AWS::IAM::Role").map(({ properties }) => at(properties.AssumeRolePolicyDocument, "Statement", 0));

  test("trust jobs of one repository in one environment each", () => {
    verifies("pipeline.rights");
    const issuer = "token.actions.githubusercontent.com";
    const trust = (subject: string) => ({
      Action: "sts:AssumeRoleWithWebIdentity",
      Effect: "Allow",
      Principal: { Federated: { "Fn::GetAtt": ["Provider", "Arn"] } },
      Condition: {
        StringEquals: { [`${issuer}:aud`]: "sts.amazonaws.com", [`${issuer}:sub`]: `repo:shop/api:environment:${subject}` },
      },
    });

    expect(trustOf(templates)).toEqual([trust("staging"), trust("prod")]);
    const [provider] = findAll(templates, "AWS::IAM::OIDCProvider").map(({ properties }) => properties);
    expect(provider).toMatchObject({ Url: `https://${issuer}`, ClientIdList: ["sts.amazonaws.com"] });
  });

  test("take the ids of a repository that GitHub's tokens name, and a provider that is there", () => {
    const oidcProviderArn = "arn:aws:iam::123456789012:oidc-provider/token.actions.githubusercontent.com";
    const context = { ...GITHUB, subject: "shop@12/api@34", environments: "preview", oidcProviderArn };

    const given = synthesizePipeline(context);

    expect(trustOf(given)).toEqual([
      expect.objectContaining({
        Principal: { Federated: oidcProviderArn },
        Condition: {
          StringEquals: expect.objectContaining({
            "token.actions.githubusercontent.com:sub": "repo:shop@12/api@34:environment:preview",
          }),
        },
      }),
    ]);
    expect(findAll(given, "AWS::IAM::OIDCProvider")).toEqual([]);
    expect(rightsOf(given, "PreviewRole").join()).toContain(":stack/Pr-*-Stateless/*");
  });

  test("may do what the steps of their deployment do, and no more", () => {
    verifies("pipeline.rights");
    const inPipeline = synthesizePipeline(CODE_PIPELINE);
    const common = /^(s3|logs|codeconnections|codestar-connections|codepipeline):|^kms:\w+ on \{Key/;
    const ofSteps = ["ProdDeploy", "ProdSmoke"]
      .flatMap((role) => rightsOf(inPipeline, role))
      .filter((right) => !common.test(right));

    expect(new Set(rightsOf(templates, "ProdRole"))).toEqual(new Set(ofSteps));
    expect(findAll(templates, "AWS::IAM::Role").map(({ properties }) => properties.MaxSessionDuration)).toEqual([7_200, 7_200]);
  });

  test("find the admin key by its name and tag, and the stacks by their names, as the service's templates have them", () => {
    verifies("pipeline.rights");
    const { stateful } = loadTemplates("prod");
    const secret = String(at(stateful!.Outputs!.AdminKeySecret!.Value as Json, "Ref"));
    const policies = findAll(templates, "AWS::IAM::Policy").map(({ properties }) => JSON.stringify(properties));

    expect(secret).toMatch(new RegExp(`^${ADMIN_KEY_ID}[0-9A-F]{8}$`));
    const tags = stateful!.Resources[secret]!.Properties!.Tags;
    expect(tags).toContainEqual({ Key: "deployment", Value: "prod" });
    expect(policies.filter((policy) => policy.includes('"secretsmanager:ResourceTag/deployment":"prod"'))).toHaveLength(1);
    const { deployment } = buildApp(PLACEHOLDERS, { context: { stage: "prod" } });
    expect([deployment.stateful.stackName, deployment.stateless.stackName]).toEqual(toDeploymentPattern("prod").stacks);
  });
});

test.each([
  [{}, "Context host is missing: -c host=…."],
  [{ host: "jenkins" }, 'Context host must be github or codepipeline, not "jenkins".'],
  [{ host: "github" }, "Context repository is missing"],
  [{ ...GITHUB, repository: "api" }, 'Context repository must be owner/name of a repository on GitHub, not "api".'],
  [{ ...GITHUB, environments: "prod,other" }, "Context environments must be some of staging, prod, preview"],
  [{ ...GITHUB, stage: "prod" }, "Unknown context stage. Known: host, repository,"],
  [{ host: "codepipeline", repository: "shop/api" }, "Context connectionArn is missing"],
  [{ ...CODE_PIPELINE, approverEmail: "somebody" }, "Context approverEmail must be an e-mail address"],
])("settings %j stop the synthesis of the pipeline with one message", (context, message) => {
  verifies("pipeline.settings");

  expect(() => buildPipelineApp({ context })).toThrow(
    expect.objectContaining({ name: "ConfigurationError", message: expect.stringContaining(message) }),
  );
});
