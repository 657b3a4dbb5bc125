import { describe, expect, test } from "@jest/globals";
import { EXPIRING_OBJECTS, TABLES } from "../../../schemas/resources.ts";
import { verifies } from "../../support/verifies.ts";
import { at, findAll, findTarget, type Json, loadTemplates, STAGE_NAMES } from "../templates.ts";

describe.each(STAGE_NAMES)("the stores of stage %s", (stage) => {
  const templates = loadTemplates(stage);

  test("every table is on demand, encrypted by the data key, restorable, and has the keys that the code reads", () => {
    verifies("infra.tables");
    const tables = findAll(templates, "AWS::DynamoDB::Table");

    expect(tables).toHaveLength(Object.keys(TABLES).length);
    for (const { properties } of tables) {
      expect(properties).toMatchObject({
        BillingMode: "PAY_PER_REQUEST",
        SSESpecification: { SSEEnabled: true, SSEType: "KMS" },
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        KeySchema: [
          { AttributeName: "pk", KeyType: "HASH" },
          { AttributeName: "sk", KeyType: "RANGE" },
        ],
      });
      expect(properties.LocalSecondaryIndexes).toBeUndefined();
    }
  });

  test("tables have streams, expiry and sparse indices as the list of tables says", () => {
    verifies("infra.tables");
    const tables = findAll(templates, "AWS::DynamoDB::Table");
    const ways = tables.map(({ id, properties }) => [
      id.replace(/Table[0-9A-F]{8}$/, "").toLowerCase(),
      {
        stream: at(properties.StreamSpecification, "StreamViewType") === "NEW_AND_OLD_IMAGES",
        ttl: at(properties.TimeToLiveSpecification, "Enabled") === true,
        ...Object.fromEntries(indexNames(properties).map((name) => [name, true])),
      },
    ]);

    expect(Object.fromEntries(ways)).toEqual(TABLES);
  });

  test("the only indices of tables are the sparse ones of what is due and of what did not arrive, with keys alone", () => {
    verifies("infra.tables");
    const indices = findAll(templates, "AWS::DynamoDB::Table").flatMap(
      ({ properties }) => properties.GlobalSecondaryIndexes ?? [],
    );
    const due = {
      IndexName: "due",
      KeySchema: [
        { AttributeName: "dueShard", KeyType: "HASH" },
        { AttributeName: "dueAt", KeyType: "RANGE" },
      ],
      Projection: { ProjectionType: "KEYS_ONLY" },
    };

    const undelivered = {
      IndexName: "undelivered",
      KeySchema: [
        { AttributeName: "undeliveredAs", KeyType: "HASH" },
        { AttributeName: "sk", KeyType: "RANGE" },
      ],
      Projection: { ProjectionType: "KEYS_ONLY" },
    };

    // Of webhooks, and of jobs.
    expect(indices).toEqual([due, undelivered, due]);
  });

  test("all keys that encrypt rotate; the one that signs cannot, and does nothing else", () => {
    const keys = findAll(templates, "AWS::KMS::Key");
    const [encrypting, signing] = [false, true].map((signs) =>
      keys.filter(({ properties }) => (properties.KeyUsage === "SIGN_VERIFY") === signs),
    );

    expect(encrypting!.map(({ properties }) => properties.EnableKeyRotation)).toEqual(
      stage === "prod" || stage === "small" ? [true, true, true] : [true, true],
    );
    expect(signing!.map(({ properties }) => properties.KeySpec)).toEqual(["RSA_3072"]);
  });

  test("the buckets are private, versioned and encrypted: content by our key, published files by S3's own", () => {
    verifies("infra.encryption");
    const buckets = findAll(templates, "AWS::S3::Bucket");
    const algorithm = ["ServerSideEncryptionConfiguration", 0, "ServerSideEncryptionByDefault", "SSEAlgorithm"];

    for (const { properties } of buckets) {
      expect(properties).toMatchObject({
        VersioningConfiguration: { Status: "Enabled" },
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
      });
      expect(JSON.stringify(properties.LifecycleConfiguration)).toContain("NoncurrentVersionExpiration");
    }
    expect(buckets.map(({ id, properties }) => [id.slice(0, 7), at(properties.BucketEncryption, ...algorithm)])).toEqual([
      ["Content", "aws:kms"],
      ["Uploads", "AES256"],
      ["SiteBuc", "AES256"],
    ]);
  });

  test("objects of each expiring class are deleted after its days, old versions a day later, and no others", () => {
    verifies("infra.expiring-objects");
    const [content] = findAll(templates, "AWS::S3::Bucket");
    const { Rules } = content!.properties.LifecycleConfiguration as { Rules: Record<string, unknown>[] };
    const expiring = Rules.filter((rule) => "ExpirationInDays" in rule);

    expect(expiring).toEqual(
      Object.entries(EXPIRING_OBJECTS).map(([objectClass, days]) => ({
        Id: `Expire-${objectClass}`,
        Status: "Enabled",
        Prefix: `${objectClass}/`,
        ExpirationInDays: days,
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      })),
    );
  });

  test.each([
    ["AWS::SQS::Queue", "AWS::SQS::QueuePolicy", "Queues"],
    ["AWS::S3::Bucket", "AWS::S3::BucketPolicy", "Bucket"],
    ["AWS::SNS::Topic", "AWS::SNS::TopicPolicy", "Topics"],
  ])("every %s refuses requests without TLS", (type, policyType, target) => {
    verifies("infra.encryption");
    const secured = findAll(templates, policyType)
      .filter(({ properties }) => JSON.stringify(properties).includes('{"Bool":{"aws:SecureTransport":"false"}}'))
      .flatMap(({ properties }) => [properties[target]].flat().map((reference) => findTarget(reference as Json)));

    const all = findAll(templates, type).map(({ id }) => id);
    expect(all.length).toBeGreaterThan(0);
    expect(secured.sort()).toEqual(all.sort());
  });

  test("the search domain is encrypted everywhere, speaks TLS only and, but for dev, writes its slow and error logs", () => {
    verifies("infra.encryption");
    const [domain] = findAll(templates, "AWS::OpenSearchService::Domain");

    expect(domain!.properties).toMatchObject({
      EngineVersion: "OpenSearch_2.19",
      EncryptionAtRestOptions: { Enabled: true },
      NodeToNodeEncryptionOptions: { Enabled: true },
      DomainEndpointOptions: { EnforceHTTPS: true },
    });
    const options = domain!.properties.LogPublishingOptions as Record<string, { Enabled: boolean }>;
    expect(Object.entries(options).map(([log, { Enabled }]) => [log, Enabled])).toEqual(
      ["SEARCH_SLOW_LOGS", "INDEX_SLOW_LOGS", "ES_APPLICATION_LOGS"].map((log) => [log, stage !== "dev"]),
    );
    expect(findAll(templates, "AWS::Logs::ResourcePolicy")).toHaveLength(stage === "dev" ? 0 : 1);
  });

  const keepsData = stage === "prod" || stage === "small";

  test(`data ${keepsData ? "outlives" : "goes with"} the stack`, () => {
    verifies("infra.stages");
    const kinds = [
      "AWS::DynamoDB::Table",
      "AWS::S3::Bucket",
      "AWS::KMS::Key",
      "AWS::SecretsManager::Secret",
      "AWS::OpenSearchService::Domain",
    ];
    const policies = kinds.flatMap((type) => findAll(templates, type)).map(({ resource }) => resource.DeletionPolicy);

    expect(new Set(policies)).toEqual(new Set([keepsData ? "Retain" : "Delete"]));
    for (const { properties } of findAll(templates, "AWS::DynamoDB::Table"))
      expect(properties.DeletionProtectionEnabled).toBe(keepsData);
  });
});

