import type { Writable } from "node:stream";

interface ResponseHead {
  statusCode: number;
  headers: Record<string, string>;
}
type Streamed<Event> = (event: Event, open: (head: ResponseHead) => Writable) => Promise<void>;

/** What Lambda's runtime for Node puts into the global scope; it is in no package. */
interface LambdaRuntime {
  streamifyResponse<Event>(handler: (event: Event, output: Writable) => Promise<void>): unknown;
  HttpResponseStream: { from(output: Writable, head: ResponseHead): Writable };
}

/** Makes the handler of a Lambda whose function URL streams its responses. Outside of Lambda, where the file is loaded for its `create`, it is null. */
export function streamifyHandler<Event>(handler: Streamed<Event>): unknown {
  const { awslambda } = globalThis as unknown as { awslambda?: Partial<LambdaRuntime> };
  const { streamifyResponse, HttpResponseStream } = awslambda ?? {};
  // Libraries of AWS leave an empty object of that name.
  if (!streamifyResponse || !HttpResponseStream) return null;
  return streamifyResponse<Event>((event, output) =>
    handler(event, (head) => {
      const body = HttpResponseStream.from(output, head);
      // Status and headers leave with the first write, and never where a response without a body has none.
      body.write("");
      return body;
    }),
  );
}
