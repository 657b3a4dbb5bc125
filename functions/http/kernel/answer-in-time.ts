import { TimeoutError, withTimeout } from "../../platform/concurrency/with-timeout.ts";
import type { Log } from "../../platform/ports/log.ts";
import { UpstreamError } from "../../platform/ports/upstream-error.ts";
import type { RequestContext } from "../request-context.ts";
import type { Invocation } from "./access-log.ts";
import type { KernelResponse } from "./execute-operation.ts";
import { toErrorResponse } from "./responses.ts";

/** Time for building, compressing and sending the answer. */
const ANSWER_MS = 1_500;

/**
 * Answers 503 shortly before the function is stopped. Each client has time limits of its own, but a request makes several calls:
 * with a store that is silent they add up to more than the 29 s of a function, and the caller would get API Gateway's answer
 * without our envelope. The work goes on as far as the process lives; as after any 503, its outcome is unknown to the caller.
 */
export async function answerInTime(
  context: RequestContext,
  invocation: Invocation,
  log: Log,
  answer: () => Promise<KernelResponse>,
): Promise<KernelResponse> {
  const remainingMs = invocation.getRemainingTimeInMillis?.();
  if (remainingMs === undefined) return answer();
  try {
    return await withTimeout(remainingMs - ANSWER_MS, answer);
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
    return toErrorResponse(context, new UpstreamError("A service that the request needs", { cause: error }), log);
  }
}
