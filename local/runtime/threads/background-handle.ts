import { Worker } from "node:worker_threads";
import type { FromBackground, ToBackground } from "./thread-messages.ts";

/** Handle of the background thread for the main thread. */
export interface BackgroundHandle {
  /** Starts the engine of queues and objects. Resolves with its address. */
  prepare(message: Extract<ToBackground, { kind: "prepare" }>): Promise<string>;
  /** Starts the workers. Resolves with the address of the state machines. */
  run(message: Extract<ToBackground, { kind: "run" }>): Promise<string>;
  /** Resolves when nothing is left to do now. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the thread. Calls `onEnd` when it ends by itself, which it should not. */
export function startBackgroundThread(onEnd: (error: Error) => void): BackgroundHandle {
  const worker = new Worker(new URL("./background-thread.ts", import.meta.url), { name: "background" });
  const pending = new PendingMessages();
  let isStopping = false;
  const end = (error: Error) => {
    pending.fail(error);
    if (!isStopping) onEnd(error);
  };
  worker.on("message", (message: FromBackground) => {
    if (message.kind === "failed") pending.fail(Object.assign(new Error(message.message), { name: message.name }));
    else pending.settle(message);
  });
  worker.on("error", (error) => end(error as Error));
  worker.on("exit", () => end(new Error("The background thread ended.")));
  let questions = 0;
  return {
    async prepare(message) {
      worker.postMessage(message);
      return (await pending.for("prepared")).queues;
    },
    async run(message) {
      worker.postMessage(message, [message.index]);
      return (await pending.for("running")).stateMachines;
    },
    async idle() {
      const question = ++questions;
      worker.postMessage({ kind: "idle", question } satisfies ToBackground);
      await pending.for("idle", (message) => message.question === question);
    },
    async stop() {
      isStopping = true;
      worker.postMessage({ kind: "stop" } satisfies ToBackground);
      await pending.for("stopped").catch(() => undefined);
      await worker.terminate();
    },
  };
}

type Kind = FromBackground["kind"];
type MessageOf<K extends Kind> = Extract<FromBackground, { kind: K }>;

/** Promises for messages that the thread has yet to send. */
class PendingMessages {
  private readonly entries = new Set<{
    accepts(message: FromBackground): boolean;
    resolve(message: never): void;
    reject(error: Error): void;
  }>();
  private failure: Error | null = null;

  for<K extends Kind>(kind: K, matches: (message: MessageOf<K>) => boolean = () => true): Promise<MessageOf<K>> {
    if (this.failure) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => {
      const accepts = (message: FromBackground) => message.kind === kind && matches(message as MessageOf<K>);
      this.entries.add({ accepts, resolve, reject });
    });
  }

  settle(message: FromBackground): void {
    for (const entry of this.entries) {
      if (!entry.accepts(message)) continue;
      this.entries.delete(entry);
      entry.resolve(message as never);
    }
  }

  fail(error: Error): void {
    this.failure = error;
    for (const { reject } of this.entries) reject(error);
    this.entries.clear();
  }
}
