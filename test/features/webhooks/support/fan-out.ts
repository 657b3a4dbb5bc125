import type { SQSEvent } from "aws-lambda";
import type { Ports } from "../../../../functions/domain/ports.ts";
import { createFanOutHandler } from "../../../../functions/features/webhooks/index.ts";
import type { QueueMessage } from "../../../../functions/platform/ports/stores/queue.ts";
import type { Local } from "../../../support/start-local.ts";
import type { Sync } from "./sync.ts";

/** Carries events to the webhooks of the sync's shop, and keeps what the queue would have got. */
export async function fanOutInto(local: Local, messages: QueueMessage[], { shop }: Sync, ids: string[]): Promise<void> {
  const keeping = { send: async (sent: QueueMessage[]) => void messages.push(...sent), backlog: async () => 0 };
  const queues = { delivery: keeping, deliverySlow: keeping, deliveryTicks: keeping };
  const created_at = new Date(local.clock.now()).toISOString();
  const Records = ids.map((id, index) => ({
    dynamodb: {
      Keys: { pk: { S: `${shop.tenantId}#events#${created_at.slice(0, 10)}` }, sk: { S: `${created_at}#evt_${id}` } },
      NewImage: {
        eventType: { S: "product.created" },
        createdAt: { S: created_at },
        workspaceId: { S: shop.workspaceId },
        data: { S: JSON.stringify({ id, name: id }) },
      },
      SequenceNumber: String(index),
    },
  }));
  await storeEvents(local, shop, ids, created_at);
  await createFanOutHandler({ ...allOf(local.ports), queues })({ Records } as never);
}

/** The log itself, under another day than the stream of the product reads: deliveries find their events there. */
async function storeEvents(
  local: Local,
  { tenantId, workspaceId }: Sync["shop"],
  ids: string[],
  createdAt: string,
): Promise<void> {
  for (const id of ids) {
    const item = { eventType: "nothing", createdAt, workspaceId, data: JSON.stringify({ id, name: id }), expiresAt: 2 ** 32 };
    const key = { collection: ["events", createdAt.slice(0, 10)], id: `${createdAt}#evt_${id}` };
    await local.ports.tables.events.write(tenantId, { kind: "put", key, item });
  }
  await local.idle();
}

/** A process that sends and ends before it can record the outcome. */
export function dyingAfterThePost(ports: Ports): Ports {
  const never = () => new Promise<never>(() => undefined);
  const { webhooks } = ports.tables;
  const dying = Object.create(webhooks, { write: { value: never }, transact: { value: never } });
  return { ...allOf(ports), tables: { ...ports.tables, webhooks: dying } };
}

/** With the ports that are made when they are first asked for. */
function allOf(ports: Ports): Ports {
  return Object.create(null, Object.getOwnPropertyDescriptors(ports)) as Ports;
}

export function toSqsEvent(messages: QueueMessage[], receiveCount = 1): SQSEvent {
  return {
    Records: messages.map(({ body }, index) => ({
      messageId: String(index),
      body: JSON.stringify(body),
      attributes: { ApproximateReceiveCount: String(receiveCount) },
    })),
  } as SQSEvent;
}
