import type { MessagePort, Transferable } from "node:worker_threads";
import { UpstreamError } from "../../../functions/platform/ports/upstream-error.ts";

type Handlers = Record<string, (...args: never[]) => unknown>;
type Call = { call: number; method: string; args: unknown[] };
/** An error arrives without its class, name and properties: `upstream` says what an UpstreamError was. */
type Outcome = { answer: number; value?: unknown; error?: Error; upstream?: Pick<UpstreamError, "isRefusal"> };

/** Calls between two threads over one port, in both directions. Calls begin in the order in which they were made. */
export class PortCalls {
  private readonly port: MessagePort;
  private readonly subject: string;
  private readonly handlers: Handlers;
  private readonly waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
  private isOpen = true;
  private calls = 0;

  /** Takes what is called over the port, as errors name it (`The search index`), and the methods that this side answers. */
  constructor(port: MessagePort, subject: string, handlers: Handlers) {
    this.port = port;
    this.subject = subject;
    this.handlers = handlers;
    port.on("message", (message: Call | Outcome) => ("call" in message ? void this.answer(message) : this.settle(message)));
    port.on("close", () => {
      this.isOpen = false;
      for (const { reject } of this.waiting.values()) reject(new UpstreamError(subject));
      this.waiting.clear();
    });
  }

  call<T>(method: string, args: unknown[], transfer: Transferable[] = []): Promise<T> {
    if (!this.isOpen) return Promise.reject(new UpstreamError(this.subject));
    return new Promise((resolve, reject) => {
      const call = ++this.calls;
      this.waiting.set(call, { resolve, reject });
      this.port.postMessage({ call, method, args } satisfies Call, transfer);
    });
  }

  close(): void {
    this.isOpen = false;
    this.port.close();
  }

  private async answer({ call, method, args }: Call): Promise<void> {
    let outcome: Outcome;
    try {
      outcome = { answer: call, value: await this.handlers[method]!(...(args as never[])) };
    } catch (error) {
      outcome = { answer: call, error: error as Error };
      if (error instanceof UpstreamError) outcome.upstream = { isRefusal: error.isRefusal };
    }
    this.port.postMessage(outcome);
  }

  private settle({ answer, value, error, upstream }: Outcome): void {
    const { resolve, reject } = this.waiting.get(answer)!;
    this.waiting.delete(answer);
    if (error) reject(upstream ? new UpstreamError(this.subject, { cause: error, ...upstream }) : error);
    else resolve(value as never);
  }
}
