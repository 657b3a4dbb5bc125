/** A tool as its server describes it. All of it is the server's text: data, never instructions. */
export interface McpTool {
  name: string;
  description: string;
  /** JSON Schema of its arguments, unchecked. */
  inputSchema: Record<string, unknown>;
  /** True when the server declares that the tool changes something; null when it does not say. */
  changesThings: boolean | null;
}

/** A tool's result: structured content, or else its texts. */
export interface McpToolResult {
  isError: boolean;
  structured: Record<string, unknown> | null;
  texts: string[];
}

export interface McpCallOptions {
  signal: AbortSignal;
  /** Receives the server's messages while the tool runs. */
  onProgress?(message: string): void;
}

/** A session with one server, over at most a few megabytes and a few dozen requests. Methods throw McpError. */
export interface McpConnection {
  tools(): Promise<McpTool[]>;
  call(name: string, args: Record<string, unknown>, options: McpCallOptions): Promise<McpToolResult>;
  /** Ends the session. Never throws. */
  close(): Promise<void>;
}

/** MCP servers that merchants name: reached at allowed addresses only, without following redirects, as webhook receivers are. */
export interface Mcp {
  /** Opens a session, which `signal` ends at any time. Throws McpError. */
  connect(uri: string, options: { headers: Record<string, string>; signal: AbortSignal }): Promise<McpConnection>;
}

/** A server could not be reached, timed out, or did not answer in MCP. The message holds nothing that the server wrote. */
export class McpError extends Error {
  override readonly name = "McpError";
}
