import { attempt } from "../platform/attempt.ts";
import type { Ports } from "../platform/ports.ts";
import type { Exchange } from "./exchange.ts";
import type { StreamReply } from "./operation.ts";
import { headersOf } from "./respond.ts";

const NDJSON = "application/x-ndjson; charset=utf-8";

export interface ResponseHead {
  statusCode: number;
  headers: Record<string, string>;
}

/** A success whose lines are still to come. */
export class StreamedAnswer {
  readonly head: ResponseHead;
  readonly lines: AsyncIterable<string>;
  /** Resolves when its work is over, the quota is settled and its Idempotency-Key is free: before the caller sees the end. */
  readonly over: Promise<void>;
  constructor(head: ResponseHead, lines: AsyncIterable<string>, over: Promise<void>) {
    this.head = head;
    this.lines = lines;
    this.over = over;
  }
}

/** Begins to answer with a stream. The quota is given back when it failed; lines are not stored, so that its Idempotency-Key is free again afterwards. */
export function openStream(exchange: Exchange, status: number, { lines, failed }: StreamReply, ports: Ports): StreamedAnswer {
  const head = { statusCode: status, headers: headersOf(exchange, exchange.allowedOrigin, NDJSON) };
  const { giveBack, settle } = exchange;
  exchange.settle = null;
  const end = async () => {
    let hasFailed = true;
    await attempt(ports.log, "bring a streamed reply to its end", async () => {
      hasFailed = await failed;
    });
    if (hasFailed && giveBack) await attempt(ports.log, "give back a quota draw", giveBack);
    await settle?.(null);
  };
  return new StreamedAnswer(head, lines, end());
}

/** Lets go of lines that nobody reads any more. */
export function leave(iterator: AsyncIterator<string>): void {
  // One that waits for its next line ends after that: nobody waits for it here.
  iterator.return?.().catch(() => undefined);
}
