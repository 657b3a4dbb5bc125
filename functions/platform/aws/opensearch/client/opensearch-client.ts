import { Client, errors } from "@opensearch-project/opensearch";
import { AwsSigv4Signer } from "@opensearch-project/opensearch/aws-v3";
import { SEARCH_REQUESTS, type SearchRequestName } from "../../../../../schemas/search-access.ts";
import { TimeoutError } from "../../../concurrency/with-timeout.ts";
import { type Clock, type StartTimer, startSystemTimer } from "../../../ports/clock.ts";
import type { Log } from "../../../ports/log.ts";
import { UpstreamError } from "../../../ports/upstream-error.ts";
import { BulkLimit } from "./bulk-limit.ts";
import { Circuit, CircuitOpenError, PROBE_EVERY_MS } from "./circuit.ts";
import type { RequestTime } from "./request-time.ts";

/** A JSON object of the engine's own language. */
export type Json = Record<string, unknown>;

interface OpenSearchRequest {
  /** Its kind, which has the method, and what a function must be granted to send it. */
  kind: SearchRequestName;
  path: string;
  query?: Record<string, string | number | boolean>;
  body?: Json;
  /** Newline-delimited JSON, for bulk and multi search. */
  lines?: string | Buffer;
  /** Types of engine errors that the caller deals with: the answer is then null. */
  expect?: readonly string[];
  time: RequestTime;
}

interface ClientOptions {
  clock: Clock;
  log: Log;
  startTimer?: StartTimer;
  /** Index that is searched to find out whether the engine answers. */
  probedIndex: string;
  /** False where nobody waits: a worker that fails at once is called again at once, as often as its event source allows. */
  failsFast: boolean;
  /** Time that the engine lets a write wait for a lost shard, well below that of a try: so it answers for each record. */
  shardWaitMs?: number;
}

const SHARD_WAIT_MS = 10_000;
const PROBE_MS = 1_000;

/** Sends requests. Every failure becomes `UpstreamError`; the engine's own words go no further than its cause. */
export class OpenSearchClient {
  /** Shared by all bulk writes to this engine. */
  readonly bulkLimit = new BulkLimit();
  readonly shardWaitMs: number;
  private readonly client: Client;
  private readonly clock: Clock;
  private readonly startTimer: StartTimer;
  private readonly circuit: Circuit | null;

  constructor(client: Client, options: ClientOptions) {
    const { clock, log, startTimer = startSystemTimer, probedIndex, failsFast, shardWaitMs = SHARD_WAIT_MS } = options;
    this.client = client;
    this.shardWaitMs = shardWaitMs;
    this.clock = clock;
    this.startTimer = startTimer;
    this.circuit = failsFast ? new Circuit({ clock, log, probe: () => this.probe(probedIndex) }) : null;
  }

  /** Sends a request; returns null for an error that the caller expects. */
  async send<Answer>(request: OpenSearchRequest): Promise<Answer | null> {
    try {
      return (await this.sendWithRetries(request)) as Answer;
    } catch (error) {
      if (request.expect?.includes(errorType(error))) return null;
      throw searchIndexError(error, request.lines !== undefined && isRefusal(error));
    }
  }

  /** Sends a request whose every failure is unexpected. */
  async sendRequired<Answer>(request: OpenSearchRequest): Promise<Answer> {
    const answer = await this.send<Answer>(request);
    if (answer === null) throw searchIndexError("an empty answer");
    return answer;
  }

  pause(ms: number): Promise<void> {
    return new Promise((resume) => {
      this.startTimer(ms, resume);
    });
  }

  close(): Promise<void> {
    return this.client.close();
  }

  private async sendWithRetries(request: OpenSearchRequest): Promise<unknown> {
    const { limits, budget } = request.time;
    const circuit = limits.failsFast ? this.circuit : null;
    for (let attempt = 1; ; attempt++) {
      await circuit?.admit();
      const timeMs = Math.min(limits.tryMs, budget?.left(this.clock.now()) ?? limits.tryMs);
      if (timeMs <= 0) throw new TimeoutError("The time for this call is used up.");
      try {
        const answer = await this.sendOnce(request, timeMs);
        circuit?.answered();
        return answer;
      } catch (error) {
        if (isAnswer(error)) circuit?.answered();
        else circuit?.notAnswered();
        if (attempt >= limits.tries || isAnswer(error) || statusOf(error) === 429) throw error;
      }
    }
  }

