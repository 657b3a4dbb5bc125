import type { MessagePort } from "node:worker_threads";
import type { IndexKind, IndexRebuild, SearchIndex } from "../../../functions/platform/search-index.ts";

type Args = never[];
type Calls = Record<string, (...args: Args) => Promise<unknown>>;
type Call = { id: number; method: string; args: unknown[] };
type Outcome = { id: number; value?: unknown; error?: string };

/** Answers the calls that come over the port with an index of this thread. */
export function serveIndex(index: SearchIndex, port: MessagePort): void {
  const calls = callsOf(index);
  port.on("message", ({ id, method, args }: Call) => {
    calls[method]!(...(args as Args)).then(
      (value) => port.postMessage({ id, value } satisfies Outcome),
      (error: Error) => port.postMessage({ id, error: error.message } satisfies Outcome),
    );
  });
}

/** The index of the thread at the other end of the port. */
export function connectIndex(port: MessagePort): SearchIndex {
  const waiting = new Map<number, (outcome: Outcome) => void>();
  let calls = 0;
  port.on("message", (outcome: Outcome) => waiting.get(outcome.id)?.(outcome));
  const call = <T>(method: string, ...args: unknown[]): Promise<T> =>
    new Promise((resolve, reject) => {
      const id = ++calls;
      waiting.set(id, ({ value, error }) => {
        waiting.delete(id);
        if (error === undefined) resolve(value as T);
        else reject(new Error(error));
      });
      port.postMessage({ id, method, args } satisfies Call);
    });
  const rebuildOf = (kind: IndexKind): IndexRebuild => ({
    put: (tenantId, documents) => call("rebuildPut", kind, tenantId, documents),
    commit: () => call("rebuildCommit", kind),
    abort: () => call("rebuildAbort", kind),
  });
  return {
    put: (...args) => call("put", ...args),
    remove: (...args) => call("remove", ...args),
    removeWorkspace: (...args) => call("removeWorkspace", ...args),
    query: (...args) => call("query", ...args),
    fetch: (...args) => call("fetch", ...args),
    ready: () => call("ready"),
    async startRebuild(kind) {
      await call("startRebuild", kind);
      return rebuildOf(kind);
    },
    resumeRebuild: async (kind) => ((await call("hasRebuild", kind)) ? rebuildOf(kind) : null),
    close: async () => port.close(),
  };
}

/** A rebuild cannot cross the port, but its kind can: one of a kind is open at most. */
function callsOf(index: SearchIndex): Calls {
  const rebuild = async (kind: IndexKind) => {
    const open = await index.resumeRebuild(kind);
    if (!open) throw new Error(`No rebuild of ${kind} is open.`);
    return open;
  };
  const calls: { [Name in "put" | "remove" | "removeWorkspace" | "query" | "fetch" | "ready"]: SearchIndex[Name] } = {
    put: (...args) => index.put(...args),
    remove: (...args) => index.remove(...args),
    removeWorkspace: (...args) => index.removeWorkspace(...args),
    query: (...args) => index.query(...args),
    fetch: (...args) => index.fetch(...args),
    ready: () => index.ready(),
  };
  return {
    ...calls,
    startRebuild: (kind: IndexKind) => index.startRebuild(kind).then(() => undefined),
    hasRebuild: async (kind: IndexKind) => (await index.resumeRebuild(kind)) !== null,
    rebuildPut: async (kind: IndexKind, ...args: Parameters<IndexRebuild["put"]>) => (await rebuild(kind)).put(...args),
    rebuildCommit: async (kind: IndexKind) => (await rebuild(kind)).commit(),
    rebuildAbort: async (kind: IndexKind) => (await rebuild(kind)).abort(),
  };
}
