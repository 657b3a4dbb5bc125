import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import type { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { type McpCallOptions, type McpConnection, McpError, type McpTool, type McpToolResult } from "../ports/mcp.ts";
import type { CheckedFetch } from "./checked-fetch.ts";
import { toMcpTool, toMcpToolResult } from "./from-sdk.ts";

const MAX_PAGES = 5;
const MAX_TOOLS = 200;
/** The signals of callers end earlier; this is for a caller without one that ends. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Telling the server that its session is over is a courtesy. */
const CLOSE_TIMEOUT_MS = 500;

/** One session over the SDK's client. */
export class SdkConnection implements McpConnection {
  private readonly client: Client;
  private readonly transport: StreamableHTTPClientTransport;
  private readonly checked: CheckedFetch;
  private readonly signal: AbortSignal;
  /** Rejects when the transport fails: the SDK would have a call wait for its time-out. */
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

/** Servers' texts do not go into the log: they may repeat what a shopper asked. */
function redactSdkError(error: unknown): Error {
  const { name, code } = error as { name?: string; code?: unknown };
  return new Error(`${name ?? "Error"}${code === undefined ? "" : ` ${code}`}`);
}
