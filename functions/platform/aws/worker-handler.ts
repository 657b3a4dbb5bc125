import type { Writable } from "node:stream";
import { describeError, summarizeError } from "../describe-error.ts";
import { runInLogScope } from "../ports/log.ts";
import { ReadableStacks } from "./readable-stacks.ts";

/**
 * Creates the handler of a Lambda for background work: every line that a call logs carries Lambda's id of the call. Lambda logs
 * what a handler throws with all its properties, and hands its message on: to a state machine's history, for instance. So it
 * gets an error of the same name with what may be told.
 */
export function workerHandler<Event, Result>(
  handle: (event: Event) => Promise<Result>,
): (event: Event, context: { awsRequestId: string }) => Promise<Result> {
  const stacks = new ReadableStacks();
  return (event, { awsRequestId }) =>
    runInLogScope(
      () => ({ awsRequestId }),
      async () => {
        try {
          return await handle(event);
        } catch (error) {
          stacks.apply(error);
          throw toTold(error);
        }
      },
    );
}

function toTold(error: unknown): Error {
  const { name, message, stack = "" } = describeError(error);
  const summary = summarizeError(error);
  const text = message ? summary.slice(name.length + 2) : summary;
  const told = new Error(text);
  Object.defineProperties(told, { name: { value: name }, stack: { value: `${name}: ${text}\n${stack}` } });
  return told;
}

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
