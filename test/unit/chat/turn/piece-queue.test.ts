import { setImmediate as nextRound } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { PieceQueue } from "../../../../functions/features/chat/turn/piece-queue.ts";

/** Longer than any test: urgent work is waited for. */
const NO_TIMEOUT = { timeoutMs: 3_600_000 };

/** Takes places that note their pieces as they begin. */
function noted(queue: PieceQueue) {
  const log: string[] = [];
  return {
    log,
    take(name: string) {
      const place = queue.takePlace();
      return (piece: string, stop?: AbortSignal) => place.nextPiece(stop).then(() => void log.push(`${name} ${piece}`));
    },
  };
}

test("the pieces of the oldest place go before those of others, whenever they are asked for", async () => {
  const { log, take } = noted(new PieceQueue());
  const [first, second, third] = ["first", "second", "third"].map(take);

  const work = [third!("reads"), second!("reads"), first!("reads").then(() => first!("writes"))];
  await Promise.all(work);

  expect(log).toEqual(["first reads", "first writes", "second reads", "third reads"]);
});

test("a place that waits for something else holds up no place behind it", async () => {
  const { log, take } = noted(new PieceQueue());
  const [first, second] = ["first", "second"].map(take);
  const answer = Promise.withResolvers<void>();

  const waiting = first!("asks").then(async () => {
    await answer.promise;
    await first!("writes");
  });
  await second!("asks");
  await second!("writes");
  answer.resolve();
  await waiting;

  expect(log).toEqual(["first asks", "second asks", "second writes", "first writes"]);
});

test("each piece has a round of the event loop of its own, in which what came meanwhile is done", async () => {
  const queue = new PieceQueue();
  let round = 0;
  const counting = countRounds(() => round++);
  const piece = () =>
    queue
      .takePlace()
      .nextPiece()
      .then(() => round);

  const rounds = await Promise.all([piece(), piece(), piece(), piece()]);
  clearImmediate(counting.next);

  expect(new Set(rounds).size).toBe(4);
});

function countRounds(count: () => void): { next: NodeJS.Immediate } {
  const counting = { next: setImmediate(again) };
  function again() {
    count();
    counting.next = setImmediate(again);
  }
  return counting;
}

test("no piece begins before urgent work is done", async () => {
  const queue = new PieceQueue(NO_TIMEOUT);
  const { log, take } = noted(queue);
  const opened = [1, 2].map(() => Promise.withResolvers<void>());
  const opening = opened.map(({ promise }, at) => queue.doFirst(() => promise.then(() => void log.push(`opened ${at}`))));

  const piece = take("turn")("reads");
  for (let round = 0; round < 10; round++) await nextRound();
  for (const { resolve } of opened) resolve();
  await Promise.all([...opening, piece]);

  expect(log).toEqual(["opened 0", "opened 1", "turn reads"]);
});

test("urgent work that takes too long, or fails, stops no piece", async () => {
  const queue = new PieceQueue({ timeoutMs: 0 });
  const { log, take } = noted(queue);
  const never = Promise.withResolvers<never>();
  const stuck = queue.doFirst(() => never.promise);

  await take("turn")("reads");
  never.reject(new Error("The store is gone."));

  await expect(stuck).rejects.toThrow("The store is gone.");
  expect(log).toEqual(["turn reads"]);
});

test("work that is stopped leaves the queue at once, and those behind it go on", async () => {
  const queue = new PieceQueue(NO_TIMEOUT);
  const { log, take } = noted(queue);
  const stop = new AbortController();
  const opened = Promise.withResolvers<void>();
  const opening = queue.doFirst(() => opened.promise);
  const stopped = take("first")("reads", stop.signal);
  const other = take("second")("reads");

  stop.abort(new Error("The shopper stopped it."));

  await expect(stopped).rejects.toThrow("The shopper stopped it.");
  opened.resolve();
  await Promise.all([opening, other]);
  await expect(queue.takePlace().nextPiece(stop.signal)).rejects.toThrow("The shopper stopped it.");
  expect(log).toEqual(["second reads"]);
});