  /**
   * Sends a request once. The library's own timeout is one of silence between two packets, and it ends with the answer's headers:
   * a body that never comes would be waited for without end.
   */
  private async sendOnce({ kind, path, query = {}, body, lines }: Omit<OpenSearchRequest, "time">, timeMs: number) {
    const content = lines === undefined ? body && { body } : { bulkBody: lines };
    const params = { method: SEARCH_REQUESTS[kind].method, path, querystring: query, ...content };
    const pending = this.client.transport.request(params, { maxRetries: 0, requestTimeout: timeMs });
    const { promise: late, reject } = Promise.withResolvers<never>();
    const stopTimer = this.startTimer(timeMs, () => {
      reject(new TimeoutError(`OpenSearch gave no answer within ${timeMs} ms.`));
      pending.abort();
    });
    try {
      return (await Promise.race([pending, late])).body;
    } finally {
      stopTimer();
    }
  }

  /** Asks for a search that costs nothing, of the threads that serve all searches. Even a refusal is an answer. */
  private async probe(index: string): Promise<boolean> {
    const lines = `${JSON.stringify({ index })}\n${JSON.stringify({ size: 0, query: { match_none: {} } })}\n`;
    try {
      await this.sendOnce({ kind: "search", path: "/_msearch", lines }, PROBE_MS);
      return true;
    } catch (error) {
      return isAnswer(error);
    }
  }
}

export function searchIndexError(cause: unknown, isRefusal = false): UpstreamError {
  const waitMs = cause instanceof CircuitOpenError ? cause.retryAfterMs : PROBE_EVERY_MS;
  return new UpstreamError("The search index", { cause, retryAfter: Math.ceil(waitMs / 1_000), isRefusal });
}

/** Statuses of a domain that cannot serve anybody: too many requests, and those of its load balancer. */
const UNANSWERED = new Set([429, 502, 503, 504]);

/** Returns true when the engine itself has answered, be it with a refusal. */
function isAnswer(error: unknown): boolean {
  const status = statusOf(error);
  return status !== null && !UNANSWERED.has(status);
}

function statusOf(error: unknown): number | null {
  return error instanceof errors.ResponseError ? error.statusCode : null;
}

/** Returns true for the failure of a request that the engine had no room for. */
export function isTooManyRequests(error: unknown): boolean {
  return error instanceof UpstreamError && statusOf(error.cause) === 429;
}

/**
 * Returns true when the engine found the lines of a request at fault, or too large (413). Other requests are ours alone: an
 * index that cannot be created is no fault of the record that is to be written.
 */
function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status === 400 || status === 413;
}

function errorType(error: unknown): string {
  if (!(error instanceof errors.ResponseError)) return "";
  const body = error.body as { error?: { type?: string } | string } | undefined;
  if (typeof body?.error === "object") return body.error.type ?? "";
  return error.statusCode === 404 ? "not_found" : "";
}

interface ClientSettings {
  endpoint: string;
  /** Needed for `sigv4`. */
  region?: string;
  /** `sigv4` signs with the credentials of the environment (a Lambda's role); `none` is for a server on this machine. */
  auth: "sigv4" | "none";
}

/** Opens a client of the library, which signs its requests where `auth` says so. It does not probe: the circuit does. */
export function openSearchClient({ endpoint, region, auth }: ClientSettings): Client {
  // Answers are read and never merged into objects, so that looking through them for poisoned prototypes protects nothing.
  const options = { node: endpoint, resurrectStrategy: "none", disablePrototypePoisoningProtection: true } as const;
  if (auth === "none") return new Client(options);
  if (!region) throw new Error("Signing requests to OpenSearch needs a region.");
  return new Client({ ...AwsSigv4Signer({ region, service: "es" }), ...options });
}
