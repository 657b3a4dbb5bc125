import { bestEffort } from "../../platform/concurrency/best-effort.ts";
import type { Ports } from "../../platform/ports.ts";
import { responseHeaders } from "../kernel/responses.ts";
import type { StreamReply } from "../operation.ts";
import type { RequestContext } from "../request-context.ts";

const NDJSON = "application/x-ndjson; charset=utf-8";

export interface ResponseHead {
  statusCode: number;
  headers: Record<string, string>;
}

/** A success whose lines are still to come. */
export class StreamedResponse {
  readonly head: ResponseHead;
  readonly lines: AsyncIterable<string>;
  /** Resolves when its work is over, the quota is settled and its Idempotency-Key is free: before the caller sees the end. */
  readonly completed: Promise<void>;
  constructor(head: ResponseHead, lines: AsyncIterable<string>, over: Promise<void>) {
    this.head = head;
    this.lines = lines;
    this.completed = over;
  }
}

/** Begins to answer with a stream. The quota is given back when it failed; lines are not stored, so that its Idempotency-Key is free again afterwards. */
export function startStream(
  exchange: RequestContext,
  status: number,
  { lines, failed }: StreamReply,
  ports: Ports,
): StreamedResponse {
  const head = { statusCode: status, headers: responseHeaders(exchange, exchange.allowedOrigin, NDJSON) };
  const { refundQuota: giveBack, recordOutcome: settle } = exchange;
  exchange.recordOutcome = null;
  const end = async () => {
    let hasFailed = true;
    await bestEffort(ports.log, "bring a streamed reply to its end", async () => {
      hasFailed = await failed;
    });
    if (hasFailed && giveBack) await bestEffort(ports.log, "give back a quota draw", giveBack);
    await settle?.(null);
  };
  return new StreamedResponse(head, lines, end());
}

/** Lets go of lines that nobody reads any more. */
export function cancelIterator(iterator: AsyncIterator<string>): void {
  // One that waits for its next line ends after that: nobody waits for it here.
  iterator.return?.().catch(() => undefined);
}
