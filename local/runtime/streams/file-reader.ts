import { DatabaseSync, type StatementSync } from "node:sqlite";
import { REGION } from "../template/references.ts";
import type { StreamRecord } from "./deliver-batch.ts";
import type { RecordSource } from "./shard-reader.ts";

/** Records and size of one page: what waits in memory survives the garbage collector's rounds, each of which copies it. */
const MAX_RECORDS = 100;
const MAX_BYTES = 1_000_000;

/** Spelled as in the index on stream records. */
const NEXT = `
  SELECT event_name AS name, keys_json AS keys, new_image AS after, old_image AS before, sequence_number AS position,
    created_at AS at
  FROM _stream_records WHERE table_name = ? AND CAST(sequence_number AS INTEGER) > ?
  ORDER BY CAST(sequence_number AS INTEGER) LIMIT ${MAX_RECORDS}`;
const NEWEST = `
  SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) AS position FROM _stream_records WHERE table_name = ?`;

interface Row {
  name: string;
  keys: string;
  after: string | null;
  before: string | null;
  position: string;
  at: number;
}

/**
 * Reads the stream of a table from the engine's file. The engine would parse each record, write it anew and send it, which takes
 * it as long as a fifth of the write, and this thread as long again.
 */
export class FileReader implements RecordSource {
  readonly shard: string;
  readonly ended = false;
  private readonly table: string;
  private readonly database: DatabaseSync;
  private readonly select: StatementSync;
  private position: number | null;
  private readonly fromLatest: boolean;

  constructor(
    file: string,
    { table, shard }: { table: string; shard: string },
    { position, fromLatest }: { position: string | null; fromLatest: boolean },
  ) {
    this.table = table;
    this.shard = shard;
    this.position = position === null ? null : Number(position);
    this.fromLatest = fromLatest;
    this.database = new DatabaseSync(file, { readOnly: true, timeout: 1_000 });
    this.select = this.database.prepare(NEXT);
  }

  /** Reads the next records, in order; none when there are none now. */
  async next(): Promise<StreamRecord[]> {
    this.position ??= this.fromLatest ? this.newest() : 0;
    const records: StreamRecord[] = [];
    let bytes = 0;
    for (const row of this.select.iterate(this.table, this.position)) {
      const record = toRecord(row as unknown as Row);
      records.push(record);
      this.position = Number(record.dynamodb.SequenceNumber);
      bytes += record.dynamodb.SizeBytes!;
      if (bytes > MAX_BYTES) break;
    }
    return records;
  }

  close(): void {
    this.database.close();
  }

  private newest(): number {
    return (this.database.prepare(NEWEST).get(this.table) as { position: number }).position;
  }
}

/** Makes a record in the form of GetRecords. */
function toRecord({ name, keys, after, before, position, at }: Row): StreamRecord {
  const change = {
    Keys: JSON.parse(keys),
    ...(after !== null && { NewImage: JSON.parse(after) }),
    ...(before !== null && { OldImage: JSON.parse(before) }),
    SequenceNumber: position,
    SizeBytes: Buffer.byteLength(keys) + Buffer.byteLength(after ?? "") + Buffer.byteLength(before ?? ""),
    StreamViewType: "NEW_AND_OLD_IMAGES",
    ApproximateCreationDateTime: at,
  };
  return {
    eventID: position,
    eventName: name,
    eventVersion: "1.1",
    eventSource: "aws:dynamodb",
    awsRegion: REGION,
    dynamodb: change,
  };
}
