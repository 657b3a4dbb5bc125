import type { MessagePort } from "node:worker_threads";
import type { SearchIndex } from "../../../functions/platform/search-index.ts";

type Method = "put" | "remove" | "removeWorkspace" | "query" | "fetch" | "ready";
type Call = { id: number; method: Method; args: unknown[] };
type Outcome = { id: number; value?: unknown; error?: string };

/** Answers the calls that come over the port with an index of this thread. */
export function serveIndex(index: SearchIndex, port: MessagePort): void {
  port.on("message", ({ id, method, args }: Call) => {
    const call = index[method] as (...args: unknown[]) => Promise<unknown>;
    call.apply(index, args).then(
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
  const call =
    (method: Method) =>
    (...args: unknown[]) =>
      new Promise((resolve, reject) => {
        const id = ++calls;
        waiting.set(id, ({ value, error }) => {
          waiting.delete(id);
          if (error === undefined) resolve(value);
          else reject(new Error(error));
        });
        port.postMessage({ id, method, args } satisfies Call);
      });
  const methods: Method[] = ["put", "remove", "removeWorkspace", "query", "fetch", "ready"];
  const index = Object.fromEntries(methods.map((method) => [method, call(method)]));
  return { ...index, close: async () => port.close() } as unknown as SearchIndex;
}
