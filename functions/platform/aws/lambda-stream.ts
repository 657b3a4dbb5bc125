import type { Writable } from "node:stream";

interface ResponseHead {
  statusCode: number;
  headers: Record<string, string>;
}
type Streamed<Event> = (event: Event, open: (head: ResponseHead) => Writable, invocation: object) => Promise<void>;

/** Globals of Lambda's runtime for Node; no package has them. */
interface LambdaRuntime {
  streamifyResponse<Event>(handler: (event: Event, output: Writable, invocation: object) => Promise<void>): unknown;
  HttpResponseStream: { from(output: Writable, head: ResponseHead): Writable };
}

/**
 * Creates the handler of a Lambda whose function URL streams, and runs `prepare` while the instance starts. Null outside of
 * Lambda, where an entry is loaded for its `create`.
 */
export function streamifyHandler<Event>(handler: Streamed<Event>, prepare?: () => unknown): unknown {
  const { awslambda } = globalThis as unknown as { awslambda?: Partial<LambdaRuntime> };
  const { streamifyResponse, HttpResponseStream } = awslambda ?? {};
  // AWS libraries leave an empty object of that name.
  if (!streamifyResponse || !HttpResponseStream) return null;
  prepare?.();
  return streamifyResponse<Event>((event, output, invocation) => {
    const open = (head: ResponseHead) => {
      const body = HttpResponseStream.from(output, head);
      // Status and headers are sent with the first write, which a response without a body would never make.
      body.write("");
      return body;
    };
    return handler(event, open, invocation);
  });
}
