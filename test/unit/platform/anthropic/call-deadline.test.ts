import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { CallDeadline } from "../../../../functions/platform/anthropic/call-deadline.ts";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe("the deadline of a call", () => {
  test("a call ends when its first word is late", () => {
    const limits = new CallDeadline({ timeoutMs: 20_000, firstTokenMs: 6_000 });

    jest.advanceTimersByTime(5_999);
    expect(limits.signal.aborted).toBe(false);
    jest.advanceTimersByTime(1);

    expect(limits.signal.aborted).toBe(true);
    expect(limits.timeoutReason).toBe("Not a word within 6000 ms.");
  });

  test("a call may take its whole time once the first word has come", () => {
    const limits = new CallDeadline({ timeoutMs: 20_000, firstTokenMs: 6_000 });

    limits.noteFirstToken();
    jest.advanceTimersByTime(19_999);
    expect(limits.signal.aborted).toBe(false);
    jest.advanceTimersByTime(1);

    expect(limits.timeoutReason).toBe("Not done within 20000 ms.");
  });

  test("a call ends with its caller's signal, without a timeout reason", () => {
    const stop = new AbortController();
    const limits = new CallDeadline({ signal: stop.signal, timeoutMs: 20_000 });

    stop.abort();

    expect(limits.signal.aborted).toBe(true);
    expect(limits.timeoutReason).toBeNull();
    limits.dispose();
  });

  test("a call that is over leaves no timer behind", () => {
    const limits = new CallDeadline({ timeoutMs: 20_000, firstTokenMs: 6_000 });

    limits.dispose();

    expect(jest.getTimerCount()).toBe(0);
  });

  test("a retry that would be too late for the first word is not waited for", async () => {
    const limits = new CallDeadline({ timeoutMs: 20_000, firstTokenMs: 6_000 });

    expect(await limits.waitForRetry(6_000)).toBe(false);
    expect(await limits.waitForRetry(0)).toBe(true);
    limits.dispose();
  });
});
