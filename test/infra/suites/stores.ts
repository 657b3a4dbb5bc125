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
      stage === "prod" ? [true, true, true] : [true, true],
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

  test("the search domain is encrypted everywhere, speaks TLS only and writes its slow and error logs", () => {
    verifies("infra.encryption");
    const [domain] = findAll(templates, "AWS::OpenSearchService::Domain");

    expect(domain!.properties).toMatchObject({
      EngineVersion: "OpenSearch_2.19",
      EncryptionAtRestOptions: { Enabled: true },
      NodeToNodeEncryptionOptions: { Enabled: true },
      DomainEndpointOptions: { EnforceHTTPS: true },
    });
    expect(Object.keys(domain!.properties.LogPublishingOptions as object).sort()).toEqual([
      "ES_APPLICATION_LOGS",
      "INDEX_SLOW_LOGS",
      "SEARCH_SLOW_LOGS",
    ]);
  });

  test(`data ${stage === "prod" ? "outlives" : "goes with"} the stack`, () => {
    verifies("infra.stages");
    const kinds = [
      "AWS::DynamoDB::Table",
      "AWS::S3::Bucket",
      "AWS::KMS::Key",
      "AWS::SecretsManager::Secret",
      "AWS::OpenSearchService::Domain",
    ];
    const policies = kinds.flatMap((type) => findAll(templates, type)).map(({ resource }) => resource.DeletionPolicy);

    expect(new Set(policies)).toEqual(new Set([stage === "prod" ? "Retain" : "Delete"]));
    for (const { properties } of findAll(templates, "AWS::DynamoDB::Table"))
      expect(properties.DeletionProtectionEnabled).toBe(stage === "prod");
  });
});

test("the buckets of dev are emptied when their stack is destroyed, and those of prod never", () => {
  verifies("infra.stages");
  const [dev, prod] = ["dev", "prod"].map((stage) => findAll(loadTemplates(stage), "Custom::S3AutoDeleteObjects"));
  const buckets = findAll(loadTemplates("dev"), "AWS::S3::Bucket").map(({ id }) => id);

  expect(dev!.map(({ properties }) => findTarget(properties.BucketName))).toEqual(buckets);
  expect(prod).toEqual([]);
});

test("prod searches survive the loss of a zone: a standby zone, three masters, data nodes in all zones", () => {
  verifies("infra.stages");
  const [domain] = findAll(loadTemplates("prod"), "AWS::OpenSearchService::Domain");

  expect(domain!.properties.ClusterConfig).toMatchObject({
    MultiAZWithStandbyEnabled: true,
    ZoneAwarenessEnabled: true,
    ZoneAwarenessConfig: { AvailabilityZoneCount: 3 },
    DedicatedMasterEnabled: true,
    DedicatedMasterCount: 3,
    InstanceCount: 3,
  });
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
