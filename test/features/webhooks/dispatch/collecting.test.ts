import { beforeAll, expect, test } from "@jest/globals";
import { createSweepHandler } from "../../../../functions/features/webhooks/index.ts";
import type { Table } from "../../../../functions/platform/ports/stores/table.ts";
import { UpstreamError } from "../../../../functions/platform/ports/upstream-error.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { openSync, type Sync } from "../support/sync.ts";
import { withMethods, withPorts } from "../support/with-ports.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false, quiet: true });
});

const every = (cronExpression: string) => ({ schedule: { enabled: true, cronExpression, timezone: "UTC" } });
const YEARLY = every("0 0 1 1 *");
const EACH_FIVE_MINUTES = every("*/5 * * * *");
const MINUTE = 60_000;

const told = ({ receiver }: Sync): string[] =>
  receiver.requests.flatMap((request) => request.json().data.events.map(({ data }: { data: { id: string } }) => data.id));

test("a schedule that is changed to an earlier time sends earlier collected events at that time", async () => {
  verifies("webhooks.schedule-changed");
  const sync = await openSync(local, { fields: YEARLY });
  await sync.sell("a");

  await sync.shop.secret.patch(sync.path, EACH_FIVE_MINUTES);
  await local.clock.advance("6m");

  expect(told(sync)).toEqual(["a"]);
});

test.each([
  ["taken away", null],
  ["switched off", { ...YEARLY.schedule, enabled: false }],
])("collected events are sent at once when the schedule is %s", async (_what, schedule) => {
  verifies("webhooks.schedule-changed");
  const sync = await openSync(local, { fields: YEARLY });
  await sync.sell("a");

  await sync.shop.secret.patch(sync.path, { schedule });
  await local.clock.advance("2m");

  expect(told(sync)).toEqual(["a"]);
});

test("a sweep that is cut off while it removes sent events leaves nothing to be sent twice", async () => {
  verifies("webhooks.sweeps-at-once");
  const sync = await openSync(local, { fields: EACH_FIVE_MINUTES });
  const products = Array.from({ length: 40 }, (_, index) => ({ id: `p${index}`, name: `Chair ${index}` }));
  await sync.shop.secret.post("/products/bulk", { products });
  await local.idle();
  const { tables } = local.ports;
  const writeMany: Table["writeMany"] = async (tenantId, writes) => {
    await tables.webhooks.writeMany(tenantId, writes.slice(0, 20));
    throw new UpstreamError("The store");
  };
  const dying = withPorts(local.ports, {
    clock: { now: () => local.clock.now() + 6 * MINUTE },
    tables: { ...tables, webhooks: withMethods(tables.webhooks, { writeMany }) },
  });

  await createSweepHandler(dying)({} as never).catch(() => undefined);
  await local.clock.advance("12m");

  expect(told(sync).toSorted()).toEqual(products.map(({ id }) => id).toSorted());
});
