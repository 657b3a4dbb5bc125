import {
  type _Record,
  DynamoDBStreamsClient,
  type DynamoDBStreamsClientConfig,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ResourceNotFoundException,
  TrimmedDataAccessException,
} from "@aws-sdk/client-dynamodb-streams";
import type { DynamoDBRecord } from "aws-lambda";
import type { StreamReader, StreamSpan } from "../../ports/stores/table.ts";
import { UpstreamError } from "../../ports/upstream-error.ts";
import { withTimeouts } from "../client-calls.ts";
import { type CallTracer, traceClient } from "../trace-calls.ts";

/** A page may hold nothing although more follows; a batch of a thousand records, 6 MB, never needs so many. */
const MAX_PAGES = 50;

/** The `StreamReader` port over DynamoDB's streams. */
class DynamoStreamReader implements StreamReader {
  private readonly client: DynamoDBStreamsClient;

  constructor(client: DynamoDBStreamsClient) {
    this.client = client;
  }

  async read(span: StreamSpan): Promise<DynamoDBRecord[] | null> {
    try {
      return await this.readAll(span);
    } catch (error) {
      // A closed shard is removed after a day; its records expire one by one before that.
      if (error instanceof TrimmedDataAccessException || error instanceof ResourceNotFoundException) return null;
      throw new UpstreamError("The stream", { cause: error });
    }
  }

  private async readAll({ streamArn, shardId, startSequenceNumber, endSequenceNumber }: StreamSpan) {
    const start = new GetShardIteratorCommand({
      StreamArn: streamArn,
      ShardId: shardId,
      ShardIteratorType: "AT_SEQUENCE_NUMBER",
      SequenceNumber: startSequenceNumber,
    });
    let { ShardIterator: iterator } = await this.client.send(start);
    const end = BigInt(endSequenceNumber);
    const records: DynamoDBRecord[] = [];
    for (let pages = 0; iterator && pages < MAX_PAGES; pages++) {
      const response = await this.client.send(new GetRecordsCommand({ ShardIterator: iterator }));
      for (const record of response.Records ?? []) {
        if (BigInt(record.dynamodb!.SequenceNumber!) > end) return completeSpan(records, startSequenceNumber, endSequenceNumber);
        records.push(toLambdaRecord(record));
      }
      if (sequenceNumber(records.at(-1)) === endSequenceNumber) break;
      iterator = response.NextShardIterator;
    }
    return completeSpan(records, startSequenceNumber, endSequenceNumber);
  }
}

export function createStreamReader(options: DynamoDBStreamsClientConfig, tracer: CallTracer | null = null): StreamReader {
  return new DynamoStreamReader(traceClient(new DynamoDBStreamsClient(withTimeouts(options)), tracer));
}

/** Returns null for an incomplete span. Records expire oldest first: with both ends there, all between them is. */
function completeSpan(records: DynamoDBRecord[], start: string, end: string): DynamoDBRecord[] | null {
  return sequenceNumber(records[0]) === start && sequenceNumber(records.at(-1)) === end ? records : null;
}

function sequenceNumber(record: DynamoDBRecord | undefined): string | undefined {
  return record?.dynamodb?.SequenceNumber;
}

/** Converts the time to seconds, as Lambda has it. */
function toLambdaRecord(record: _Record): DynamoDBRecord {
  const seconds = Math.floor((record.dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1_000);
  return { ...record, dynamodb: { ...record.dynamodb, ApproximateCreationDateTime: seconds } } as DynamoDBRecord;
}
