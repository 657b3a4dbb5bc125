import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { lazy } from "../../../platform/concurrency/lazy.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { DeliveryMessage } from "./delivery-queue.ts";
import { beginBatch, createDeliveryWorker } from "./delivery-worker.ts";
import { handleMessage } from "./handle-message.ts";

/**
 * Sends the deliveries that messages name, all at the same time as far as the gate lets them. A message that fails is given back; by the time it comes
 * again its deliveries have long been woken by the due index, and it is found to be out of date.
 */
export function createDeliveryHandler(ports: Ports): (event: SQSEvent) => Promise<SQSBatchResponse> {
  const desk = lazy(() => createDeliveryWorker(ports));
  return async ({ Records }) => {
    const shift = beginBatch(desk());
    const failed: string[] = [];
    await Promise.all(
      Records.map(async ({ messageId, body, attributes }) => {
        try {
          const isRepeated = Number(attributes.ApproximateReceiveCount) > 1;
          await handleMessage(JSON.parse(body) as DeliveryMessage, isRepeated, shift);
        } catch (error) {
          ports.log.error("A message of deliveries could not be handled.", { error });
          failed.push(messageId);
        }
      }),
    );
    await shift.stats.flush();
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}
