import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type FauxqsServer, startFauxqs } from "fauxqs";
import { queueUrl } from "../template/identities.ts";
import type { QueueModel } from "../template/template-model.ts";
import { AwsJson } from "./aws-json.ts";

/** Engine behind SQS and S3, in this thread. */
export type QueueEngine = FauxqsServer;

/** Starts SQS and S3 on a free port with their data in `dataFolder`, and creates the missing queues and buckets. */
export async function startQueueEngine(
  dataFolder: string,
  model: { queues: QueueModel[]; buckets: string[] },
): Promise<QueueEngine> {
  releaseMessages(dataFolder);
  const engine = await startFauxqs({ port: 0, host: "127.0.0.1", logger: false, dataDir: dataFolder });
  // Dead letters first: a queue's redrive policy names a queue that must exist.
  const inOrder = [...model.queues].sort(
    (one, other) => Number("RedrivePolicy" in one.attributes) - Number("RedrivePolicy" in other.attributes),
  );
  const { queues } = engine.setup({
    queues: inOrder.map(({ name, attributes }) => ({ name, attributes })),
    buckets: model.buckets,
  });
  const known = new Set(queues.filter(({ created }) => !created).map(({ name }) => name));
  await updateQueues(
    engine,
    inOrder.filter(({ name }) => known.has(name)),
  );
  return engine;
}

/** Sets changed attributes of existing queues: the engine leaves them as they are, and the template may have changed. */
async function updateQueues(engine: QueueEngine, queues: QueueModel[]): Promise<void> {
  const sqs = new AwsJson(engine.address, "AmazonSQS");
  for (const { name, attributes } of queues) {
    const before = engine.inspectQueue(name)!.attributes;
    const Attributes = Object.fromEntries(Object.entries(attributes).filter(([key, value]) => before[key] !== value));
    if (Object.keys(Attributes).length > 0)
      await sqs.call("SetQueueAttributes", { QueueUrl: engineQueueUrl(engine, name), Attributes });
  }
  sqs.close();
}

export function engineQueueUrl(engine: QueueEngine, queue: string): string {
  return queueUrl(engine.address, queue);
}

/**
 * Makes messages visible that were in flight when the process ended: nobody holds them any more, and their visibility timeout
 * would hide them for minutes. Their receive count stays. Must run before the engine reads the file.
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
