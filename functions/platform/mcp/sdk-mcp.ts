import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { VERSION } from "../../../schemas/version.ts";
import type { AddressGuard } from "../network/address-guard.ts";
import { type Mcp, type McpCallOptions, type McpConnection, McpError, type McpTool, type McpToolResult } from "../ports/mcp.ts";
import { type CheckedFetch, createCheckedFetch } from "./checked-fetch.ts";

const MAX_PAGES = 5;
const MAX_TOOLS = 200;
/** Upper bound for callers whose signal never aborts. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Time for telling the server that its session is over, a courtesy. */
const CLOSE_TIMEOUT_MS = 500;

/** Name of this client in the servers' logs. */
const CLIENT = { name: "search-chat-content-api", version: VERSION };

/** Skips compiling servers' output schemas: results are untrusted either way, and so is the schema. */
const UNCHECKED_OUTPUT = {
  getValidator: () => (input: unknown) => ({ valid: true as const, data: input as never, errorMessage: undefined }),
};

/** Creates the `Mcp` port over the MCP SDK's streamable HTTP client. */
export function createSdkMcp(addresses: AddressGuard): Mcp {
  return {
    async connect(uri, { headers, signal }) {
      const url = URL.parse(uri);
      if (!url) throw new McpError("The address of the server is not valid.");
      const checked = createCheckedFetch(addresses);
      const transport = createTransport(url, headers, checked);
      const client = new Client(CLIENT, { jsonSchemaValidator: UNCHECKED_OUTPUT });
      const connection = new SdkConnection(client, transport, checked, signal);
      await connection.open();
      return connection;
    },
  };
}

function createTransport(url: URL, headers: Record<string, string>, { fetch }: CheckedFetch): StreamableHTTPClientTransport {
  return new StreamableHTTPClientTransport(url, {
    fetch,
    requestInit: { headers, redirect: "error" },
    // One immediate attempt to resume an answer that broke off: a shopper waits.
    reconnectionOptions: {
      initialReconnectionDelay: 100,
      maxReconnectionDelay: 500,
      reconnectionDelayGrowFactor: 2,
      maxRetries: 1,
    },
  });
}

/** One session over the SDK's client. */
class SdkConnection implements McpConnection {
  private readonly client: Client;
  private readonly transport: StreamableHTTPClientTransport;
  private readonly checked: CheckedFetch;
  private readonly signal: AbortSignal;
  /** Rejects when the transport fails: the SDK would let a call wait for its timeout. */
  private readonly broken: Promise<never>;

  constructor(client: Client, transport: StreamableHTTPClientTransport, checked: CheckedFetch, signal: AbortSignal) {
    this.client = client;
    this.transport = transport;
    this.checked = checked;
    this.signal = signal;
    this.broken = new Promise((_resolve, reject) => {
      transport.onerror = reject;
    });
    this.broken.catch(() => undefined);
  }

  async open(): Promise<void> {
    try {
      await this.guard((options) => this.client.connect(this.transport, options));
    } catch (error) {
      await this.drop();
      throw error;
    }
  }

  async tools(): Promise<McpTool[]> {
    const tools: McpTool[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < MAX_PAGES && tools.length < MAX_TOOLS; page++) {
      const listed = await this.guard((options) => this.client.listTools({ cursor }, options));
      tools.push(...listed.tools.map(toMcpTool));
      cursor = listed.nextCursor;
      if (cursor === undefined) break;
    }
    return tools.slice(0, MAX_TOOLS);
  }

  async call(name: string, args: Record<string, unknown>, { signal, onProgress }: McpCallOptions): Promise<McpToolResult> {
    const told = onProgress && {
      onprogress: ({ message }: { message?: string }) => message !== undefined && onProgress(message),
    };
    const request = { name, arguments: args };
    const result = await this.guard((options) => this.client.callTool(request, undefined, { ...options, ...told }), signal);
    return toMcpToolResult(result);
  }

  async close(): Promise<void> {
    const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS).unref());
    await Promise.race([this.transport.terminateSession().catch(() => undefined), late]);
    await this.drop();
  }

  private async drop(): Promise<void> {
    await this.client.close().catch(() => undefined);
    this.checked.close();
  }

  private async guard<T>(
    work: (options: { signal: AbortSignal; timeout: number }) => Promise<T>,
    further?: AbortSignal,
  ): Promise<T> {
    const signal = further ? AbortSignal.any([this.signal, further]) : this.signal;
    // The SDK looks at the signal for some of its requests only.
    const ended = new AbortController();
    const late = new Promise<never>((_resolve, reject) => {
      const onAbort = () => reject(new Error("aborted"));
      if (signal.aborted) onAbort();
      signal.addEventListener("abort", onAbort, { signal: ended.signal });
    });
    late.catch(() => undefined);
    try {
      return await Promise.race([work({ signal, timeout: REQUEST_TIMEOUT_MS }), this.broken, late]);
    } catch (error) {
      if (error instanceof McpError) throw error;
      const message = signal.aborted ? "The server did not answer in time." : "The server answered what is no MCP.";
      throw new McpError(message, { cause: redactSdkError(error) });
    } finally {
      ended.abort();
    }
  }
}

/** Keeps servers' texts out of the log: they may repeat a shopper's question. */
function redactSdkError(error: unknown): Error {
  const { name, code } = error as { name?: string; code?: unknown };
  return new Error(`${name ?? "Error"}${code === undefined ? "" : ` ${code}`}`);
}

type ListedTool = Awaited<ReturnType<Client["listTools"]>>["tools"][number];
type Result = Awaited<ReturnType<Client["callTool"]>>;

function toMcpTool({ name, description = "", inputSchema, annotations }: ListedTool): McpTool {
  return { name, description, inputSchema, changesThings: readMutationHint(annotations) };
}

/** Reads the tool's declaration. A destructive tool changes something, also when nothing says that it is not read-only. */
function readMutationHint(annotations: ListedTool["annotations"]): boolean | null {
  if (annotations?.readOnlyHint !== undefined) return !annotations.readOnlyHint;
  return annotations?.destructiveHint === true ? true : null;
}

function toMcpToolResult(result: Result): McpToolResult {
  const content = (result.content ?? []) as { type: string; text?: string }[];
  return {
    isError: result.isError === true,
    structured: (result.structuredContent ?? null) as McpToolResult["structured"],
    texts: content.flatMap(({ type, text }) => (type === "text" && text !== undefined ? [text] : [])),
  };
}
