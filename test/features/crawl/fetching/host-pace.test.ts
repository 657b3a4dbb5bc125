import { expect, test } from "@jest/globals";
import { HostPace, politeDelayMs } from "../../../../functions/features/crawl/fetching/host-pace.ts";
import type { FetchResult } from "../../../../functions/features/crawl/fetching/page-request.ts";
import { SettableClock } from "../../../../local/runtime/in-process.ts";
import { verifies } from "../../../support/verifies.ts";

verifies("crawl.delay", "crawl.back-off");

const PAGE: FetchResult = { kind: "unchanged", bytes: 0, etag: null, lastModified: null, robotsTags: [] };
const failed = (reason: "tooManyRequests" | "serverError" | "timeout" | "notFound", status: number | null, wait?: number) =>
  ({ kind: "failed", reason, status, retryAfterMs: wait ?? null, bytes: 0 }) satisfies FetchResult;

function newPace(minDelayMs: number, state: HostPace["state"] | null = null) {
  const clock = new SettableClock(1_000_000);
  const options = { minDelayMs, now: () => clock.now(), sleep: (ms: number) => clock.sleep(ms) };
  return { clock, pace: new HostPace(state, options) };
}

test("turns are the delay apart, also for those that ask at once", async () => {
  const { clock, pace } = newPace(500);

  expect(await pace.turn(10_000)).toEqual({ waitMs: 0 });
  expect(clock.now()).toBe(1_000_000);
  await Promise.all([pace.turn(10_000), pace.turn(10_000)]);
  expect(clock.now()).toBe(1_001_000);
});

test("a turn that takes longer than the patience is told, and not taken", async () => {
  const { clock, pace } = newPace(500, { delayMs: 500, nextAt: 1_004_000, failures: 0 });

  expect(await pace.turn(3_000)).toEqual({ waitMs: 4_000 });
  expect(await pace.turn(4_000)).toEqual({ waitMs: 0 });
  expect(clock.now()).toBe(1_004_000);
});

test.each([
  ["a 429", failed("tooManyRequests", 429)],
  ["a 503", failed("serverError", 503)],
  ["a time-out", failed("timeout", null)],
])("%s doubles the delay up to a minute, and each other answer takes a fifth off it", (_what, failure) => {
  const { pace } = newPace(500);
  const delays: number[] = [];

  for (let index = 0; index < 8; index++) {
    pace.report(failure);
    delays.push(pace.state.delayMs);
  }
  expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  expect(pace.state).toMatchObject({ failures: 8, nextAt: 1_060_000 });

  pace.report(failed("notFound", 404));
  expect(pace.state).toMatchObject({ failures: 0, delayMs: 48_000 });
  for (let index = 0; index < 30; index++) pace.report(PAGE);
  expect(pace.state.delayMs).toBe(500);
});

test("Retry-After decides when the next request begins, up to ten minutes", () => {
  const { pace } = newPace(0);

  pace.report(failed("tooManyRequests", 429, 120_000));
  expect(pace.state.nextAt).toBe(1_120_000);
  pace.report(failed("serverError", 503, 86_400_000));
  expect(pace.state.nextAt).toBe(1_600_000);
});

test("a refused connection and an error of the page leave the pace alone", () => {
  const { pace } = newPace(0);

  pace.report(failed("serverError", 500));
  pace.report({ kind: "failed", reason: "connectionFailed", status: null, retryAfterMs: null, bytes: 0 });

  expect(pace.state).toEqual({ delayMs: 0, nextAt: 0, failures: 0 });
});

test("a raised delay outlives the step that raised it, and ends at none where there is none", async () => {
  const { pace } = newPace(0);
  pace.report(failed("serverError", 503));

  const { pace: next } = newPace(0, JSON.parse(JSON.stringify(pace.state)));

  expect(await next.turn(0)).toEqual({ waitMs: 1_000 });
  for (let index = 0; index < 4; index++) next.report(PAGE);
  expect(next.state.delayMs).toBe(0);
});

test.each([
  ["https://shop.example/", null, 500],
  ["https://shop.example/", 30_000, 30_000],
  ["https://127.example/", null, 500],
  ["http://localhost:4000/", null, 0],
  ["http://127.0.0.1:4000/", null, 0],
  ["http://[::1]:4000/", null, 0],
  ["http://127.0.0.1:4000/", 2_000, 2_000],
])("requests to %s with a Crawl-delay of %j ms are %i ms apart", (url, crawlDelayMs, delayMs) => {
  expect(politeDelayMs(url, { crawlDelayMs })).toBe(delayMs);
});
