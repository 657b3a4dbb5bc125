import { Duration } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { QUEUES, type QueueName } from "../../schemas/resources.ts";
import { toConstructId } from "../construct-id.ts";
import { WorkQueue } from "../constructs/work-queue.ts";
import type { Feature } from "../feature.ts";
import type { Platform } from "../platform.ts";

export const webhooks: Feature = {
  name: "webhooks",
  needs: {
    tables: { webhooks: "write", events: "read", usage: "write" },
    buckets: { content: "read" },
    queues: [...QUEUES],
    tenantSecrets: true,
  },
  build: (scope, platform) => {
    buildQueues(scope, platform);
  },
};

/** How long a worker of a queue may take at most, and how old its messages may become before somebody should look. */
const QUEUE_TIMES: Record<QueueName, { workerTimeout: Duration; lateAfter: Duration }> = {
  delivery: { workerTimeout: Duration.minutes(2), lateAfter: Duration.minutes(1) },
  // Who is silent is waited for: some lateness is the purpose of this queue.
  deliverySlow: { workerTimeout: Duration.minutes(2), lateAfter: Duration.minutes(30) },
  // Ticks are delayed by up to 15 minutes, which counts to their age.
  deliveryTicks: { workerTimeout: Duration.minutes(1), lateAfter: Duration.minutes(20) },
};

function buildQueues(scope: Construct, { queues, alarms }: Platform): Record<QueueName, WorkQueue> {
  const built = QUEUES.map((name) => {
    const work = new WorkQueue(scope, toConstructId(name), { ...QUEUE_TIMES[name], alarms, runbook: "webhooks" });
    queues.set(name, work.queue);
    return [name, work];
  });
  return Object.fromEntries(built);
}
