import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Queue } from "../../functions/platform/ports/stores/queue.ts";
import { UpstreamError } from "../../functions/platform/ports/upstream-error.ts";

interface QueueUnderTest {
  queue: Queue;
  /** A queue that cannot be reached. */
  unreachable: Queue;
  /** Receives and removes all messages available now. */
  takeAll(): Promise<unknown[]>;
}

/** The contract of the port `Queue`; each adapter runs it. */
export function queueContract(name: string, start: () => Promise<QueueUnderTest>): void {
  describe(`the queue (${name})`, () => {
    let under: QueueUnderTest;
    beforeAll(async () => {
      under = await start();
    });
    const bodies = () => under.takeAll();

    test("a queue delivers many more messages than one call carries, each once", async () => {
      const sent = Array.from({ length: 137 }, (_, number) => ({ number }));

      await under.queue.send(sent.map((body) => ({ body })));

      const taken = (await bodies()) as { number: number }[];
      expect(taken.map(({ number }) => number).sort((one, other) => one - other)).toEqual(sent.map(({ number }) => number));
    });

    test("a queue delivers messages that together exceed one call", async () => {
      const sent = ["a", "b", "c", "d"].map((letter) => letter.repeat(200_000));

      await under.queue.send(sent.map((body) => ({ body })));

      expect((await bodies()).sort()).toEqual(sent);
    });

    test("a queue delivers any text", async () => {
      const text = "ü 🪑 \u0000\u0007\u000b \ufffe\uffff \ud800 \u2028 ]]> &lt;";

      await under.queue.send([{ body: { text } }]);

      expect(await bodies()).toEqual([{ text }]);
    });

    test("a queue accepts messages with and without a group in one call", async () => {
      await under.queue.send([{ body: 1, group: "wh_one" }, { body: 2 }]);

      expect((await bodies()).sort()).toEqual([1, 2]);
    });

    test("a delayed message is held back and not counted in the backlog", async () => {
      await under.queue.send([{ body: "now" }, { body: "later", delaySeconds: 900 }]);

      expect(await under.queue.backlog()).toBe(1);
      expect(await bodies()).toEqual(["now"]);
      expect(await under.queue.backlog()).toBe(0);
    });

    test("sending no messages succeeds", async () => {
      await under.queue.send([]);

      expect(await bodies()).toEqual([]);
    });

    test("sending fails with UpstreamError when a message is refused or the queue is missing", async () => {
      await expect(under.queue.send([{ body: "x".repeat(1_100_000) }])).rejects.toThrow(UpstreamError);
      await expect(under.unreachable.send([{ body: 1 }])).rejects.toThrow(UpstreamError);
      await expect(under.unreachable.backlog()).rejects.toThrow(UpstreamError);
    });
  });
}
