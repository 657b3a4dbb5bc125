/** Longer than the service takes for any answer: API Gateway gives up after 30 s, a chat turn ends within 2 minutes. */
const ANSWER_TIMEOUT_MS = 35_000;
const STREAM_TIMEOUT_MS = 130_000;

export interface SmokeAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a check states what it expects of an answer by looking into it.
  body: any;
}

interface SmokeRequest {
  key?: string | undefined;
  workspaceId?: string;
  headers?: Record<string, string>;
  /** Strings are sent as they are, everything else as JSON. */
  body?: unknown;
}

/** Calls a deployment over HTTP, as any client does. Throws an error with the reason when there is no answer. */
export class SmokeClient {
  readonly baseUrl: string;

  constructor(baseUrl: string) {
    this.baseUrl = baseUrl.replace(/\/+$/, "");
  }

  async call(method: string, path: string, request: SmokeRequest = {}): Promise<SmokeAnswer> {
    const response = await this.send(method, path, request, ANSWER_TIMEOUT_MS);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parse(text) };
  }

  /** Reads an answer line by line; each line comes with the milliseconds since the request. */
  async stream(path: string, request: SmokeRequest): Promise<SmokeAnswer & { lines: { atMs: number; line: unknown }[] }> {
    const begin = performance.now();
    const response = await this.send("POST", path, request, STREAM_TIMEOUT_MS);
    const lines: { atMs: number; line: unknown }[] = [];
    let rest = "";
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) {
      const parts = (rest + decoder.decode(bytes, { stream: true })).split("\n");
      rest = parts.pop()!;
      const atMs = performance.now() - begin;
      lines.push(...parts.filter(Boolean).map((part) => ({ atMs, line: parse(part) })));
    }
    return { status: response.status, headers: response.headers, body: rest === "" ? null : parse(rest), lines };
  }

  /** Reads a file at an address of its own, which is its permission. */
  async download(url: string): Promise<Buffer> {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`the file at ${new URL(url).host} is answered ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }

  private async send(method: string, path: string, request: SmokeRequest, timeoutMs: number): Promise<Response> {
    const { key, workspaceId, body } = request;
    const headers = {
      ...(key && { authorization: `Bearer ${key}` }),
      ...(workspaceId && { "x-workspace-id": workspaceId }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...request.headers,
    };
    const payload = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
    const init = { method, headers, signal: AbortSignal.timeout(timeoutMs), ...(payload !== undefined && { body: payload }) };
    try {
      return await fetch(`${this.baseUrl}${path}`, init);
    } catch (error) {
      const { message, cause } = error as Error;
      const reason = (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
      throw new Error(`${method} ${path} got no answer (${reason})`, { cause: error });
    }
  }
}

function parse(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
