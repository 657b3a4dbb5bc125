import { beforeAll, expect, test } from "@jest/globals";
import type { Ports } from "../../../../functions/domain/ports.ts";
import { buildDelivery, createDeliveries } from "../../../../functions/features/webhooks/dispatch/start-deliveries.ts";
import { createSweepHandler } from "../../../../functions/features/webhooks/index.ts";
import {
  type DeliveryItem,
  deliveryKey,
  SCHEDULE_TIMERS,
  timerKey,
} from "../../../../functions/features/webhooks/records/delivery-records.ts";
import { stateKey } from "../../../../functions/features/webhooks/records/webhook-records.ts";
import { DUE_SHARDS, type DueEntry, type DueIndex, type Table } from "../../../../functions/platform/ports/stores/table.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { openSync, type Sync } from "../support/sync.ts";
import { keepingQueues, withMethods, withPorts } from "../support/with-ports.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false, quiet: true });
});

const EACH_FIVE_MINUTES = { schedule: { enabled: true, cronExpression: "*/5 * * * *", timezone: "UTC" } };
const MINUTE = 60_000;
const sweep = (ports: Ports) => createSweepHandler(ports)({} as never);
const webhooksOf = ({ ports }: Local) => ports.tables.webhooks;

/** The ports at a later time, without the product's background knowing of it. */
function later(milliseconds: number, others: Partial<Ports> = {}): Ports {
  return withPorts(local.ports, { clock: { now: () => local.clock.now() + milliseconds }, ...others });
}

function withWebhooks(methods: Partial<Table>): Pick<Ports, "tables"> {
  const { tables } = local.ports;
  return { tables: { ...tables, webhooks: withMethods(tables.webhooks, methods) } };
}

/** Pending, without a worker: its message is lost. */
async function lose(sync: Sync, count: number, fields: Partial<DeliveryItem> = {}): Promise<string[]> {
  const now = local.clock.now();
  const at = new Date(now).toISOString();
  const { tenantId, workspaceId } = sync.shop;
  const wanted = Array.from({ length: count }, (_, index) => {
    const event = { id: `evt_${sync.id}${index}`, event_type: "product.created" as const, created_at: at, workspaceId };
    return buildDelivery({ webhook: { id: sync.id, status: "active" } as never, event, dueAt: now + 1_000, now });
  });
  for (const each of wanted) Object.assign(each.item, fields);
  await createDeliveries(tenantId, wanted, local.ports);
  return wanted.map(({ id }) => id);
}

test("two sweeps over one schedule at the same time send one batch, and the schedule goes on", async () => {
  verifies("webhooks.sweeps-at-once");
  const sync = await openSync(local, { fields: EACH_FIVE_MINUTES });
  await sync.sell("a");
  let other = async () => void (await sweep(later(6 * MINUTE)));
  const write: Table["write"] = async (tenantId, wanted) => {
    const first = other;
    if (wanted.kind === "remove" && wanted.key.collection[0] === SCHEDULE_TIMERS) {
      other = async () => undefined;
      await first();
    }
    return webhooksOf(local).write(tenantId, wanted);
  };

  await sweep(later(6 * MINUTE, withWebhooks({ write })));
  const timer = await webhooksOf(local).get(sync.shop.tenantId, timerKey(sync.id));
  await local.idle();
  await sync.sell("b");
  await local.clock.advance("10m");

  expect(timer).toBeNull();
  expect(sync.receiver.requests.map((request) => request.json().data.events.length)).toEqual([1, 1]);
});

test("a tenant whose deliveries cannot be handed out does not hold up another's", async () => {
  verifies("webhooks.sweeps-isolated");
  const [broken, sync] = [await openSync(local), await openSync(local)];
  await lose(broken, 1);
  const [id] = await lose(sync, 1);
  const { kept, queues } = keepingQueues();
  const getMany: Table["getMany"] = (tenantId, keys) =>
    tenantId === broken.shop.tenantId ? Promise.reject(new Error("broken")) : webhooksOf(local).getMany(tenantId, keys);
  const one = onlyOf([broken, sync]);

  await sweep(later(MINUTE, { ...withWebhooks({ getMany }), queues: queues as never, dueIndexes: ofWebhooks(one) }));

  expect(kept.delivery.flatMap(({ body }) => (body as { deliveries: { id: string }[] }).deliveries)).toEqual([
    expect.objectContaining({ id }),
  ]);
});

