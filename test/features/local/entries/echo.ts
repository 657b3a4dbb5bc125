import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Ports } from "../../../../functions/platform/ports.ts";

/** Answers with the event it was given, or does what the path says. */
export function create(ports: Ports) {
  return async (event: APIGatewayProxyEventV2) => {
    if (event.rawPath === "/fail") throw new Error("as asked");
    const [, action, id] = event.rawPath.split("/");
    if (action === "items")
      await ports.tables.catalog.write("t1", {
        kind: "put",
        key: { collection: ["items"], id: id! },
        item: JSON.parse(event.body!),
      });
    return { statusCode: 200, headers: { "content-type": "application/json" }, body: JSON.stringify(event) };
  };
}
