import { randomBytes } from "node:crypto";
import { createSocket, type Socket } from "node:dgram";
import { lazy } from "../concurrency/lazy.ts";
import type { Mcp } from "../ports/mcp.ts";
import type { Model } from "../ports/model.ts";

/** Facts about a call that stand in its subsegment; never ids of records, texts or bodies. */
interface CallDetails {
  /** `aws`: a call of the SDK, shown as a service of its own; `remote`: any other call over HTTP. */
  namespace: "aws" | "remote";
  aws?: { operation: string; region?: string; request_id?: string; table_name?: string; queue_url?: string; retries?: number };
  http?: { request?: { method?: string; url?: string }; response?: { status?: number } };
}

/** Sends what a call took to X-Ray, as a part of the trace of the invocation that it belongs to. */
export interface CallTracer {
  /**
   * Observes a call, and leaves its outcome to the caller. `toDetails` may read the result or the error; null
   * forgets the call.
   */
  observe<T>(name: string, call: Promise<T>, toDetails: (outcome: { result?: T; error?: unknown }) => CallDetails | null): void;
}

/** Environment variables that Lambda sets, and only Lambda. */
interface TraceEnvironment {
  /** Address of X-Ray's daemon, `169.254.79.129:2000` for instance. */
  AWS_XRAY_DAEMON_ADDRESS?: string;
  /** The trace of the running invocation: `Root=…;Parent=…;Sampled=1`. The runtime changes it before each invocation. */
  _X_AMZN_TRACE_ID?: string;
}

/** Creates the tracer; null outside of Lambda, where nobody listens, so that calls are made as if there were no tracing. */
export function createCallTracer(environment: TraceEnvironment): CallTracer | null {
  const [, host, port] = /^(.+):(\d+)$/.exec(environment.AWS_XRAY_DAEMON_ADDRESS ?? "") ?? [];
  if (!host) return null;
  const socket = lazy(openSocket);
  const send = (subsegment: object) => socket().send(`${HEADER}${JSON.stringify(subsegment)}`, Number(port), host);
  return {
    observe(name, call, toDetails) {
      const trace = readTrace(environment._X_AMZN_TRACE_ID);
      if (!trace) return;
      const begin = { ...trace, name, id: randomBytes(8).toString("hex"), type: "subsegment", start_time: Date.now() / 1_000 };
      const finish = (details: CallDetails | null, blame: object) => {
        if (details) send({ ...begin, end_time: Date.now() / 1_000, ...details, ...blame });
      };
      call.then(
        (result) => finish(toDetails({ result }), {}),
        (error) => {
          const details = toDetails({ error });
          finish(details, toBlame(details));
        },
      );
    },
  };
}

/** Tells X-Ray whose fault a failed call is: a refused condition, for instance, is no failure of the service that was called. */
function toBlame(details: CallDetails | null): { error: true } | { throttle: true } | { fault: true } {
  const status = details?.http?.response?.status ?? 500;
  if (status === 429) return { throttle: true };
  return status >= 400 && status < 500 ? { error: true } : { fault: true };
}

/** Begins each datagram to the daemon (the document follows it on a line of its own). */
const HEADER = '{"format":"json","version":1}\n';

/** Opens a socket that keeps no process alive. A datagram that is lost loses a line of a trace, and nothing else. */
function openSocket(): Socket {
  // The daemon's address is numeric: a look-up would only delay the first datagram.
  const socket = createSocket({ type: "udp4", lookup: (host, _options, found) => found(null, host, 4) });
  socket.on("error", () => undefined);
  return socket.unref();
}

/** Reads the trace of an invocation. Null when it is not sampled: most are not. */
function readTrace(header = ""): { trace_id: string; parent_id: string } | null {
  const fields = Object.fromEntries(header.split(";").map((field) => field.split("=", 2)));
  if (fields.Sampled !== "1" || !fields.Root || !fields.Parent) return null;
  return { trace_id: fields.Root, parent_id: fields.Parent };
}

interface SdkContext {
  clientName?: string;
  commandName?: string;
}

interface SdkOutcome {
  presigned?: object;
  $metadata?: { requestId?: string; httpStatusCode?: number; attempts?: number };
}

/** The part of an SDK client that tracing needs. */
interface SdkClient {
  config: { region: string | (() => Promise<string>) };
  middlewareStack: { add(middleware: never, options: { step: "initialize"; priority: "high"; name: string }): void };
}

