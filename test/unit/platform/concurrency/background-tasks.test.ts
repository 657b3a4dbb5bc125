import { expect, test } from "@jest/globals";
import { createBackgroundTasks, PendingTasks } from "../../../../functions/platform/concurrency/background-tasks.ts";

test("draining waits for background tasks and for those that they add", async () => {
  const tasks = createBackgroundTasks();
  const done: string[] = [];
  const later = async () => void done.push("second");
  tasks.add(
    Promise.resolve().then(() => {
      done.push("first");
      tasks.add(Promise.resolve().then(later));
    }),
  );

  await tasks.drain();

  expect(done).toEqual(["first", "second"]);
});

test("draining without tasks resolves at once", async () => {
  await new PendingTasks().drain();
});
