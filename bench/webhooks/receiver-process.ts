import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Order, Receipt } from "./receiver.ts";

/** The answer of each kind of endpoint: its kind is the first part of its path. */
const BEHAVIOURS: Record<string, (response: ServerResponse) => void> = {
  fast: (response) => end(response, 200),
  slow: (response) => void setTimeout(end, 200, response, 200),
  hanging: (response) => void setTimeout(end, 30_000, response, 200),
  failing: (response) => end(response, 500),
};

/** Receipts, keyed by path and event id. */
const seen = new Map<string, Map<string, Receipt>>();
/** The numbers of different events at a path that the bench waits for. */
let awaited: Extract<Order, { kind: "await" }> | null = null;

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    const at = performance.timeOrigin + performance.now();
    note(request.url!, String(request.headers["x-webhook-id"]), Buffer.concat(parts).toString(), at);
    BEHAVIOURS[request.url!.split("/")[1]!]!(response);
  });
});
// Nothing but a hanging endpoint is to be slow: no connection is closed between two deliveries.
server.keepAliveTimeout = 120_000;
server.listen(0, "127.0.0.1", () => tell({ kind: "ready", port: (server.address() as AddressInfo).port }));

process.on("message", (order: Order) => {
  if (order.kind === "await") {
    awaited = order;
    tellAwaited(order.path);
  } else {
    tell({ kind: "report", receipts: [...(seen.get(order.path)?.values() ?? [])] });
  }
});
process.on("disconnect", () => process.exit());

/** Records an event by its id: the subject of its data, and the time of its receipt. */
function note(path: string, eventId: string, body: string, at: number): void {
  const receipts = seen.get(path) ?? new Map<string, Receipt>();
  seen.set(path, receipts);
  const receipt = receipts.get(eventId);
  if (receipt) receipt.at.push(at);
  else receipts.set(eventId, { subject: String(JSON.parse(body).data.id), at: [at] });
  tellAwaited(path);
}

function tellAwaited(path: string): void {
  if (awaited?.path !== path || (seen.get(path)?.size ?? 0) < awaited.events) return;
  awaited = null;
  tell({ kind: "arrived" });
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status, { "content-type": "application/json" }).end("{}");
}

function tell(message: unknown): void {
  process.send?.(message);
}
