import { type BackgroundTasks, PendingTasks } from "../../functions/platform/concurrency/background-tasks.ts";

const pending = new PendingTasks();

/** Runs background tasks without delaying answers, since this process lives on; `backgroundTasksSettled` waits for them. */
export const localBackgroundTasks: BackgroundTasks = {
  add: (work) => pending.add(work),
  drain: async () => undefined,
};

export function backgroundTasksSettled(): Promise<void> {
  return pending.drain();
}
