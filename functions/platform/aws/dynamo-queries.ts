import { type DynamoDBClient, ScanCommand } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { ScannedItem, TableScan } from "../ports/table-scan.ts";
import { UpstreamError } from "../ports/upstream-error.ts";

/** Small enough that one batch of the rebuild stays well within a Lambda's time. */
const PAGE = 250;

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
    const command = new ScanCommand({ TableName: this.name, ConsistentRead: true, Limit: PAGE, ...start });
    const answer = await this.client.send(command).catch((cause) => {
      throw new UpstreamError("The store", { cause });
    });
    const items = (answer.Items ?? []).map((attributes) => {
      const { pk, sk, ...item } = unmarshall(attributes);
      return { partition: pk as string, id: sk as string, item };
    });
    const last = answer.LastEvaluatedKey;
    return { items, next: last ? JSON.stringify([last.pk?.S, last.sk?.S]) : null };
  }
}

function toStartKey(after: string) {
  const [pk, sk] = JSON.parse(after) as [string, string];
  return { pk: { S: pk }, sk: { S: sk } };
}
