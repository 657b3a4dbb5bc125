/**
 * For clients of services that answer in hundredths of a second: a request that is not answered by then never will be. Without this the SDK waits for good,
 * and a request to us with it. Each of its three attempts has this time.
 */
export const CLIENT_TIMEOUTS = { connectionTimeout: 2_000, requestTimeout: 8_000, throwOnRequestTimeout: true };

/** For objects, which may be large. */
export const OBJECT_CLIENT_TIMEOUTS = { ...CLIENT_TIMEOUTS, requestTimeout: 30_000 };
