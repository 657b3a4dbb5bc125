import { type ClientRequest, type IncomingMessage, type RequestOptions, request } from "node:http";
import { connectionTo } from "../../../functions/platform/aws/local-endpoint.ts";

/** Begins a request to an engine, by its address on the network or its socket. Ends with the body, which the caller sends. */
export function requestEngine(
  address: string,
  options: Pick<RequestOptions, "method" | "path" | "headers" | "agent">,
  onAnswer: (answer: IncomingMessage) => void,
): ClientRequest {
  const { url, socketPath } = connectionTo(address);
  const { hostname, port } = new URL(url);
  return request({ ...options, ...(socketPath === undefined ? { hostname, port } : { socketPath }) }, onAnswer);
}
