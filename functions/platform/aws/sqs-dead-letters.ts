import { DeleteMessageBatchCommand, ReceiveMessageCommand, SQSClient, type SQSClientConfig } from "@aws-sdk/client-sqs";
import type { DeadLetter, DeadLetters } from "../ports/dead-letters.ts";
import { UpstreamError } from "../ports/upstream-error.ts";
import { CLIENT_TIMEOUTS } from "./client-timeouts.ts";

/** AWS limit: ten messages a call. */
const RECEIVE_BATCH = 10;
const HIDDEN_SECONDS = 60;

/** The `DeadLetters` port over SQS. */
export class SqsDeadLetters implements DeadLetters {
  private readonly client: SQSClient;
  private readonly url: string;

  constructor(client: SQSClient, url: string) {
    this.client = client;
    this.url = url;
  }

  async take(): Promise<DeadLetter[]> {
    const command = new ReceiveMessageCommand({
      QueueUrl: this.url,
      MaxNumberOfMessages: RECEIVE_BATCH,
      VisibilityTimeout: HIDDEN_SECONDS,
      // Waiting a second asks all of SQS's servers: an answer at once may miss messages.
      WaitTimeSeconds: 1,
      MessageSystemAttributeNames: ["MessageGroupId"],
    });
    const { Messages = [] } = await reached(() => this.client.send(command));
    return Messages.map(({ Body, ReceiptHandle, Attributes }) => ({
      body: JSON.parse(Body ?? "null"),
      group: Attributes?.MessageGroupId,
      receipt: ReceiptHandle ?? "",
    }));
  }

  async remove(letters: DeadLetter[]): Promise<void> {
    if (letters.length === 0) return;
    const Entries = letters.map(({ receipt }, index) => ({ Id: String(index), ReceiptHandle: receipt }));
    const command = new DeleteMessageBatchCommand({ QueueUrl: this.url, Entries });
    // One that could not be removed is taken again later: its work is done twice, which harms nothing.
    await reached(() => this.client.send(command));
  }
}

export function createSqsDeadLetters(options: SQSClientConfig, url: string): DeadLetters {
  return new SqsDeadLetters(new SQSClient({ ...options, md5: false, requestHandler: CLIENT_TIMEOUTS }), url);
}

async function reached<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (cause) {
    throw new UpstreamError("The queue", { cause });
  }
}
