import type { IncomingMessage, ServerResponse } from "node:http";
import type { OpenResponse } from "../../../functions/http/stream-out.ts";
import { closeAfterwards } from "./send-result.ts";

/** Lets a function stream into the answer: status and headers leave at once, the rest as it is written. */
export function openerOf(request: IncomingMessage, response: ServerResponse, isReadWhole: boolean): OpenResponse {
  return ({ statusCode, headers }) => {
    if (!isReadWhole) closeAfterwards(request, response);
    response.writeHead(statusCode, headers);
    response.flushHeaders();
    return response;
  };
}
