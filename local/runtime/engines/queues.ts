import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { type FauxqsServer, startFauxqs } from "fauxqs";
import { socketAddress } from "../../../functions/platform/aws/local-endpoint.ts";
import type { QueueModel } from "../template/template-model.ts";
import { AwsJson, EngineError } from "./aws-json.ts";
import { createEngineSocket } from "./engine-socket.ts";
import { onSocket } from "./on-socket.ts";
import { engineQueueUrl } from "./queues-host.ts";

/** Engine of SQS and S3, in this thread. It checks no credentials: its socket is the only way to it. */
export interface QueueEngine {
  /** Address of its socket, for both protocols. */
  address: string;
  inspectQueue: FauxqsServer["inspectQueue"];
  stop(): Promise<void>;
}

/**
 * Starts SQS and S3 on a socket in `sockets` with their data in `dataFolder`, and creates the missing queues and buckets. Throws
 * CommandError when the socket cannot be made.
 */
export async function startQueueEngine(
  dataFolder: string,
  model: { queues: QueueModel[]; buckets: string[] },
  sockets = join(dataFolder, "sockets"),
): Promise<QueueEngine> {
  releaseMessages(dataFolder);
  const socket = createEngineSocket(sockets, "queues");
  const address = socketAddress(socket.path);
  const engine = await withQuickMessages(() => {
    return onSocket(socket.path, () => startFauxqs({ logger: false, dataDir: dataFolder }));
  });
  // Dead letters first: a queue's redrive policy names a queue that must exist.
  const inOrder = [...model.queues].sort(
    (one, other) => Number("RedrivePolicy" in one.attributes) - Number("RedrivePolicy" in other.attributes),
  );
  const { queues } = engine.setup({
    queues: inOrder.map(({ name, attributes }) => ({ name, attributes })),
    buckets: model.buckets,
  });
  const known = new Set(queues.filter(({ created }) => !created).map(({ name }) => name));
  const inspectQueue = (name: string) => engine.inspectQueue(name);
  await updateQueues(
    { address, inspectQueue },
    inOrder.filter(({ name }) => known.has(name)),
  );
  return {
    address,
    inspectQueue,
    async stop() {
      await engine.stop();
      socket.remove();
    },
  };
}

/**
 * Spares the engine's statements on messages the wait for the disk: three for each message, and each holds up this whole thread.
 * A killed process loses nothing by it. When the machine loses its power, the last messages may be lost, as any message may be:
 * the tables have what they announce. Objects keep the wait. The engine prepares its statements while it starts, before `start`
 * returns, and has no setting for it.
 */
function withQuickMessages<T>(start: () => T): T {
  const { prepare } = DatabaseSync.prototype;
  DatabaseSync.prototype.prepare = function (sql, ...more) {
    const statement = prepare.call(this, sql, ...more);
    return /^\s*(INSERT|UPDATE|DELETE).*sqs_messages/i.test(sql) ? withoutSync(this, statement) : statement;
  };
  try {
    return start();
  } finally {
    DatabaseSync.prototype.prepare = prepare;
  }
}

function withoutSync(database: DatabaseSync, statement: StatementSync): StatementSync {
  const run = statement.run.bind(statement);
  const runQuickly = (...values: SQLInputValue[]) => {
    // SQLite refuses the setting inside of a transaction.
    if (database.isTransaction) return run(...values);
    database.exec("PRAGMA synchronous = NORMAL");
    try {
      return run(...values);
    } finally {
      database.exec("PRAGMA synchronous = FULL");
    }
  };
  return Object.assign(statement, { run: runQuickly });
}

/** Sets changed attributes of existing queues: the engine leaves them as they are, and the template may have changed. */
async function updateQueues(engine: Omit<QueueEngine, "stop">, queues: QueueModel[]): Promise<void> {
  const sqs = new AwsJson(engine.address, "AmazonSQS");
  for (const { name, attributes } of queues) {
    const before = engine.inspectQueue(name)!.attributes;
    const Attributes = Object.fromEntries(Object.entries(attributes).filter(([key, value]) => before[key] !== value));
    if (Object.keys(Attributes).length > 0) await sqs.call("SetQueueAttributes", { QueueUrl: engineQueueUrl(name), Attributes });
  }
  sqs.close();
}

/**
 * Makes messages visible that were in flight when the process ended: no consumer holds them any more, and their visibility
 * timeout would hide them for minutes. Their receive count stays. Must run before the engine reads the file.
 */
function releaseMessages(dataFolder: string): void {
  const file = join(dataFolder, "fauxqs.db");
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file, { timeout: 2_000 });
  try {
    database.exec("UPDATE sqs_messages SET receipt_handle = NULL, visibility_deadline = NULL WHERE receipt_handle IS NOT NULL");
  } finally {
    database.close();
  }
}

/** Minimum visibility timeout: the engine accepts fractions, and fails on 0 when its data is in a file. */
const AT_ONCE_SECONDS = 0.001;
/** Covers the minimum timeout and the rounding of timers, which may end a millisecond early. */
const AT_ONCE_MS = 3;

/**
 * Advances the queues' time with the settable clock of tests. The engine runs in real time: delayed and hidden messages become
 * due earlier by as much as the clock moves.
 */
export class QueueClock {
  private readonly engine: QueueEngine;
  private readonly sqs: AwsJson;
  private readonly names: string[];

  constructor(engine: QueueEngine, sqs: AwsJson, names: string[]) {
    this.engine = engine;
    this.sqs = sqs;
    this.names = names;
  }

  /** Milliseconds until the next delayed or hidden message can be received; null when there is none. */
  msUntilNext(): number | null {
    const moments = this.names.flatMap((name) => {
      const { delayed = [], inflight = [] } = this.engine.inspectQueue(name)?.messages ?? {};
      return [
        ...delayed.map(({ delayUntil }) => delayUntil ?? 0),
        ...inflight.map(({ visibilityDeadline }) => visibilityDeadline),
      ];
    });
    // Due messages are left out: consumers wait for them when they drain.
    const ahead = moments.map((moment) => moment - Date.now()).filter((milliseconds) => milliseconds > 0);
    return ahead.length === 0 ? null : Math.min(...ahead);
  }

  async pass(milliseconds: number): Promise<void> {
    if (milliseconds === 0) return;
    let hiddenFor = 0;
    for (const name of this.names) {
      const { delayed = [], inflight = [] } = this.engine.inspectQueue(name)?.messages ?? {};
      // The snapshot holds the engine's own messages.
      for (const message of delayed) message.delayUntil = (message.delayUntil ?? 0) - milliseconds;
      for (const { receiptHandle, visibilityDeadline } of inflight) {
        const seconds = Math.max(AT_ONCE_SECONDS, (visibilityDeadline - milliseconds - Date.now()) / 1_000);
        const request = { QueueUrl: engineQueueUrl(name), ReceiptHandle: receiptHandle, VisibilityTimeout: seconds };
        await this.sqs.call("ChangeMessageVisibility", request).catch(ignoreVisible);
        if (seconds === AT_ONCE_SECONDS) hiddenFor = AT_ONCE_MS;
      }
    }
    // A message still hidden for its last millisecond would count neither as due now nor as due later.
    if (hiddenFor > 0) await pause(hiddenFor);
  }
}

/** Ignores a message that became visible by itself meanwhile. */
function ignoreVisible(error: unknown): void {
  if (!(error instanceof EngineError && error.code === "MessageNotInflight")) throw error;
}
