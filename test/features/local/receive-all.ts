import { AwsJson } from "../../../local/runtime/engines/aws-json.ts";
import { engineQueueUrl } from "../../../local/runtime/engines/queues-host.ts";
import type { Local } from "../../support/start-local.ts";

/** The bodies of the messages in a queue. */
export async function receiveAll({ engines }: Local, queue: string): Promise<string[]> {
  const sqs = new AwsJson(engines.queues, "AmazonSQS");
  const QueueUrl = engineQueueUrl(queue);
  const { Messages = [] } = await sqs.call<{ Messages?: { Body: string }[] }>("ReceiveMessage", {
    QueueUrl,
    MaxNumberOfMessages: 10,
  });
  sqs.close();
  return Messages.map(({ Body }) => Body);
}

export async function sendMessage({ engines }: Local, queue: string, body: string, delaySeconds = 0): Promise<void> {
  const sqs = new AwsJson(engines.queues, "AmazonSQS");
  await sqs.call("SendMessage", { QueueUrl: engineQueueUrl(queue), MessageBody: body, DelaySeconds: delaySeconds });
  sqs.close();
}
