/** What stops the turns that run in this process, by their ids, which no two processes share. */
const running = new Map<string, AbortController>();

export function registerRunningTurn(turnId: string): AbortController {
  const controller = new AbortController();
  running.set(turnId, controller);
  return controller;
}

export function unregisterRunningTurn(turnId: string): void {
  running.delete(turnId);
}

export function stopLocalTurn(turnId: string): void {
  running.get(turnId)?.abort();
}

export function isLocalTurn(turnId: string): boolean {
  return running.has(turnId);
}
