import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Ports } from "../../../../functions/domain/ports.ts";

/** Holds requests to /wait until a test opens it. */
export const gate = newGate();

/** Answers with the event it was given, or does what the path says. */
export function create(ports: Ports) {
  return async (event: APIGatewayProxyEventV2) => {
    const [, action, id] = event.rawPath.split("/");
    if (action === "fail") throw new Error("as asked");
    if (action === "wait") {
      gate.reached();
      await gate.opened;
    }
    if (action === "length") return { statusCode: 200, body: String(event.body?.length ?? 0) };
    if (action === "items") await ports.tables.catalog.write("t1", toPut(id!, event.body!));
    return { statusCode: 200, headers: { "content-type": "application/json" }, body: JSON.stringify(event) };
  };
}

function toPut(id: string, body: string) {
  return { kind: "put" as const, key: { collection: ["items"], id }, item: JSON.parse(body) };
}

function newGate() {
  let open: () => void = () => undefined;
  let reached: () => void = () => undefined;
  const wasReached = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, reached, wasReached, opened };
}
