import { DUE_INDEX, TABLE_KEYS, TABLES, type TableName, UNDELIVERED_INDEX } from "../../schemas/resources.ts";
import { type AwsCall, AwsCallError } from "./aws-cli.ts";

interface TableDescription {
  TableArn: string;
  TableStatus: string;
  DeletionProtectionEnabled?: boolean;
  StreamSpecification?: { StreamEnabled?: boolean };
  LatestStreamLabel?: string;
  GlobalSecondaryIndexes?: { IndexName: string; IndexStatus: string }[];
}

export interface Mending {
  call: AwsCall;
  /** Waits between two looks at what takes minutes. */
  pause(): Promise<void>;
}

/** Describes a table; null when there is none of this name. */
export async function describeTable({ call }: Mending, TableName: string): Promise<TableDescription | null> {
  try {
    return (await call<{ Table: TableDescription }>("dynamodb", "DescribeTable", { TableName })).Table;
  } catch (error) {
    if (error instanceof AwsCallError && error.code === "ResourceNotFoundException") return null;
    throw error;
  }
}

/**
 * Gives a restored table what a restore leaves out: expiry, stream, point-in-time recovery, deletion protection, its tag, and an
 * index that its backup is too old for. What the table has already is left alone. Returns the label of its stream, or null.
 */
export async function mendTable(mending: Mending, name: TableName, TableName: string): Promise<string | null> {
  const { call } = mending;
  const { stream, ttl } = TABLES[name];
  const table = await waitUntilActive(mending, TableName);
  await addIndexes(mending, name, TableName, table);
  if (ttl) await addExpiry(call, TableName);
  if (!table.DeletionProtectionEnabled) await update(mending, TableName, { DeletionProtectionEnabled: true });
  if (stream && !table.StreamSpecification?.StreamEnabled)
    await update(mending, TableName, { StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" } });
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await call("dynamodb", "UpdateContinuousBackups", { TableName, PointInTimeRecoverySpecification });
  const Tags = [{ Key: "service", Value: "search-chat-content-api" }];
  await call("dynamodb", "TagResource", { ResourceArn: table.TableArn, Tags });
  return stream ? (await waitUntilActive(mending, TableName)).LatestStreamLabel! : null;
}

async function update(mending: Mending, TableName: string, change: object): Promise<void> {
  await mending.call("dynamodb", "UpdateTable", { TableName, ...change });
  await waitUntilActive(mending, TableName);
}

async function waitUntilActive(mending: Mending, TableName: string): Promise<TableDescription> {
  for (;;) {
    const table = await describeTable(mending, TableName);
    const indexes = table?.GlobalSecondaryIndexes ?? [];
    if (table?.TableStatus === "ACTIVE" && indexes.every(({ IndexStatus }) => IndexStatus === "ACTIVE")) return table;
    await mending.pause();
  }
}

async function addExpiry(call: AwsCall, TableName: string): Promise<void> {
  type Answer = { TimeToLiveDescription?: { TimeToLiveStatus?: string } };
  const { TimeToLiveDescription } = await call<Answer>("dynamodb", "DescribeTimeToLive", { TableName });
  if (TimeToLiveDescription?.TimeToLiveStatus?.startsWith("ENABL")) return;
  const TimeToLiveSpecification = { Enabled: true, AttributeName: TABLE_KEYS.expiry };
  await call("dynamodb", "UpdateTimeToLive", { TableName, TimeToLiveSpecification });
}

/** DynamoDB makes one index at a time. */
async function addIndexes(mending: Mending, name: TableName, TableName: string, table: TableDescription): Promise<void> {
  const options: { stream: boolean; due?: boolean; undelivered?: boolean } = TABLES[name];
  const wanted = [
    ...(options.due ? [{ ...DUE_INDEX, type: "N" }] : []),
    ...(options.undelivered ? [{ ...UNDELIVERED_INDEX, type: "S" }] : []),
  ];
  for (const { name: IndexName, partition, sort, type } of wanted) {
    if (table.GlobalSecondaryIndexes?.some((index) => index.IndexName === IndexName)) continue;
    const KeySchema = [
      { AttributeName: partition, KeyType: "HASH" },
      { AttributeName: sort, KeyType: "RANGE" },
    ];
    const Create = { IndexName, KeySchema, Projection: { ProjectionType: "KEYS_ONLY" } };
    await update(mending, TableName, {
      AttributeDefinitions: [
        { AttributeName: partition, AttributeType: "S" },
        { AttributeName: sort, AttributeType: type },
      ],
      GlobalSecondaryIndexUpdates: [{ Create }],
    });
  }
}
