import type { AwsCredentials } from "../anthropic/bedrock-access.ts";
import { lazy } from "../concurrency/lazy.ts";
import { pauseWithJitter } from "../concurrency/patience.ts";
import { UpstreamError } from "../ports/upstream-error.ts";

/**
 * Timeouts of clients for services that answer in hundredths of a second: a later answer never comes. Without them the SDK waits
 * forever, and a request to us with it. Each of its three attempts has this time.
 */
export const CLIENT_TIMEOUTS = { connectionTimeout: 2_000, requestTimeout: 8_000, throwOnRequestTimeout: true };

/** Timeouts for object storage: objects may be large. */
export const OBJECT_CLIENT_TIMEOUTS = { ...CLIENT_TIMEOUTS, requestTimeout: 30_000 };

/** Adds timeouts to the options of a client, whose own options for its connections stay. */
export function withTimeouts<Options extends { requestHandler?: unknown }>(options: Options, timeouts = CLIENT_TIMEOUTS) {
  return { ...options, requestHandler: { ...(options.requestHandler as object | undefined), ...timeouts } };
}

/**
 * Errors by which a service says that the content of a request is at fault. Missing rights, a disabled key or a missing table
 * are not among them: they end when the deployment is mended, and the same request then succeeds.
 */
const REFUSALS = new Set([
  "ValidationException",
  "ItemCollectionSizeLimitExceededException",
  "InvalidMessageContents",
  "BatchRequestTooLong",
  "EntityTooLarge",
  "KeyTooLongError",
]);

/** Wraps a client's error in an UpstreamError that names the service. */
export function toUpstreamError(service: string, cause: unknown): UpstreamError {
  return new UpstreamError(service, { cause, isRefusal: cause instanceof Error && REFUSALS.has(cause.name) });
}

/** Sends a request and wraps its failure in an UpstreamError that names the service. */
export async function callService<T>(service: string, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (cause) {
    throw toUpstreamError(service, cause);
  }
}

/** Waits with full jitter, doubling from 25 ms to at most 1 s. Throws UpstreamError after `maxAttempts`. */
export async function pauseBeforeRetry(attempt: number, maxAttempts: number, service: string): Promise<void> {
  if (attempt >= maxAttempts) throw new UpstreamError(service);
  await pauseWithJitter(attempt);
}

const provider = lazy(async () => (await import("@aws-sdk/credential-provider-node")).defaultProvider());

/** Finds the credentials of this function, or of the machine's user, as all clients of AWS do; renews those that expire. */
export async function callCredentials(): Promise<AwsCredentials> {
  return (await provider())();
}
