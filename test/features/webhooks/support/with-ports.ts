import type { Ports } from "../../../../functions/domain/ports.ts";
import type { QueueMessage } from "../../../../functions/platform/ports/stores/queue.ts";
import type { Table } from "../../../../functions/platform/ports/stores/table.ts";

/** Ports of which some are replaced; ports that are made on first use stay so. */
export function withPorts(ports: Ports, others: Partial<Ports>): Ports {
  return Object.create(null, {
    ...Object.getOwnPropertyDescriptors(ports),
    ...Object.getOwnPropertyDescriptors(others),
  }) as Ports;
}

/** The same table with some methods of another's. */
export function withMethods(table: Table, methods: Partial<Table>): Table {
  return Object.assign(Object.create(table), methods) as Table;
}

/** Queues that keep their messages and deliver none. `waiting`: the backlog that they report. */
export function keepingQueues(waiting = { delivery: 0, deliverySlow: 0 }) {
  const kept = { delivery: [] as QueueMessage[], deliverySlow: [] as QueueMessage[], deliveryTicks: [] as QueueMessage[] };
  const queueOf = (name: keyof typeof kept, backlog: number) => ({
    send: async (messages: QueueMessage[]) => void kept[name].push(...messages),
    backlog: async () => backlog,
  });
  const queues = {
    delivery: queueOf("delivery", waiting.delivery),
    deliverySlow: queueOf("deliverySlow", waiting.deliverySlow),
    deliveryTicks: queueOf("deliveryTicks", 0),
  };
  return { kept, queues };
}
