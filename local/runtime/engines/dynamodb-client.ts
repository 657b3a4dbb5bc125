import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import { pauseWithJitter } from "../../../functions/platform/concurrency/patience.ts";
import { AwsJson, EngineError } from "./aws-json.ts";
import { GroupedReads } from "./grouped/grouped-reads.ts";
import { GroupedWrites } from "./grouped/grouped-writes.ts";

/** Attempts of the SDK, with its waits. */
const MAX_ATTEMPTS = 3;

/**
 * Calls of one client that the engine works at together. It takes one after the other: with four it does as much as with sixteen,
 * and the call of another client waits for four at most.
 */
const CONNECTIONS = 4;

/** Times after which the engine is not waited for, as those of the deployed client. */
const TIMEOUTS = { connectionTimeout: 2_000, requestTimeout: 8_000 };

interface Command {
  input: object;
}

/**
 * Client of the local engine that takes the SDK's commands and throws the SDK's errors. A call takes a sixth of the SDK's time:
 * items are JSON on both sides, and a local engine needs neither signatures nor the choice of an endpoint.
 */
export class LocalDynamoDb {
  private readonly engine: AwsJson;
  private readonly reads: GroupedReads;
  private readonly writes: GroupedWrites;

  constructor(endpoint: string) {
    this.engine = new AwsJson(endpoint, "DynamoDB_20120810", { ...TIMEOUTS, connections: CONNECTIONS, parse: parseWithBytes });
    this.reads = new GroupedReads(this.engine);
    this.writes = new GroupedWrites(this.engine);
  }

  async send(command: Command): Promise<unknown> {
    const operation = command.constructor.name.replace(/Command$/, "");
    const input = encodeBytes(command.input);
    for (let attempt = 1; ; attempt++) {
      try {
        if (operation === "BatchWriteItem") return await writeTogether(this.engine, input as BatchInput);
        const grouped = this.reads.send(operation, input as object) ?? this.writes.send(operation, input as object);
        return await (grouped ?? this.engine.call(operation, input));
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !mayPass(error)) throw toSdkError(error);
        await pauseWithJitter(attempt);
      }
    }
  }
}

/** Creates a client of the local engine. */
export function localDynamoDb(endpoint: string): DynamoDBClient {
  return new LocalDynamoDb(endpoint) as unknown as DynamoDBClient;
}

interface BatchInput {
  RequestItems: Record<string, { PutRequest?: object; DeleteRequest?: object }[]>;
}

/**
 * Writes a batch as one transaction: the engine writes each item of a batch to the disk by itself, which takes it three times the
 * work and nine times as long. A transaction that the engine refuses, such as one that is too large, is sent as the batch it was.
 */
async function writeTogether(engine: AwsJson, batch: BatchInput): Promise<object> {
  const writes = Object.entries(batch.RequestItems).flatMap(([TableName, requests]) =>
    requests.map(({ PutRequest, DeleteRequest }) =>
      PutRequest ? { Put: { TableName, ...PutRequest } } : { Delete: { TableName, ...DeleteRequest } },
    ),
  );
  if (writes.length === 1) return engine.call("BatchWriteItem", batch);
  try {
    await engine.call("TransactWriteItems", { TransactItems: writes });
    return { UnprocessedItems: {} };
  } catch (error) {
    if (error instanceof EngineError && error.status < 500) return engine.call("BatchWriteItem", batch);
    throw error;
  }
}

/** Returns a value with its bytes as base64, as the protocol has them; without bytes it is the same value. */
function encodeBytes(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64");
  return mapMembers(value, encodeBytes);
}

/** Returns a copy of an object or array whose members were converted; itself where none of them changed. */
function mapMembers(value: object, convert: (member: unknown) => unknown): object {
  let copy: Record<string, unknown> | null = null;
  for (const [name, member] of Object.entries(value)) {
    const converted = convert(member);
    if (converted === member) continue;
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    copy[name] = converted;
  }
  return copy ?? value;
}

/** Bytes in an answer: texts between quotes hold no quote that is not escaped. */
const WITH_BYTES = /"BS?":\s*["[]/;

function parseWithBytes(text: string): unknown {
  const answer = JSON.parse(text);
  return WITH_BYTES.test(text) ? decodeBytes(answer) : answer;
}

function decodeBytes(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const { B: bytes, BS: set } = value as { B?: unknown; BS?: unknown };
  if (typeof bytes === "string") return { B: fromBase64(bytes) };
  if (Array.isArray(set)) return { BS: set.map(fromBase64) };
  return mapMembers(value, decodeBytes);
}

function fromBase64(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, "base64"));
}

const THROTTLED = ["ThrottlingException", "ProvisionedThroughputExceededException", "RequestLimitExceeded"];

/** Returns true for a failure that another attempt may get past: of the connection, of the engine, or by too many requests. */
function mayPass(error: unknown): boolean {
  return !(error instanceof EngineError) || error.status >= 500 || THROTTLED.includes(error.code);
}

/** Makes the SDK's errors of those that the tables tell apart; others keep their name. */
function toSdkError(error: unknown): unknown {
  if (!(error instanceof EngineError)) return error;
  const { code, message, answer } = error;
  const about = { message, $metadata: { httpStatusCode: error.status } };
  if (code === "ConditionalCheckFailedException") return new ConditionalCheckFailedException({ ...about, ...answer, message });
  if (code === "TransactionCanceledException") return new TransactionCanceledException({ ...about, ...answer, message });
  if (code === "TransactionConflictException") return new TransactionConflictException(about);
  return Object.assign(new Error(message, { cause: error }), { name: code });
}
