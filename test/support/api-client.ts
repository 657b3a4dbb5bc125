interface ApiAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of an answer by looking into it.
  body: any;
}

interface RequestOptions {
  headers?: Record<string, string>;
}

/** An answer that is read while it is still being written. */
export interface ApiStream {
  status: number;
  headers: Headers;
  /** Each line as soon as it is whole, parsed; for an answer that is no stream its body as the only one. Read once. */
  chunks: AsyncIterableIterator<
    // biome-ignore lint/suspicious/noExplicitAny: as for the body of an answer.
    any
  >;
  /** All lines that are still to come. */
  // biome-ignore lint/suspicious/noExplicitAny: as for the body of an answer.
  rest(): Promise<any[]>;
  /** Closes the connection, even when lines are still to come. */
  close(): void;
}

/** A client of the API with the headers of one caller. Bodies that are strings or bytes are sent as they are, others as JSON. */
export interface ApiClient {
  get(path: string, options?: RequestOptions): Promise<ApiAnswer>;
  post(path: string, body?: unknown, options?: RequestOptions): Promise<ApiAnswer>;
  put(path: string, body?: unknown, options?: RequestOptions): Promise<ApiAnswer>;
  patch(path: string, body?: unknown, options?: RequestOptions): Promise<ApiAnswer>;
  delete(path: string, body?: unknown, options?: RequestOptions): Promise<ApiAnswer>;
  /** Any method, for requests that the five shortcuts do not cover. */
  request(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<ApiAnswer>;
  /** Resolves when the answer begins. Without a body it is a GET, else a POST. */
  stream(path: string, body?: unknown, options?: RequestOptions): Promise<ApiStream>;
  /** The same caller with further or other headers. */
  with(headers: Record<string, string>): ApiClient;
  readonly key: string;
}

export function apiClient(baseUrl: string, key: string, headers: Record<string, string> = {}): ApiClient {
  const caller = key === "" ? headers : { authorization: `Bearer ${key}`, ...headers };
  const request = (method: string, path: string, body?: unknown, options: RequestOptions = {}) =>
    send(`${baseUrl}${path}`, method, body, { ...caller, ...options.headers });
  return {
    key,
    request,
    get: (path, options) => request("GET", path, undefined, options),
    post: (path, body, options) => request("POST", path, body, options),
    put: (path, body, options) => request("PUT", path, body, options),
    patch: (path, body, options) => request("PATCH", path, body, options),
    delete: (path, body, options) => request("DELETE", path, body, options),
    stream: (path, body, options) => openStream(`${baseUrl}${path}`, body, { ...caller, ...options?.headers }),
    with: (more) => apiClient(baseUrl, key, { ...headers, ...more }),
  };
}

async function send(url: string, method: string, body: unknown, headers: Record<string, string>): Promise<ApiAnswer> {
  const answer = await fetch(url, toRequest(method, body, headers));
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: parse(text) };
}

async function openStream(url: string, body: unknown, headers: Record<string, string>): Promise<ApiStream> {
  const leaving = new AbortController();
  const init = toRequest(body === undefined ? "GET" : "POST", body, headers);
  const answer = await fetch(url, { ...init, signal: leaving.signal });
  const chunks = chunksOf(answer);
  return { status: answer.status, headers: answer.headers, chunks, rest: () => collect(chunks), close: () => leaving.abort() };
}

function toRequest(method: string, body: unknown, headers: Record<string, string>): RequestInit {
  const isRaw = body === undefined || typeof body === "string" || body instanceof Uint8Array;
  const payload = (isRaw ? body : JSON.stringify(body)) as string | Uint8Array<ArrayBuffer> | undefined;
  const type: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  return { method, body: payload, headers: { ...type, ...headers } };
}

async function collect(chunks: AsyncIterable<unknown>): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return all;
}

async function* chunksOf({ body }: Response): AsyncIterableIterator<unknown> {
  let rest = "";
  const decoder = new TextDecoder();
  for await (const bytes of body ?? []) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop()!;
    // Empty lines are signs of life.
    for (const line of lines) if (line !== "") yield parse(line);
  }
  if (rest !== "") yield parse(rest);
}

function parse(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
