import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request as requestOverHttp } from "node:http";
import { Agent as HttpsAgent, type RequestOptions, request as requestOverHttps } from "node:https";
import type { AddressGuard } from "../../platform/network/address-guard.ts";
import { parseRetryAfter } from "../../platform/network/retry-after.ts";
import type { Clock } from "../../platform/ports/clock.ts";
import { UpstreamError } from "../../platform/ports/upstream-error.ts";

/** Conversations with their latest messages take a tenth of it. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;
const AGENT = { keepAlive: true, maxSockets: 16 } as const;

interface ProviderRequest {
  method?: "GET" | "POST" | "PUT" | "PATCH";
  headers: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  signal: AbortSignal;
}

/** A whole answer; `json` is null for a body that is no JSON. */
export interface ProviderResponse {
  status: number;
  json: unknown;
}

/** Makes the requests to one provider, whose name stands in errors. */
export class ProviderClient {
  /** Address without a slash at its end. */
  readonly baseUrl: string;
  private readonly what: string;
  private readonly addresses: AddressGuard;
  private readonly clock: Clock;

  constructor(what: string, baseUrl: string, { addresses, clock }: { addresses: AddressGuard; clock: Clock }) {
    this.what = what;
    this.baseUrl = baseUrl;
    this.addresses = addresses;
    this.clock = clock;
  }

  /**
   * Returns the answer, also one with an error's status. Throws UpstreamError when there is none, or one that says "later": 429
   * and 5xx, with the time after which another try may succeed.
   */
  async request(path: string, { method = "GET", headers, body, signal }: ProviderRequest): Promise<ProviderResponse> {
    const url = new URL(`${this.baseUrl}${path}`);
    const refusal = this.addresses.checkTarget(url);
    if (refusal) throw this.failure(new Error(refusal));
    const content = body === undefined ? null : Buffer.from(JSON.stringify(body));
    const options: RequestOptions = {
      protocol: url.protocol,
      hostname: url.hostname.replace(/^\[|\]$/g, ""),
      port: url.port,
      path: url.pathname + url.search,
      method,
      headers: {
        accept: "application/json",
        "accept-encoding": "identity",
        ...headers,
        ...(content && { "content-type": "application/json; charset=utf-8", "content-length": String(content.length) }),
      },
      agent: url.protocol === "https:" ? HTTPS_AGENT : HTTP_AGENT,
      lookup: this.addresses.lookup,
      signal,
    };
    const { status, retryAfter, text } = await this.exchange(options, content);
    if (status === 429 || status >= 500) {
      const waitMs = parseRetryAfter(status, retryAfter, this.clock.now());
      throw this.failure(new Error(`status ${status}`), waitMs === undefined ? undefined : Math.ceil(waitMs / 1_000));
    }
    return { status, json: parseJson(text) };
  }

  /** Returns the body of a success. Throws UpstreamError for any other answer, also for one that is no JSON object. */
  expectOk<T>({ status, json }: ProviderResponse): T {
    if (status >= 200 && status <= 299 && typeof json === "object" && json !== null) return json as T;
    throw this.failure(new Error(`status ${status}`));
  }

  private async exchange(options: RequestOptions, content: Buffer | null) {
    try {
      return await exchange(options, content);
    } catch (error) {
      throw this.failure(error);
    }
  }

  private failure(cause: unknown, retryAfter?: number): UpstreamError {
    return new UpstreamError(this.what, { cause, ...(retryAfter !== undefined && { retryAfter }) });
  }
}

/** One pool for all tenants: the requests carry their own tokens. */
const HTTPS_AGENT = new HttpsAgent(AGENT);
const HTTP_AGENT = new HttpAgent(AGENT);

function exchange(
  options: RequestOptions,
  content: Buffer | null,
): Promise<{ status: number; retryAfter: string | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const request = options.protocol === "https:" ? requestOverHttps(options) : requestOverHttp(options);
    request.once("error", reject);
    const onClose = () => reject(new Error("The connection was closed."));
    request.once("close", onClose);
    request.once("response", (response) => {
      request.off("close", onClose);
      const status = response.statusCode ?? 0;
      readBody(request, response).then((text) => resolve({ status, retryAfter: response.headers["retry-after"], text }), reject);
    });
    request.end(content ?? undefined);
  });
}

async function readBody(request: ClientRequest, response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) {
      request.destroy();
      throw new Error("The answer is too large.");
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/**
 * Parses a text; null when it is no JSON. A redirect is not followed: its body is no JSON, which every caller takes for a
 * failure.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
