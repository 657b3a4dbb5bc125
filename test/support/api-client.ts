export interface ApiAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of an answer by looking into it.
  body: any;
}

export interface RequestOptions {
  headers?: Record<string, string>;
}

/** A client of the API with the headers of one caller. Bodies that are strings or bytes are sent as they are, others as JSON. */
export interface ApiClient {
  get(path: string, options?: RequestOptions): Promise<ApiAnswer>;
  post(path: string, body?: unknown, options?: RequestOptions): Promise<ApiAnswer>;
  put(path: string, body?: unknown, options?: RequestOptions): Promise<ApiAnswer>;
  patch(path: string, body?: unknown, options?: RequestOptions): Promise<ApiAnswer>;
  delete(path: string, body?: unknown, options?: RequestOptions): Promise<ApiAnswer>;
  /** Any method; an explicit way for what the five do not cover. */
  request(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<ApiAnswer>;
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
    with: (more) => apiClient(baseUrl, key, { ...headers, ...more }),
  };
}

async function send(url: string, method: string, body: unknown, headers: Record<string, string>): Promise<ApiAnswer> {
  const isRaw = body === undefined || typeof body === "string" || body instanceof Uint8Array;
  const payload = (isRaw ? body : JSON.stringify(body)) as string | Uint8Array<ArrayBuffer> | undefined;
  const type: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  const answer = await fetch(url, { method, body: payload, headers: { ...type, ...headers } });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: parse(text) };
}

function parse(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
