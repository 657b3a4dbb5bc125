import { expect, test } from "@jest/globals";
import { verifies } from "../../../../support/verifies.ts";
import { answering } from "../answering.ts";

const MEGABYTE = 1_000_000;
const MAX_CHARACTERS = 4_000;

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
])("an answer of 1 MB %s is cut at 4,000 characters, and other turns proceed while it is read", async (_what, text) => {
  verifies("chat.bounded");
  for (const says of [[text], text.match(/.{1,100}/gs)!]) {
    const { result, rounds } = await countRounds(answering({ says }));

    expect(result.text.length).toBeLessThanOrEqual(MAX_CHARACTERS + "…".length);
    expect(result.text.endsWith("…")).toBe(true);
    expect(result.composed).toMatchObject({ truncated: true, degraded: false });
    expect(rounds).toBeGreaterThanOrEqual(3);
  }
});

test("the call of a model ends when the answer is full", async () => {
  const { request } = await answering({ says: [megabyteOf("word ")] });

  expect(request.signal.aborted).toBe(true);
});

test("an answer of 4,000 characters is not truncated, and keeps its last character whole where a longer one is cut", async () => {
  const fits = await answering({ says: ["a".repeat(MAX_CHARACTERS)] });
  const cut = await answering({ says: [`${"a".repeat(MAX_CHARACTERS - 1)}👟`] });

  expect(fits.text).toBe("a".repeat(MAX_CHARACTERS));
  expect(fits.composed).not.toHaveProperty("truncated");
  expect(cut.text).toBe(`${"a".repeat(MAX_CHARACTERS - 1)}…`);
});

test.each([
  ["en", "These desks keep the books dry. They cost less than the others do, e. g. in winter! "],
  ["en", "She says: “They are warm.” And (they are light.) "],
  ["en", "- boots that are warm\n- shoes that are light\n"],
  ["zh", "这双靴子很暖和。价格也不高！"],
])("an answer without an end ends with a sentence: %s, %s", async (language, sentence) => {
  verifies("chat.bounded");
  const endless = sentence.repeat(400);
  const whole = await answering({ says: [endless], language });
  const inTokens = await answering({ says: endless.match(/.{1,5}/gsu)!, language });

  for (const { text } of [whole, inTokens]) {
    const said = text.slice(0, -1).trimEnd();
    expect(said.length).toBeGreaterThan(3_390);
    expect(said.length).toBeLessThan(3_600);
    expect(said).toMatch(/[.!。！]["”)]?$|warm$|light$/);
    expect(endless.startsWith(said)).toBe(true);
  }
});

test("an answer that ends behind the point from which it may be cut is whole", async () => {
  const text = `${"Warm and light boots. ".repeat(155)}\n`;

  const { composed } = await answering({ says: [text] });

  expect(composed).not.toHaveProperty("truncated");
});
