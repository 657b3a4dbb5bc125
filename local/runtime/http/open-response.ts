import type { IncomingMessage, ServerResponse } from "node:http";
import type { OpenResponse } from "../../../functions/http/streaming/stream-response.ts";
import { closeAfterResponse } from "./send-result.ts";

/** Lets a function stream into the answer: status and headers leave at once, the rest as it is written. */
export function toOpenResponse(request: IncomingMessage, response: ServerResponse, isReadWhole: boolean): OpenResponse {
  return ({ statusCode, headers }) => {
    if (!isReadWhole) closeAfterResponse(request, response);
    response.writeHead(statusCode, headers);
    response.flushHeaders();
    return response;
  };
}
