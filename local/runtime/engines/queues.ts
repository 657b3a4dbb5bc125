import { type FauxqsServer, startFauxqs } from "fauxqs";
import { queueUrl } from "../template/identities.ts";
import type { QueuePlan } from "../template/plan.ts";

/** The engine behind SQS and S3, in this thread. */
export type QueueEngine = FauxqsServer;

/** Starts SQS and S3 on a free port with their data in `dataFolder`, and makes the queues and buckets that are not there yet. */
export async function startQueues(dataFolder: string, plan: { queues: QueuePlan[]; buckets: string[] }): Promise<QueueEngine> {
  const engine = await startFauxqs({ port: 0, host: "127.0.0.1", logger: false, dataDir: dataFolder });
  // Dead letters first: a queue's redrive policy names a queue that must exist.
  const inOrder = [...plan.queues].sort(
    (one, other) => Number("RedrivePolicy" in one.attributes) - Number("RedrivePolicy" in other.attributes),
  );
  engine.setup({ queues: inOrder.map(({ name, attributes }) => ({ name, attributes })), buckets: plan.buckets });
  return engine;
}

export function urlOf(engine: QueueEngine, queue: string): string {
  return queueUrl(engine.address, queue);
}
