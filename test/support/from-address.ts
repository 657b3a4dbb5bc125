import { request } from "node:http";
import type { ApiClient } from "./api-client.ts";

/** Posts as a caller of this key at another address of this machine: all of 127.0.0.0/8 is its own. */
export function postFrom(
  baseUrl: string,
  address: string,
  client: Pick<ApiClient, "key">,
  path: string,
  body: unknown,
  workspaceId?: string,
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of an answer by looking into it.
): Promise<{ status: number; body: any }> {
  const inWorkspace = workspaceId !== undefined && { "x-workspace-id": workspaceId };
  const headers = { authorization: `Bearer ${client.key}`, "content-type": "application/json", ...inWorkspace };
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: unknown }>();
  const call = request(`${baseUrl}${path}`, { method: "POST", headers, localAddress: address, family: 4, agent: false });
  call.on("error", reject);
  call.on("response", async (response) => {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ status: response.statusCode!, body: JSON.parse(Buffer.concat(chunks).toString()) });
    } catch (error) {
      reject(error as Error);
    }
  });
  call.end(JSON.stringify(body));
  return promise;
}
