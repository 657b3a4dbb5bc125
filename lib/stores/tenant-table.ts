import { RemovalPolicy, Stack } from "aws-cdk-lib";
import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from "aws-cdk-lib/aws-dynamodb";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { Construct } from "constructs";
import { DUE_INDEX, TABLE_KEYS, UNDELIVERED_INDEX } from "../../schemas/resources.ts";
import type { RestoredTable } from "../configuration/restored-tables.ts";

interface TenantTableProps {
  stream: boolean;
  ttl: boolean;
  /** Adds the sparse index of items that are due at a time. */
  due?: boolean;
  /** Adds the sparse index of deliveries that did not arrive. */
  undelivered?: boolean;
  key: IKey;
  keepData: boolean;
}

/**
 * A table of the store of truth: on demand, encrypted by our key, restorable to any second of the last 35 days.
 * It has no local secondary index, so that a large collection can split over partitions.
 */
export class TenantTable extends Table {
  constructor(scope: Construct, id: string, { stream, ttl, due = false, undelivered = false, key, keepData }: TenantTableProps) {
    super(scope, id, {
      partitionKey: { name: TABLE_KEYS.partition, type: AttributeType.STRING },
      sortKey: { name: TABLE_KEYS.sort, type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.CUSTOMER_MANAGED,
      encryptionKey: key,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      timeToLiveAttribute: ttl ? TABLE_KEYS.expiry : undefined,
      stream: stream ? StreamViewType.NEW_AND_OLD_IMAGES : undefined,
      deletionProtection: keepData,
      removalPolicy: keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    if (due) this.addSparseIndex(DUE_INDEX, AttributeType.NUMBER);
    if (undelivered) this.addSparseIndex(UNDELIVERED_INDEX, AttributeType.STRING);
  }

  private addSparseIndex(
    { name, partition, sort }: { name: string; partition: string; sort: string },
    type: AttributeType,
  ): void {
    this.addGlobalSecondaryIndex({
      indexName: name,
      partitionKey: { name: partition, type: AttributeType.STRING },
      sortKey: { name: sort, type },
      projectionType: ProjectionType.KEYS_ONLY,
    });
  }
}

/**
 * Refers to a table that was restored beside one of the stack. The stack's own stays where it is, with the exports that functions
 * of an earlier deployment import: CloudFormation would refuse to remove them before those functions have changed over.
 */
export function adoptTable(made: TenantTable, { name, streamLabel }: RestoredTable, key: IKey): ITable {
  const stack = Stack.of(made);
  for (const value of [made.tableName, made.tableArn, made.tableStreamArn]) if (value) stack.exportValue(value);
  const toArn = (resourceName: string) => stack.formatArn({ service: "dynamodb", resource: "table", resourceName });
  return Table.fromTableAttributes(made, "Restored", {
    tableArn: toArn(name),
    ...(streamLabel !== null && { tableStreamArn: toArn(`${name}/stream/${streamLabel}`) }),
    encryptionKey: key,
  });
}
