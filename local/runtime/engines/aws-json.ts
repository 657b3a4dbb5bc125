import { createRequire } from "node:module";
import type { Pool } from "undici";
import { connectionTo } from "../../../functions/platform/aws/local-endpoint.ts";

/** The pool by itself: the library's index loads its `fetch`, web sockets, caches and mocks as well, a hundred files. */
const HttpPool: typeof Pool = createRequire(import.meta.url)("undici/lib/dispatcher/pool.js");

/** Engines require a signature and do not check it. */
const SIGNATURE = "AWS4-HMAC-SHA256 Credential=local/20250101/us-east-1/local/aws4_request, SignedHeaders=host, Signature=0";

const HEADERS = {
  "content-type": "application/x-amz-json-1.0",
  "x-amz-date": "20250101T000000Z",
  authorization: SIGNATURE,
};

const MAX_CONNECTIONS = 16;

/** Times in milliseconds; without them the defaults of the HTTP client. */
interface AwsJsonOptions {
  connectionTimeout?: number;
  requestTimeout?: number;
  /** Calls at the same time. */
  connections?: number;
  /** Reads an answer. */
  parse?: (text: string) => unknown;
}

/** Rejection of a call by an engine; `code` is the engine's name for the reason. */
export class EngineError extends Error {
  override readonly name = "EngineError";
  readonly code: string;
  /** Members of the answer. */
  readonly answer: Record<string, unknown>;
  readonly status: number;
  constructor(status: number, answer: Record<string, unknown>, text: string) {
    const code = String(answer.__type ?? status).replace(/^.*#/, "");
    super(`${code}: ${answer.message ?? answer.Message ?? text}`);
    this.code = code;
    this.answer = answer;
    this.status = status;
  }
}

/**
 * Calls local engines over the AWS JSON protocol, without an SDK: these calls need neither signatures nor typed answers, and
 * stream records must reach the handlers unchanged.
 */
export class AwsJson {
  private readonly pool: Pool;
  private readonly service: string;
  private readonly parse: (text: string) => unknown;

  constructor(
    endpoint: string,
    service: "DynamoDB_20120810" | "DynamoDBStreams_20120810" | "AmazonSQS",
    { connectionTimeout, requestTimeout, parse = JSON.parse, connections = MAX_CONNECTIONS }: AwsJsonOptions = {},
  ) {
    const { url, socketPath } = connectionTo(endpoint);
    this.pool = new HttpPool(url, {
      socketPath,
      connections,
      connect: { timeout: connectionTimeout },
      headersTimeout: requestTimeout,
      bodyTimeout: requestTimeout,
    });
    this.service = service;
    this.parse = parse;
  }

  async call<T>(operation: string, input: unknown, signal?: AbortSignal): Promise<T> {
    const { status, text } = await this.send(`${this.service}.${operation}`, JSON.stringify(input), signal);
    const answer = text === "" ? {} : this.parse(text);
    if (status === 200) return answer as T;
    throw new EngineError(status, answer as Record<string, unknown>, text);
  }

  close(): void {
    // What waits for an answer is rejected.
    this.pool.destroy().catch(() => undefined);
  }

  private send(target: string, body: string, signal?: AbortSignal): Promise<{ status: number; text: string }> {
    const headers = { ...HEADERS, "x-amz-target": target };
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let status = 0;
      let abort = () => reject(signal?.reason);
      const stopListening = () => signal?.removeEventListener("abort", onAbort);
      const onAbort = () => abort();
      if (signal?.aborted) return abort();
      signal?.addEventListener("abort", onAbort);
      this.pool.dispatch(
        { method: "POST", path: "/", headers, body },
        {
          onRequestStart(controller) {
            abort = () => controller.abort(signal?.reason);
            if (signal?.aborted) abort();
          },
          onResponseStart(_controller, statusCode) {
            status = statusCode;
          },
          onResponseData(_controller, chunk) {
            chunks.push(chunk);
          },
          onResponseEnd() {
            stopListening();
            resolve({ status, text: Buffer.concat(chunks).toString() });
          },
          onResponseError(_controller, error) {
            stopListening();
            reject(error);
          },
        },
      );
    });
  }
}
