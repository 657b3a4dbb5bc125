import { queueArn, REGION } from "../template/identities.ts";

/** A message as ReceiveMessage gives it. */
export interface ReceivedMessage {
  MessageId: string;
  ReceiptHandle: string;
  Body: string;
  MD5OfBody: string;
  Attributes?: Record<string, string>;
  MessageAttributes?: Record<string, { DataType: string; StringValue?: string; BinaryValue?: string }>;
}

/** The event that Lambda makes of received messages. */
export function toQueueEvent(queue: string, messages: ReceivedMessage[]): { Records: unknown[] } {
  return {
    Records: messages.map((message) => ({
      messageId: message.MessageId,
      receiptHandle: message.ReceiptHandle,
      body: message.Body,
      attributes: message.Attributes ?? {},
      messageAttributes: Object.fromEntries(
        Object.entries(message.MessageAttributes ?? {}).map(([name, { DataType, StringValue, BinaryValue }]) => [
          name,
          { dataType: DataType, stringValue: StringValue, binaryValue: BinaryValue },
        ]),
      ),
      md5OfBody: message.MD5OfBody,
      eventSource: "aws:sqs",
      eventSourceARN: queueArn(queue),
      awsRegion: REGION,
    })),
  };
}

/** The messages that were handled, of which SQS is then told. An unknown id fails the whole batch, as on Lambda. */
export function handledMessages(answer: unknown, messages: ReceivedMessage[]): ReceivedMessage[] {
  const failures = (answer as { batchItemFailures?: { itemIdentifier?: string }[] } | null | undefined)?.batchItemFailures ?? [];
  const failed = new Set(failures.map(({ itemIdentifier }) => itemIdentifier));
  const known = messages.filter(({ MessageId }) => failed.has(MessageId)).length;
  if (known < failed.size) return [];
  return messages.filter(({ MessageId }) => !failed.has(MessageId));
}
