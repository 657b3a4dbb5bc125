import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactionCanceledException,
  TransactionConflictException,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  type WriteRequest,
} from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { inBatches } from "../../concurrency/in-batches.ts";
import { CONTENTION_MS } from "../../concurrency/patience.ts";
import {
  ConditionFailedError,
  type Item,
  type Key,
  type ListOptions,
  type Table,
  type TablePage,
  type TableWrite,
} from "../../ports/stores/table.ts";
import { UpstreamError } from "../../ports/upstream-error.ts";
import { pauseBeforeRetry, toUpstreamError } from "../client-calls.ts";
import { type AttributeMap, Expressions, partitionKey, toItem, toKey } from "./dynamo-expressions.ts";

/** AWS limits: 100 keys a BatchGetItem, 25 writes a BatchWriteItem. */
const GET_BATCH = 100;
const WRITE_BATCH = 25;
/** Throttling of single requests ends quickly or not at all; the waits of eight attempts add up to about 4 s. */
const MAX_ATTEMPTS = 8;
/** Reasons of a cancelled transaction that may succeed in a moment. */
const TRANSIENT_REASONS = new Set(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"]);
/** Reasons that lie in the written items. */
const REFUSED_REASONS = new Set(["ValidationError", "ItemCollectionSizeLimitExceeded"]);

function fromItem<T extends Item>(attributes: AttributeMap | undefined): T | null {
  if (!attributes) return null;
  const { pk: _pk, sk: _sk, ...item } = unmarshall(attributes);
  return item as T;
}

/** The `Table` port over DynamoDB, or over a local engine that speaks its protocol. */
export class DynamoTable implements Table {
  private readonly client: DynamoDBClient;
  private readonly name: string;

  constructor(client: DynamoDBClient, name: string) {
    this.client = client;
    this.name = name;
  }

  async get<T extends Item>(tenantId: string, key: Key): Promise<T | null> {
    const command = new GetItemCommand({ TableName: this.name, Key: toKey(tenantId, key), ConsistentRead: true });
    const { Item: item } = await this.send(() => this.client.send(command));
    return fromItem<T>(item);
  }

  async getMany<T extends Item>(tenantId: string, keys: Key[]): Promise<(T | null)[]> {
    const found = new Map<string, T>();
    const unique = [...new Map(keys.map((key) => [itemName(tenantId, key), toKey(tenantId, key)])).values()];
    await inBatches(unique, GET_BATCH, 4, async (batch) => {
      let remaining = batch;
      for (let attempt = 1; remaining.length > 0; attempt++) {
        const request = { RequestItems: { [this.name]: { Keys: remaining, ConsistentRead: true } } };
        const response = await this.send(() => this.client.send(new BatchGetItemCommand(request)));
        for (const item of response.Responses?.[this.name] ?? []) found.set(`${item.pk?.S} ${item.sk?.S}`, fromItem<T>(item)!);
        remaining = (response.UnprocessedKeys?.[this.name]?.Keys as AttributeMap[] | undefined) ?? [];
        if (remaining.length > 0) await pauseBeforeRetry(attempt, MAX_ATTEMPTS, "The store");
      }
    });
    return keys.map((key) => found.get(itemName(tenantId, key)) ?? null);
  }

  async list<T extends Item>(
    tenantId: string,
    collection: readonly string[],
    page: ListOptions = {},
  ): Promise<TablePage<T & { id: string }>> {
    const pk = partitionKey(tenantId, collection);
    const { limit = 100, after = null, prefix, descending = false } = page;
    const command = new QueryCommand({
      TableName: this.name,
      KeyConditionExpression: prefix ? "pk = :pk AND begins_with(sk, :prefix)" : "pk = :pk",
      ExpressionAttributeValues: { ":pk": { S: pk }, ...(prefix && { ":prefix": { S: prefix } }) },
      ConsistentRead: true,
      ScanIndexForward: !descending,
      Limit: limit,
      ...(after !== null && { ExclusiveStartKey: { pk: { S: pk }, sk: { S: after } } }),
    });
    const response = await this.send(() => this.client.send(command));
    const items = (response.Items ?? []).map((item) => ({ ...fromItem<T>(item)!, id: item.sk?.S ?? "" }));
    return { items, next: response.LastEvaluatedKey?.sk?.S ?? null };
  }

  async write<T extends Item>(tenantId: string, write: TableWrite): Promise<T | null> {
    const { expressions, base } = this.prepare(write);
    const request = { ...base, ...expressions.maps(), ReturnValuesOnConditionCheckFailure: "ALL_OLD" as const };
    try {
      if (write.kind === "remove") {
        await this.send(() => this.client.send(new DeleteItemCommand({ ...request, Key: toKey(tenantId, write.key) })));
        return null;
      }
      if (write.kind === "put") {
        await this.send(() =>
          this.client.send(new PutItemCommand({ ...request, Item: toItem(tenantId, write.key, write.item) })),
        );
        return write.item as T;
      }
      const update = { ...request, Key: toKey(tenantId, write.key), ReturnValues: "ALL_NEW" as const };
      const response = await this.send(() => this.client.send(new UpdateItemCommand(update)));
      return fromItem<T>(response.Attributes);
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) throw new ConditionFailedError([0], fromItem(error.Item));
      throw error;
    }
  }

  async transact(tenantId: string, writes: TableWrite[]): Promise<void> {
    const items = writes.map((write) => this.transactItem(tenantId, write));
    await this.send(() => this.client.send(new TransactWriteItemsCommand({ TransactItems: items }))).catch((error) => {
      throw error instanceof TransactionCanceledException ? toTransactionError(error) : error;
    });
  }

  async writeMany(
    tenantId: string,
    writes: ({ kind: "put"; key: Key; item: Item } | { kind: "remove"; key: Key })[],
  ): Promise<void> {
    const requests: WriteRequest[] = writes.map((write) =>
      write.kind === "put"
        ? { PutRequest: { Item: toItem(tenantId, write.key, write.item) } }
        : { DeleteRequest: { Key: toKey(tenantId, write.key) } },
    );
    await inBatches(requests, WRITE_BATCH, 4, async (batch) => {
      let remaining = batch;
      for (let attempt = 1; remaining.length > 0; attempt++) {
        const response = await this.send(() =>
          this.client.send(new BatchWriteItemCommand({ RequestItems: { [this.name]: remaining } })),
        );
        remaining = response.UnprocessedItems?.[this.name] ?? [];
        if (remaining.length > 0) await pauseBeforeRetry(attempt, MAX_ATTEMPTS, "The store");
      }
    });
  }

  private transactItem(tenantId: string, write: TableWrite): TransactWriteItem {
    const { expressions, base } = this.prepare(write);
    const request = { ...base, ...expressions.maps() };
    if (write.kind === "put") return { Put: { ...request, Item: toItem(tenantId, write.key, write.item) } };
    if (write.kind === "remove") return { Delete: { ...request, Key: toKey(tenantId, write.key) } };
    return { Update: { ...request, UpdateExpression: base.UpdateExpression!, Key: toKey(tenantId, write.key) } };
  }

  private prepare(write: TableWrite) {
    const expressions = new Expressions();
    const nameOfTable = write.table instanceof DynamoTable ? write.table.name : this.name;
    const UpdateExpression = write.kind === "update" ? expressions.update(write.change) : undefined;
    const ConditionExpression = expressions.condition(write.when);
    return {
      expressions,
      base: {
        TableName: nameOfTable,
        ...(UpdateExpression && { UpdateExpression }),
        ...(ConditionExpression && { ConditionExpression }),
      },
    };
  }

  /** Waits for other writes of the same items. Passes on failures that the caller can act on; others become UpstreamErrors. */
  private async send<T>(send: () => Promise<T>): Promise<T> {
    const waitsUntil = performance.now() + CONTENTION_MS;
    for (let attempt = 1; ; attempt++) {
      try {
        return await send();
      } catch (error) {
        if (isContention(error))
          await pauseBeforeRetry(attempt, performance.now() < waitsUntil ? Infinity : attempt, "The store");
        else if (error instanceof ConditionalCheckFailedException || error instanceof TransactionCanceledException) throw error;
        else throw toUpstreamError("The store", error);
      }
    }
  }
}

/** Returns true for a request that another write of the same items has cancelled; it may succeed in a moment. */
function isContention(error: unknown): boolean {
  if (error instanceof TransactionConflictException) return true;
  if (!(error instanceof TransactionCanceledException) || failedConditions(error).length > 0) return false;
  return (error.CancellationReasons ?? []).some(({ Code }) => TRANSIENT_REASONS.has(Code ?? ""));
}

function failedConditions({ CancellationReasons = [] }: TransactionCanceledException): number[] {
  return CancellationReasons.flatMap(({ Code }, index) => (Code === "ConditionalCheckFailed" ? [index] : []));
}

function toTransactionError(error: TransactionCanceledException): Error {
  const failed = failedConditions(error);
  if (failed.length > 0) return new ConditionFailedError(failed);
  const isRefusal = (error.CancellationReasons ?? []).some(({ Code }) => REFUSED_REASONS.has(Code ?? ""));
  return new UpstreamError("The store", { cause: error, isRefusal });
}

function itemName(tenantId: string, key: Key): string {
  return `${partitionKey(tenantId, key.collection)} ${key.id}`;
}
