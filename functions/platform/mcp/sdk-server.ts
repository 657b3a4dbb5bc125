import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  InitializeRequestSchema,
  ListToolsRequestSchema,
  PingRequestSchema,
  McpError as ProtocolError,
} from "@modelcontextprotocol/sdk/types.js";

/** A tool as assistants see it. */
export interface ServedTool {
  name: string;
  title: string;
  description: string;
  inputSchema: object;
  outputSchema: object;
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean };
}

/** Outcome of a call. A failure's text tells the assistant what to do; its data is null. */
export interface ToolOutcome {
  text: string;
  data: Record<string, unknown> | null;
}

/** Server as one request sees it. */
export interface McpService {
  name: string;
  version: string;
  instructions: string;
  tools: ServedTool[];
  /** Never throws. */
  call(name: string, args: Record<string, unknown>): Promise<ToolOutcome>;
}

/** Only questions of a server to its client are checked by it: there are none. */
const UNUSED_VALIDATOR = { getValidator: () => () => ({ valid: false as const, data: undefined, errorMessage: "unused" }) };

/**
 * Answers one message of a client with the SDK's own server, without a session: a request with JSON (200), a notification with
 * nothing (202), what is neither with an error (400). `protocolVersion` is the header of that name.
 */
export async function answerMessage(
  message: unknown,
  protocolVersion: string | null,
  service: McpService,
): Promise<{ status: number; body: string }> {
  const refusal = refuseParameters(message);
  if (refusal !== null) return { status: 200, body: JSON.stringify(refusal) };
  const server = createServer(service);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport as Transport);
  try {
    const response = await transport.handleRequest(toRequest(protocolVersion), { parsedBody: message });
    return { status: response.status, body: await response.text() };
  } finally {
    await server.close();
  }
}

/** Schemas of the requests that are answered. */
const REQUESTS = {
  initialize: InitializeRequestSchema,
  ping: PingRequestSchema,
  "tools/list": ListToolsRequestSchema,
  "tools/call": CallToolRequestSchema,
};

/**
 * Returns the answer to a request whose parameters do not fit its method; null for all others. The SDK would call them a failure
 * of the server (-32603) and show its parser's findings as they are.
 */
function refuseParameters(message: unknown): object | null {
  const { id, method } = message as { id?: string | number; method?: string };
  const schema = REQUESTS[method as keyof typeof REQUESTS];
  if (id === undefined || schema === undefined) return null;
  const { error } = schema.safeParse(message);
  if (!error) return null;
  const reasons = error.issues.map(({ path, message: finding }) => `${path.join(".")} ${toWords(finding)}`);
  const text = `Invalid parameters: ${reasons.join("; ")}.`;
  return { jsonrpc: "2.0", id, error: { code: ErrorCode.InvalidParams, message: text } };
}

/** Says a finding of the parser in the words of this API's other messages. */
function toWords(finding: string): string {
  const [, expected, received] = /^Invalid input: expected (\w+), received (\w+)$/.exec(finding) ?? [];
  if (received === "undefined") return "is required";
  if (expected === undefined) return "is not valid";
  return `must be ${expected === "record" ? "object" : expected}`;
}

/** Names both types of answers, as the transport demands of a client: all our answers are JSON. */
function toRequest(protocolVersion: string | null): Request {
  const headers = { accept: "application/json, text/event-stream", "content-type": "application/json" };
  const version: Record<string, string> = protocolVersion === null ? {} : { "mcp-protocol-version": protocolVersion };
  return new Request("http://localhost/mcp", { method: "POST", headers: { ...headers, ...version } });
}

function createServer({ name, version, instructions, tools, call }: McpService): Server {
  const options = { capabilities: { tools: {} }, instructions, jsonSchemaValidator: UNUSED_VALIDATOR };
  const server = new Server({ name, version }, options);
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools as never }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }): Promise<CallToolResult> => {
    if (!tools.some((tool) => tool.name === params.name)) throw unknownTool(params.name, tools);
    const { text, data } = await call(params.name, params.arguments ?? {});
    const content: CallToolResult["content"] = [{ type: "text", text }];
    return data === null ? { content, isError: true } : { content, structuredContent: data };
  });
  return server;
}

const MAX_NAME = 100;

function unknownTool(name: string, tools: ServedTool[]): ProtocolError {
  const known = tools.map((tool) => tool.name).join(", ") || "none";
  return new ProtocolError(
    ErrorCode.InvalidParams,
    `There is no tool ${name.slice(0, MAX_NAME).toWellFormed()}. This key may call: ${known}.`,
  );
}
