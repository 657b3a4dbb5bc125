import { describe, expect, test } from "@jest/globals";
import type { Interpretation } from "../../../../functions/features/chat/contracts/interpretation.ts";
import type { Turn } from "../../../../functions/features/chat/contracts/turn.ts";
import { chooseTool, type DomainQuestion, humanizeToolName } from "../../../../functions/features/chat/mcp/choose-tool.ts";
import { resolveCustomDomains } from "../../../../functions/features/chat/mcp/custom-domains.ts";
import { coerceArguments, toToolArgumentsSchema } from "../../../../functions/features/chat/mcp/tool-arguments.ts";
import type { McpTool } from "../../../../functions/platform/ports/mcp.ts";
import { unavailableModel } from "../../../../functions/platform/ports/model.ts";
import { verifies } from "../../../support/verifies.ts";
import { ORDERS_DOMAIN } from "./ask-domain.ts";

function tool(name: string, properties: Record<string, unknown>, changesThings: boolean | null = false): McpTool {
  const required = Object.keys(properties);
  return { name, description: "", inputSchema: { type: "object", properties, required }, changesThings };
}

const TEXT = { type: "string" };

function choose(tools: McpTool[], message: string, named?: string[]) {
  const question = {
    domain: { ...ORDERS_DOMAIN, ...(named && { tools: named }) },
    turn: { message } as Turn,
    interpretation: { question: message } as Interpretation,
    context: { ports: { model: unavailableModel } },
  } as unknown as DomainQuestion;
  return chooseTool(tools, question);
}

describe("without a model a tool's arguments are taken from the shopper's words", () => {
  verifies("chat.mcp-choice");
  test.each([
    ["Where is order #A-17?", { orderNumber: TEXT }, { orderNumber: "A-17" }],
    ["Where is ORD-2026-0091, please", { order_id: TEXT }, { order_id: "ORD-2026-0091" }],
    ["status of 100234", { orderId: { type: "integer" } }, { orderId: 100234 }],
    ["Orders of Ann.Lee+x@mail.example please", { customerEmail: TEXT }, { customerEmail: "Ann.Lee+x@mail.example" }],
    ["Do you ship to Norway?", { query: TEXT }, { query: "Do you ship to Norway?" }],
    ["Express delivery to France", { method: { type: "string", enum: ["standard", "express"] } }, { method: "express" }],
    ["Order 1001", { orderNumber: TEXT, locale: { type: "string", default: "en" } }, { orderNumber: "1001", locale: "en" }],
  ])("%s", async (message, properties, args) => {
    expect(await choose([tool("find", properties)], message)).toEqual({ tool: "find", args });
  });

  test.each([
    ["Where is my parcel?", { orderNumber: TEXT }, ["order number"]],
    ["I want 2 chairs", { orderId: TEXT }, ["order id"]],
    ["Order 1001", { orderNumber: TEXT, email: TEXT }, ["order number", "email"]],
    ["Order A-1001", { orderId: { type: "integer" } }, ["order id"]],
  ])("and missing ones are asked for: %s", async (message, properties, needs) => {
    expect(await choose([tool("find", properties)], message)).toEqual({ tool: null, needs });
  });

  test("and the tool whose arguments use most of the message is preferred", async () => {
    const tools = [tool("searchHelp", { query: TEXT }), tool("getOrder", { orderNumber: TEXT })];

    expect(await choose(tools, "Where is order 1001?")).toMatchObject({ tool: "getOrder" });
    expect(await choose(tools, "How do I return a chair?")).toMatchObject({ tool: "searchHelp" });
  });

  test("and no tool that may change something is called on a guess", async () => {
    const cancel = (changes: boolean | null) => tool("cancelOrder", { orderNumber: TEXT }, changes);
    const get = tool("getOrder", { orderNumber: TEXT }, null);

    expect(await choose([cancel(null), get], "Order 1001")).toMatchObject({ tool: "getOrder" });
    expect(await choose([cancel(true), get], "Order 1001", ["cancelOrder", "getOrder"])).toMatchObject({ tool: "getOrder" });
    expect(await choose([cancel(true)], "Order 1001", ["cancelOrder"])).toEqual({ tool: null, needs: [] });
    await expect(choose([cancel(true)], "Order 1001")).rejects.toThrow("no tool");
  });
});

