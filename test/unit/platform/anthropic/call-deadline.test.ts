import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { CallDeadline } from "../../../../functions/platform/anthropic/anthropic-model.ts";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe("the deadline of a call", () => {
  test("a call ends when its first word is late", () => {
    const deadline = new CallDeadline({ timeoutMs: 20_000, firstTokenMs: 6_000 });

    jest.advanceTimersByTime(5_999);
    expect(deadline.signal.aborted).toBe(false);
    jest.advanceTimersByTime(1);

    expect(deadline.signal.aborted).toBe(true);
    expect(deadline.timeoutReason).toBe("Not a word within 6000 ms.");
  });

  test("a call ends when its words have stopped coming", () => {
    const deadline = new CallDeadline({ timeoutMs: 60_000, firstTokenMs: 1_000, silenceMs: 6_000 });

    deadline.noteWords();
    jest.advanceTimersByTime(5_999);
    deadline.noteWords();
    jest.advanceTimersByTime(5_999);
    expect(deadline.signal.aborted).toBe(false);
    jest.advanceTimersByTime(1);

    expect(deadline.signal.aborted).toBe(true);
    expect(deadline.timeoutReason).toBe("Silent for 6000 ms.");
  });

  test("a call may take its whole time once the first word has come", () => {
    const deadline = new CallDeadline({ timeoutMs: 20_000, firstTokenMs: 6_000 });

    deadline.noteWords();
    jest.advanceTimersByTime(19_999);
    expect(deadline.signal.aborted).toBe(false);
    jest.advanceTimersByTime(1);

    expect(deadline.timeoutReason).toBe("Not done within 20000 ms.");
  });

  test("a call ends with its caller's signal, without a timeout reason", () => {
    const stop = new AbortController();
    const deadline = new CallDeadline({ signal: stop.signal, timeoutMs: 20_000 });

    stop.abort();

    expect(deadline.signal.aborted).toBe(true);
    expect(deadline.timeoutReason).toBeNull();
    deadline.dispose();
  });

  test("a call that is over leaves no timer behind", () => {
    const deadline = new CallDeadline({ timeoutMs: 20_000, firstTokenMs: 6_000 });

    deadline.dispose();

    expect(jest.getTimerCount()).toBe(0);
  });

  test("a retry that would be too late for the first word is not made", async () => {
    const deadline = new CallDeadline({ timeoutMs: 20_000, firstTokenMs: 6_000 });

    expect(await deadline.waitForRetry(6_000)).toBe(false);
    expect(await deadline.waitForRetry(0)).toBe(true);
    deadline.dispose();
  });
});
