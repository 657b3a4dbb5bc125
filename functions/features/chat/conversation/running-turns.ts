/** What stops the turns that run in this process, by their ids, which no two processes share. */
const running = new Map<string, AbortController>();

export function addRunning(turnId: string): AbortController {
  const controller = new AbortController();
  running.set(turnId, controller);
  return controller;
}

export function removeRunning(turnId: string): void {
  running.delete(turnId);
}

export function stopHere(turnId: string): void {
  running.get(turnId)?.abort();
}

export function isRunningHere(turnId: string): boolean {
  return running.has(turnId);
}
