import { beforeAll, expect, test } from "@jest/globals";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { type EventItem, emit, eventKey, type NewEvent, readEvent, readEvents } from "../../../functions/domain/event-log.ts";
import { PostInput, ProductInput } from "../../../schemas/catalog.ts";
import { eventSchema, sampleEvent } from "../../../schemas/events.ts";
import type { Shop } from "../../support/new-shop.ts";
import { sampleFor as sampleInput } from "../../support/sample-for.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strictTypes: false });
addFormats.default(ajv);

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

function contactAt(created_at: string, name = "Maja"): NewEvent<"contact.submitted"> {
  const { data } = sampleEvent("contact.submitted");
  return { id: `evt_${name}`, event_type: "contact.submitted", created_at, workspaceId: "w", data: { ...data, name } };
}

async function tell({ tenantId }: Shop, events: NewEvent[]): Promise<void> {
  const writes = await Promise.all(events.map((event) => emit(local.ports, tenantId, event)));
  await local.ports.tables.events.writeMany(tenantId, writes);
}

async function namesIn({ tenantId }: Shop, since: string, until: string, limit = 100) {
  const pages: string[][] = [];
  for (let after: string | null = null; ; ) {
    const { events, next }: Awaited<ReturnType<typeof readEvents>> = await readEvents(local.ports, tenantId, {
      since,
      until,
      after,
      limit,
    });
    pages.push(events.map(({ data }) => (data as { name: string }).name));
    if (next === null) return pages;
    after = next;
  }
}

test("an event and its change are written together or not at all", async () => {
  verifies("events.outbox");
  const { tenantId } = await local.newShop();
  const { conversations } = local.ports.tables;
  const key = { collection: ["contacts"], id: "one" };
  const write = async (name: string) => {
    const event = await emit(local.ports, tenantId, contactAt("2025-01-02T03:04:05.678Z", name));
    return conversations.transact(tenantId, [{ kind: "put", key, item: { name }, when: { exists: false } }, event]);
  };

  await write("first");
  await expect(write("second")).rejects.toThrow("condition");

  const told = ["first", "second"].map((name) => readEvent(local.ports, tenantId, contactAt("2025-01-02T03:04:05.678Z", name)));
  expect(await Promise.all(told)).toEqual([contactAt("2025-01-02T03:04:05.678Z", "first"), null]);
});

test("an event above 200 KB is stored and read back whole", async () => {
  verifies("events.large");
  const shop = await local.newShop();
  const event = contactAt("2025-01-02T03:04:05.678Z", "ö".repeat(110_000));
  event.id = "evt_large";

  await tell(shop, [event]);

  const item = await local.ports.tables.events.get<EventItem>(shop.tenantId, eventKey(event));
  expect(JSON.stringify(item).length).toBeLessThan(500);
  expect(await readEvent(local.ports, shop.tenantId, event)).toEqual(event);
  expect(
    (await readEvents(local.ports, shop.tenantId, { since: event.created_at, until: event.created_at, limit: 1 })).events,
  ).toEqual([event]);
});

test("a span of the event log is read in order of time, over days and pages, with both its ends", async () => {
  verifies("events.span");
  const [shop, other] = [await local.newShop(), await local.newShop()];
  const times = {
    before: "2025-02-27T23:59:59.998Z",
    first: "2025-02-27T23:59:59.999Z",
    second: "2025-02-28T00:00:00.000Z",
    third: "2025-03-02T12:00:00.000Z",
    last: "2025-03-02T12:00:00.001Z",
    after: "2025-03-02T12:00:00.002Z",
  };
  await tell(
    shop,
    Object.entries(times)
      .reverse()
      .map(([name, time]) => contactAt(time, name)),
  );
  await tell(other, [contactAt(times.second, "another tenant's")]);

  const pages = await namesIn(shop, "2025-02-28T00:59:59.999+01:00", times.last, 3);

  expect(pages).toEqual([["first", "second", "third"], ["last"]]);
  expect(await namesIn(shop, times.last, times.first)).toEqual([[]]);
});

test.each([
  { path: "products", one: "product", input: sampleInput(ProductInput, true) as { id: string } },
  { path: "posts", one: "post", input: sampleInput(PostInput, true) as { id: string } },
] as const)("the data of $one events fits their schema", async ({ path, one, input }) => {
  verifies("events.data", "events.schemas");
  const { tenantId, secret } = await local.newShop();

  await secret.post(`/${path}`, input);
  await local.idle();
  await local.clock.advance("1s");
  await secret.post(`/${path}`, { ...input, excerpt: "changed" });
  await local.idle();
  await secret.delete(`/${path}/${input.id}`);
  await local.idle();

  const now = local.clock.now();
  const span = { since: new Date(now - 60_000).toISOString(), until: new Date(now + 60_000).toISOString(), limit: 10 };
  const { events } = await readEvents(local.ports, tenantId, span);
  expect(events.map(({ event_type }) => event_type).sort()).toEqual([`${one}.created`, `${one}.deleted`, `${one}.updated`]);
  for (const { event_type, data } of events) {
    const validate = ajv.compile(eventSchema(event_type));
    expect([event_type, validate(data) || validate.errors]).toEqual([event_type, true]);
    expect(Object.keys(data as object)).toEqual(
      expect.arrayContaining(Object.keys(input).filter((name) => name !== "searchableText")),
    );
  }
});
