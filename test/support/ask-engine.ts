import { buffer } from "node:stream/consumers";
import { connectionTo, socketAgent } from "../../functions/platform/aws/local-endpoint.ts";
import { requestEngine } from "../../local/runtime/engines/engine-request.ts";

/** Sends one request to a local engine, by its address or socket. */
export function askEngine(
  address: string,
  { method = "POST", path = "/", headers = {}, body = "" }: { method?: string; path?: string; headers?: object; body?: string },
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = requestEngine(address, { method, path, headers: { ...headers } }, (answer) => {
      buffer(answer).then((bytes) => resolve({ status: answer.statusCode!, text: bytes.toString() }), reject);
    });
    sent.once("error", reject).end(body);
  });
}

/** Options of an SDK's client for a local engine, by its address or socket. */
export function engineClientOptions(address: string) {
  const { url, socketPath } = connectionTo(address);
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const requestHandler = socketPath === undefined ? {} : { httpAgent: socketAgent(socketPath) };
  return { endpoint: url, region: "us-east-1", credentials, requestHandler };
}
