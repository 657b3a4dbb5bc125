import type { DynamoDBRecord } from "aws-lambda";

/** A part of one shard of a table's stream, both ends included. */
export interface StreamSpan {
  streamArn: string;
  shardId: string;
  startSequenceNumber: string;
  endSequenceNumber: string;
}

/** Reads changes of a table once more that were handed out before. */
export interface StreamReader {
  /** In order, as a function was given them; null when the stream does not have all of them any more (it keeps 24 hours). Throws UpstreamError. */
  read(span: StreamSpan): Promise<DynamoDBRecord[] | null>;
}
