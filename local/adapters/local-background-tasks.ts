import { type BackgroundTasks, PendingTasks } from "../../functions/platform/concurrency/background-tasks.ts";

const underWay = new PendingTasks();

/** This process lives on: answers wait for nothing, and whoever ends the runtime waits for `afterworkSettled`. */
export const localBackgroundTasks: BackgroundTasks = {
  add: (work) => underWay.add(work),
  drain: async () => undefined,
};

export function backgroundTasksSettled(): Promise<void> {
  return underWay.drain();
}
