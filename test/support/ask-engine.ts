import { buffer } from "node:stream/consumers";
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
