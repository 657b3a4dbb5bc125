import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { openSync, timed } from "../support/sync.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

const gapsOf = (times: number[]) => times.slice(1).map((time, index) => time - times[index]!);

/** Delays in seconds, as the policy says them; each comes ± 10 %, and two seconds later at the most. */
const POLICIES = [
  {
    what: "linear: each delay is one initial delay longer",
    retryPolicy: { maxAttempts: 4, backoffStrategy: "linear", initialDelayMs: 20_000 },
    seconds: [20, 40, 60],
  },
  {
    what: "exponential: each delay is twice the one before",
    retryPolicy: { maxAttempts: 5, backoffStrategy: "exponential", initialDelayMs: 10_000 },
    seconds: [10, 20, 40, 80],
  },
  {
    what: "no delay is above maxDelayMs",
    retryPolicy: { maxAttempts: 5, backoffStrategy: "exponential", initialDelayMs: 10_000, maxDelayMs: 25_000 },
    seconds: [10, 20, 25, 25],
  },
  { what: "maxAttempts 1 is never tried again", retryPolicy: { maxAttempts: 1 }, seconds: [] },
  {
    what: "maxAttempts 10 is tried ten times",
    retryPolicy: { maxAttempts: 10, backoffStrategy: "linear", initialDelayMs: 1_000, maxDelayMs: 2_000 },
    seconds: [1, 2, 2, 2, 2, 2, 2, 2, 2],
  },
  { what: "what a policy leaves out is near the table", retryPolicy: { maxAttempts: 3 }, seconds: [60, 120] },
];

test.each(POLICIES)("$what", async ({ retryPolicy, seconds }) => {
  verifies("deliveries.retry-policy");
  const { answers, times } = timed(local, [500]);
  const sync = await openSync(local, { answers, fields: { retryPolicy } });

  await sync.sell("p1");
  await local.clock.advance("5m");

  const gaps = gapsOf(times);
  expect(gaps).toHaveLength(seconds.length);
  for (const [index, delay] of seconds.entries()) {
    expect(gaps[index]).toBeGreaterThanOrEqual(delay * 900);
    expect(gaps[index]).toBeLessThanOrEqual(delay * 1_100 + 2_000);
  }
  expect(await sync.newest()).toMatchObject({ status: "failed", attemptCount: seconds.length + 1 });
});

test("a retryPolicy's initialDelayMs above two hours is kept when no maxDelayMs is given", async () => {
  verifies("deliveries.retry-policy");
  const sync = await openSync(local, { answers: [500], fields: { retryPolicy: { initialDelayMs: 36_000_000 } } });

  await sync.sell("p1");

  const dueInMs = Date.parse((await sync.newest()).nextAttemptAt) - local.clock.now();
  expect(dueInMs).toBeGreaterThanOrEqual(32_400_000);
  expect(dueInMs).toBeLessThanOrEqual(39_600_000);
});

const TABLE_DELAY = [54_000, 66_000] as const;
const RETRY_AFTERS = [
  { status: 429, value: "600", what: "a longer one lengthens the delay", between: [600_000, 600_000] },
  { status: 503, value: "600", what: "a longer one lengthens the delay", between: [600_000, 600_000] },
  { status: 429, value: "5", what: "a shorter one shortens nothing", between: TABLE_DELAY },
  { status: 503, value: "86400", what: "two hours are the most", between: [7_200_000, 7_200_000] },
  { status: 500, value: "600", what: "it counts for nothing", between: TABLE_DELAY },
  { status: 429, value: "soon", what: "what is no time counts for nothing", between: TABLE_DELAY },
] as const;

test.each(RETRY_AFTERS)("Retry-After: $value of a $status: $what", async ({ status, value, between }) => {
  verifies("deliveries.retry-after");
  const sync = await openSync(local, { answers: [{ status, headers: { "retry-after": value } }] });

  await sync.sell("p1");

  const dueInMs = Date.parse((await sync.newest()).nextAttemptAt) - local.clock.now();
  expect(dueInMs).toBeGreaterThanOrEqual(between[0]);
  expect(dueInMs).toBeLessThanOrEqual(between[1]);
});

