import { Fn, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import { Key } from "aws-cdk-lib/aws-kms";
import type { Construct } from "constructs";
import { BUCKET_NAMES, type BucketName, TABLES, type TableName } from "../../schemas/resources.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { toConstructId } from "../configuration/construct-id.ts";
import { ContentBucket } from "./content-bucket.ts";
import { Network } from "./network.ts";
import { PlatformSecrets } from "./platform-secrets.ts";
import { SearchDomain } from "./search-domain.ts";
import { TenantTable } from "./tenant-table.ts";

/** Resources that hold data. The stateless stack may be deleted and built again beside it. */
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

  constructor(scope: Construct, id: string, { configuration, ...props }: StackProps & { configuration: Configuration }) {
    super(scope, id, props);
    const { sizes } = configuration;
    const { keepData } = sizes;
    const removalPolicy = keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    const key = new Key(this, "DataKey", { description: "Data at rest", enableKeyRotation: true, removalPolicy });
    this.dataKey = key;
    this.tenantSecretsKey = new Key(this, "TenantSecretsKey", {
      description: "Secrets of tenants",
      enableKeyRotation: true,
      removalPolicy,
    });
    this.tables = mapNames(Object.keys(TABLES) as TableName[], (name) => {
      return new TenantTable(this, `${toConstructId(name)}Table`, { ...TABLES[name], key, keepData });
    });
    this.buckets = mapNames(BUCKET_NAMES, (name) => new ContentBucket(this, `${toConstructId(name)}Bucket`, { key, keepData }));
    this.secrets = new PlatformSecrets(this, "Secrets", { key, removalPolicy }).byName;
    this.network = configuration.vpc ? new Network(this, "Network", { sizes }) : null;
    this.search = new SearchDomain(this, "Search", { sizes, key, network: this.network });
  }

  /** Names three zones of any region: a stack without a fixed region has two by default, and standby needs three. */
  override get availabilityZones(): string[] {
    return [0, 1, 2].map((index) => Fn.select(index, Fn.getAzs()));
  }
}

function mapNames<Name extends string, T>(names: readonly Name[], make: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;
}
