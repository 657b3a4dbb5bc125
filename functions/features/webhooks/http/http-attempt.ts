import { type ClientRequest, type IncomingMessage, request as requestOverHttp } from "node:http";
import { type RequestOptions, request as requestOverHttps } from "node:https";
import type { Socket } from "node:net";
import { extractErrorCode } from "../../../platform/describe-error.ts";
import { AddressRefusedError } from "../../../platform/network/address-guard.ts";
import { parseRetryAfter } from "../../../platform/network/retry-after.ts";
import type { Clock } from "../../../platform/ports/clock.ts";
import type { AttemptResult } from "./delivery-attempt.ts";

/** Length of an answer's body that is kept (docs/specification/webhooks.md). */
export const KEPT_BODY_BYTES = 4_096;
const KEPT_HEADERS = 30;
const KEPT_HEADER_CHARACTERS = 8_192;
const CLOSED = Object.assign(new Error("closed"), { code: "ECONNRESET" });

export interface SlowResponseWatch {
  afterMs: number;
  /** Called once, when no answer has begun after that time. */
  onSlow(): void;
}

interface HttpAttemptOptions {
  request: RequestOptions;
  body: string;
  timeoutMs: number;
  /** For dates that the receiver names. */
  clock: Clock;
  watch?: SlowResponseWatch;
}

/** Messages for errors of a socket or of the look-up of a name, for the webhook's owner. */
const BY_CODE: Record<string, string> = {
  ECONNREFUSED: "The receiver refused the connection.",
  ECONNRESET: "The receiver closed the connection before it answered.",
  EPIPE: "The receiver closed the connection before it answered.",
  ECONNABORTED: "The receiver closed the connection before it answered.",
  EHOSTUNREACH: "There is no route to the receiver.",
  ENETUNREACH: "There is no route to the receiver.",
  ETIMEDOUT: "The receiver did not take the connection.",
  EPROTO: "The receiver does not speak TLS as it should.",
};

/** Messages for Node's codes of certificate failures: OpenSSL's names, and its own. */
const CERTIFICATE_FAILURES: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: "it is signed by itself",
  SELF_SIGNED_CERT_IN_CHAIN: "its chain ends in a certificate that is signed by itself",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its chain is not complete",
  UNABLE_TO_GET_ISSUER_CERT: "its chain is not complete",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "its chain is not complete, or its issuer is not known",
  CERT_HAS_EXPIRED: "it has expired",
  CERT_NOT_YET_VALID: "its time has not begun",
  CERT_REVOKED: "it was revoked",
  CERT_UNTRUSTED: "its issuer is not trusted",
  INVALID_PURPOSE: "it is not made for servers",
  ERR_TLS_CERT_ALTNAME_INVALID: "it is made out to another name",
};

/** Sends one request and reads its answer, under one time-out from the look-up of the name to the last byte read. */
export class HttpAttempt {
  private readonly options: HttpAttemptOptions;
  private readonly resolve: (result: AttemptResult) => void;
  private readonly startedAt = performance.now();
  private readonly timeout: NodeJS.Timeout;
  private slow: NodeJS.Timeout | undefined;
  private request: ClientRequest | undefined;
  private socket: Socket | undefined;
  private bytesReadBefore = 0;
  private isConnected = false;
  private isSecondTry = false;
  private isOver = false;
  private response: IncomingMessage | undefined;
  private readonly chunks: Buffer[] = [];
  private size = 0;

  constructor(options: HttpAttemptOptions, resolve: (result: AttemptResult) => void) {
    this.options = options;
    this.resolve = resolve;
    this.timeout = setTimeout(() => this.expire(), options.timeoutMs);
    const { watch } = options;
    if (watch) this.slow = setTimeout(() => watch.onSlow(), watch.afterMs);
    this.begin(options.request);
  }

  private begin(target: RequestOptions): void {
    try {
      const request = target.protocol === "https:" ? requestOverHttps(target) : requestOverHttp(target);
      this.request = request;
      request.once("socket", (socket) => this.watchSocket(request, socket));
      request.once("response", (response) => this.receive(response));
      request.on("error", (error) => this.fail(request, error));
      // An unrequested upgrade, or an end without an error.
      request.once("close", () => this.fail(request, CLOSED));
      // As bytes: for a string Node writes the headers in the string's encoding, which is not theirs.
      request.end(Buffer.from(this.options.body));
    } catch (error) {
      this.end({ error: this.describe(error) });
    }
  }

  private watchSocket(request: ClientRequest, socket: Socket): void {
    this.socket = socket;
    this.bytesReadBefore = socket.bytesRead;
    this.isConnected = request.reusedSocket;
    const connected = this.options.request.protocol === "https:" ? "secureConnect" : "connect";
    if (this.isConnected) return;
    socket.once(connected, () => {
      this.isConnected = true;
    });
  }

