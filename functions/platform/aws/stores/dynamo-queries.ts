import {
  type AttributeValue,
  type DynamoDBClient,
  QueryCommand,
  type QueryCommandOutput,
  ScanCommand,
} from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { DUE_INDEX, TABLE_KEYS, UNDELIVERED_INDEX } from "../../../../schemas/resources.ts";
import type { DueEntry, DueIndex, ScannedItem, TableScan, UndeliveredIndex } from "../../ports/stores/table.ts";
import { callService } from "../client-calls.ts";
import { type AttributeMap, partitionKey } from "./dynamo-expressions.ts";

/** Small enough that one batch of the rebuild stays well within a Lambda's time. */
const PAGE_SIZE = 250;

/** The `TableScan` port over DynamoDB. */
export class DynamoScan implements TableScan {
  private readonly client: DynamoDBClient;
  private readonly name: string;

  constructor(client: DynamoDBClient, name: string) {
    this.client = client;
    this.name = name;
  }

  async page(after: string | null): Promise<{ items: ScannedItem[]; next: string | null }> {
    const start = after === null ? {} : { ExclusiveStartKey: toStartKey(after) };
    const command = new ScanCommand({ TableName: this.name, ConsistentRead: true, Limit: PAGE_SIZE, ...start });
    const response = await callService("The store", () => this.client.send(command));
    const items = (response.Items ?? []).map((attributes) => {
      const { pk, sk, ...item } = unmarshall(attributes);
      return { partition: pk as string, id: sk as string, item };
    });
    const last = response.LastEvaluatedKey;
    return { items, next: last ? JSON.stringify([last.pk?.S, last.sk?.S]) : null };
  }
}

function toStartKey(after: string) {
  const [pk, sk] = JSON.parse(after) as [string, string];
  return { pk: { S: pk }, sk: { S: sk } };
}

/** The `DueIndex` port over the table's sparse global index, which holds keys only. */
export class DynamoDueIndex implements DueIndex {
  private readonly client: DynamoDBClient;
  private readonly table: string;

  constructor(client: DynamoDBClient, table: string) {
    this.client = client;
    this.table = table;
  }

  async list(shard: string, range: { after?: number; until: number; limit: number }): Promise<DueEntry[]> {
    const { after, until, limit } = range;
    // The index accepts a closed range only; times are whole milliseconds.
    const from = after === undefined ? 0 : after + 1;
    if (from > until) return [];
    const entries: DueEntry[] = [];
    let start: AttributeMap | undefined;
    do {
      const page = await this.page(
        { ":shard": { S: shard }, ":from": toNumberAttribute(from), ":until": toNumberAttribute(until) },
        start,
        limit - entries.length,
      );
      entries.push(...(page.Items ?? []).map(toEntry));
      start = page.LastEvaluatedKey;
    } while (start && entries.length < limit);
    return entries;
  }

  private async page(values: AttributeMap, start: AttributeMap | undefined, Limit: number): Promise<QueryCommandOutput> {
    const command = new QueryCommand({
      TableName: this.table,
      IndexName: DUE_INDEX.name,
      KeyConditionExpression: "#shard = :shard AND #time BETWEEN :from AND :until",
      ExpressionAttributeNames: { "#shard": DUE_INDEX.partition, "#time": DUE_INDEX.sort },
      ExpressionAttributeValues: values,
      Limit,
      ...(start && { ExclusiveStartKey: start }),
    });
    return callService("The store", () => this.client.send(command));
  }
}

/** The `UndeliveredIndex` port over the table's sparse global index, which holds keys only. */
export class DynamoUndeliveredIndex implements UndeliveredIndex {
  private readonly client: DynamoDBClient;
  private readonly table: string;

  constructor(client: DynamoDBClient, table: string) {
    this.client = client;
    this.table = table;
  }

  async list(
    tenantId: string,
    collection: readonly string[],
    undeliveredAs: string,
    { before, limit }: { before: string | null; limit: number },
  ): Promise<string[]> {
    // The index spans all tenants: an entry counts only with the partition of this one.
    const pk = partitionKey(tenantId, collection);
    const ids: string[] = [];
    let start: AttributeMap | undefined;
    do {
      const command = new QueryCommand({
        TableName: this.table,
        IndexName: UNDELIVERED_INDEX.name,
        KeyConditionExpression: before === null ? "#as = :as" : "#as = :as AND #sort < :before",
        FilterExpression: "#pk = :pk",
        ExpressionAttributeNames: {
          "#as": UNDELIVERED_INDEX.partition,
          "#pk": TABLE_KEYS.partition,
          ...(before !== null && { "#sort": UNDELIVERED_INDEX.sort }),
        },
        ExpressionAttributeValues: {
          ":as": { S: undeliveredAs },
          ":pk": { S: pk },
          ...(before !== null && { ":before": { S: before } }),
        },
        ScanIndexForward: false,
        Limit: limit - ids.length,
        ...(start && { ExclusiveStartKey: start }),
      });
      const page = await callService("The store", () => this.client.send(command));
      ids.push(...(page.Items ?? []).map((item) => item[UNDELIVERED_INDEX.sort]!.S!));
      start = page.LastEvaluatedKey;
    } while (start && ids.length < limit);
    return ids;
  }
}

function toNumberAttribute(value: number): AttributeValue {
  return { N: String(value) };
}

/** Splits the partition key: tenant ids and the parts of a collection hold no `#`. */
function toEntry(item: AttributeMap): DueEntry {
  const [tenantId, ...collection] = item.pk!.S!.split("#");
  return { tenantId: tenantId!, key: { collection, id: item.sk!.S! }, dueAt: Number(item[DUE_INDEX.sort]!.N) };
}
