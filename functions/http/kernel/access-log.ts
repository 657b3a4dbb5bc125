import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Ports } from "../../domain/ports.ts";
import type { LogFields } from "../../platform/ports/log.ts";
import type { CallerKey } from "../keys/caller-key.ts";
import { cutCallerText, type RequestContext, readCallerAddress } from "../request-context.ts";
import { StreamedResponse } from "../streaming/streamed-response.ts";
import type { KernelResponse } from "./execute-operation.ts";

/** Facts that Lambda tells about one call of a function. */
export interface Invocation {
  awsRequestId?: string;
  functionVersion?: string;
  getRemainingTimeInMillis?: () => number;
}

/** Time before the function's end at which a request that still runs is logged: afterwards the process is stopped. */
const LAST_MOMENT_MS = 250;

type AccessLogPorts = Pick<Ports, "log">;

/** Writes one line for each request, whatever its outcome. It holds no path, query, body or answer (docs/decisions/0026). */
export class AccessLog {
  private readonly ports: AccessLogPorts;
  private isFirst = true;

  constructor(ports: AccessLogPorts) {
    this.ports = ports;
  }

  /** Starts to observe a request. The returned function logs it with its response, or without one when there was none. */
  start(context: RequestContext, invocation: Invocation): (response: KernelResponse | null) => void {
    const begin = performance.now();
    const coldStart = this.isFirst;
    this.isFirst = false;
    const write = (outcome: LogFields) =>
      this.ports.log.info("request", {
        ...describeRequest(context, invocation),
        ...outcome,
        durationMs: roundMs(performance.now() - begin),
        coldStart,
      });
    const timer = watchDeadline(invocation, () => write({ status: null, timedOut: true }));
    return (response) => {
      if (timer?.hasRun) return;
      clearTimeout(timer?.handle);
      write(response ? describeResponse(response, begin) : { status: 500, responseBytes: 0 });
    };
  }
}

/** Lists the ids of a request for every log line: those known so far. */
export function describeIds(
  { requestId, operation, tenant, workspace }: RequestContext,
  { awsRequestId }: Invocation,
): LogFields {
  return { requestId, awsRequestId, operation: operation?.id, tenantId: tenant?.id, workspaceId: workspace?.id };
}

function describeRequest(context: RequestContext, invocation: Invocation): LogFields {
  const { event, key, refusal } = context;
  const { headers, requestContext } = event;
  return {
    ...describeIds(context, invocation),
    cloudFrontId: cutCallerText(headers["x-amz-cf-id"]),
    gatewayRequestId: requestContext.requestId,
    keyId: key?.id,
    keyType: key?.type,
    method: requestContext.http.method,
    code: refusal?.code,
    requestBytes: countBytes(event.body, event.isBase64Encoded),
    functionVersion: invocation.functionVersion,
    ip: toLoggedAddress(readCallerAddress(context), key),
    userAgent: cutCallerText(headers["user-agent"]),
  };
}

function describeResponse(response: KernelResponse, begin: number): LogFields {
  if (!(response instanceof StreamedResponse)) return describeBuffered(response);
  const { head, progress } = response;
  const { firstChunkAt, chunks, bytes, clientLeft, failed } = progress;
  return {
    status: head.statusCode,
    responseBytes: bytes,
    firstChunkMs: firstChunkAt === null ? null : roundMs(firstChunkAt - begin),
    chunks,
    clientLeft,
    failed,
  };
}

function describeBuffered({ statusCode, body, isBase64Encoded = false }: APIGatewayProxyStructuredResultV2): LogFields {
  return { status: statusCode, responseBytes: countBytes(body, isBase64Encoded) };
}

function countBytes(body: string | undefined, isBase64Encoded: boolean): number {
  return body ? Buffer.byteLength(body, isBase64Encoded ? "base64" : "utf8") : 0;
}

/**
 * Returns the address of a server whole, and of anybody else its network only: without a secret key the caller may be a shopper,
 * whose address is personal data.
 */
function toLoggedAddress(address: string, key: Pick<CallerKey, "type"> | null): string {
  if (key?.type === "secret" || key?.type === "admin") return address;
  const [, version4 = address] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (version4.includes(".")) return version4.replace(/\.\d+$/, ".0/24");
  const groups = address.split(":");
  const gap = groups.indexOf("");
  return `${groups.slice(0, gap === -1 ? 3 : Math.min(gap, 3)).join(":")}::/48`;
}

function roundMs(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}

/** Runs `onEnd` shortly before Lambda stops the function. Null when the end is unknown. */
function watchDeadline(invocation: Invocation, onEnd: () => void) {
  const remainingMs = invocation.getRemainingTimeInMillis?.();
  if (remainingMs === undefined) return null;
  const timer = { hasRun: false, handle: undefined as NodeJS.Timeout | undefined };
  timer.handle = setTimeout(
    () => {
      timer.hasRun = true;
      onEnd();
    },
    Math.max(0, remainingMs - LAST_MOMENT_MS),
  );
  timer.handle.unref();
  return timer;
}
