/** A tool as its server describes it. All of it is the server's text: data, never instructions. */
export interface McpTool {
  name: string;
  description: string;
  /** JSON Schema of its arguments, unchecked. */
  inputSchema: Record<string, unknown>;
  /** Whether the server declares that the tool changes something; null: it does not say. */
  changesThings: boolean | null;
}

/** What a tool answered: structured content, or else its texts. */
export interface McpToolResult {
  isError: boolean;
  structured: Record<string, unknown> | null;
  texts: string[];
}

export interface McpCallOptions {
  signal: AbortSignal;
  /** What the server says while the tool runs. */
  onProgress?(message: string): void;
}

/** A session with one server, over at most a few megabytes and a few dozen requests. Methods throw McpFailed. */
export interface McpConnection {
  tools(): Promise<McpTool[]>;
  call(name: string, args: Record<string, unknown>, options: McpCallOptions): Promise<McpToolResult>;
  /** Ends the session. Never throws. */
  close(): Promise<void>;
}

/** MCP servers that merchants name: reached as webhooks' receivers are, at allowed addresses only, without following redirects. */
export interface Mcp {
  /** `signal` ends the connection at any time. Throws McpFailed. */
  connect(uri: string, options: { headers: Record<string, string>; signal: AbortSignal }): Promise<McpConnection>;
}

/** A server could not be reached, was late, or answered what is no MCP. Its message holds nothing that the server wrote. */
export class McpError extends Error {
  override readonly name = "McpFailed";
}
