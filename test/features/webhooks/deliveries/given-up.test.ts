import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { openSync, productsTold } from "../support/sync.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

const ONCE = { retryPolicy: { maxAttempts: 1 } };
const TWICE = { retryPolicy: { maxAttempts: 2, initialDelayMs: 1_000 } };
const mailsTo = (address: string) => local.mails.filter(({ to }) => to === address);
const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `p${from + index}`);

test("a delivery whose five attempts failed marks its webhook as failed, mails the owner and leaves it active", async () => {
  verifies("deliveries.given-up", "deliveries.mail");
  const sync = await openSync(local, { answers: [{ status: 500, body: "out of memory" }], ownerEmail: "five@shop.example" });

  await sync.sell("p1");
  await local.clock.advance("45m");
  const beforeTheLast = await sync.webhook();
  const mailsBefore = mailsTo("five@shop.example");
  await local.clock.advance("2h15m");

  const [delivery] = await sync.deliveries();
  expect(sync.receiver.requests).toHaveLength(5);
  expect(beforeTheLast).toMatchObject({ health: "failing", lastFailure: { responseCode: 500 } });
  expect(mailsBefore).toEqual([]);
  expect(await sync.webhook()).toMatchObject({
    status: "active",
    health: "failed",
    lastFailure: {
      at: delivery.updatedAt,
      deliveryId: delivery.id,
      event: "product.created",
      responseCode: 500,
      errorMessage: "All 5 attempts failed. The last: The receiver answered 500.",
    },
  });
  expect(mailsTo("five@shop.example")).toEqual([
    {
      to: "five@shop.example",
      subject: 'The webhook "sync" fails',
      text: [
        `A product.created event could not be delivered to the webhook "sync" (${sync.id}) at ` +
          `${new URL(sync.receiver.url).host}, and is not tried again.`,
        "All 5 attempts failed. The last: The receiver answered 500.",
        "",
        `What the receiver answered each time: GET /webhooks/${sync.id}/deliveries/${delivery.id}`,
        `Send it again once the receiver works: POST /webhooks/${sync.id}/deliveries/${delivery.id}/redeliver`,
        `or everything that was missed: POST /webhooks/${sync.id}/recover ` +
          `with {"since": "${delivery.eventCreatedAt}"} or an earlier time.`,
        "",
        "The webhook stays active. Ten deliveries given up in a row suspend it. You get this mail once an hour at most.",
      ].join("\n"),
    },
  ]);
});

test("the calls that the mail names send the delivery again", async () => {
  verifies("deliveries.mail");
  const sync = await openSync(local, { answers: [500, 500, 200], fields: TWICE, ownerEmail: "again@shop.example" });
  await sync.sell("p1");
  await local.clock.advance("5s");
  const { text } = mailsTo("again@shop.example")[0]!;
  const [, path, body] = /POST (\/webhooks\/wh_\w+\/recover) with ({.*?})/.exec(text)!;

  const { body: answer } = await sync.shop.secret.post(path!, JSON.parse(body!));
  await local.idle();

  expect(answer.data.recovered).toBe(1);
  expect(productsTold(sync.receiver)).toEqual(["p1", "p1", "p1"]);
});

test("an owner gets at most one mail an hour for each webhook", async () => {
  verifies("deliveries.mail-hourly");
  const sync = await openSync(local, { answers: [500], fields: ONCE, ownerEmail: "hourly@shop.example" });
  const counts: number[] = [];

  for (const [product, wait] of [
    ["p1", "30m"],
    ["p2", "29m"],
    ["p3", "2m"],
    ["p4", "1s"],
  ] as const) {
    await sync.sell(product);
    counts.push(mailsTo("hourly@shop.example").length);
    await local.clock.advance(wait);
  }

  expect(counts).toEqual([1, 1, 1, 2]);
});

test("a successful delivery sets the webhook's health back, and the count of failures with it", async () => {
  verifies("deliveries.success-clears");
  const answers = [...Array(9).fill(500), 200, ...Array(9).fill(500)];
  const sync = await openSync(local, { answers, fields: ONCE });

  await sync.sell(...numbered(1, 9));
  const failed = await sync.webhook();
  await sync.sell("p10");
  const cleared = await sync.webhook();
  await sync.sell(...numbered(11, 19));

  expect(failed).toMatchObject({ status: "active", health: "failed" });
  expect(cleared).toMatchObject({ health: "healthy", lastDeliveryAt: new Date(local.clock.now() - 9).toISOString() });
  expect(await sync.webhook()).toMatchObject({ status: "active", health: "failed" });
});

test("a webhook is suspended, with a mail, after ten failed deliveries in a row", async () => {
  verifies("deliveries.ten-suspend");
  const sync = await openSync(local, { answers: [500], fields: ONCE, ownerEmail: "ten@shop.example" });

  await sync.sell(...numbered(1, 9));
  const afterNine = (await sync.webhook()).status;
  await sync.sell("p10", "p11");

  expect(afterNine).toBe("active");
  expect(await sync.webhook()).toMatchObject({ status: "suspended", health: "failed" });
  expect(sync.receiver.requests).toHaveLength(10);
  expect((await sync.deliveries("?limit=2")).map(({ status }) => status)).toEqual(["skipped", "failed"]);
  const [, mail, ...rest] = mailsTo("ten@shop.example");
  expect(rest).toEqual([]);
  expect(mail).toEqual({
    to: "ten@shop.example",
    subject: 'The webhook "sync" was suspended',
    text: [
      `Ten deliveries in a row were given up, so the webhook "sync" (${sync.id}) at ` +
        `${new URL(sync.receiver.url).host} was suspended. Nothing is sent to it until you activate it.`,
      "The last failure: The only attempt failed: The receiver answered 500.",
      "",
      `Activate it: PATCH /webhooks/${sync.id} with {"status": "active"}`,
      `Then send what was missed: POST /webhooks/${sync.id}/recover with {"since": "<when it began to fail>"}. ` +
        "Events are kept for 30 days.",
    ].join("\n"),
  });
});

test.each([[["active"]], [["inactive", "active"]]])(
  "a suspended webhook that becomes %j has all its failures before it again",
  async (statuses) => {
    verifies("deliveries.ten-suspend");
    const sync = await openSync(local, { answers: [500], fields: ONCE });
    await sync.sell(...numbered(1, 10));

    for (const status of statuses) await sync.shop.secret.patch(sync.path, { status });
    const activated = await sync.webhook();
    await sync.sell(...numbered(11, 19));
    const afterNine = (await sync.webhook()).status;
    await sync.sell("p20");

    expect(activated).toMatchObject({ status: "active", health: "healthy", lastFailure: null });
    expect(afterNine).toBe("active");
    expect((await sync.webhook()).status).toBe("suspended");
  },
);

test("a tenant without an owner's address finds the mail's text as notice in the webhook", async () => {
  verifies("deliveries.notice");
  const mailsBefore = local.mails.length;
  const sync = await openSync(local, { answers: [500], fields: ONCE });
  const before = await sync.webhook();

  await sync.sell("p1");

  const at = new Date(local.clock.now()).toISOString();
  expect(before).not.toHaveProperty("notice");
  expect((await sync.webhook()).notice).toContain(
    `${at} The webhook "sync" fails\nA product.created event could not be delivered`,
  );
  expect(local.mails).toHaveLength(mailsBefore);
});
