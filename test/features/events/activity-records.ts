import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import type { Ports } from "../../../functions/domain/ports.ts";
import { TENANCY_KEYS } from "../../../functions/domain/tenancy/tenant-directory.ts";
import type { EventBatchItem, ShopEvent } from "../../../functions/features/events/event-batches.ts";

interface BatchOptions {
  position: number;
  shard?: string;
  receivedAt: number;
  isFromServer?: boolean;
}

/** Stores the batch of a record, which confirmations read. */
export async function storeBatch({ tables }: Pick<Ports, "tables">, tenantId: string, record: DynamoDBRecord): Promise<void> {
  const { pk, sk, ...item } = unmarshall(record.dynamodb!.NewImage as never);
  await tables.activity.write(tenantId, { kind: "put", key: { collection: pk.split("#").slice(1), id: sk }, item });
}

/** A record of the activity table's stream: a batch of events that a request has stored. */
export function batchRecord(
  tenantId: string,
  events: ShopEvent[],
  { position, shard = "0", receivedAt, isFromServer = true }: BatchOptions,
): DynamoDBRecord {
  const sk = `${new Date(receivedAt).toISOString()}#batch_${position}`;
  const keys = { pk: `${tenantId}#shopEvents#${shard}`, sk };
  const item: EventBatchItem = {
    ...{ workspaceId: "w1", receivedAt, isFromServer, eventsJson: JSON.stringify(events), expiresAt: 9_999_999_999 },
  };
  const image = (value: object) => marshall(value) as NonNullable<DynamoDBRecord["dynamodb"]>["NewImage"];
  return {
    eventID: String(position),
    eventName: "INSERT",
    dynamodb: {
      Keys: image(keys),
      NewImage: image({ ...keys, ...item }),
      SequenceNumber: String(1_000 + position),
      ApproximateCreationDateTime: receivedAt / 1_000,
    },
  } as DynamoDBRecord;
}

export function toStreamEvent(records: DynamoDBRecord[]): DynamoDBStreamEvent {
  return { Records: records };
}

/** Creates a tenant with the workspace `w1`: changes of others are dropped. */
export async function putTenant({ tables }: Pick<Ports, "tables">, tenantId: string): Promise<void> {
  await tables.tenancy.write(tenantId, { kind: "put", key: TENANCY_KEYS.tenant, item: {} });
  await tables.tenancy.write(tenantId, { kind: "put", key: TENANCY_KEYS.workspace("w1"), item: { status: "active" } });
}
