import type { IncomingMessage } from "node:http";
import { McpError } from "../ports/mcp.ts";

/** Of one answer. Whole order histories are a hundredth of it. */
const MAX_BODY_BYTES = 1024 * 1024;

/** The body as a stream that fails, and drops the connection, where the answer is too large or breaks off. */
export function toBoundedStream(answer: IncomingMessage): ReadableStream<Uint8Array> {
  let bytes = 0;
  // What was read already may still arrive after the stream's end.
  let isOver = false;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const fail = (message: string) => {
        if (!isOver) controller.error(new McpError(message));
        isOver = true;
        answer.destroy();
      };
      answer.on("data", (chunk: Buffer) => {
        if (isOver) return;
        bytes += chunk.length;
        if (bytes > MAX_BODY_BYTES) return fail("The server's answer is too large.");
        controller.enqueue(new Uint8Array(chunk));
        if ((controller.desiredSize ?? 0) <= 0) answer.pause();
      });
      answer.once("end", () => {
        if (!isOver) controller.close();
        isOver = true;
      });
      answer.on("error", () => fail("The server's answer broke off."));
      answer.pause();
    },
    pull: () => void answer.resume(),
    cancel: () => {
      isOver = true;
      answer.destroy();
    },
  });
}
