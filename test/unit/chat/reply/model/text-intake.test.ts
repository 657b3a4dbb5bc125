import { expect, test } from "@jest/globals";
import { verifies } from "../../../../support/verifies.ts";
import { answering } from "../answering.ts";

const MEGABYTE = 1_000_000;
const MAX_BYTES = 64 * 1024;

function megabyteOf(text: string): string {
  return text.repeat(MEGABYTE / text.length);
}

/** Counts the rounds of the event loop while work runs. */
async function countRounds<T>(work: Promise<T>): Promise<{ result: T; rounds: number }> {
  let rounds = 0;
  let isDone = false;
  const next = () => {
    rounds += 1;
    if (!isDone) setImmediate(next);
  };
  setImmediate(next);
  const result = await work.finally(() => {
    isDone = true;
  });
  return { result, rounds };
}

test.each([
  ["in one paragraph", megabyteOf("word ")],
  ["in one word", megabyteOf("a")],
  ["of prices", megabyteOf("no $199 is ")],
  ["of open brackets", megabyteOf("[ ")],
])("an answer of 1 MB %s is cut at 64 KB, and other turns proceed while it is read", async (_what, text) => {
  verifies("chat.bounded");
  for (const says of [[text], text.match(/.{1,100}/gs)!]) {
    const { result, rounds } = await countRounds(answering({ says }));

    expect(Buffer.byteLength(result.text)).toBeLessThanOrEqual(MAX_BYTES + Buffer.byteLength("…"));
    expect(result.text.endsWith("…")).toBe(true);
    expect(result.composed).toMatchObject({ truncated: true, degraded: false });
    expect(rounds).toBeGreaterThan(60);
  }
});

test("the call of a model ends when the answer is full", async () => {
  const { request } = await answering({ says: [megabyteOf("word ")] });

  expect(request.signal.aborted).toBe(true);
});

test("an answer of 64 KB is not truncated, and keeps its last character whole where a longer one is cut", async () => {
  const fits = await answering({ says: ["a".repeat(MAX_BYTES)] });
  const cut = await answering({ says: [`${"a".repeat(MAX_BYTES - 1)}€`] });

  expect(fits.text).toBe("a".repeat(MAX_BYTES));
  expect(fits.composed).not.toHaveProperty("truncated");
  expect(cut.text).toBe(`${"a".repeat(MAX_BYTES - 1)}…`);
});
