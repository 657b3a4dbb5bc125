import type { BucketName, DeadLettersName, QueueName, TableName } from "../../schemas/resources.ts";
import type { Addresses } from "./addresses.ts";
import type { Afterwards } from "./afterwards.ts";
import type { Cipher } from "./cipher.ts";
import type { Clock } from "./clock.ts";
import type { DeadLetters } from "./dead-letters.ts";
import type { Directory } from "./directory.ts";
import type { DueIndex } from "./due-index.ts";
import type { Embedder } from "./embedder.ts";
import type { Ids } from "./ids.ts";
import type { LiveAgents } from "./live-agents.ts";
import type { Log } from "./log.ts";
import type { Machines } from "./machines.ts";
import type { Mailer } from "./mailer.ts";
import type { Mcp } from "./mcp.ts";
import type { Model } from "./model.ts";
import type { Objects } from "./objects.ts";
import type { Queue } from "./queues.ts";
import type { SearchIndex } from "./search-index.ts";
import type { Secrets } from "./secrets.ts";
import type { StreamReader } from "./stream-reader.ts";
import type { Table } from "./table.ts";
import type { TableScan } from "./table-scan.ts";

/** Everything the features may reach outside their own memory. Members are made on first use, so that a Lambda pays for what it touches. */
export interface Ports {
  readonly clock: Clock;
  readonly afterwards: Afterwards;
  readonly ids: Ids;
  readonly log: Log;
  /** One a process: what one request learned, the next one knows. */
  readonly directory: Directory;
  readonly tables: Record<TableName, Table>;
  /** The catalog table over all tenants: for rebuilding an index. */
  readonly catalogScan: TableScan;
  readonly objects: Record<BucketName, Objects>;
  readonly machines: Machines;
  readonly queues: Record<QueueName, Queue>;
  readonly dueIndex: DueIndex;
  readonly deadLetters: Record<DeadLettersName, DeadLetters>;
  /** Streams of tables, for what a worker gave up. */
  readonly streams: StreamReader;
  readonly addresses: Addresses;
  readonly index: SearchIndex;
  readonly embedder: Embedder;
  readonly model: Model;
  readonly mcp: Mcp;
  readonly liveAgents: LiveAgents;
  readonly cipher: Cipher;
  readonly mailer: Mailer;
  readonly secrets: Secrets;
  readonly settings: Settings;
}

export interface Settings {
  /** False only in the local runtime, for load tests. */
  rateLimits: boolean;
  /** Where clients reach the service, for documents and links. */
  baseUrl: string;
  /** By what the delays of the retry table are multiplied: 1, but where someone tries them out on their own machine. */
  retryDelayScale: number;
  /** What CloudFront adds to every request; null where nothing stands in front. */
  originSecret: string | null;
}
