import { expect, test } from "@jest/globals";
import { buildApp, PLACEHOLDERS, type SynthesizedResource, type SynthesizedTemplate } from "../../../lib/synthesize.ts";
import { verifies } from "../../support/verifies.ts";
import { loadTemplates } from "../templates.ts";

/** Properties that differ between sizes, by type: CloudFormation changes each of them in place, and tags of any type. */
const IN_PLACE: Record<string, string[]> = {
  "AWS::Backup::BackupPlan": ["BackupPlanTags"],
  "AWS::Backup::BackupVault": ["BackupVaultTags"],
  "AWS::DynamoDB::Table": ["DeletionProtectionEnabled"],
  // A gateway of each zone takes the place of the one of all.
  "AWS::EC2::Route": ["NatGatewayId"],
  "AWS::EC2::VPCEndpoint": ["RouteTableIds"],
  "AWS::KMS::Key": ["PendingWindowInDays"],
  "AWS::Lambda::Function": ["VpcConfig"],
  "AWS::Logs::LogGroup": ["RetentionInDays"],
  "AWS::OpenSearchService::Domain": ["ClusterConfig", "EBSOptions", "Tags", "VPCOptions"],
  "AWS::S3::Bucket": ["NotificationConfiguration"],
  // The function that empties buckets gets its place in their policies.
  "AWS::S3::BucketPolicy": ["PolicyDocument"],
};

const load = (context: Record<string, string>) => loadTemplates(context.stage!, context).stateful!;

test("a deployment staging that was made with stage=prod is still deployed so", () => {
  verifies("infra.deployment");
  const staging = load({ stage: "prod", deployment: "staging" });

  expect(JSON.stringify(staging)).toContain("Staging-Stateful:");
  expect(JSON.stringify(staging)).toContain("r7g.large.search");
  expect(Object.keys(staging.Resources)).toEqual(Object.keys(load({ stage: "prod" }).Resources));
});

test("with stage=staging it is changed in place: its backups end and their vault stays, and nothing is replaced", () => {
  verifies("infra.deployment");
  const [before, after] = [load({ stage: "prod", deployment: "staging" }), load({ stage: "staging" })];
  const gone = Object.entries(before.Resources).filter(([id]) => !after.Resources[id]);
  const kept = gone.filter(([, { DeletionPolicy }]) => DeletionPolicy === "Retain").map(([, { Type }]) => Type);

  expect(gone.every(([id]) => id.startsWith("Backups"))).toBe(true);
  expect(kept).toEqual(["AWS::KMS::Key", "AWS::Backup::BackupVault"]);
  expectChangesInPlace(
    { ...before, Resources: Object.fromEntries(Object.entries(before.Resources).filter(([id]) => after.Resources[id])) },
    after,
  );
});

test.each<Record<string, string>>([{}, { vpc: "true" }])("a deployment small with %j grows into prod in place", (context) => {
  verifies("infra.deployment");
  const [before, after] = ["small", "prod"].map((stage) => load({ stage, deployment: "small", ...context }));

  expectChangesInPlace(before!, after!);
});

test.each([
  [{ stage: "prod", deployment: "staging" }, /^Deployment staging has the sizes of stage prod\. With -c stage=staging instead/],
  [
    { stage: "staging" },
    /^Deployment staging has small nodes, and data that go with its stacks\. One that was made with stage=prod/,
  ],
])("the synthesis of %j says which sizes a deployment of that name gets", (context, message) => {
  verifies("infra.deployment");
  const { deployment } = buildApp(PLACEHOLDERS, { context });
  const { messages } = deployment.synth().getStackArtifact(deployment.stateful.artifactId);

  expect(messages.map(({ entry }) => entry.data)).toContainEqual(expect.stringMatching(message));
});

function expectChangesInPlace(before: SynthesizedTemplate, after: SynthesizedTemplate): void {
  for (const [id, resource] of Object.entries(before.Resources)) {
    expect([id, after.Resources[id]?.Type]).toEqual([id, resource.Type]);
    const inPlace = ["Tags", ...(IN_PLACE[resource.Type] ?? [])];
    const replacing = listChanges(resource, after.Resources[id]!).filter((name) => !inPlace.includes(name));
    expect({ id, replacing }).toEqual({ id, replacing: [] });
  }
  expect(listExports(after)).toEqual(expect.arrayContaining(listExports(before)));
}

function listChanges(before: SynthesizedResource, after: SynthesizedResource): string[] {
  const [one, other] = [before.Properties ?? {}, after.Properties ?? {}];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

function listExports({ Outputs = {} }: SynthesizedTemplate): string[] {
  return Object.values(Outputs).flatMap(({ Export }) => (Export ? [JSON.stringify(Export.Name)] : []));
}
