import { expect, test } from "@jest/globals";
import { createBackgroundTasks, PendingTasks } from "../../../../functions/platform/concurrency/background-tasks.ts";

test("on Lambda an answer waits for the work that was begun beside it, and for what that began", async () => {
  const afterwards = createBackgroundTasks();
  const done: string[] = [];
  const later = async () => void done.push("second");
  afterwards.add(
    Promise.resolve().then(() => {
      done.push("first");
      afterwards.add(Promise.resolve().then(later));
    }),
  );

  await afterwards.drain();

  expect(done).toEqual(["first", "second"]);
});

test("without work there is nothing to wait for", async () => {
  await new PendingTasks().drain();
});