/** Reports every call of an SDK client, with its retries. Returns the client. */
export function traceClient<Client extends object>(client: Client, tracer: CallTracer | null): Client {
  if (!tracer) return client;
  const middleware =
    <Args extends { input: Record<string, unknown> }, Result>(next: (args: Args) => Promise<Result>, context: SdkContext) =>
    (args: Args): Promise<Result> => {
      const call = next(args);
      tracer.observe((context.clientName ?? "AWS").replace(/Client$/, ""), call, ({ result, error }) => {
        const { $metadata = {}, presigned } = ((result as { output?: SdkOutcome } | undefined)?.output ??
          error ??
          {}) as SdkOutcome;
        // Signing an address calls nobody.
        return presigned ? null : describeSdkCall(context, args.input, $metadata);
      });
      return call;
    };
  const { middlewareStack } = client as unknown as SdkClient;
  middlewareStack.add(middleware as never, { step: "initialize", priority: "high", name: "traceCalls" });
  return client;
}

function describeSdkCall(
  { commandName = "" }: SdkContext,
  input: Record<string, unknown>,
  { requestId, httpStatusCode, attempts = 1 }: NonNullable<SdkOutcome["$metadata"]>,
): CallDetails {
  return {
    namespace: "aws",
    aws: {
      operation: commandName.replace(/Command$/, ""),
      ...(requestId && { request_id: requestId }),
      ...(typeof input.TableName === "string" && { table_name: input.TableName }),
      ...(typeof input.QueueUrl === "string" && { queue_url: input.QueueUrl }),
      retries: attempts - 1,
    },
    http: { response: { status: httpStatusCode } },
  };
}

/** The part of the OpenSearch client that tracing needs. */
interface SearchClient {
  transport: {
    request(params: { method?: string; path?: string }, ...more: never[]): PromiseLike<{ statusCode?: number | null }>;
  };
}

/** Reports every request of an OpenSearch client, with its retries. Returns the client. */
export function traceSearchClient<Client extends object>(client: Client, tracer: CallTracer | null): Client {
  if (!tracer) return client;
  const { transport } = client as unknown as SearchClient;
  const request = transport.request.bind(transport);
  transport.request = (params, ...more) => {
    const call = request(params, ...more);
    tracer.observe("OpenSearch", Promise.resolve(call), ({ result, error }) => ({
      namespace: "remote",
      http: {
        // The action only: paths hold names of indices and ids of records.
        request: { method: params.method, url: `https://opensearch/${/_\w+$/.exec(params.path ?? "")?.[0] ?? ""}` },
        response: { status: (result ?? (error as { statusCode?: number }))?.statusCode ?? undefined },
      },
    }));
    return call;
  };
  return client;
}

/** Reports every call of a model; a streamed answer counts until its end. */
export function traceModel(model: Model, tracer: CallTracer | null): Model {
  if (!tracer) return model;
  const observe = (operation: string, call: Promise<unknown>) =>
    tracer.observe("Model", call, () => ({
      namespace: "remote",
      http: { request: { method: "POST", url: `https://model/${operation}` } },
    }));
  return {
    available: () => model.available(),
    complete(request) {
      const call = model.complete(request);
      observe("complete", call);
      return call;
    },
    async *stream(request) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      observe("stream", promise);
      try {
        yield* model.stream(request);
      } catch (error) {
        reject(error);
        throw error;
      } finally {
        resolve();
      }
    },
  };
}

/** Reports connections to merchants' MCP servers, and the calls of their tools, without saying which. */
export function traceMcp(mcp: Mcp, tracer: CallTracer | null): Mcp {
  if (!tracer) return mcp;
  const observe = <T>(operation: string, call: Promise<T>): Promise<T> => {
    tracer.observe("MCP server", call, () => ({
      namespace: "remote",
      http: { request: { method: "POST", url: `https://mcp/${operation}` } },
    }));
    return call;
  };
  return {
    async connect(uri, options) {
      const connection = await observe("connect", mcp.connect(uri, options));
      return {
        tools: () => observe("tools", connection.tools()),
        call: (name, args, more) => observe("call", connection.call(name, args, more)),
        close: () => connection.close(),
      };
    },
  };
}
