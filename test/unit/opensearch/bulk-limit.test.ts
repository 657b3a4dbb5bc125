import { expect, test } from "@jest/globals";
import { BulkLimit } from "../../../functions/platform/aws/opensearch/client/bulk-limit.ts";
import { verifies } from "../../support/verifies.ts";

type Answer = "taken" | "busy";

/** Requests of a limit that stay in flight until they are answered. */
class Requests {
  private readonly limit = new BulkLimit();
  private readonly open: ((answer: Answer | Error) => void)[] = [];
  readonly ends: Promise<unknown>[] = [];

  /** Sends requests and returns the number of those in flight. */
  async send(count: number, bytes = 2_000_000): Promise<number> {
    for (let sent = 0; sent < count; sent++) {
      const answered = () => {
        const { promise, resolve, reject } = Promise.withResolvers<Answer>();
        this.open.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
        return promise;
      };
      this.ends.push(this.limit.run(bytes, answered, (answer) => answer === "busy").catch((error: Error) => error.message));
    }
    return this.settle();
  }

  /** Answers the oldest requests in flight. */
  async answer(count: number, answer: Answer | Error): Promise<number> {
    for (const end of this.open.splice(0, count)) end(answer);
    return this.settle();
  }

  private async settle(): Promise<number> {
    await new Promise(setImmediate);
    return this.open.length;
  }
}

test("eight megabytes are in flight at once, and the next request follows in turn", async () => {
  const requests = new Requests();

  expect(await requests.send(6)).toBe(4);
  expect(await requests.answer(1, "taken")).toBe(4);
  expect(await requests.answer(4, "taken")).toBe(1);
});

test("many small requests are in flight together", async () => {
  expect(await new Requests().send(100, 20_000)).toBe(100);
});

test("a request that is larger than the limit is sent alone", async () => {
  const requests = new Requests();

  expect(await requests.send(1, 20_000_000)).toBe(1);
  expect(await requests.send(2)).toBe(1);
  expect(await requests.answer(1, "taken")).toBe(2);
});

test("a busy engine gets half as much at once, all requests in flight together counting once, and more again later", async () => {
  verifies("indexing.back-pressure");
  const requests = new Requests();
  await requests.send(40);

  expect(await requests.answer(4, "busy")).toBe(2);
  expect(await requests.answer(2, "busy")).toBe(1);
  // As many bytes as the limit has, without a refusal, for each further megabyte.
  expect(await requests.answer(1, "taken")).toBe(1);
  expect(await requests.answer(1, "taken")).toBe(1);
  let answered = 0;
  for (let inFlight = 1; inFlight < 4; answered++) inFlight = await requests.answer(1, "taken");
  expect(answered).toBeLessThan(20);
});

test("a request that fails makes room, and each caller gets its own answer", async () => {
  const requests = new Requests();
  await requests.send(5);

  expect(await requests.answer(1, new Error("no connection"))).toBe(4);
  await requests.answer(1, "busy");
  await requests.answer(3, "taken");
  expect(await Promise.all(requests.ends)).toEqual(["no connection", "busy", "taken", "taken", "taken"]);
});