test.each([
  ["dev", true],
  ["staging", true],
  ["small", false],
  ["prod", false],
])("the buckets of %s are emptied when their stack is destroyed: %s", (stage, areEmptied) => {
  verifies("infra.stages");
  const emptied = findAll(loadTemplates(stage), "Custom::S3AutoDeleteObjects");
  const buckets = findAll(loadTemplates(stage), "AWS::S3::Bucket").map(({ id }) => id);

  expect(emptied.map(({ properties }) => findTarget(properties.BucketName))).toEqual(areEmptied ? buckets : []);
});

test.each(["prod", "staging"])(
  "searches of %s survive the loss of a zone: standby, three masters, nodes in all zones",
  (stage) => {
    verifies("infra.stages");
    const [domain] = findAll(loadTemplates(stage), "AWS::OpenSearchService::Domain");

    expect(domain!.properties.ClusterConfig).toMatchObject({
      MultiAZWithStandbyEnabled: true,
      ZoneAwarenessEnabled: true,
      ZoneAwarenessConfig: { AvailabilityZoneCount: 3 },
      DedicatedMasterEnabled: true,
      DedicatedMasterCount: 3,
      InstanceCount: 3,
    });
  },
);

test("small keeps each record in two zones, on two nodes without masters or standby", () => {
  verifies("infra.stages");
  const [domain] = findAll(loadTemplates("small"), "AWS::OpenSearchService::Domain");

  expect(domain!.properties.ClusterConfig).toEqual({
    InstanceType: "r7g.medium.search",
    InstanceCount: 2,
    ZoneAwarenessEnabled: true,
    ZoneAwarenessConfig: { AvailabilityZoneCount: 2 },
    DedicatedMasterEnabled: false,
    MultiAZWithStandbyEnabled: false,
  });
  expect(at(domain!.properties.EBSOptions, "VolumeSize")).toBe(20);
});

test("dev costs little: one smallest search node, no network of its own", () => {
  verifies("infra.stages");
  const templates = loadTemplates("dev");
  const [domain] = findAll(templates, "AWS::OpenSearchService::Domain");

  expect(domain!.properties.ClusterConfig).toMatchObject({
    InstanceType: "t3.small.search",
    InstanceCount: 1,
    DedicatedMasterEnabled: false,
  });
  expect(domain!.properties.EBSOptions).toMatchObject({ VolumeSize: 10 });
  expect(findAll(templates, "AWS::EC2::NatGateway")).toEqual([]);
});

function indexNames(properties: Record<string, Json>): string[] {
  return ((properties.GlobalSecondaryIndexes as Json[] | undefined) ?? []).map((index) => String(at(index, "IndexName")));
}
