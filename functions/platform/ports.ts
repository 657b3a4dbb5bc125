import type { BucketName, DeadLettersName, DueTableName, QueueName, TableName } from "../../schemas/resources.ts";
import type { BackgroundTasks } from "./concurrency/background-tasks.ts";
import type { BatchedPuts } from "./concurrency/request-batcher.ts";
import type { AddressGuard } from "./network/address-guard.ts";
import type { Analytics } from "./ports/analytics/analytics.ts";
import type { Clock, Timer } from "./ports/clock.ts";
import type { Ids } from "./ports/ids.ts";
import type { Log } from "./ports/log.ts";
import type { Mailer } from "./ports/mailer.ts";
import type { Mcp } from "./ports/mcp.ts";
import type { Model } from "./ports/model.ts";
import type { PageRenderer } from "./ports/page-renderer.ts";
import type { Embedder } from "./ports/search/embedder.ts";
import type { Lexicon, Thesaurus } from "./ports/search/lexicon.ts";
import type { SearchIndex } from "./ports/search/search-index.ts";
import type { Cipher, Secrets, Signer } from "./ports/secrets.ts";
import type { Objects } from "./ports/stores/objects.ts";
import type { DeadLetters, Queue } from "./ports/stores/queue.ts";
import type { StateMachines } from "./ports/stores/state-machines.ts";
import type { StorageCheck } from "./ports/stores/storage-check.ts";
import type { DueIndex, StreamReader, Table, TableScan, UndeliveredIndex } from "./ports/stores/table.ts";

/**
 * Everything outside the memory of a function. Members are created on first use: a Lambda pays for what it touches.
 */
export interface PlatformPorts {
  readonly clock: Clock;
  readonly timer: Timer;
  readonly backgroundTasks: BackgroundTasks;
  readonly ids: Ids;
  readonly log: Log;
  readonly tables: Record<TableName, Table>;
  /** The catalog table over all tenants: for rebuilding an index. */
  readonly catalogScan: TableScan;
  /** The conversations table over all tenants: for rebuilding the index of threads. */
  readonly conversationScan: TableScan;
  /** The tables of activity and events over all tenants: for noting whom older items name. */
  readonly activityScan: TableScan;
  readonly eventScan: TableScan;
  /** One per process: puts of concurrent requests are written together. */
  readonly batchedPuts: BatchedPuts;
  readonly objects: Record<BucketName, Objects>;
  readonly stateMachines: StateMachines;
  readonly queues: Record<QueueName, Queue>;
  readonly dueIndexes: Record<DueTableName, DueIndex>;
  readonly undelivered: UndeliveredIndex;
  readonly deadLetters: Record<DeadLettersName, DeadLetters>;
  /** Streams of tables, for reading again what a worker gave up on. */
  readonly streams: StreamReader;
  /** Addresses of webhooks and MCP servers. */
  readonly addresses: AddressGuard;
  /** Addresses of pages that are crawled: http as well. */
  readonly pageAddresses: AddressGuard;
  /** Runs scripts of pages that are empty without them; most deployments do without. */
  readonly pageRenderer: PageRenderer;
  readonly index: SearchIndex;
  /** Figures of what shoppers did, for reports and rankings: behind the streams of the tables. */
  readonly analytics: Analytics;
  readonly embedder: Embedder;
  readonly thesaurus: Thesaurus;
  readonly lexicon: Lexicon;
  readonly model: Model;
  readonly mcp: Mcp;
  readonly cipher: Cipher;
  readonly signer: Signer;
  readonly mailer: Mailer;
  readonly secrets: Secrets;
  /** The disk under the stores, of a service on one machine. */
  readonly storage: StorageCheck;
}
