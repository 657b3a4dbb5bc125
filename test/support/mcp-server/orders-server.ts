import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";

/**
 * Behaviour of the server at the next calls of a tool. `answer`: a proper answer; `error`: an error result; `hang`: nothing
 * until `release`; `huge`: two megabytes; `text`: plain prose; `malformed`: text that begins like JSON and is none; `empty`: a
 * list of no orders; `news`: two messages before the answer.
 */
export type McpScript = "answer" | "error" | "hang" | "huge" | "text" | "malformed" | "empty" | "news";

const ORDERS = [
  {
    orderNumber: "1001",
    status: "shipped",
    total: 59.9,
    currency: "EUR",
    carrier: "DHL",
    items: [{ name: "Oak stool", quantity: 1 }],
  },
  {
    orderNumber: "1002",
    status: "being packed",
    total: 240,
    currency: "EUR",
    carrier: null,
    items: [{ name: "Oak desk", quantity: 1 }],
  },
];

interface Doing {
  called(tool: string, args: Record<string, unknown>): void;
  script(): McpScript;
  hold(): Promise<void>;
}

type Notify = (message: string) => Promise<void>;

/**
 * Tools of the shop: one finds an order by its number, one lists a customer's orders by e-mail, one cancels an order and is
 * annotated as changing something.
 */
export function newOrdersServer(doing: Doing): McpServer {
  const server = new McpServer({ name: "orders", version: "1.0.0" });
  server.registerTool(
    "lookupOrder",
    {
      description: "Finds one order by its number.",
      inputSchema: { orderNumber: z.string().describe("The number of the order.") },
      annotations: { readOnlyHint: true },
    },
    ({ orderNumber }, extra) => {
      doing.called("lookupOrder", { orderNumber });
      const token = extra._meta?.progressToken;
      const notify: Notify = async (message) => {
        if (token === undefined) return;
        await extra.sendNotification({
          method: "notifications/progress",
          params: { progressToken: token, progress: 1, message },
        });
      };
      return answer(
        doing,
        notify,
        ORDERS.filter((order) => order.orderNumber === orderNumber),
      );
    },
  );
  server.registerTool(
    "listOrders",
    {
      description: "Lists a customer's orders.",
      inputSchema: { email: z.string().email() },
      annotations: { readOnlyHint: true },
    },
    ({ email }) => {
      doing.called("listOrders", { email });
      return answer(doing, async () => undefined, ORDERS);
    },
  );
  server.registerTool(
    "cancelOrder",
    { description: "Cancels an order.", inputSchema: { orderNumber: z.string() }, annotations: { readOnlyHint: false } },
    ({ orderNumber }) => {
      doing.called("cancelOrder", { orderNumber });
      return asText({ cancelled: orderNumber });
    },
  );
  return server;
}

async function answer(doing: Doing, notify: Notify, orders: typeof ORDERS): Promise<CallToolResult> {
  const script = doing.script();
  if (script === "hang") await doing.hold();
  if (script === "error") return { isError: true, content: [{ type: "text", text: "ORA-00942: table or view does not exist" }] };
  if (script === "huge") return { content: [{ type: "text", text: "x".repeat(2 * 1024 * 1024) }] };
  if (script === "text") return { content: [{ type: "text", text: "Your order left our house yesterday." }] };
  if (script === "malformed") return { content: [{ type: "text", text: '{"orders": [{"orderNumber": ' }] };
  if (script === "empty") return asText({ orders: [] });
  if (script === "news") for (const message of ["Asking the warehouse", "Asking the carrier"]) await notify(message);
  return { content: [{ type: "text", text: JSON.stringify({ orders }) }], structuredContent: { orders } };
}

function asText(value: unknown): CallToolResult {
  return { content: [{ type: "text", text: JSON.stringify(value) }] };
}
