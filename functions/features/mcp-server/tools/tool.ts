import type { Static, TObject, TSchema } from "@sinclair/typebox";
import type { KeyScope } from "../../../../schemas/scopes.ts";
import type { Ports } from "../../../domain/ports.ts";
import { defineOperation, type HandlerContext, type Operation } from "../../../http/operation.ts";

/** A tool of the MCP server: an operation without a route of its own, which calls those of the API. */
export interface Tool {
  name: string;
  title: string;
  /** True when the same call has the same effect again. */
  isIdempotent: boolean;
  operation: Operation;
  toText(data: never): string;
}

interface ToolDefinition<Input extends TObject, Output extends TSchema> {
  name: string;
  title: string;
  description: string;
  /** Scope of the operations that it calls: a key without it does not see the tool. */
  scope: KeyScope;
  calls: readonly Operation[];
  input: Input;
  output: Output;
  isIdempotent?: boolean;
  handle(call: HandlerContext<Static<Input>, unknown>, ports: Ports): Promise<Static<Output>>;
  /** Renders the result in some lines, for assistants that read no structured content. */
  toText(data: Static<Output>): string;
}

/** Declares a tool. */
export function defineTool<Input extends TObject, Output extends TSchema>(definition: ToolDefinition<Input, Output>): Tool {
  const { name, title, description, scope, calls, input, output, isIdempotent = true, handle, toText } = definition;
  const operation = defineOperation({
    id: name,
    method: "POST",
    path: "/mcp",
    feature: "mcp-server",
    summary: description,
    key: "any",
    obeysKeyFilters: true,
    scope,
    workspace: "optional",
    meter: null,
    calls,
    status: 200,
    object: "tool_result",
    // A misspelt argument is named, not dropped: assistants mend it.
    unknownProperties: "refuse",
    request: input,
    query: null,
    response: output,
    handle: handle as never,
  });
  return { name, title, isIdempotent, operation, toText };
}
