import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { newId } from "../../clients/typescript/src/retry.ts";
import type { Service } from "../support/service.ts";
import type { BenchShop } from "../support/shop.ts";

/**
 * Starts what answers bulk requests as a service would that takes so many products a second, one request after the other, and
 * needs no processor for it: what a sender loses by itself shows apart from what the machine takes from both.
 */
export async function startPacedService(rate: number): Promise<{ service: Service; shop: BenchShop }> {
  let freeAt = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      const answer = (data: object) => response.end(JSON.stringify({ requestId: newId(), data }));
      response.setHeader("content-type", "application/json");
      if (!request.url!.endsWith("/bulk")) return answer({ settings: {} });
      const { products } = JSON.parse(Buffer.concat(parts).toString()) as { products: { id: string }[] };
      const ids = products.map(({ id }) => id);
      freeAt = Math.max(freeAt, performance.now()) + (ids.length / rate) * 1_000;
      setTimeout(answer, Math.max(1, freeAt - performance.now()), { processed: ids.length, succeeded: ids, failed: [] });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service = { baseUrl, pid: process.pid, adminKey: "", dataFolder: "", startMs: 0, stop, kill: stop };
  const shop = { tenantId: "", workspaceId: "paced", headers: { authorization: "Bearer paced" } } as unknown as BenchShop;
  return { service, shop };
}
