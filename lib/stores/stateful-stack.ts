import { Duration, Fn, RemovalPolicy, Stack, type StackProps, Validations } from "aws-cdk-lib";
import { type IKey, Key } from "aws-cdk-lib/aws-kms";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { BUCKET_NAMES, type BucketName, TABLES, type TableName } from "../../schemas/resources.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { toConstructId } from "../configuration/construct-id.ts";
import { Network } from "./network.ts";
import { PlatformSecrets } from "./platform-secrets.ts";
import { SearchDomain } from "./search-domain.ts";
import { TenantTable } from "./tenant-table.ts";

/** Resources that hold data. The stateless stack can be deleted and rebuilt without them. */
export class StatefulStack extends Stack {
  readonly tables: Record<TableName, TenantTable>;
  readonly buckets: Record<BucketName, ContentBucket>;
  readonly secrets: PlatformSecrets["byName"];
  readonly search: SearchDomain;
  /** Null when the search domain is reached by signed requests over its public endpoint. */
  readonly network: Network | null;
  /** Encrypts tables, buckets, topics, the search domain and the platform's secrets. */
  readonly dataKey: Key;
  /** Seals tenants' secrets. It is not the data key, so that the right to read a table opens none of them. */
  readonly tenantSecretsKey: Key;
  private readonly zones: string[] | null;

  constructor(scope: Construct, id: string, { configuration, ...props }: StackProps & { configuration: Configuration }) {
    super(scope, id, props);
    const { sizes, availabilityZones } = configuration;
    const { keepData } = sizes;
    this.zones = availabilityZones;
    const removalPolicy = keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    // A key that waits for its deletion is paid for: 7 days is KMS's minimum, 30 its default.
    const keys = { enableKeyRotation: true, removalPolicy, pendingWindow: keepData ? undefined : Duration.days(7) };
    const key = new Key(this, "DataKey", { ...keys, description: "Data at rest" });
    this.dataKey = key;
    this.tenantSecretsKey = new Key(this, "TenantSecretsKey", { ...keys, description: "Secrets of tenants" });
    this.tables = mapNames(Object.keys(TABLES) as TableName[], (name) => {
      return new TenantTable(this, `${toConstructId(name)}Table`, { ...TABLES[name], key, keepData });
    });
    this.buckets = mapNames(BUCKET_NAMES, (name) => new ContentBucket(this, `${toConstructId(name)}Bucket`, { key, keepData }));
    this.secrets = new PlatformSecrets(this, "Secrets", { key, removalPolicy }).byName;
    this.network = configuration.vpc ? new Network(this, "Network", { sizes }) : null;
    this.search = new SearchDomain(this, "Search", { sizes, key, network: this.network });
  }

  /**
   * Names the given zones, or the first three of any region: a stack without a fixed region has two by default, and standby needs
   * three. Only as many are used as the stage needs: in dev, a region with two will do.
   */
  override get availabilityZones(): string[] {
    return this.zones ?? [0, 1, 2].map((index) => Fn.select(index, Fn.getAzs()));
  }
}

function mapNames<Name extends string, T>(names: readonly Name[], make: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;
}

/** Tenants' objects: private, encrypted by our key, over TLS only. Old and deleted versions are kept for 30 days. */
class ContentBucket extends Bucket {
  constructor(scope: Construct, id: string, { key, keepData }: { key: IKey; keepData: boolean }) {
    super(scope, id, {
      encryption: BucketEncryption.KMS,
      encryptionKey: key,
      // One data key per hour instead of one call to KMS per object.
      bucketKeyEnabled: true,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: true,
      lifecycleRules: [
        { id: "ForgetOldVersions", noncurrentVersionExpiration: Duration.days(30), expiredObjectDeleteMarker: true },
        { id: "EndAbandonedUploads", abortIncompleteMultipartUploadAfter: Duration.days(2) },
      ],
      removalPolicy: keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      // CloudFormation deletes empty buckets only: a function of the CDK empties this one when its stack is destroyed.
      autoDeleteObjects: !keepData,
    });
    Validations.of(this).acknowledge({
      id: "AwsSolutions-S1",
      reason:
        "Only this service's functions reach the bucket; CloudTrail's data events tell who read what where that is asked for.",
    });
  }
}