test("a due index that lags behind the table hides no due delivery", async () => {
  verifies("webhooks.sweeps-isolated");
  const sync = await openSync(local);
  const ids = await lose(sync, 250);
  const { kept, queues } = keepingQueues();
  const all = await allDue(sync, later(MINUTE));
  // It still lists the deliveries that were handed out.
  const dueIndex: DueIndex = {
    list: async (shard, { after, limit }) => (shard === "0" && after === undefined ? all.slice(0, limit) : []),
  };

  await sweep(later(MINUTE, { queues: queues as never, dueIndexes: ofWebhooks(dueIndex) }));

  const handed = kept.delivery.flatMap(({ body }) => (body as { deliveries: { id: string }[] }).deliveries);
  expect(handed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test("a full slow lane gets no more deliveries, and waiting for it does not end a delivery", async () => {
  verifies("webhooks.slow-lane-full");
  const sync = await openSync(local);
  const [id] = await lose(sync, 1, { wakes: 3 });
  const { tenantId } = sync.shop;
  await webhooksOf(local).write(tenantId, { kind: "update", key: stateKey(sync.id), change: { set: { circuit: "open" } } });
  const { kept, queues } = keepingQueues({ delivery: 0, deliverySlow: 1_000 });
  const ports = later(MINUTE, { queues: queues as never, dueIndexes: ofWebhooks(onlyOf([sync])) });

  await sweep(ports);

  const item = await webhooksOf(local).get<DeliveryItem>(tenantId, deliveryKey(sync.id, id!));
  expect(kept.deliverySlow).toEqual([]);
  expect(item).toMatchObject({ status: "pending", wakes: 3 });
  expect(item!.dueAt).toBeGreaterThan(ports.clock.now());
});

test("a delivery that no worker finishes is handed out for hours, then fails, and its owner gets a mail", async () => {
  verifies("webhooks.poisoned");
  const sync = await openSync(local, { ownerEmail: "owner@shop.example" });
  const [id] = await lose(sync, 1);
  const began = local.clock.now();
  const read = () => webhooksOf(local).get<DeliveryItem>(sync.shop.tenantId, deliveryKey(sync.id, id!));
  const mails = local.mails.length;
  let now = began;

  for (let item = await read(); item?.status === "pending"; item = await read()) {
    now = item.dueAt!;
    await sweep(later(now - began, { queues: keepingQueues().queues as never, dueIndexes: ofWebhooks(onlyOf([sync])) }));
  }

  expect(now - began).toBeGreaterThan(3 * 60 * MINUTE);
  expect(await sync.webhook()).toMatchObject({ health: "failed", lastFailure: { deliveryId: id } });
  expect(local.mails.slice(mails).map(({ to }) => to)).toEqual(["owner@shop.example"]);
  expect((await sync.shop.secret.get(`${sync.path}/stats`)).body.data).toMatchObject({ failed: 1 });
});

test("the sweeper schedules the time that is due next once, however often it sweeps", async () => {
  verifies("webhooks.sweeps-at-once");
  const sync = await openSync(local);
  await lose(sync, 1);
  const { kept, queues } = keepingQueues();
  const sweeper = createSweepHandler(withPorts(local.ports, { queues: queues as never, dueIndexes: ofWebhooks(onlyOf([sync])) }));

  for (let times = 0; times < 5; times++) await sweeper({} as never);

  expect(kept.deliveryTicks).toHaveLength(1);
});

test("a wake-up that comes before its time is scheduled again", async () => {
  verifies("webhooks.sweeps-at-once");
  const sync = await openSync(local);
  await lose(sync, 1);
  const { kept, queues } = keepingQueues();
  const sweeper = createSweepHandler(withPorts(local.ports, { queues: queues as never, dueIndexes: ofWebhooks(onlyOf([sync])) }));

  await sweeper({} as never);
  const [wakeUp] = kept.deliveryTicks;
  await sweeper({ Records: [{ body: JSON.stringify(wakeUp!.body) }] } as never);

  expect(kept.deliveryTicks.map(({ body }) => body)).toEqual([wakeUp!.body, wakeUp!.body]);
});

test.each(["0", "3", "31"])("a delivery of the shard %s is handed out, whichever shard its id leads to", async (dueShard) => {
  verifies("webhooks.due-shards");
  const sync = await openSync(local);
  const { kept, queues } = keepingQueues();
  const [id] = await lose(sync, 1, { dueShard });

  await sweep(later(2_000, { queues } as Partial<Ports>));

  const sent = kept.delivery.flatMap(({ body }) => (body as { deliveries: { id: string }[] }).deliveries);
  expect(sent.map((delivery) => delivery.id)).toContain(id);
});

function ofWebhooks(webhooks: DueIndex) {
  return { ...local.ports.dueIndexes, webhooks };
}

/** The due index of these alone. */
function onlyOf(syncs: Sync[]): DueIndex {
  const tenants = syncs.map(({ shop }) => shop.tenantId);
  return {
    list: async (shard, range) => {
      const entries = await local.ports.dueIndexes.webhooks.list(shard, { ...range, limit: 1_000 });
      return entries.filter(({ tenantId }) => tenants.includes(tenantId)).slice(0, range.limit);
    },
  };
}

async function allDue(sync: Sync, { clock }: Ports): Promise<DueEntry[]> {
  const shards = DUE_SHARDS.map((shard) => onlyOf([sync]).list(shard, { until: clock.now(), limit: 1_000 }));
  return (await Promise.all(shards)).flat();
}
