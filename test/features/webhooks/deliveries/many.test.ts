import { expect, test } from "@jest/globals";
import { deriveEventId, emit } from "../../../../functions/platform/events/event-log.ts";
import { sampleEvent } from "../../../../schemas/events.ts";
import { startRandomReceiver } from "../../../support/receiver.ts";
import { startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";

const EVENTS = 500;
const WEBHOOKS = 20;

const local = await startLocal();

test("each of 500 events ends at each of 20 webhooks as its receiver says, while a third of the requests fail", async () => {
  verifies("webhooks.every-pair");
  const receiver = await startRandomReceiver({ share: 1 / 3 });
  const { tenantId, workspaceId, secret } = await local.newShop();
  const ids: string[] = [];
  for (let index = 0; index < WEBHOOKS; index++) {
    const webhook = {
      name: `w${index}`,
      url: `${receiver.url}/${index}`,
      events: ["contact.submitted"],
      retryPolicy: { maxAttempts: 3, initialDelayMs: 1_000, maxDelayMs: 1_000 },
    };
    ids.push((await secret.post("/webhooks", webhook)).body.data.id);
  }
  await emitMany(tenantId, workspaceId);
  await local.clock.advance("60s");

  const wrong: string[] = [];
  const ends = { delivered: 0, failed: 0 };
  for (const [index, id] of ids.entries()) {
    const ended = await readAll(secret, id);
    for (let event = 0; event < EVENTS; event++) {
      const eventId = deriveEventId(tenantId, "many", event);
      const answers = receiver.answered.get(`/hook/${index} ${eventId}`) ?? [];
      const said = answers.includes(200) ? "delivered" : "failed";
      if (ended.get(eventId) !== said || (said === "failed" && answers.length !== 3))
        wrong.push(`${eventId}: ${ended.get(eventId)} after ${answers}`);
      ends[said] += 1;
    }
  }
  expect(wrong).toEqual([]);
  // The random receiver gives the same answers in each run: some of both ends.
  expect(ends.failed).toBeGreaterThan(200);
  expect(ends.delivered + ends.failed).toBe(EVENTS * WEBHOOKS);
}, 120_000);

async function emitMany(tenantId: string, workspaceId: string): Promise<void> {
  const { data } = sampleEvent("contact.submitted");
  const created_at = new Date(local.clock.now()).toISOString();
  for (let start = 0; start < EVENTS; start += 50) {
    const writes = Array.from({ length: 50 }, (_, index) => {
      const id = deriveEventId(tenantId, "many", start + index);
      return emit(local.ports, tenantId, { id, event_type: "contact.submitted", created_at, workspaceId, data });
    });
    await local.ports.tables.events.transact(tenantId, await Promise.all(writes));
  }
  await local.idle();
}

/** Status by event. */
async function readAll(
  secret: Awaited<ReturnType<typeof local.newShop>>["secret"],
  webhookId: string,
): Promise<Map<string, string>> {
  const statuses = new Map<string, string>();
  for (let cursor = ""; ; ) {
    const { body } = await secret.get(`/webhooks/${webhookId}/deliveries?limit=100${cursor}`);
    for (const { eventId, status } of body.data.results) statuses.set(eventId, status);
    if (!body.data.pagination.hasMore) return statuses;
    cursor = `&cursor=${encodeURIComponent(body.data.pagination.cursor)}`;
  }
}
