import { CfnOutput, Duration, Fn, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { Key, KeySpec, KeyUsage } from "aws-cdk-lib/aws-kms";
import type { Code } from "aws-cdk-lib/aws-lambda";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { type BucketName, TABLES, type TableName } from "../../schemas/resources.ts";
import { Backups } from "../backup/backups.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { toConstructId } from "../configuration/construct-id.ts";
import { recordSettings } from "../configuration/recorded-settings.ts";
import { ContentBucket, SiteBucket, UploadsBucket } from "./buckets.ts";
import { Network } from "./network.ts";
import { PlatformSecrets } from "./platform-secrets.ts";
import { SearchDomain } from "./search-domain.ts";
import { SearchGranting } from "./search-granting.ts";
import { SearchRoles } from "./search-roles.ts";
import { adoptTable, TenantTable } from "./tenant-table.ts";

interface StatefulProps extends StackProps {
  configuration: Configuration;
  /** Code of the function that grants access to the search domain. */
  grantingCode: Code;
}

/** Resources that hold data. The stateless stack can be deleted and rebuilt without them. */
export class StatefulStack extends Stack {
  readonly tables: Record<TableName, ITable>;
  readonly buckets: Record<BucketName, Bucket>;
  /** Bucket of the static pages, which no function reads. */
  readonly siteBucket: Bucket;
  readonly secrets: PlatformSecrets["byName"];
  readonly search: SearchDomain;
  readonly searchGranting: SearchGranting;
  /** Null when the search domain is reached by signed requests over its public endpoint. */
  readonly network: Network | null;
  /** Encrypts tables, buckets, topics, the search domain and the platform's secrets. */
  readonly dataKey: Key;
  /** Seals tenants' secrets. It is not the data key, so that the right to read a table opens none of them. */
  readonly tenantSecretsKey: Key;
  /** Signs receipts. KMS rotates no such key: whoever keeps a receipt can check it as long as the key is there. */
  readonly receiptKey: Key;
  /** Null where the configuration asks for no backups. */
  readonly backups: Backups | null;
  private readonly zones: string[] | null;

  constructor(scope: Construct, id: string, { configuration, grantingCode, ...props }: StatefulProps) {
    super(scope, id, props);
    const { sizes, availabilityZones } = configuration;
    const { keepData } = sizes;
    this.zones = availabilityZones;
    recordSettings(this, configuration.settings);
    const removalPolicy = keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    // A key that waits for its deletion is paid for: 7 days is KMS's minimum, 30 its default.
    const keys = { enableKeyRotation: true, removalPolicy, pendingWindow: keepData ? undefined : Duration.days(7) };
    const key = new Key(this, "DataKey", { ...keys, description: "Data at rest" });
    this.dataKey = key;
    this.tenantSecretsKey = new Key(this, "TenantSecretsKey", { ...keys, description: "Secrets of tenants" });
    this.receiptKey = new Key(this, "ReceiptKey", {
      ...{ ...keys, enableKeyRotation: false, description: "Signs receipts" },
      keySpec: KeySpec.RSA_3072,
      keyUsage: KeyUsage.SIGN_VERIFY,
    });
    this.tables = mapNames(Object.keys(TABLES) as TableName[], (name) => {
      const table = new TenantTable(this, `${toConstructId(name)}Table`, { ...TABLES[name], key, keepData });
      const restored = configuration.restoredTables[name];
      return restored ? adoptTable(table, restored, key) : table;
    });
    this.buckets = {
      content: new ContentBucket(this, "ContentBucket", { key, keepData }),
      uploads: new UploadsBucket(this, "UploadsBucket", { keepData }),
    };
    this.backups = this.addBackups(configuration);
    this.siteBucket = new SiteBucket(this, "SiteBucket", { keepData });
    this.secrets = new PlatformSecrets(this, "Secrets", { key, removalPolicy }).byName;
    new CfnOutput(this, "AdminKeySecret", { value: this.secrets.adminKey.secretArn, description: "Holds the admin key" });
    new CfnOutput(this, "ModelKeySecret", { value: this.secrets.modelKey.secretArn, description: "Takes the model's key" });
    const shopify = this.secrets.shopifySecret.secretArn;
    new CfnOutput(this, "ShopifySecret", { value: shopify, description: "Takes the client secret of the app in Shopify" });
    this.network = configuration.vpc ? new Network(this, "Network", { sizes }) : null;
    // A domain cannot move into a VPC: the one in it is another resource, which can stand beside the public one.
    const { network } = this;
    const { searchAccess: access } = configuration;
    const roles = new SearchRoles(this, "SearchRoles");
    const secured = { sizes, key, roles, fineGrained: access.fineGrained };
    this.search = new SearchDomain(this, network ? "SearchInVpc" : "Search", { ...secured, network });
    if (configuration.keepPublicSearch) this.keepPublicSearch(new SearchDomain(this, "Search", { ...secured, network: null }));
    const granting = { roles, search: this.search, access, sizes, network, code: grantingCode };
    this.searchGranting = new SearchGranting(this, "SearchGranting", granting);
  }

  /** The site is built by a deployment, and indices are by a rebuild: neither needs a backup. */
  private addBackups({ backup, deployment, sizes: { keepData } }: Configuration): Backups | null {
    if (!backup) return null;
    const stores = { tables: Object.values(this.tables), buckets: Object.values(this.buckets), dataKey: this.dataKey };
    return new Backups(this, "Backups", { configuration: backup, deployment, keepData, ...stores });
  }

  /** Keeps the exports that functions of the deployment before import, until these have changed over. */
  private keepPublicSearch({ domain }: SearchDomain): void {
    for (const value of [domain.ref, domain.attrArn, domain.attrDomainEndpoint]) this.exportValue(value);
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
