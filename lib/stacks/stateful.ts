import { RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import { Key } from "aws-cdk-lib/aws-kms";
import type { Construct } from "constructs";
import { BUCKETS, type BucketName, TABLES, type TableName } from "../../schemas/resources.ts";
import type { Configuration } from "../configuration.ts";
import { toConstructId } from "../construct-id.ts";
import { ContentBucket } from "../constructs/content-bucket.ts";
import { TenantTable } from "../constructs/tenant-table.ts";

/** Everything that would be missed if it were gone. The stateless stack may be deleted and made again beside it. */
export class StatefulStack extends Stack {
  readonly tables: Record<TableName, TenantTable>;
  readonly buckets: Record<BucketName, ContentBucket>;
  /** Encrypts what lies in tables, buckets, topics and secrets. */
  readonly dataKey: Key;
  /** Seals the secrets that tenants entrust to us: apart from the data key, so that reading a table opens none of them. */
  readonly sealingKey: Key;

  constructor(scope: Construct, id: string, { configuration, ...props }: StackProps & { configuration: Configuration }) {
    super(scope, id, props);
    const { keepData } = configuration.sizes;
    const removalPolicy = keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    this.dataKey = new Key(this, "DataKey", { description: "Data at rest", enableKeyRotation: true, removalPolicy });
    this.sealingKey = new Key(this, "SealingKey", { description: "Secrets of tenants", enableKeyRotation: true, removalPolicy });
    const key = this.dataKey;
    this.tables = mapNames(Object.keys(TABLES) as TableName[], (name) => {
      return new TenantTable(this, `${toConstructId(name)}Table`, { ...TABLES[name], key, keepData });
    });
    this.buckets = mapNames(BUCKETS, (name) => new ContentBucket(this, `${toConstructId(name)}Bucket`, { key, keepData }));
  }
}

function mapNames<Name extends string, T>(names: readonly Name[], make: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;
}