  private receive(response: IncomingMessage): void {
    this.response = response;
    clearTimeout(this.slow);
    response.on("data", (chunk: Buffer) => this.keep(chunk));
    response.once("end", () => this.finish());
    // An answer that breaks off reports its error here, and by the request's end.
    response.on("error", (error) => this.fail(this.request, error));
  }

  private keep(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.size += chunk.length;
    if (this.size >= KEPT_BODY_BYTES) this.finish();
  }

  private finish(): void {
    this.end({ error: describeStatus(this.response!) });
  }

  private fail(request: ClientRequest | undefined, error: unknown): void {
    // A whole answer counts, even if its connection fails; its end event is about to come.
    if (this.isOver || request !== this.request || this.response?.complete) return;
    if (this.isStale()) this.beginAnew();
    else this.end({ error: this.response ? "The receiver broke off its answer before its end." : this.describe(error) });
  }

  /**
   * Returns true when the other side closed a kept connection while the request was on its way: this says nothing about the
   * receiver.
   */
  private isStale(): boolean {
    return !this.isSecondTry && !this.response && this.request!.reusedSocket && this.socket?.bytesRead === this.bytesReadBefore;
  }

  private beginAnew(): void {
    this.isSecondTry = true;
    this.begin({ ...this.options.request, agent: false });
  }

  private expire(): void {
    const what = this.response ? "The answer did not end" : this.isConnected ? "No answer" : "No connection";
    this.end({ error: `${what} within ${this.options.timeoutMs / 1_000} s.`, timedOut: true });
  }

  private describe(error: unknown): string {
    return describeDeliveryFailure(error, this.options.request.hostname ?? "");
  }

  private end({ error, timedOut = false }: { error?: string; timedOut?: boolean }): void {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.timeout);
    clearTimeout(this.slow);
    if (!this.isComplete()) this.request?.destroy();
    this.resolve({ delivered: error === undefined, timedOut, ...this.summarize(), ...(error !== undefined && { error }) });
  }

  /** Returns true when the connection may serve the next request: the request was sent whole, and the answer was read whole. */
  private isComplete(): boolean {
    return this.response?.complete === true && this.size < KEPT_BODY_BYTES && this.request?.writableFinished === true;
  }

  private summarize(): Pick<AttemptResult, "status" | "durationMs" | "headers" | "body" | "retryAfterMs"> {
    const durationMs = Math.round(performance.now() - this.startedAt);
    const { response } = this;
    if (!response) return { status: null, durationMs };
    const status = response.statusCode ?? 0;
    const waitMs = parseRetryAfter(status, response.headers["retry-after"], this.options.clock.now());
    const body = decodeResponseBody(this.chunks, this.size);
    return {
      status,
      durationMs,
      headers: truncateHeaders(response),
      body,
      ...(waitMs !== undefined && { retryAfterMs: waitMs }),
    };
  }
}

function describeStatus({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  if (statusCode >= 200 && statusCode <= 299) return undefined;
  const isRedirect = statusCode >= 300 && statusCode <= 399 && headers.location !== undefined;
  return `The receiver answered ${isRedirect ? `with a redirect (${statusCode}), which is not followed` : statusCode}.`;
}

/** Returns the first headers of an answer: a receiver must not fill our table with them. */
function truncateHeaders({ rawHeaders }: IncomingMessage): Record<string, string> {
  const kept = new Map<string, string>();
  let characters = 0;
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!.toLowerCase();
    const value = rawHeaders[index + 1]!;
    characters += name.length + value.length;
    if (characters > KEPT_HEADER_CHARACTERS || (kept.size === KEPT_HEADERS && !kept.has(name))) break;
    const earlier = kept.get(name);
    kept.set(name, earlier === undefined ? value : `${earlier}, ${value}`);
  }
  return Object.fromEntries(kept);
}

/** Decodes the beginning of an answer's body: broken characters are replaced, those cut off by the limit are left out. */
function decodeResponseBody(chunks: Buffer[], size: number): string {
  if (size === 0) return "";
  const whole = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
  if (size < KEPT_BODY_BYTES) return whole.toString("utf8");
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(whole.subarray(0, KEPT_BODY_BYTES), { stream: true });
}

/** Returns why an attempt failed, in words for the webhook's owner, without internals of ours. */
function describeDeliveryFailure(error: unknown, hostname: string): string {
  if (error instanceof AddressRefusedError) return error.message;
  const code = extractErrorCode(error);
  const certificateFault = CERTIFICATE_FAILURES[code];
  if (certificateFault) return `The certificate of the receiver is not valid: ${certificateFault}.`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `The name ${hostname} cannot be resolved.`;
  if (code.startsWith("HPE_")) return "The receiver's answer is not valid HTTP.";
  if (code.startsWith("ERR_SSL_")) return "The receiver does not speak TLS as it should.";
  if (code.startsWith("ERR_INVALID_") || code === "ERR_UNESCAPED_CHARACTERS")
    return "A header or the URL holds characters that cannot be sent.";
  return BY_CODE[code] ?? `The request failed (${code || "unknown cause"}).`;
}
