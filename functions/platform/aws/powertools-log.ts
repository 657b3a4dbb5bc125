import { Logger } from "@aws-lambda-powertools/logger";
import { describeError } from "../describe-error.ts";
import { currentLogFields, type Log, type LogFields } from "../ports/log.ts";
import { ReadableStacks } from "./readable-stacks.ts";

/**
 * Structured JSON lines by Powertools, each with the fields of the request that it belongs to. Powertools' own keys would be
 * shared by all requests of a process, and it would print every property of an error: the request that failed, with its body,
 * is one. A counted line carries `metric`, which a metric filter turns into a CloudWatch metric.
 */
export function createPowertoolsLog(service: string): Log {
  const logger = new Logger({ serviceName: service });
  const stacks = new ReadableStacks();
  const describe = (value: unknown): unknown => {
    if (!(value instanceof Error)) return Array.isArray(value) ? value.map(describe) : value;
    stacks.apply(value);
    return describeError(value);
  };
  const complete = (fields: LogFields = {}): LogFields =>
    Object.fromEntries(
      Object.entries({ ...currentLogFields(), ...fields }).map(([name, value]) => [name, describe(value)] as const),
    );
  return {
    info: (message, fields) => logger.info(message, complete(fields)),
    warn: (message, fields) => logger.warn(message, complete(fields)),
    error: (message, fields) => logger.error(message, complete(fields)),
    count: (metric, amount = 1) => logger.info("count", { ...currentLogFields(), metric, amount }),
  };
}
