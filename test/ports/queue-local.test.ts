import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "@jest/globals";
import { storePorts } from "../../functions/platform/aws/stores/store-ports.ts";
import { AwsJson } from "../../local/runtime/engines/aws-json.ts";
import { type QueueEngine, startQueueEngine } from "../../local/runtime/engines/queues.ts";
import { engineQueueUrl } from "../../local/runtime/engines/queues-host.ts";
import { environmentName } from "../../schemas/resources.ts";
import { queueContract } from "./queue-suite.ts";

interface Received {
  Body: string;
  ReceiptHandle: string;
}

const folder = await mkdtemp(join(tmpdir(), "queue-"));
let engine: QueueEngine | null = null;
afterAll(async () => {
  await engine?.stop();
  await rm(folder, { recursive: true, force: true });
});

queueContract("SQS, on the local engine", async () => {
  engine = await startQueueEngine(folder, { queues: [{ name: "Suite", attributes: {} }], buckets: [] });
  const QueueUrl = engineQueueUrl("Suite");
  const environment = {
    [environmentName.queue("delivery")]: QueueUrl,
    [environmentName.queue("deliverySlow")]: engineQueueUrl("Missing"),
  };
  const { queues } = storePorts(environment, { sqs: engine.address });
  return { queue: queues.delivery, unreachable: queues.deliverySlow, takeAll: () => takeAll(engine!.address, QueueUrl) };
});

async function takeAll(address: string, QueueUrl: string): Promise<unknown[]> {
  const sqs = new AwsJson(address, "AmazonSQS");
  const taken: unknown[] = [];
  for (;;) {
    const { Messages = [] } = await sqs.call<{ Messages?: Received[] }>("ReceiveMessage", { QueueUrl, MaxNumberOfMessages: 10 });
    for (const { Body, ReceiptHandle } of Messages) {
      taken.push(JSON.parse(Body));
      await sqs.call("DeleteMessage", { QueueUrl, ReceiptHandle });
    }
    if (Messages.length === 0) break;
  }
  sqs.close();
  return taken;
}
