import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import type { Ports } from "../../../platform/ports.ts";
import { dispatchEvents } from "./dispatch-events.ts";
import { type StreamedEvent, toStreamedEvent } from "./streamed-event.ts";

/**
 * Turns events of the log into deliveries to the webhooks that want them. What fails is read again from the stream; deliveries that are there already
 * are then left alone: their lease brings them to a sender.
 */
export function createFanOutHandler(ports: Ports): (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse> {
  return async ({ Records }) => {
    const failed: string[] = [];
    const events = Records.flatMap((record) => toStreamedEvent(record) ?? []);
    for (const [tenantId, group] of Map.groupBy(events, (event) => event.tenantId)) {
      failed.push(...(await carry(tenantId, group, ports)));
    }
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

async function carry(tenantId: string, events: StreamedEvent[], ports: Ports): Promise<string[]> {
  try {
    await dispatchEvents(tenantId, events, ports);
    return [];
  } catch (error) {
    ports.log.error("Events could not be handed to webhooks.", { tenantId, events: events.length, error });
    return events.map(({ sequenceNumber }) => sequenceNumber);
  }
}
