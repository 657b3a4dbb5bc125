import { type AttributeValue, type DynamoDBClient, QueryCommand, type QueryCommandOutput } from "@aws-sdk/client-dynamodb";
import { DUE_INDEX } from "../../../schemas/resources.ts";
import type { DueEntry, DueIndex } from "../events/due-index.ts";
import { UpstreamError } from "../ports/upstream-error.ts";
import type { AttributeMap } from "./dynamo-expressions.ts";

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
    // The index takes a closed span only; times are whole milliseconds.
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
    try {
      return await this.client.send(command);
    } catch (cause) {
      throw new UpstreamError("The store", { cause });
    }
  }
}

function toNumberAttribute(value: number): AttributeValue {
  return { N: String(value) };
}

/** Tenant ids and the parts of a collection hold no `#`. */
function toEntry(item: AttributeMap): DueEntry {
  const [tenantId, ...collection] = item.pk!.S!.split("#");
  return { tenantId: tenantId!, key: { collection, id: item.sk!.S! }, dueAt: Number(item[DUE_INDEX.sort]!.N) };
}