test("a retry waits until the date that Retry-After gives", async () => {
  verifies("deliveries.retry-after");
  const at = Math.ceil(local.clock.now() / 1_000) * 1_000 + 600_000;
  const retryAfter = { "retry-after": new Date(at).toUTCString() };
  const sync = await openSync(local, { answers: [{ status: 503, headers: retryAfter }] });

  await sync.sell("p1");

  expect((await sync.newest()).nextAttemptAt).toBe(new Date(at).toISOString());
});

test("a webhook that answers 410 Gone is suspended at once, with a mail, and its delivery is not retried", async () => {
  verifies("deliveries.gone");
  const sync = await openSync(local, { answers: [410], ownerEmail: "gone@shop.example" });

  await sync.sell("p1");
  await local.clock.advance("2m");
  await sync.sell("p2");

  expect(sync.receiver.requests).toHaveLength(1);
  expect((await sync.webhook()).status).toBe("suspended");
  expect((await sync.deliveries()).map(({ status }) => status)).toEqual(["skipped", "failed"]);
  expect((await sync.deliveries())[1].reason).toBe("The receiver answered 410 Gone.");
  const mails = local.mails.filter(({ to }) => to === "gone@shop.example");
  expect(mails.map(({ subject }) => subject)).toEqual(['The webhook "sync" was suspended']);
  expect(mails[0]!.text).toContain("The receiver answered 410 Gone, so the webhook");
});

test("a webhook that answers 410 Gone to several deliveries at once causes one mail", async () => {
  verifies("deliveries.gone");
  const sync = await openSync(local, { answers: [200, { status: 410, hold: true }], ownerEmail: "gone-often@shop.example" });
  await sync.sell("p0");

  const products = ["p1", "p2"].map((id) => ({ id, name: id }));
  await Promise.all(products.map((product) => sync.shop.secret.post("/products", product)));
  await sync.receiver.received(3);
  sync.receiver.release();
  await local.idle();

  expect(local.mails.filter(({ to }) => to === "gone-often@shop.example").map(({ subject }) => subject)).toEqual([
    'The webhook "sync" was suspended',
  ]);
});

test.each([301, 302, 307, 308])(
  "a redirect (%i) is a failure: the delivery is retried, and the redirect's target never asked",
  async (status) => {
    verifies("deliveries.redirects");
    const target = await openSync(local);
    const sync = await openSync(local, { answers: [{ status, headers: { location: target.receiver.url } }, 200] });

    await sync.sell("p1");
    const redirected = await sync.newest();
    await local.clock.advance("67s");

    expect(redirected).toMatchObject({ status: "pending", responseCode: status });
    expect(redirected.attempts[0].errorMessage).toBe(`The receiver answered with a redirect (${status}), which is not followed.`);
    expect(target.receiver.requests).toEqual([]);
    expect(await sync.newest()).toMatchObject({ status: "delivered", attemptCount: 2 });
  },
);

test("an answer that does not come within timeoutMs is a failure, and the delivery is retried", async () => {
  verifies("deliveries.time-out");
  const sync = await openSync(local, { answers: [{ hold: true }, 200], fields: { timeoutMs: 1_000 } });

  await sync.sell("p1");
  const timedOut = await sync.newest();
  sync.receiver.release();
  await local.clock.advance("67s");

  expect(timedOut).toMatchObject({ status: "pending", responseCode: null, attemptCount: 1 });
  expect(timedOut.attempts[0]).toMatchObject({ responseCode: null, errorMessage: "No answer within 1 s." });
  expect(timedOut.attempts[0].durationMs).toBeGreaterThanOrEqual(990);
  expect(await sync.newest()).toMatchObject({ status: "delivered", attemptCount: 2 });
});
