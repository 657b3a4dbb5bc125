import { queueUrl } from "../template/references.ts";

/** Host of the queues' URLs. It is never resolved: clients connect to the engine's socket. */
export const QUEUES_HOST = "http://localhost";

export function engineQueueUrl(queue: string): string {
  return queueUrl(QUEUES_HOST, queue);
}
