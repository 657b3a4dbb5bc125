import { type BackgroundTasks, PendingTasks } from "../../functions/platform/concurrency/background-tasks.ts";

const underWay = new PendingTasks();

/** Runs background tasks without holding up answers, since this process lives on; `backgroundTasksSettled` waits for them. */
export const localBackgroundTasks: BackgroundTasks = {
  add: (work) => underWay.add(work),
  drain: async () => undefined,
};

export function backgroundTasksSettled(): Promise<void> {
  return underWay.drain();
}