describe("a tool's argument schema", () => {
  test("is reduced to keywords that are quick to check", () => {
    const schema = toToolArgumentsSchema({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      properties: {
        id: { type: "string", pattern: "^(a+)+$", minLength: 1 },
        where: { $ref: "#/$defs/where" },
        list: { type: "array", items: { type: "nonsense" }, maxItems: "many" },
      },
      required: ["id", "id", 7],
      $defs: { where: { $ref: "#/$defs/where" } },
    });

    expect(schema).toEqual({
      type: "object",
      properties: { id: { type: "string", minLength: 1 }, where: {}, list: { type: "array", items: {} } },
      required: ["id"],
    });
    expect(coerceArguments(schema, { id: `${"a".repeat(50)}!` })).toEqual({ id: `${"a".repeat(50)}!` });
  });

  test("must be met by the arguments, whose types are corrected", () => {
    const schema = toToolArgumentsSchema({ properties: { count: { type: "integer", maximum: 5 } }, required: ["count"] });

    expect(coerceArguments(schema, { count: "3" })).toEqual({ count: 3 });
    expect(coerceArguments(schema, { count: 9 })).toBeNull();
    expect(coerceArguments(schema, {})).toBeNull();
    expect(coerceArguments(schema, "text")).toBeNull();
  });

  test.each([
    [{ type: "string", maxLength: 3 }, 17, "17"],
    [{ type: "string", maxLength: 3 }, "abcd", null],
    [{ type: "boolean" }, "true", true],
    [{ type: "boolean" }, "yes", null],
    [{ type: ["integer", "null"] }, null, null],
    [{ type: "number", exclusiveMinimum: 0 }, 0, null],
    [{ type: "number" }, " ", null],
    [{ enum: ["a", "b"] }, "c", null],
    [{ type: "array", items: { type: "integer" }, maxItems: 2 }, ["1", 2], [1, 2]],
    [{ type: "array", items: { type: "integer" }, maxItems: 2 }, [1, 2, 3], null],
    [{ type: "object", properties: { n: { type: "integer" } }, required: ["n"] }, { n: "1" }, { n: 1 }],
    [{ type: "object", properties: { n: { type: "integer" } }, required: ["n"] }, {}, null],
  ])("%j takes %j as %j", (property, value, taken) => {
    const schema = toToolArgumentsSchema({ properties: { one: property }, required: ["one"] });
    const isTaken = taken !== null || JSON.stringify(property).includes("null");

    expect(coerceArguments(schema, { one: value })).toEqual(isTaken ? { one: taken } : null);
  });

  test("drops arguments that the tool says it does not take", () => {
    const schema = toToolArgumentsSchema({ properties: { id: { type: "string" } }, additionalProperties: false });

    expect(coerceArguments(schema, { id: "a", more: 1 })).toEqual({ id: "a" });
    expect(coerceArguments(toToolArgumentsSchema({}), { more: 1 })).toEqual({ more: 1 });
    expect(coerceArguments(toToolArgumentsSchema({}), { more: "x".repeat(20_000) })).toBeNull();
  });
});

test("custom domains need a named server, count once per id, and are skipped in an older shape", () => {
  verifies("chat.mcp-domains");
  const other = { ...ORDERS_DOMAIN, label: "Again" };
  const settings = { customDomains: [ORDERS_DOMAIN, other, { id: "returns", mcp: "toString" }, { name: "old" }, null] };

  const ready = resolveCustomDomains(settings, {
    ordersUri: "https://shop.example/mcp",
    accountUri: "https://shop.example/account",
  });

  expect(ready).toEqual([{ domain: ORDERS_DOMAIN, uri: "https://shop.example/mcp" }]);
  expect(resolveCustomDomains({ customDomains: "orders" }, {})).toEqual([]);
});

test.each([
  ["lookupOrder", "lookup order"],
  ["get_order_status", "get order status"],
  ["orders.trackURL", "orders track URL"],
])("the tool name %s is shown as %s", (name, words) => {
  expect(humanizeToolName(name)).toBe(words);
});
