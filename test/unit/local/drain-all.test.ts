import { expect, test } from "@jest/globals";
import { drainAll } from "../../../local/runtime/workers/worker.ts";

/** A worker whose work waits until it is drained, and two workers' count of what began and ended. */
function createWorkers() {
  const state = { waiting: 0, steps: 0 };
  const first = {
    async drain() {
      state.steps += 2 * state.waiting;
      state.waiting = 0;
    },
  };
  return { state, first, countSteps: () => state.steps };
}

test("work of a later worker that was under way and leaves work for an earlier one as it ends is waited for", async () => {
  const { state, first, countSteps } = createWorkers();
  let isBusy = true;
  const second = {
    async drain() {
      if (isBusy) {
        isBusy = false;
        state.waiting += 1;
        state.steps += 1;
      }
    },
  };

  await drainAll([first, second], countSteps);

  expect(state.waiting).toBe(0);
});

test("work that begins and ends by itself while another worker is drained, and leaves work, is noticed", async () => {
  const { state, first, countSteps } = createWorkers();
  let isNew = true;
  const second = {
    async drain() {
      if (isNew) {
        isNew = false;
        // A schedule that fired meanwhile: its call is over before its worker is drained.
        state.steps += 2;
        state.waiting += 1;
      }
    },
  };
  const scheduler = { drain: async () => undefined };

  await drainAll([first, second, scheduler], countSteps);

  expect(state.waiting).toBe(0);
});

test("workers without work are drained once", async () => {
  const drained: string[] = [];
  const workers = ["one", "two"].map((name) => ({ drain: async () => void drained.push(name) }));

  await drainAll(workers, () => 0);

  expect(drained).toEqual(["one", "two"]);
});
